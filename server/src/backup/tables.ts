import type pg from 'pg'
import type { Manifest, Table } from './manifest.ts'

export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as tabella, array_agg(a.attname::text order by a.attnum) as colonne
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    group by c.relname order by c.relname`)
  return rows
}

export async function readSequences(client: pg.ClientBase): Promise<Manifest['sequenze']> {
  const { rows } = await client.query<{ nome: string }>(
    'select sequencename as nome from pg_sequences where schemaname = current_schema() order by 1',
  )
  const found: Manifest['sequenze'] = []
  for (const { nome } of rows) {
    const { rows: state } = await client.query<{ valore: number; usata: boolean }>(
      `select last_value as valore, is_called as usata from "${nome}"`,
    )
    found.push({ nome, ...(state[0] as { valore: number; usata: boolean }) })
  }
  return found
}
