import { type Entity, isUnique } from '@bisavolo/domain'
import type { OstacoloUnione } from '@bisavolo/domain/registro/rules/gatto/unione'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Coppia } from './coppia.ts'
import { type Place, placesOf } from './places.ts'
import { readOstacoliCliente } from './read-ostacoli-cliente.ts'
import { readOstacoliGatto } from './read-ostacoli-gatto.ts'

export async function readOstacoli(db: Db | Trx, coppia: Coppia, oggi: string): Promise<OstacoloUnione[]> {
  const own =
    coppia.entita === 'gatti' ? await readOstacoliGatto(db, coppia, oggi) : await readOstacoliCliente(db, coppia)
  // Pairs with a specific message are not reported again by the generic unique rules.
  const keyOf = ({ entita, righe }: OstacoloUnione) => `${entita} ${[...righe].sort((a, b) => a - b).join()}`
  const told = new Set(own.map(keyOf))
  const doubles: OstacoloUnione[] = []
  for (const place of placesOf(coppia.entita)) doubles.push(...(await doublesIn(db, place, coppia)))
  return [...own, ...doubles.filter(one => !told.has(keyOf(one)))]
}

interface Rule {
  fields: readonly string[]
  where: Readonly<Record<string, number>>
  message: string
}

async function doublesIn(db: Db | Trx, { entity, columns }: Place, coppia: Coppia): Promise<OstacoloUnione[]> {
  const found: OstacoloUnione[] = []
  for (const { fields, where, message } of uniqueRules(entity)) {
    if (!fields.some(name => columns.includes(name))) continue
    const ids = await doubledRows(db, entity.name, fields, { columns, where, ...idsOf(coppia) })
    for (const righe of ids)
      found.push({
        codice: 'U06',
        campo: fields[0] as string,
        messaggio: `${message}: ${named(entity, righe)}`,
        entita: entity.name,
        righe,
      })
  }
  return found
}

function uniqueRules(entity: Entity): Rule[] {
  const single = Object.entries(entity.fields).flatMap(([name, field]) =>
    isUnique(field) ? [{ fields: [name], where: {}, message: `${field.label}: ce ne può essere uno solo` }] : [],
  )
  return [...single, ...entity.unique.map(rule => ({ where: {}, ...rule }))]
}

interface Sought {
  columns: readonly string[]
  where: Readonly<Record<string, number>>
  tieni: number
  togli: number
}

async function doubledRows(
  db: Db | Trx,
  table: string,
  fields: readonly string[],
  { columns, where, tieni, togli }: Sought,
): Promise<number[][]> {
  const after = (name: string) =>
    columns.includes(name)
      ? sql`case when ${sql.ref(name)} = ${togli} then ${tieni} else ${sql.ref(name)} end`
      : sql`${sql.ref(name)}`
  const referring = columns.filter(name => fields.includes(name))
  const touched = sql.join(
    referring.map(name => sql`${sql.ref(name)} in (${tieni}, ${togli})`),
    sql` or `,
  )
  const conditions = sql.join(
    [
      sql`(${touched})`,
      ...fields.map(name => sql`${sql.ref(name)} is not null`),
      ...Object.entries(where).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
    ],
    sql` and `,
  )
  const { rows } = await sql<{ righe: number[] }>`
    select array_agg(id order by id) as righe from ${sql.table(table)} where ${conditions}
    group by ${sql.join(fields.map(after))} having count(*) > 1`.execute(db)
  return rows.map(({ righe }) => righe)
}

function named(entity: Pick<Entity, 'label'>, righe: readonly number[]): string {
  return `${entity.label.many} ${righe.map(id => `n. ${id}`).join(' e ')}`
}

function idsOf({ tieni, togli }: Coppia) {
  return { tieni: tieni.id, togli: togli.id }
}
