import { type Entity, type FieldError, Forbidden, Invalid } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import { sql } from 'kysely'
import { reachOf } from './as-system.ts'
import { campiChanged, writeAudit } from './audit/audit.ts'
import { referenceErrors } from './check-references.ts'
import type { Opened } from './open-record.ts'
import { everyColumn } from './paging/row-columns.ts'
import { changedOnly, type Proposed } from './propose-row.ts'
import { isWithin } from './read-record.ts'
import { refuseSameCode } from './same-code.ts'

export interface WriteOptions {
  trusted?: readonly string[]
  azione?: string | undefined
  /** Kept in the trail beside the changed fields. */
  motivo?: string | null
  /** Called as late as possible, because it locks the counter of a series. */
  number?: (() => Promise<Partial<Values>>) | undefined
}

export async function writeRecord<R extends Values>(
  opened: Opened<R>,
  proposed: Proposed<R>,
  { trusted = [], azione, motivo = null, number }: WriteOptions = {},
): Promise<R> {
  const { work, entity, before } = opened
  refuseErrors(await referenceErrors(work, entity, changedOnly(entity, before, proposed), trusted))
  const row = number === undefined ? proposed : { ...proposed, ...(await number()) }
  const changed = changedOnly(entity, before, row)
  await refuseSameCode(opened, row, changed)
  if (before !== null && Object.keys(changed).length === 0) return before
  const stored = await (before === null ? insertRow(opened, changed) : updateRow(opened, changed))
  const id = stored.id as number
  // Nobody may give a record away or create one for others.
  if (!(await isWithin(work.trx, entity, id, reachOf(work, entity, before === null ? 'create' : 'read')))) {
    throw new Forbidden(before === null ? notYours.made : notYours.changed)
  }
  const called = azione ?? (before === null ? 'inserimento' : 'modifica')
  const said = motivo === null ? [] : [{ campo: 'motivo', prima: null, dopo: motivo }]
  await writeAudit(work, entity.name, id, called, [...campiChanged(entity, before, stored), ...said])
  return stored as R
}

const notYours = {
  made: 'Con questi dati il record non sarebbe tra i tuoi: puoi inserire solo quello che ti riguarda.',
  changed: 'Con questi dati il record non sarebbe più tra i tuoi: se deve passare ad altri, chiedi alla segreteria.',
}

export function refuseErrors(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw new Invalid(errors)
}

async function insertRow({ work, entity }: Opened, row: Values): Promise<Values> {
  const entries = Object.entries(row).filter(([, value]) => value !== undefined)
  const columns = sql.join(entries.map(([name]) => sql.ref(name)))
  const values = sql.join(entries.map(([name, value]) => stored(entity, name, value)))
  const { rows } = await sql<Values>`
    insert into ${sql.table(entity.name)} as t (${columns}) values (${values}) returning ${everyColumn(entity)}`.execute(
    work.trx,
  )
  return rows[0] as Values
}

async function updateRow({ work, entity, id }: Opened, changed: Values): Promise<Values> {
  const assignments = sql.join(
    Object.entries(changed).map(([name, value]) => sql`${sql.ref(name)} = ${stored(entity, name, value)}`),
  )
  const { rows } = await sql<Values>`
    update ${sql.table(entity.name)} as t set ${assignments}, version = version + 1 where id = ${id}
    returning ${everyColumn(entity)}`.execute(work.trx)
  return rows[0] as Values
}

function stored(entity: Entity, name: string, value: unknown): unknown {
  return entity.fields[name]?.kind === 'json' && value !== null ? sql`${JSON.stringify(value)}::jsonb` : value
}
