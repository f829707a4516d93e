import type { EntitaUnibile } from '@bisavolo/domain/segreteria/rules/unione/scelte'
import { sql } from 'kysely'
import { authorOf, writeAudits } from '../../records/audit/audit.ts'
import type { Work } from '../../records/work.ts'
import { notes, type OwnPlace, ownPlaces, type Place, placesOf } from './places.ts'
import { type Spostati, versionStep } from './spostati.ts'

type Values = Record<string, unknown>

interface Pair {
  entita: EntitaUnibile
  tieni: number
  togli: number
}

/** Every row of the definitions that refers to the one goes over to the other, with its line in the trail. */
export async function moveRows(work: Work, pair: Pair): Promise<Spostati['righe']> {
  const moved: Spostati['righe'] = []
  for (const place of placesOf(pair.entita)) moved.push(...(await moveOf(work, place, pair)))
  return moved
}

async function moveOf(work: Work, { entity, columns }: Place, { tieni, togli }: Pair): Promise<Spostati['righe']> {
  const { trx } = work
  const table = sql.table(entity.name)
  const refers = sql.join(
    columns.map(name => sql`${sql.ref(name)} = ${togli}`),
    sql` or `,
  )
  const names = sql.join(columns.map(name => sql`case when ${sql.ref(name)} = ${togli} then ${name}::text end`))
  const { rows } = await sql<{ id: number; version: number; colonne: string[] }>`
    select id, version, array_remove(array[${names}], null) as colonne from ${table}
    where ${refers} order by id for update`.execute(trx)
  if (rows.length === 0) return []
  const assigned = sql.join(
    columns.map(
      name => sql`${sql.ref(name)} = case when ${sql.ref(name)} = ${togli} then ${tieni} else ${sql.ref(name)} end`,
    ),
  )
  await sql`
    update ${table} set ${assigned}, version = version + ${versionStep}
    where id = any(${rows.map(({ id }) => id)}::int[])`.execute(trx)
  await writeAudits(
    work.trx,
    authorOf(work),
    entity.name,
    'unione',
    rows.map(({ id, colonne }) => ({ id, campi: colonne.map(campo => ({ campo, prima: togli, dopo: tieni })) })),
  )
  for (const { id } of rows) work.changed.push({ entity: entity.name, id })
  return grouped(entity.name, rows)
}

/** Rows that referred by the same columns stand together: most do, and their row says it once. */
function grouped(
  tabella: string,
  rows: readonly { id: number; version: number; colonne: string[] }[],
): Spostati['righe'] {
  const groups = new Map<string, Spostati['righe'][number]>()
  for (const { id, version, colonne } of rows) {
    const known = groups.get(colonne.join()) ?? { tabella, colonne, righe: [] }
    known.righe.push([id, version])
    groups.set(colonne.join(), known)
  }
  return [...groups.values()]
}

/** The server's own tables. */
export async function moveOwn({ trx }: Work, pair: Pair): Promise<Spostati['proprie']> {
  const moved: Spostati['proprie'] = []
  for (const place of ownPlaces[pair.entita]) {
    const key = sql.join(place.key.map(name => sql.ref(name)))
    const { rows } = await sql<{ chiave: (string | number)[] }>`
      update ${sql.table(place.table)} set ${sql.ref(place.column)} = ${pair.tieni}
      where ${sql.ref(place.column)} = ${pair.togli} and ${ofEntita(place, pair.entita)}
      returning jsonb_build_array(${key}) as chiave`.execute(trx)
    if (rows.length > 0) moved.push({ tabella: place.table, chiavi: rows.map(({ chiave }) => chiave) })
  }
  return moved
}

export function ofEntita({ byEntita }: Pick<OwnPlace, 'byEntita'>, entita: string) {
  return byEntita ? sql<boolean>`entita = ${entita}` : sql<boolean>`true`
}

/** What was noted of the one holds for the other; what is already noted there, or would speak of a record and itself, goes. */
export async function moveNotes({ trx }: Work, { entita, tieni, togli }: Pair): Promise<Spostati['note']> {
  const moved: Spostati['note'] = []
  for (const { table, columns } of notes) {
    const refers = sql.join(
      columns.map(name => sql`${sql.ref(name)} = ${togli}`),
      sql` or `,
    )
    const { rows: tolte } = await sql<{ riga: Values }>`
      delete from ${sql.table(table)} as t where entita = ${entita} and (${refers}) returning to_jsonb(t) as riga`.execute(
      trx,
    )
    const meant = tolte.flatMap(({ riga }) => remade(riga, columns, tieni, togli))
    const messe = await insertRows(trx, table, meant)
    if (tolte.length > 0) moved.push({ tabella: table, tolte: tolte.map(({ riga }) => riga), messe })
  }
  return moved
}

/** Pairs keep the lower number first. */
function remade(riga: Values, columns: readonly string[], tieni: number, togli: number): Values[] {
  const ids = columns.map(name => (riga[name] === togli ? tieni : (riga[name] as number))).sort((a, b) => a - b)
  if (new Set(ids).size < ids.length) return []
  return [{ ...riga, ...Object.fromEntries(columns.map((name, i) => [name, ids[i]])) }]
}

/** Rows as they were read, put back; one that is there already stays. Answers those that were stored. */
export async function insertRows(trx: Work['trx'], table: string, rows: readonly Values[]): Promise<Values[]> {
  if (rows.length === 0) return []
  const columns = sql.join(Object.keys(rows[0] as Values).map(name => sql.ref(name)))
  const { rows: stored } = await sql<{ riga: Values }>`
    insert into ${sql.table(table)} as t (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    on conflict do nothing returning to_jsonb(t) as riga`.execute(trx)
  return stored.map(({ riga }) => riga)
}
