import { type RawBuilder, sql } from 'kysely'

export const deepest = 5

/** D7: complete generations of ancestors up to `depth`, as columns and joins for a query on `gatti as g`. */
export function generazioniNote(depth: number): { joins: RawBuilder<unknown>; note: RawBuilder<number> } {
  const joins: RawBuilder<unknown>[] = []
  const levels: RawBuilder<boolean>[] = []
  let nodes = ['g']
  for (let level = 1; level <= Math.min(depth, deepest); level++) {
    const known = nodes.flatMap(node => [sql`${sql.ref(`${node}.idpadre`)}`, sql`${sql.ref(`${node}.idmadre`)}`])
    levels.push(sql<boolean>`num_nulls(${sql.join(known)}) = 0`)
    if (level === depth) break
    nodes = nodes.flatMap(node =>
      (['idpadre', 'idmadre'] as const).map((parent, i) => {
        const next = `${node}${i}`
        joins.push(
          sql`left join gatti as ${sql.id(next)} on ${sql.ref(`${next}.id`)} = ${sql.ref(`${node}.${parent}`)}`,
        )
        return next
      }),
    )
  }
  const whens = levels.map((isKnown, i) => sql`when not (${isKnown}) then ${sql.lit(i)}`)
  return {
    joins: sql.join(joins, sql` `),
    note: sql<number>`case ${sql.join(whens, sql` `)} else ${sql.lit(levels.length)} end`,
  }
}
