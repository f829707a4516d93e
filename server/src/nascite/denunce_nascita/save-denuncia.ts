import { Conflict, entityOf, type FieldError, Invalid } from '@bisavolo/domain'
import { isRealDate } from '@bisavolo/domain/kit/date'
import { type Chi, errorOf } from '@bisavolo/domain/kit/finding'
import { motivoOf } from '@bisavolo/domain/nascite/rules/correzione/correzione'
import { findingsOfApprovazione, findingsOfControllo } from '@bisavolo/domain/nascite/rules/nascita/controllo'
import { findingsOfNascita } from '@bisavolo/domain/nascite/rules/nascita/nascita'
import { contenutoDenuncia, isSameCucciolata } from '@bisavolo/domain/nascite/rules/nascita/passati'
import { canEditDenuncia } from '@bisavolo/domain/nascite/rules/nascita/stati-denuncia'
import { isSame } from '../../records/audit/audit.ts'
import { openRecord } from '../../records/open-record.ts'
import { type Proposed, proposeSound } from '../../records/propose-row.ts'
import { Refusals } from '../../records/refusals.ts'
import type { Work } from '../../records/work.ts'
import { writeRecord } from '../../records/write-record.ts'
import { type Denuncia, lockDenuncia, mailDenuncia } from '../../registry/denuncia-stato.ts'
import { demandOwnReferences, nameableReferences } from '../../registry/nameable.ts'
import { correzioniIn } from '../correzioni.ts'
import { withTrail } from '../cuccioli/record-cambi.ts'
import { approveDenuncia } from './approve-denuncia.ts'
import { blocksFor, chiOf, findingsAt } from './check-denuncia.ts'
import { type Move, planMove } from './plan-move.ts'
import { type CuccioloRow, type DenunciaRow, ownerAt, readCuccioli, readDatiNascita } from './read-dati-nascita.ts'
import { passatiOf } from './read-passati.ts'
import { findingsOfRegistrati } from './read-registrati.ts'
import { refuseDone } from './refuse-done.ts'
import { refuseLeftOut } from './refuse-left-out.ts'
import { cuccioliIn, cuccioloRowOf, saveCucciolata, withCucciolata } from './save-cucciolata.ts'
import { storePassati } from './store-passati.ts'
import { presaVisioneIn, renewRilievi, storeRilievi } from './store-rilievi.ts'
import { storeVerbale } from './store-verbale.ts'

type Values = Record<string, unknown>

/**
 * POST and PUT of a declaration with its kittens: the move of state is planned, the checks of D5 decide on what would be
 * stored, and the draw, the trail and the mail follow in the same transaction.
 */
export async function saveDenuncia(work: Work, id: number | null, body: Values): Promise<Values> {
  const entity = entityOf('denunce_nascita')
  const chi = chiOf(work.who)
  if (id !== null && chi === 'socio') await refuseDone(work, id, body)
  const opened = await openRecord<Denuncia>(work, entity, id, body)
  const { before } = opened
  const move = planMove(before, body, chi)
  if (before !== null) refuseClosed(before, chi)
  const trusted = ['idstallone', 'idallevatore']
  const refusals = new Refusals()
  await refusals.note(() => demandOwnReferences(work, entity, body, ['idfattrice', 'idproprietario'], before))
  const named = chi === 'socio' ? ['idstallone'] : trusted
  await refusals.note(() => nameableReferences(work, entity, body, named, before))
  const sent = (await refusals.note(() => cuccioliIn(body))) ?? null
  const given = (await refusals.note(() => presaVisioneIn(body))) ?? []
  const candidateFor = (proposed: Proposed<Denuncia>) => candidateOf(work, { row: proposed, before, sent, move, chi })
  // The database counts the kittens again; the trail says it with the change.
  const counted = sent === null ? {} : { n_cuccioli: sent.length }
  const row = await proposeSound(
    opened,
    { ...(await decided(work, before, body, move)), ...counted },
    {
      // What the caller may not name is not looked at: no rule tells of it.
      rules: async proposed =>
        refusals.errors.length > 0 ? refusals.errors : checkAll(work, await candidateFor(proposed)),
      trusted,
    },
  ).catch(async error => {
    throw error instanceof Invalid && sent !== null ? await withCucciolata(work, id, sent, error) : error
  })
  const candidate = await candidateFor(row)
  const stored = await writeRecord(opened, row, { trusted, azione: move.azione })
  await storeVerbale(work, stored)
  if (sent !== null) await keepCucciolata(work, before, stored, sent)
  if (chi === 'staff' && letsThrough(candidate, stored)) await storePassati(work, stored)
  if (move.isMoved && move.a === 'chiusa') await refuseLeftOut(work, stored.id)
  if (!move.isMoved && move.a === 'approvata' && candidate.isChanged) await renewRilievi(work, stored, given)
  if (!move.isMoved) return lockDenuncia(work, stored.id)
  await mailDenuncia(work, stored)
  if (move.a === 'approvata') {
    await storeRilievi(work, stored, given)
    await approveDenuncia(work, stored)
  }
  return lockDenuncia(work, stored.id)
}

/** The kittens of a new declaration came with it; what becomes of them later is in its trail. */
function keepCucciolata(work: Work, before: Denuncia | null, stored: Denuncia, sent: readonly Values[]): Promise<void> {
  const save = () => saveCucciolata(work, stored, sent)
  return before === null ? save() : withTrail(work, stored.id, save, stored.version !== before.version)
}

/** A closed file is history; a member's is locked by reach already. */
function refuseClosed({ stato }: Denuncia, chi: Chi): void {
  if (!canEditDenuncia(stato, chi)) throw new Conflict('La denuncia è chiusa e non si modifica più.')
}

/** The values the server sets: the state, the member who declares, the breeder (D7) unless the office named one. */
async function decided(work: Work, before: Denuncia | null, body: Values, move: Move): Promise<Values> {
  const { who, trx } = work
  const set: Values = { stato: move.a }
  if (before === null && chiOf(who) === 'socio' && body.idproprietario == null) set.idproprietario = who.clienteId
  if (move.da === 'respinta' && move.a !== 'respinta') set.motivo = null
  if (move.a === 'inviata') set.richieste_correzione = null
  const correzioni = move.isMoved && move.a === 'respinta' ? correzioniIn(body) : null
  if (correzioni !== null) set.richieste_correzione = correzioni
  if (correzioni !== null && !body.motivo) set.motivo = motivoOf(correzioni)
  const written = chiOf(who) === 'socio' ? { ...body, idallevatore: before?.idallevatore } : body
  const now: Values = { ...before, ...written }
  const isNamed = written.idallevatore != null && written.idallevatore !== before?.idallevatore
  const parentChanged =
    before !== null &&
    ['idfattrice', 'data_monta'].some(name => !isSame(before[name as 'idfattrice'], now[name] ?? null))
  const isEmpty = now.idallevatore === undefined || now.idallevatore === null
  if (move.a !== 'bozza' && !isNamed && (isEmpty || parentChanged) && Number.isInteger(now.idfattrice)) {
    const monta = typeof now.data_monta === 'string' && isRealDate(now.data_monta) ? now.data_monta : null
    set.idallevatore = await ownerAt(trx, now.idfattrice as number, monta)
  }
  return set
}

interface Saving {
  row: Proposed<Denuncia>
  before: Denuncia | null
  sent: Values[] | null
  move: Move
  chi: Chi
}

interface Candidate extends Saving {
  cuccioli: readonly CuccioloRow[]
  /** The checks would look at something new. */
  isChanged: boolean
}

async function candidateOf(work: Work, saving: Saving): Promise<Candidate> {
  const { before, sent, row } = saving
  const stored = await readCuccioli(work.trx, before?.id ?? null)
  const cuccioli = sent?.map(cuccioloRowOf) ?? stored
  const isChanged =
    before === null ||
    !isSameCucciolata(stored, cuccioli) ||
    contenutoDenuncia.some(name => !isSame(before[name], row[name]))
  return { ...saving, cuccioli, isChanged }
}

async function checkAll(work: Work, candidate: Candidate): Promise<FieldError[]> {
  const { row, before, cuccioli, move, chi } = candidate
  const isApproved = move.isMoved && move.a === 'approvata' && move.da === 'controllo_cucciolata'
  const own: FieldError[] = [
    ...(move.isMoved && move.a === 'respinta' && !row.motivo
      ? [{ field: 'motivo', message: 'Motivo obbligatorio', code: 'obbligatorio' }]
      : []),
    ...findingsOfControllo(row, row.data_nascita).map(errorOf),
    ...(isApproved ? findingsOfApprovazione(row, row.nota_deroga).map(errorOf) : []),
    ...(before === null ? [] : (await findingsOfRegistrati(work.trx, before, row)).map(errorOf)),
  ]
  if (!isJudged(candidate)) return own
  if (row.idfattrice !== null) await holdFattrice(work, row.idfattrice)
  const denuncia: DenunciaRow = { ...row, id: before?.id ?? null }
  const dati = await readDatiNascita(work.trx, denuncia, cuccioli, work.who.today)
  if (move.isMoved && move.a === 'approvata' && move.da === 'in_verifica') refuseWithoutControllo(dati)
  // Approving looks at everything once more; an edit after it only at what still depends on the file.
  const found = findingsAt(dati, move.isMoved ? 'in_verifica' : move.a)
  const passati = before === null || chi === 'staff' ? [] : passatiOf(before, denuncia, cuccioli)
  return [...own, ...blocksFor(found, chi, row.nota_deroga, passati).map(errorOf)]
}

/** The checks decide when it is sent or approved, and on what is changed in between. */
function isJudged({ move, isChanged }: Candidate): boolean {
  if (move.a === 'bozza' || move.a === 'respinta') return false
  return move.isMoved ? ['inviata', 'approvata'].includes(move.a) : isChanged
}

/** The office writes the note, or what it saves is judged under it: an old note says nothing of what was found since. */
function letsThrough(candidate: Candidate, { stato, nota_deroga }: Denuncia): boolean {
  if ((nota_deroga ?? '').trim() === '' || stato === 'approvata' || stato === 'chiusa') return false
  return isJudged(candidate) || !isSame(candidate.before?.nota_deroga, nota_deroga)
}

/** D5 N07: a litter declared too late is inspected first. */
function refuseWithoutControllo(dati: Parameters<typeof findingsOfNascita>[0]): void {
  const late = findingsOfNascita(dati).find(({ codice }) => codice === 'N07')
  if (late !== undefined) throw new Conflict(`${late.messaggio}: passa prima da «Controllo cucciolata».`)
}

/** Two declarations of one queen wait for each other, so that the second finds the first among her litters. */
async function holdFattrice({ trx }: Work, id: number): Promise<void> {
  await trx.selectFrom('gatti').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}
