import { and, type Entity, entityOf, eq, type Field, type FieldError, type Filter } from '@bisavolo/domain'
import { sql } from 'kysely'
import { reachOf } from './as-system.ts'
import { filterToSql } from './filter-to-sql.ts'
import type { Work } from './work.ts'

/** contract 3. */
export async function referenceErrors(
  work: Work,
  entity: Entity,
  changed: Record<string, unknown>,
  trusted: readonly string[],
): Promise<FieldError[]> {
  const asked = Object.entries(changed).flatMap(([name, id]): Reference[] => {
    const field = entity.fields[name]
    if (field?.to === undefined || id === null || id === undefined) return []
    const to = entityOf(field.to)
    const reach = trusted.includes(name) ? true : reachOf(work, to, 'read')
    const conditions: Filter[] = [eq('id', id as number)]
    if (field.among !== undefined) conditions.push(field.among)
    if (typeof reach === 'object') conditions.push(reach)
    return [{ name, field, to, where: reach === false ? null : and(...conditions) }]
  })
  const found = await present(work, asked)
  return asked.filter(({ name }) => !found.has(name)).map(({ name, field }) => unusable(name, field))
}

interface Reference {
  name: string
  field: Field
  to: Entity
  where: Filter | null
}

/** Same message for missing and forbidden rows, so that a refusal reveals nothing. */
export function unusable(name: string, { label }: Pick<Field, 'label'>): FieldError {
  return { field: name, message: `${label}: il valore indicato non esiste o non può essere usato` }
}

/** `for key share` stops the deletion of the rows before the write. */
async function present(work: Work, asked: readonly Reference[]): Promise<ReadonlySet<string>> {
  const open = asked.flatMap(({ name, to, where }) => (where === null ? [] : [{ name, to, where }]))
  if (open.length === 0) return new Set()
  const reads = open.map(
    ({ to, where }, i) =>
      sql`${part(i)} as (select 1 from ${sql.table(to.name)} as t where ${filterToSql(to, where, 't')} for key share)`,
  )
  const answers = open.map((_, i) => sql`exists (select from ${part(i)}) as ${part(i)}`)
  const { rows } = await sql<Record<string, boolean>>`with ${sql.join(reads)} select ${sql.join(answers)}`.execute(
    work.trx,
  )
  return new Set(open.filter((_, i) => rows[0]?.[`r${i}`] === true).map(({ name }) => name))
}

function part(index: number) {
  return sql.id(`r${index}`)
}
