import {
  Conflict,
  type Entities,
  entityOf,
  type FieldError,
  invalid,
  NotFound,
  office,
  type Row,
} from '@bisavolo/domain'
import { isId } from '@bisavolo/domain/kit/check-value'
import { errorOf } from '@bisavolo/domain/kit/finding'
import { numeroAt } from '@bisavolo/domain/kit/regola'
import { canRegisterCuccioli } from '@bisavolo/domain/nascite/rules/nascita/stati-denuncia'
import { findingsOfRazza } from '@bisavolo/domain/registro/rules/razze/razza-dai-genitori'
import { demandWriter, openRecord } from '../../records/open-record.ts'
import { faultsOf, type Proposed, proposeSound } from '../../records/propose-row.ts'
import { reaches } from '../../records/read-record.ts'
import type { Work } from '../../records/work.ts'
import { writeRecord } from '../../records/write-record.ts'
import { closeIfDone, type Denuncia, lockDenuncia } from '../../registry/denuncia-stato.ts'
import { readRegole } from '../../registry/read-regole.ts'
import { lockGatto, updateGatto } from '../../registry/update-gatto.ts'
import { presaVisioneErrors, presaVisioneIn, renewRilieviCuccioli } from '../denunce_nascita/store-rilievi.ts'
import { checkCucciolo } from './check-cucciolo.ts'
import { nomiErrors } from './check-nomi.ts'
import { readRazzeGenitori } from './read-razze-genitori.ts'
import { withTrail } from './record-cambi.ts'
import { refuseClosed } from './refuse-closed.ts'

type Values = Record<string, unknown>
type Cucciolo = Row<Entities['cuccioli']>

/** What the checks of a declaration look at. */
const checked = ['sesso', 'idrazza', 'idcolore_genotipo', 'idocchi'] as const

/** POST and PUT of a kitten. The declaration is locked first, so that two people working on one litter take turns. */
export async function saveCucciolo(work: Work, id: number | null, body: Values): Promise<Values> {
  const entity = entityOf('cuccioli')
  demandWriter(work, entity, id)
  const denuncia = await denunciaOf(work, id, body)
  // §7: what a client does not know it sends as null; a link is never undone that way.
  const { idgatto = null, ...rest } = body
  const opened = await openRecord<Cucciolo>(work, entity, id, rest)
  const { before } = opened
  if (!isOnlyLink(before, body)) refuseClosed(denuncia)
  const isLinked = before !== null && before.idgatto !== null
  const isStaff = office.includes(work.who.role)
  if (isLinked && isStaff && idgatto !== null && idgatto !== before.idgatto)
    throw new Conflict('Il cucciolo è già registrato come un altro gatto.')
  const linking = isStaff && !isLinked && idgatto !== null
  const row = await proposeSound(opened, linking ? { idgatto } : {}, {
    rules: async proposed => [
      ...(await faultsOf(() => tooMany(work, before, denuncia))),
      ...(await faultsOf(() => checkCucciolo(work, proposed, before, denuncia))),
      ...(denuncia === null ? [] : await ownNomiErrors(work, denuncia, proposed, id)),
      ...(denuncia?.stato === 'approvata' ? presaVisioneErrors(body) : []),
      ...(linking ? await faultsOf(() => checkLink(work, { ...proposed, id }, denuncia)) : []),
    ],
  })
  if (linking && denuncia !== null && id !== null) await linkGatto(work, id, row.idgatto as number, denuncia)
  const write = () => writeRecord(opened, row, { azione: linking ? 'registrazione come gatto' : undefined })
  if (denuncia === null) return write()
  const stored = await withTrail(work, denuncia.id, write)
  const isChecked = before === null || checked.some(name => before[name] !== stored[name])
  if (denuncia.stato === 'approvata' && isChecked) await renewRilieviCuccioli(work, denuncia, presaVisioneIn(body))
  await closeIfDone(work, denuncia)
  return stored
}

/** D7: its name and chip among those of its litter, when they change. */
async function ownNomiErrors(
  work: Work,
  denuncia: Denuncia,
  proposed: Proposed<Cucciolo>,
  id: number | null,
): Promise<FieldError[]> {
  const others = await work.trx.selectFrom('cuccioli').selectAll().where('idDenuncia', '=', denuncia.id).execute()
  const before = others.find(other => other.id === id)
  if (before?.nome === proposed.nome && before?.chip === proposed.chip) return []
  const litter = [{ ...proposed, idgatto: null }, ...others.filter(other => other.id !== id)]
  const errors = await nomiErrors(work, denuncia, litter)
  return errors.flatMap(error =>
    error.field.startsWith('cuccioli.0.') ? [{ ...error, field: error.field.slice('cuccioli.0.'.length) }] : [],
  )
}

async function denunciaOf(work: Work, id: number | null, body: Values): Promise<Denuncia | null> {
  // Of somebody else's nothing is told, not even that it is closed.
  if (id === null) return (await isOwn(work, body.idDenuncia)) ? lockIfThere(work, body.idDenuncia as number) : null
  const row = await work.trx.selectFrom('cuccioli').select('idDenuncia').where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : lockIfThere(work, row.idDenuncia)
}

async function isOwn({ trx, who }: Work, id: unknown): Promise<boolean> {
  return isId(id) && reaches(trx, who, entityOf('denunce_nascita'), id, 'read')
}

/** A declaration that is not there is told by the common save, as the fault of its field. */
async function lockIfThere(work: Work, id: number): Promise<Denuncia | null> {
  return lockDenuncia(work, id).catch(error => {
    if (error instanceof NotFound) return null
    throw error
  })
}

/** The client's second step after a registration sends the link again: it changes nothing and is welcome. */
function isOnlyLink(before: Values | null, body: Values): boolean {
  return before !== null && before.idgatto !== null && before.idgatto === body.idgatto
}

async function tooMany(
  { trx, who }: Work,
  before: Cucciolo | null,
  denuncia: Denuncia | null,
): Promise<readonly FieldError[]> {
  if (denuncia === null || before !== null) return []
  const { n } = await trx
    .selectFrom('cuccioli')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('idDenuncia', '=', denuncia.id)
    .executeTakeFirstOrThrow()
  const max = numeroAt(await readRegole(trx), 'nascita.cuccioli_max', denuncia.data_nascita ?? who.today)
  if (n < max) return []
  return [{ field: 'idDenuncia', message: `Numero di cuccioli da verificare: al massimo ${max} in una cucciolata` }]
}

/** §4: the cat made from a kitten is linked to it, once and for good: it must be of this litter, and nobody else's. */
async function checkLink(
  work: Work,
  { id, idgatto, deceduto }: Proposed<Cucciolo> & { id: number | null },
  denuncia: Denuncia | null,
): Promise<readonly FieldError[]> {
  if (denuncia === null || id === null) throw invalid('idgatto', 'Salva prima il cucciolo, poi collegalo al gatto')
  if (!canRegisterCuccioli(denuncia.stato))
    throw new Conflict('La denuncia non è approvata: i cuccioli non si registrano ancora.')
  if (deceduto === 1) throw new Conflict('Un cucciolo deceduto non si registra come gatto.')
  if (idgatto === null) return []
  const gatto = await lockGatto(work, idgatto).catch(error => {
    throw error instanceof NotFound ? invalid('idgatto', 'Gatto: il valore indicato non esiste') : error
  })
  if (gatto.cuccioloId !== null && gatto.cuccioloId !== id)
    throw new Conflict('Questo gatto viene già da un altro cucciolo.')
  if (gatto.antenato === 1 || gatto.idrazza === null)
    throw invalid('idgatto', 'Questo gatto è conosciuto solo come antenato: completa prima la sua scheda')
  const others = (parent: number | null, own: number | null) => parent !== null && parent !== own
  if (others(gatto.idpadre, denuncia.idstallone) || others(gatto.idmadre, denuncia.idfattrice))
    throw invalid('idgatto', 'Il gatto ha altri genitori: non è di questa cucciolata')
  return checkRazza(work, gatto.idrazza, denuncia)
}

/** The other side of the link; the cat is locked since it was judged. */
async function linkGatto(work: Work, cuccioloId: number, idgatto: number, denuncia: Denuncia): Promise<void> {
  await updateGatto(
    work,
    await lockGatto(work, idgatto),
    {
      cuccioloId,
      idpadre: denuncia.idstallone,
      idmadre: denuncia.idfattrice,
      ...(denuncia.sorteggiata === 1 ? { bloccato: 1 as const } : {}),
    },
    'collegamento al cucciolo',
  )
}

/** D6: a cat of a breed that these parents cannot give is not one of their kittens. */
async function checkRazza({ trx }: Work, idrazza: number, denuncia: Denuncia): Promise<readonly FieldError[]> {
  const { padre, madre } = await readRazzeGenitori(trx, denuncia)
  const { codice } = await trx.selectFrom('razze').select('codice').where('id', '=', idrazza).executeTakeFirstOrThrow()
  return findingsOfRazza(codice, padre, madre).map(finding => ({ ...errorOf(finding), field: 'idgatto' }))
}
