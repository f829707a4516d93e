import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'
import type { UnioneRow } from './read-unione.ts'
import { type Prima, type Spostati, versioneDopo } from './spostati.ts'

type Versions = Map<string, { prima: number; ora: number }>

/** The undo raises row versions; earlier merges of these rows get them, or they would see an edit and refuse their own undo. */
export async function updateVersioni(trx: Trx, unione: UnioneRow, prima: Prima): Promise<void> {
  const versions = await readVersions(trx, touchedBy(unione, prima))
  for (const { id, entita, tieni, spostati } of await earlierWith(trx, unione.id, versions)) {
    const followed = withVersions({ entita, tieni, spostati }, versions)
    await sql`update unioni set spostati = ${JSON.stringify(followed)}::jsonb where id = ${id}`.execute(trx)
  }
}

function touchedBy({ entita, tieni, togli, spostati }: UnioneRow, prima: Prima): Map<string, Map<number, number>> {
  const touched = new Map<string, Map<number, number>>()
  const note = (tabella: string, id: number, version: unknown) =>
    touched.set(tabella, (touched.get(tabella) ?? new Map()).set(id, version as number))
  for (const { tabella, righe } of spostati.righe) for (const [id, version] of righe) note(tabella, id, version)
  for (const { tabella, id, prima: before } of spostati.seguite) note(tabella, id, before.version)
  note(entita, tieni, prima.tieni.version)
  note(entita, togli, prima.togli.version)
  return touched
}

async function readVersions(trx: Trx, touched: ReadonlyMap<string, ReadonlyMap<number, number>>): Promise<Versions> {
  const versions: Versions = new Map()
  for (const [tabella, before] of touched) {
    const { rows } = await sql<{ id: number; version: number }>`
      select id, version from ${sql.table(tabella)} where id = any(${[...before.keys()]}::int[])`.execute(trx)
    for (const { id, version } of rows)
      versions.set(`${tabella} ${id}`, { prima: before.get(id) as number, ora: version })
  }
  return versions
}

type Earlier = Pick<UnioneRow, 'id' | 'entita' | 'tieni' | 'spostati'>

async function earlierWith(trx: Trx, id: number, versions: Versions): Promise<Earlier[]> {
  const { rows } = await sql<Earlier>`
    select u.id, u.entita, u.tieni, u.spostati from unioni as u
    where u.annullata_il is null and u.id < ${id} and (
      u.entita || ' ' || u.tieni = any(${[...versions.keys()]}::text[])
      or exists (
        select from jsonb_array_elements(u.spostati -> 'righe') as g, jsonb_array_elements(g -> 'righe') as r
        where (g ->> 'tabella') || ' ' || (r ->> 0) = any(${[...versions.keys()]}::text[]))
      or exists (
        select from jsonb_array_elements(u.spostati -> 'seguite') as s
        where (s ->> 'tabella') || ' ' || (s ->> 'id') = any(${[...versions.keys()]}::text[])))
    order by u.id`.execute(trx)
  return rows
}

function withVersions({ entita, tieni, spostati }: Omit<Earlier, 'id'>, versions: Versions): Spostati {
  const followed = (tabella: string, id: number, known: number) => {
    const found = versions.get(`${tabella} ${id}`)
    return found?.prima === known ? found.ora : known
  }
  return {
    ...spostati,
    versione: followed(entita, tieni, spostati.versione),
    righe: spostati.righe.map(group => ({
      ...group,
      righe: group.righe.map(row => [row[0], row[1], followed(group.tabella, row[0], versioneDopo(row))]),
    })),
    seguite: spostati.seguite.map(one => ({ ...one, versione: followed(one.tabella, one.id, one.versione) })),
  }
}
