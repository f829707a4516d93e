import {
  Conflict,
  canWrite,
  checkRow,
  type Entity,
  type FieldError,
  Forbidden,
  Invalid,
  invalid,
  isStored,
  messages,
} from '@bisavolo/domain'
import { sql } from 'kysely'
import { campiChanged, isSame, writeAudit } from './audit/audit.ts'
import { checkReferences } from './check-references.ts'
import { lockRecord, reaches } from './read-record.ts'
import type { Work } from './work.ts'

type Values = Record<string, unknown>

export interface SaveOptions {
  /** Values the command decides itself, whatever the body says: read-only fields among them. */
  set?: Values
  /** Reference fields whose target the command has checked itself: not measured by the caller's reach. */
  trusted?: readonly string[]
  /** What the trail calls it, when it is more than a change. */
  azione?: string
  /** Further rules on the whole row, from domain/rules: they see it as it will be stored. */
  check?: (row: Values, before: Values | null) => readonly FieldError[] | Promise<readonly FieldError[]>
}

/**
 * The common save: reach, row before, merge, schema, references, write, reach of the row after, trail. Fields the caller may not
 * write keep their value, so that an item sent back as it was read never wipes what the caller could not see.
 */
export async function saveRecord(
  work: Work,
  entity: Entity,
  id: number | null,
  body: Values,
  options: SaveOptions = {},
): Promise<Values> {
  const { trx, who } = work
  const before = id === null ? null : await lockRecord(trx, who, entity, id, 'update')
  if (before === null && entity.access.create(who) === false) throw new Forbidden()
  if (before !== null) refuseStale(before, body)
  const row = await checkedRow(work, entity, before, body, options)
  const changed = before === null ? row : changedOnly(entity, before, row)
  if (before !== null && Object.keys(changed).length === 0) return before
  const stored =
    before === null ? await insertRow(work, entity, changed) : await updateRow(work, entity, before, changed)
  const storedId = stored.id as number
  // The row as it is now must still be theirs: nobody gives a record away, or makes one for others.
  if (!(await reaches(trx, who, entity, storedId, before === null ? 'create' : 'read'))) {
    throw new Forbidden('Con questi dati il record non sarebbe di tua competenza.')
  }
  await writeAudit(
    work,
    entity.name,
    storedId,
    options.azione ?? (before === null ? 'inserimento' : 'modifica'),
    campiChanged(entity, before, stored),
  )
  work.changed.push({ entity: entity.name, id: storedId })
  return stored
}

export function refuseStale(before: Values, body: Values): void {
  const version = body.version
  if (version === undefined || version === null) return
  if (!Number.isInteger(version)) throw invalid('version', 'Versione: numero intero non valido')
  if ((version as number) < (before.version as number)) throw new Conflict(messages.stale)
}

async function checkedRow(
  work: Work,
  entity: Entity,
  before: Values | null,
  body: Values,
  options: SaveOptions,
): Promise<Values> {
  const { role, today } = work.who
  const mode = before === null ? 'create' : 'update'
  const merged: Values = { ...before }
  const written = new Set<string>()
  for (const [name, field] of Object.entries(entity.fields)) {
    if (
      Object.hasOwn(body, name) &&
      body[name] !== undefined &&
      canWrite(field, role, mode) &&
      isStored(field) &&
      !(before !== null && field.readOnlyWhen?.(before))
    ) {
      merged[name] = body[name]
      written.add(name)
    }
  }
  for (const [name, value] of Object.entries(options.set ?? {})) {
    merged[name] = value
    written.add(name)
  }
  const { values, errors } = checkRow(entity, merged, today)
  // A fault in a field the caller neither sent nor may write is not the caller's: an old row must not block a new phone number.
  const own = errors.filter(
    error =>
      written.has(error.field) || canWrite(entity.fields[error.field] ?? { kind: 'text', label: '' }, role, mode),
  )
  if (own.length > 0) throw new Invalid(own)
  const further = (await options.check?.(values, before)) ?? []
  if (further.length > 0) throw new Invalid(further)
  const touched = [...written].filter(name => before === null || !isSame(before[name], values[name]))
  await checkReferences(work, entity, values, touched, options.trusted ?? [])
  return values
}

function changedOnly(entity: Entity, before: Values, row: Values): Values {
  return Object.fromEntries(
    Object.entries(row).filter(
      ([name, value]) => isStored(entity.fields[name] as never) && !isSame(before[name], value),
    ),
  )
}

async function insertRow(work: Work, entity: Entity, row: Values): Promise<Values> {
  const entries = Object.entries(row).filter(
    ([name, value]) => isStored(entity.fields[name] as never) && value !== undefined,
  )
  const columns = sql.join(entries.map(([name]) => sql.ref(name)))
  const values = sql.join(entries.map(([name, value]) => stored(entity, name, value)))
  const { rows } =
    await sql<Values>`insert into ${sql.table(entity.name)} (${columns}) values (${values}) returning *`.execute(
      work.trx,
    )
  return rows[0] as Values
}

async function updateRow(work: Work, entity: Entity, before: Values, changed: Values): Promise<Values> {
  const assignments = sql.join(
    Object.entries(changed).map(([name, value]) => sql`${sql.ref(name)} = ${stored(entity, name, value)}`),
  )
  const { rows } = await sql<Values>`
    update ${sql.table(entity.name)} set ${assignments}, version = version + 1 where id = ${before.id} returning *`.execute(
    work.trx,
  )
  return rows[0] as Values
}

function stored(entity: Entity, name: string, value: unknown): unknown {
  return entity.fields[name]?.kind === 'json' && value !== null ? sql`${JSON.stringify(value)}::jsonb` : value
}
