import {
  Conflict,
  type Entities,
  entityOf,
  esposizioneEstera,
  type FieldError,
  invalid,
  members,
  office,
  type Row,
} from '@bisavolo/domain'
import { type ChiIscrive, checkGiudicata } from '@bisavolo/domain/esposizioni/rules/iscrizione/iscrizione-giudicata'
import { checkClasseRisultato } from '@bisavolo/domain/esposizioni/rules/risultati/classe-risultato'
import { hasRisultato } from '@bisavolo/domain/esposizioni/rules/risultati/giorno-risultato'
import {
  completeRisultato,
  extraProposto,
  nominationManuale,
  type RisultatoExpo,
} from '@bisavolo/domain/esposizioni/rules/risultati/punteggio'
import { checkRisultato } from '@bisavolo/domain/esposizioni/rules/risultati/risultato'
import { isId } from '@bisavolo/domain/kit/check-value'
import { blocchiFor, errorOf } from '@bisavolo/domain/kit/finding'
import type { Regola } from '@bisavolo/domain/kit/regola'
import { sql } from 'kysely'
import { isSame } from '../../records/audit/audit.ts'
import { demandWriter, type Opened, openRecord } from '../../records/open-record.ts'
import { changedOnly, type Proposed, proposeRow, proposeSound } from '../../records/propose-row.ts'
import { reaches } from '../../records/read-record.ts'
import { Refusals } from '../../records/refusals.ts'
import type { Work } from '../../records/work.ts'
import { writeRecord } from '../../records/write-record.ts'
import { nameableReferences } from '../../registry/nameable.ts'
import { acceptWith } from '../../registry/prese-visione.ts'
import { noteNumeri, takeNumero } from '../esposizioni/save-numeri.ts'
import { blocchiOf, type Controlli, readControlli } from './read-controlli.ts'

type Values = Record<string, unknown>
export type IscrizioneExpo = Row<Entities['esposizioni_has_gatti']>
type Proposta = Proposed<IscrizioneExpo>

/**
 * POST and PUT of a show entry. The cat's row is locked first, so that of two entries of one cat the second sees the first;
 * points are always worked out here, whatever was sent (security 2.5).
 */
export async function saveIscrizioneExpo(work: Work, id: number | null, body: Values): Promise<Values> {
  const entity = entityOf('esposizioni_has_gatti')
  const { who } = work
  demandWriter(work, entity, id)
  await lockCats(work, id, body)
  await lockShow(work, body)
  const opened = await openRecord<IscrizioneExpo>(work, entity, id, body)
  const { before } = opened
  const refusals = new Refusals()
  const isCommittee = who.role === 'admin_comitato'
  if (isCommittee) await refusals.note(() => nameableReferences(work, entity, body, ['gatti_id'], before))
  if (members.includes(who.role)) await refusals.note(() => refuseOthersCat(work, body))
  const set = fixedValues(body, before)
  // Only the office gives results: what another sends of them is no word about who gave a nomination.
  const given = office.includes(who.role) ? body : {}
  const trusted = isCommittee ? ['gatti_id'] : []
  let found: Partial<Proposta> = {}
  await proposeSound(opened, set, {
    trusted,
    rules: async entry => {
      // A cat that is not the caller's to enter is not looked at: no rule tells of it.
      if (refusals.errors.length > 0) return refusals.errors
      const closed = judgedErrors(opened, entry, set)
      if (closed.length > 0) return closed
      await refuseSecond(work, id, entry)
      const controlli = await readControlli(work.trx, who, { ...entry, id })
      const classe_da_rivedere = isStillMarked(entry, before, controlli) ? 1 : 0
      const numero = isMoved(entry, before) ? await takeNumero(work, entry.esposizioni_id) : (before?.numero ?? null)
      found = { numero, classe_da_rivedere, ...risultatoFor(entry, before, given, controlli) }
      return check(work, { ...entry, ...found }, before, controlli)
    },
  })
  const saved = await writeRecord(opened, proposeRow(opened, { ...set, ...found }), { trusted })
  const { numero, esposizioni_id } = saved
  // The next number of one show may be the same as that of the other.
  if (numero !== null && isMoved(saved, before)) await noteNumeri(work, esposizioni_id, 1, numero)
  if (office.includes(who.role)) await acceptWith(work, 'esposizioni_has_gatti', saved.id, body)
  return saved
}

/** New in its show. */
function isMoved({ esposizioni_id }: Pick<IscrizioneExpo, 'esposizioni_id'>, before: IscrizioneExpo | null): boolean {
  return before?.esposizioni_id !== esposizioni_id
}

/** Before any rule looks at the cat and tells of it: a member enters own cats (§6). */
async function refuseOthersCat({ trx, who }: Work, { gatti_id }: Values): Promise<void> {
  if (!Number.isInteger(gatti_id) || (await reaches(trx, who, entityOf('gatti'), gatti_id as number, 'read'))) return
  throw invalid('gatti_id', 'Gatto: il valore indicato non esiste o non può essere usato')
}

/** What the server says itself: the fields of a foreign show belong to one, and to no other (security 2.5). */
function fixedValues(body: Values, before: IscrizioneExpo | null): Values {
  const esposizione = body.esposizioni_id ?? before?.esposizioni_id
  return esposizione === esposizioneEstera ? {} : { estera_name: null, estera_date: null, nazione: null }
}

/** E21, before any other rule speaks of what is no longer the caller's to change. What the server sets itself is nobody's change. */
function judgedErrors({ work, entity, before }: Opened<IscrizioneExpo>, entry: Proposta, set: Values): FieldError[] {
  if (office.includes(work.who.role) || !hasRisultato(before)) return []
  const chi: ChiIscrive = members.includes(work.who.role) ? 'socio' : 'comitato'
  const changed = Object.keys(changedOnly(entity, before, entry)).filter(name => !Object.hasOwn(set, name))
  return checkGiudicata(changed, chi).map(errorOf)
}

/** Both cats when the cat is changed, in the order of their ids: two people never wait for each other. */
async function lockCats({ trx }: Work, id: number | null, body: Values): Promise<void> {
  const row =
    id === null
      ? undefined
      : await trx.selectFrom('esposizioni_has_gatti').select('gatti_id').where('id', '=', id).executeTakeFirst()
  const ids = [row?.gatti_id, body.gatti_id].filter(isId)
  if (ids.length === 0) return
  await sql`select id from gatti where id = any(${ids}::int[]) order by id for no key update`.execute(trx)
}

/** Held until the entry is stored: of two late ones each gets a number of its own, and nobody enters while numbers are given. */
async function lockShow({ trx }: Work, { esposizioni_id }: Values): Promise<void> {
  if (!isId(esposizioni_id) || esposizioni_id === esposizioneEstera) return
  await sql`select id from esposizioni where id = ${esposizioni_id} for no key update`.execute(trx)
}

/** Contract 3: one entry for each cat and show; a foreign show is its name and its day. */
async function refuseSecond({ trx }: Work, id: number | null, row: Proposta): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from esposizioni_has_gatti
    where gatti_id = ${row.gatti_id} and id <> ${id ?? 0} and esposizioni_id = ${row.esposizioni_id}
      and (esposizioni_id <> -1
        or (estera_name_norm = normalise(${row.estera_name}) and estera_date = ${row.estera_date}::date))`.execute(trx)
  if (rows.length === 0) return
  const message = 'Il gatto è già iscritto a questa esposizione'
  throw new Conflict(message, [{ field: 'gatti_id', message, code: 'E01' }])
}

/** D2: what follows from the result. Extra points that nobody wrote are proposed for a place in the Best of Best. */
function risultatoFor(
  row: Proposta,
  before: IscrizioneExpo | null,
  body: Values,
  { data, regole }: Controlli,
): Pick<Proposta, 'nomination' | 'nomination_manuale' | 'points' | 'extra_points'> {
  const isNewPlace = row.bestofbest !== (before?.bestofbest ?? null)
  const sent = <N extends 'nomination' | 'nomination_manuale'>(name: N) =>
    body[name] === undefined ? {} : { [name]: row[name] }
  const nomination_manuale = nominationManuale({ ...sent('nomination'), ...sent('nomination_manuale') }, before)
  const entry = { ...row, nomination: nomination_manuale, data } as RisultatoExpo
  const extra_points = body.extra_points == null && isNewPlace ? extraProposto(entry, regole) : row.extra_points
  const { nomination, points, extra_points: extra } = completeRisultato({ ...entry, extra_points })
  return { nomination, nomination_manuale, points, extra_points: extra }
}

const placing = ['esposizioni_id', 'estera_name', 'estera_date', 'gatti_id', 'category'] as const

/** The entry's own checks run when it is placed or moved; an old one that only gets its result is not judged again. */
function check(work: Work, row: Proposta, before: IscrizioneExpo | null, controlli: Controlli): FieldError[] {
  const isPlaced = before === null || placing.some(name => !isSame(before[name], row[name]))
  const isEstera = row.esposizioni_id === esposizioneEstera
  return [
    ...(isPlaced ? blocchiOf(controlli, work.who, isEstera) : []),
    ...checkResult(work, row, controlli.data, controlli.regole),
    ...checkClasse(work, row, before, controlli),
  ]
}

/** The mark of a class to look at again stays until somebody places the entry anew, confirms the class, or it fits again. */
function isStillMarked(row: Proposta, before: IscrizioneExpo | null, { classi }: Controlli): boolean {
  if (before?.classe_da_rivedere !== 1 || placing.some(name => !isSame(before[name], row[name]))) return false
  const isConfirmed = !isSame(before.nota_classe, row.nota_classe) && (row.nota_classe ?? '') !== ''
  return !isConfirmed && classi.categories?.some(({ code }) => code === row.category) !== true
}

/** D22: the class of a result, or of an entry of a past show, when it is given or moved. The office may keep another, and says why. */
function checkClasse({ who }: Work, row: Proposta, before: IscrizioneExpo | null, controlli: Controlli): FieldError[] {
  const { gatto, data, regole, risultati } = controlli
  if (gatto === null || data === null || row.category === null || !isJudged(row, before, data, who.today)) return []
  if (!office.includes(who.role) || (row.nota_classe ?? '').trim() !== '') return []
  const found = checkClasseRisultato({ gatto, data, category: row.category, risultati, oggi: who.today, regole })
  return blocchiFor(found, 'staff').map(finding =>
    errorOf({ ...finding, messaggio: `${finding.messaggio}. Se è giusto così, scrivi perché nella nota sulla classe` }),
  )
}

/** Its class was chosen now, or its first result given: of a past show, or with a result. */
function isJudged(row: Proposta, before: IscrizioneExpo | null, data: string, oggi: string): boolean {
  const isMovedNow = before === null || placing.some(name => !isSame(before[name], row[name]))
  return hasRisultato(row) ? isMovedNow || !hasRisultato(before) : isMovedNow && data < oggi
}

function checkResult({ who }: Work, row: Proposta, data: string | null, regole: readonly Regola[]): FieldError[] {
  return office.includes(who.role) ? checkRisultato({ ...(row as RisultatoExpo), data }, regole) : []
}
