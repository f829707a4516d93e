import { Conflict, entityOf, type FieldError, invalid, NotFound, office } from '@bisavolo/domain'
import { blocchiFor, errorOf } from '@bisavolo/domain/kit/finding'
import { canMovePassaggio, type StatoPassaggio } from '@bisavolo/domain/nascite/rules/passaggio/passaggio'
import { stateOf, statiPassaggio } from '@bisavolo/domain/states'
import { isSame } from '../../records/audit/audit.ts'
import { demandWriter, openRecord } from '../../records/open-record.ts'
import { type Proposed, proposeSound } from '../../records/propose-row.ts'
import type { Work } from '../../records/work.ts'
import { writeRecord } from '../../records/write-record.ts'
import { isMoveAlone } from '../../registry/is-move.ts'
import { nameableReferences } from '../../registry/nameable.ts'
import { type Gatto, lockGatto } from '../../registry/update-gatto.ts'
import { mailFiled, mailMoved } from './mail-passaggio.ts'
import type { Passaggio } from './passaggio-row.ts'
import { findingsFor } from './read-dati-passaggio.ts'
import { registerPassaggio } from './register-passaggio.ts'

type Values = Record<string, unknown>

const references = ['idgatto', 'idproprietario', 'idcointestatario', 'idcointestatario1'] as const
const previous = ['idproprietario_precedente', 'idcointestatario_precedente', 'idcointestatario1_precedente']
/** What may still be written on a transfer that has been decided. */
const open = ['note', 'motivo', 'nota_deroga']

/**
 * POST and PUT of a transfer. The cat's row is locked before anything is looked at, so that of two transfers of one cat the
 * second sees what the first did; registering moves the owner in the same transaction.
 */
export async function savePassaggio(work: Work, id: number | null, body: Values): Promise<Values> {
  const entity = entityOf('passaggi')
  demandWriter(work, entity, id)
  const named = id === null ? await nameableReferences(work, entity, body, references) : []
  const gatto = await lockCat(work, id, body)
  const opened = await openRecord<Passaggio>(work, entity, id, body)
  const { before } = opened
  const stato = statoAfter(work, before, body)
  const isMoved = stato !== before?.stato
  if (before === null && gatto !== null) await refuseSecondOpen(work, gatto)
  if (before !== null && before.stato !== 'inviato') refuseDecided(before, body)
  const trusted = [...named, ...previous]
  const set = { stato, ...(gatto !== null && isMoved ? previousOwners(gatto) : {}) }
  const row = await proposeSound(opened, set, {
    rules: proposed => check(work, proposed, gatto, before, isMoved),
    trusted,
  })
  const decision = stato === 'registrato' ? 'registrazione' : 'respingimento'
  const stored = await writeRecord(opened, row, {
    trusted,
    azione: isMoved && before !== null ? decision : undefined,
  })
  if (gatto !== null && isMoved && stato === 'registrato') await registerPassaggio(work, stored, gatto)
  if (before === null && stato === 'inviato') await mailFiled(work, stored)
  else if (isMoved) await mailMoved(work, stored)
  return stored
}

/** The cat first, then the transfer: the order in which everybody takes the two locks. */
async function lockCat(work: Work, id: number | null, body: Values): Promise<Gatto | null> {
  if (id === null) {
    if (!Number.isInteger(body.idgatto)) return null
    return lockGatto(work, body.idgatto as number).catch(error => {
      throw error instanceof NotFound ? invalid('idgatto', 'Gatto: il valore indicato non esiste') : error
    })
  }
  const row = await work.trx.selectFrom('passaggi').select('idgatto').where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : lockGatto(work, row.idgatto)
}

function statoAfter({ who }: Work, before: Passaggio | null, body: Values): StatoPassaggio {
  // A member files; the state is the office's to say.
  if (!office.includes(who.role)) return before?.stato ?? 'inviato'
  const wanted = (body.stato || (before?.stato ?? 'inviato')) as StatoPassaggio
  if (!['inviato', 'registrato', 'respinto'].includes(wanted)) throw invalid('stato', 'Stato: valore non ammesso')
  if (before === null) {
    if (wanted === 'respinto') throw invalid('stato', 'Un nuovo passaggio è inviato o registrato')
    return wanted
  }
  const label = stateOf(statiPassaggio, before.stato).label.toLowerCase()
  if (before.stato === wanted && isMoveAlone(body) && wanted !== 'inviato')
    throw new Conflict(`Il passaggio è già ${label}.`)
  if (!canMovePassaggio(before.stato, wanted, 'staff'))
    throw new Conflict(`Il passaggio è già ${label}: il suo stato non cambia più.`)
  return wanted
}

/** security 2.5: one open transfer for each cat; the partial unique index says the same to who comes by another way. */
async function refuseSecondOpen({ trx }: Work, gatto: Gatto): Promise<void> {
  const other = await trx
    .selectFrom('passaggi')
    .select('id')
    .where('idgatto', '=', gatto.id)
    .where('stato', '=', 'inviato')
    .executeTakeFirst()
  if (other !== undefined) throw new Conflict(`Per questo gatto c’è già un passaggio in attesa (n. ${other.id}).`)
}

function refuseDecided(before: Passaggio, body: Values): void {
  const entity = entityOf('passaggi')
  const changed = Object.keys(entity.fields).filter(
    name =>
      !open.includes(name) &&
      entity.fields[name]?.readOnly !== true &&
      body[name] !== undefined &&
      !isSame(before[name as keyof Passaggio], body[name]),
  )
  if (changed.length > 0)
    throw new Conflict(
      `Il passaggio è ${stateOf(statiPassaggio, before.stato).label.toLowerCase()}: non si modifica più.`,
    )
}

function previousOwners({ idproprietario, idcointestatario, idcointestatario1 }: Gatto): Values {
  return {
    idproprietario_precedente: idproprietario,
    idcointestatario_precedente: idcointestatario,
    idcointestatario1_precedente: idcointestatario1,
  }
}

async function check(
  work: Work,
  row: Proposed<Passaggio>,
  gatto: Gatto | null,
  before: Passaggio | null,
  isMoved: boolean,
): Promise<FieldError[]> {
  if (row.stato === 'respinto')
    return isMoved && !row.motivo ? [{ field: 'motivo', message: 'Motivo obbligatorio' }] : []
  if (before !== null && before.stato !== 'inviato') return []
  const chi = office.includes(work.who.role) ? 'staff' : 'socio'
  const blocks = blocchiFor(await findingsFor(work.trx, work.who, { ...row, id: before?.id ?? null }, gatto), chi)
  const isOverridden = chi === 'staff' && !!row.nota_deroga?.trim()
  const kept = isOverridden ? blocks.filter(({ codice }) => codice === 'P00' || codice === 'P01') : blocks
  return [...kept.map(errorOf), ...coOwnersErrors(row), ...(gatto === null ? [] : await orderErrors(work, row, gatto))]
}

function coOwnersErrors({ idproprietario, idcointestatario, idcointestatario1 }: Proposed<Passaggio>): FieldError[] {
  const named = [idproprietario, idcointestatario, idcointestatario1].filter(id => id !== null)
  if (new Set(named).size === named.length) return []
  return [{ field: 'idcointestatario', message: 'Proprietario e cointestatari devono essere persone diverse' }]
}

/** The history of a cat's owners runs forward: a transfer is not registered before the one that came last. */
async function orderErrors({ trx }: Work, row: Proposed<Passaggio>, gatto: Gatto): Promise<FieldError[]> {
  const last = await trx
    .selectFrom('passaggi')
    .select(eb => eb.fn.max('data_passaggio').as('giorno'))
    .where('idgatto', '=', gatto.id)
    .where('stato', '=', 'registrato')
    .executeTakeFirst()
  if (last?.giorno == null || row.data_passaggio >= last.giorno) return []
  return [
    { field: 'data_passaggio', message: 'La data del passaggio precede l’ultimo passaggio registrato di questo gatto' },
  ]
}
