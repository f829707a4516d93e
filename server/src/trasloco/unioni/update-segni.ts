import { sql } from 'kysely'
import { reviewClassi } from '../../esposizioni/esposizioni_has_gatti/review-classi.ts'
import type { Work } from '../../records/work.ts'
import { markRipetuti } from '../../registro/malattie_gatto/mark-ripetuti.ts'
import type { Coppia } from './coppia.ts'
import type { Spostati } from './spostati.ts'

const marked = [
  { tabella: 'malattie_gatto', gatto: 'idgatto', mark: 'ripetuto' },
  { tabella: 'esposizioni_has_gatti', gatto: 'gatti_id', mark: 'classe_da_rivedere' },
] as const

export interface Marks {
  tabella: string
  id: number
  version: number
  mark: number
}

export async function readMarks({ trx }: Work, gatti: readonly number[]): Promise<Marks[]> {
  const found: Marks[] = []
  for (const { tabella, gatto, mark } of marked) {
    const { rows } = await sql<Omit<Marks, 'tabella'>>`
      select id, version, ${sql.ref(mark)} as mark from ${sql.table(tabella)}
      where ${sql.ref(gatto)} = any(${[...gatti]}::int[]) order by id`.execute(trx)
    found.push(...rows.map(row => ({ tabella, ...row })))
  }
  return found
}

/** Only the latest test of each kind counts; show classes are checked with the kept cat's data. Returns the previous marks. */
export async function updateSegni(
  work: Work,
  { tieni, togli, dopo }: Coppia,
  before: readonly Marks[],
  righe: Spostati['righe'],
): Promise<Spostati['seguite']> {
  const { rows: kinds } = await sql<{ idmalattia: number }>`
    select distinct idmalattia from malattie_gatto where idgatto = ${tieni.id} order by 1`.execute(work.trx)
  for (const { idmalattia } of kinds) await markRipetuti(work, tieni.id, idmalattia)
  for (const prima of [tieni, togli]) await reviewClassi(work, prima, { ...dopo, id: tieni.id })
  const moved = new Set(righe.flatMap(({ tabella, righe: rows }) => rows.map(([id]) => `${tabella} ${id}`)))
  const now = new Map((await readMarks(work, [tieni.id])).map(row => [`${row.tabella} ${row.id}`, row]))
  return before.flatMap(({ tabella, id, version, mark }) => {
    const key = `${tabella} ${id}`
    const after = now.get(key)
    const expected = version + (moved.has(key) ? 1 : 0)
    if (after === undefined || after.version === expected) return []
    const name = marked.find(one => one.tabella === tabella)?.mark as string
    return [{ tabella, id, prima: { [name]: mark, version }, versione: after.version }]
  })
}
