import { entityOf } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import { sql } from 'kysely'
import { grouped } from '../../platform/grouped.ts'
import { authorOf, campiChanged, writeAudits } from '../../records/audit/audit.ts'
import type { Work } from '../../records/work.ts'
import { noteNumeri, takeNumero } from '../esposizioni/save-numeri.ts'
import type { PlanImport } from './plan-import.ts'

const entity = entityOf('esposizioni_has_gatti')
const columns = Object.keys(entity.fields)

export async function storeImport(work: Work, { nuove, cambiate }: PlanImport): Promise<void> {
  const inserted = await insertRows(work, await withNumeri(work, nuove))
  await updateRows(
    work,
    cambiate.map(({ dopo }) => dopo),
  )
  await writeAudits(work, authorOf(work), entity.name, 'importazione', [
    ...inserted.map(row => ({ id: row.id as number, campi: campiChanged(entity, null, row) })),
    ...cambiate.map(({ prima, dopo }) => ({ id: prima.id, campi: campiChanged(entity, prima, dopo) })),
  ])
}

/** Late entries of a numbered catalogue get the next numbers. */
async function withNumeri(work: Work, nuove: PlanImport['nuove']): Promise<PlanImport['nuove']> {
  const numbered: PlanImport['nuove'] = []
  for (const [id, rows] of grouped(nuove, ({ esposizioni_id }) => esposizioni_id)) {
    const first = await takeNumero(work, id)
    numbered.push(...rows.map((row, i) => ({ ...row, numero: first === null ? null : first + i })))
    if (first !== null) await noteNumeri(work, id, rows.length, first + rows.length - 1)
  }
  return numbered
}

const names = sql.join(columns.map(name => sql.ref(name)))
const source = sql`jsonb_populate_recordset(null::esposizioni_has_gatti`

async function insertRows({ trx }: Work, rows: readonly Values[]): Promise<Values[]> {
  if (rows.length === 0) return []
  const { rows: stored } = await sql<Values>`
    insert into esposizioni_has_gatti (${names}) select ${names} from ${source}, ${JSON.stringify(rows)}::jsonb) returning *`.execute(
    trx,
  )
  return stored
}

async function updateRows({ trx }: Work, rows: readonly Values[]): Promise<void> {
  if (rows.length === 0) return
  const assignments = sql.join(columns.map(name => sql`${sql.ref(name)} = n.${sql.ref(name)}`))
  await sql`
    update esposizioni_has_gatti e set ${assignments}, version = e.version + 1
    from ${source}, ${JSON.stringify(rows)}::jsonb) n where n.id = e.id`.execute(trx)
}
