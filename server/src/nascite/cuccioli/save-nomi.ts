import {
  Conflict,
  type Entities,
  entityOf,
  type FieldError,
  Forbidden,
  Invalid,
  invalid,
  office,
  type Row,
} from '@bisavolo/domain'
import type { AnswerOf, BodyOf } from '@bisavolo/domain/kit/call'
import type { nomiCuccioli } from '@bisavolo/domain/nascite/calls'
import { canNameCuccioli } from '@bisavolo/domain/nascite/rules/cucciolo/nomi'
import { asSystem } from '../../records/as-system.ts'
import { lockRecord, openLocked, refuseStale } from '../../records/open-record.ts'
import { type Proposed, proposeRow } from '../../records/propose-row.ts'
import { Refusals } from '../../records/refusals.ts'
import type { Work } from '../../records/work.ts'
import { refuseErrors, writeRecord } from '../../records/write-record.ts'
import { renewRilieviCuccioli } from '../denunce_nascita/controlli/store-rilievi.ts'
import { closeIfDone, type Denuncia } from '../denunce_nascita/stato/update-stato.ts'
import { checkCucciolo } from './check-cucciolo.ts'
import { nomiErrors } from './check-nomi.ts'
import { readLitter, recordCambi } from './record-cambi.ts'

type Cucciolo = Row<Entities['cuccioli']>
type Sent = BodyOf<typeof nomiCuccioli>['cuccioli'][number]

/** Names, chips and deaths may change until the declaration is closed; declared data may not. */
export async function saveNomi(
  work: Work,
  id: number,
  { cuccioli: sent }: BodyOf<typeof nomiCuccioli>,
): Promise<AnswerOf<typeof nomiCuccioli>> {
  const denuncia = await lockRecord<Denuncia>(work, entityOf('denunce_nascita'), id, 'read')
  refuseUnnameable(work, denuncia)
  if (sent.length === 0) throw invalid('cuccioli', 'Cuccioli: indica almeno un cucciolo')
  refuseTwice(sent)
  const litter = await lockLitter(work, id)
  const inside = asSystem(work, 'nomi dei cuccioli')
  const rows = await proposedIn(inside, litter, sent)
  refuseErrors(await faultsIn(work, denuncia, litter, rows, sent))
  const prima = await readLitter(work, id)
  const stored: Cucciolo[] = []
  for (const kitten of litter) {
    const row = rows.get(kitten.id)
    if (row === undefined) continue
    const opened = openLocked(inside, entityOf('cuccioli'), kitten, {})
    const azione = row.deceduto === kitten.deceduto ? 'nome e microchip' : undefined
    stored.push(await writeRecord(opened, row, { azione }))
  }
  await recordCambi(work, id, prima)
  const hasNewEyes = litter.some(kitten => (rows.get(kitten.id) ?? kitten).idocchi !== kitten.idocchi)
  if (denuncia.stato === 'approvata' && hasNewEyes) await renewRilieviCuccioli(work, denuncia, [])
  await closeIfDone(work, denuncia)
  return { cuccioli: stored }
}

function refuseUnnameable({ who }: Work, { idproprietario, idallevatore, stato }: Denuncia): void {
  const isOwn = who.clienteId !== null && [idproprietario, idallevatore].includes(who.clienteId)
  if (!office.includes(who.role) && !isOwn) throw new Forbidden()
  if (!canNameCuccioli(stato)) throw new Conflict('La denuncia è chiusa: la cucciolata non si modifica più.')
}

function refuseTwice(sent: readonly Sent[]): void {
  const twice = sent.flatMap(({ id }, index) => (sent.findIndex(row => row.id === id) < index ? [index] : []))
  const message = 'Cucciolo: è indicato due volte'
  if (twice.length > 0) throw new Invalid(twice.map(index => ({ field: `cuccioli.${index}.id`, message })))
}

async function lockLitter({ trx }: Work, idDenuncia: number): Promise<Cucciolo[]> {
  const rows = await trx
    .selectFrom('cuccioli')
    .selectAll()
    .where('idDenuncia', '=', idDenuncia)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows as Cucciolo[]
}

type Rows = ReadonlyMap<number, Proposed<Cucciolo>>

async function proposedIn(work: Work, litter: readonly Cucciolo[], sent: readonly Sent[]): Promise<Rows> {
  const refusals = new Refusals()
  const rows = new Map<number, Proposed<Cucciolo>>()
  for (const [index, row] of sent.entries())
    await refusals.note(() => onRow(index, () => rows.set(row.id, proposedOf(work, litter, row))))
  refusals.refuse()
  return rows
}

async function faultsIn(
  work: Work,
  denuncia: Denuncia,
  litter: readonly Cucciolo[],
  rows: Rows,
  sent: readonly Sent[],
): Promise<FieldError[]> {
  const after = litter.map(kitten => ({ ...kitten, ...rows.get(kitten.id) }))
  const places = new Map(sent.map((row, index) => [litter.findIndex(kitten => kitten.id === row.id), index]))
  const errors = (await nomiErrors(work, denuncia, after)).flatMap(error => {
    const [, at = '', field = ''] = error.field.split('.')
    const index = places.get(Number(at))
    return index === undefined ? [] : [{ ...error, field: `cuccioli.${index}.${field}` }]
  })
  for (const [index, { id }] of sent.entries()) {
    const before = litter.find(kitten => kitten.id === id) ?? null
    const faults = await checkCucciolo(work, rows.get(id) ?? {}, before, denuncia)
    errors.push(...faults.map(error => ({ ...error, field: `cuccioli.${index}.${error.field}` })))
  }
  return errors
}

function proposedOf(work: Work, litter: readonly Cucciolo[], { id, version, ...typed }: Sent): Proposed<Cucciolo> {
  const before = litter.find(kitten => kitten.id === id)
  if (before === undefined) throw invalid('id', 'Cucciolo: non è di questa denuncia')
  refuseStale(before, { version })
  if (before.idgatto !== null) throw new Conflict('Un cucciolo già registrato come gatto non cambia più nome da qui.')
  // Declared eyes cannot change here.
  const given = Object.entries(typed).filter(
    ([name, value]) => value !== undefined && (name !== 'idocchi' || before.idocchi === null),
  )
  const clean = given.map(([name, value]) => [name, typeof value === 'string' ? value.trim() || null : value])
  return proposeRow(openLocked(work, entityOf('cuccioli'), before, Object.fromEntries(clean)))
}

function onRow<T>(index: number, act: () => T): T {
  try {
    return act()
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    throw new Invalid(error.errors.map(({ field, ...rest }) => ({ ...rest, field: `cuccioli.${index}.${field}` })))
  }
}
