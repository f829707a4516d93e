import type { Values } from '@bisavolo/domain/kit/values'
import type { EntitaUnibile } from '@bisavolo/domain/trasloco/rules/unione/scelte'
import { type RawBuilder, sql } from 'kysely'
import { authorOf, type CampoAudit, writeAudits } from '../../records/audit/audit.ts'
import type { Work } from '../../records/work.ts'
import { notes, type OwnPlace, ownPlaces, type Place, placesOf, referenceIn } from './places.ts'
import type { Spostati } from './spostati.ts'

interface Pair {
  entita: EntitaUnibile
  tieni: number
  togli: number
}

export async function moveRows(work: Work, pair: Pair): Promise<Spostati['righe']> {
  const moved: Spostati['righe'] = []
  for (const place of placesOf(pair.entita)) moved.push(...(await moveOf(work, place, pair)))
  return moved
}

interface Referring {
  id: number
  version: number
  colonne: string[]
}

async function moveOf(work: Work, place: Place, pair: Pair): Promise<Spostati['righe']> {
  const { entity, columns } = place
  const { entita, tieni, togli } = pair
  const at = (name: string, id: number) => referenceIn(entity.name, name, entita, id)
  const names = sql.join(
    columns.map(name => sql`case when ${sql.ref(name)} = ${at(name, togli)} then ${name}::text end`),
  )
  const { rows } = await sql<Referring>`
    select id, version, array_remove(array[${names}], null) as colonne from ${sql.table(entity.name)}
    where ${refersTo(place, entita, togli)} order by id for update`.execute(work.trx)
  const assigned = columns.map(name => {
    const column = sql.ref(name)
    return sql`${column} = case when ${column} = ${at(name, togli)} then ${at(name, tieni)} else ${column} end`
  })
  const campi = ({ colonne }: Referring) =>
    colonne.map(campo => ({ campo, prima: at(campo, togli), dopo: at(campo, tieni) }))
  await writeReferences(
    work,
    entity.name,
    'unione',
    assigned,
    rows.map(row => ({ id: row.id, campi: campi(row) })),
  )
  return grouped(entity.name, rows)
}

export function refersTo({ entity, columns }: Place, entita: EntitaUnibile, id: number): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(
    columns.map(name => sql`${sql.ref(name)} = ${referenceIn(entity.name, name, entita, id)}`),
    sql` or `,
  )})`
}

/** Rows per statement, because of the statement timeout. */
const atOnce = 250

export async function writeReferences(
  work: Work,
  table: string,
  azione: string,
  assigned: readonly RawBuilder<unknown>[],
  rows: readonly { id: number; campi: readonly CampoAudit[] }[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += atOnce) {
    const some = rows.slice(from, from + atOnce)
    await sql`
      update ${sql.table(table)} set ${sql.join([...assigned])}, version = version + 1
      where id = any(${some.map(({ id }) => id)}::int[])`.execute(work.trx)
    await writeAudits(work, authorOf(work), table, azione, some)
  }
}

function grouped(tabella: string, rows: readonly Referring[]): Spostati['righe'] {
  const groups = new Map<string, Spostati['righe'][number]>()
  for (const { id, version, colonne } of rows) {
    const known = groups.get(colonne.join()) ?? { tabella, colonne, righe: [] }
    known.righe.push([id, version, version + 1])
    groups.set(colonne.join(), known)
  }
  return [...groups.values()]
}

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

/** Drops notes that the kept record already has or that would pair a record with itself. */
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

/** Pairs store the lower id first. */
function remade(riga: Values, columns: readonly string[], tieni: number, togli: number): Values[] {
  const ids = columns.map(name => (riga[name] === togli ? tieni : (riga[name] as number))).sort((a, b) => a - b)
  if (new Set(ids).size < ids.length) return []
  return [{ ...riga, ...Object.fromEntries(columns.map((name, i) => [name, ids[i]])) }]
}

/** Returns the rows that were inserted; existing ones are skipped. */
export async function insertRows(trx: Work['trx'], table: string, rows: readonly Values[]): Promise<Values[]> {
  if (rows.length === 0) return []
  const columns = sql.join(Object.keys(rows[0] as Values).map(name => sql.ref(name)))
  const { rows: stored } = await sql<{ riga: Values }>`
    insert into ${sql.table(table)} as t (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    on conflict do nothing returning to_jsonb(t) as riga`.execute(trx)
  return stored.map(({ riga }) => riga)
}
