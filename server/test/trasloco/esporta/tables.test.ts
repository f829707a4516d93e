import { entities } from '@bisavolo/domain'
import { describe, expect, it } from 'vitest'
import { readStoredColumns } from '../../../src/trasloco/esporta/read-stored-columns.ts'
import { exportedEntities, exportedSystem, leftOut } from '../../../src/trasloco/esporta/tables.ts'
import { startApp } from '../../harness.ts'

const { pool } = await startApp()
const client = await pool.connect()
const columns = await readStoredColumns(client)
client.release()
const exported = [...exportedEntities, ...exportedSystem]

describe('the tables of an export', () => {
  it('every table is exported or excluded with a reason: add a new one to src/segreteria/esporta/tables.ts', () => {
    const said = [...exported.map(({ table }) => table), ...Object.keys(leftOut)]
    expect([...said].sort()).toEqual([...columns.keys()].sort())
  })

  it('every entity is exported', () => {
    const leaving = new Set(exportedEntities.map(({ table }) => table))
    expect(Object.keys(entities).filter(name => !leaving.has(name))).toEqual([])
  })

  it('only existing columns are named', () => {
    const named = exported.flatMap(({ table, without = {}, instead = {}, later = [], fill = {} }) =>
      [...Object.keys(without), ...Object.keys(instead), ...later, ...Object.keys(fill)].map(
        name => [table, name] as const,
      ),
    )
    expect(named.filter(([table, name]) => !columns.get(table)?.includes(name))).toEqual([])
  })

  it('the order of tables lets every reference find its row', async () => {
    const { rows } = await pool.query<{ from: string; column: string; to: string }>(`
      select c.relname as from, a.attname as column, t.relname as to
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
        join pg_attribute a on a.attrelid = c.oid and a.attnum = any(k.conkey)
      where k.contype = 'f' and k.connamespace = current_schema()::regnamespace`)
    const place = new Map(exported.map(({ table }, i) => [table, i]))
    const isFine = ({ from, column, to }: (typeof rows)[number]) => {
      const [own, other] = [place.get(from), place.get(to)]
      if (own === undefined) return true
      const { without = {}, later = [] } = exported[own] as (typeof exported)[number]
      if (Object.hasOwn(without, column)) return true
      return other !== undefined && (later.includes(column) ? other > own : other <= own)
    }
    expect(rows.filter(row => !isFine(row))).toEqual([])
  })
})
