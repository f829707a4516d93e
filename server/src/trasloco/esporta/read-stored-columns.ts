import type pg from 'pg'

export async function readStoredColumns(client: pg.ClientBase): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(`
    select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
    group by c.relname`)
  return new Map(rows.map(({ table, columns }) => [table, columns]))
}

export async function readSequences(client: pg.ClientBase): Promise<Map<string, string>> {
  const { rows } = await client.query<{ table: string; sequence: string }>(`
    select c.relname as table, pg_get_serial_sequence(quote_ident(c.relname), 'id') as sequence
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'id' and a.attidentity <> ''
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
    order by c.relname collate "C"`)
  return new Map(rows.map(({ table, sequence }) => [table, sequence]))
}

export async function readJsonColumns(client: pg.ClientBase): Promise<Map<string, Set<string>>> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(`
    select c.relname as table, array_agg(a.attname::text) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.atttypid in ('json'::regtype, 'jsonb'::regtype)
    group by c.relname`)
  return new Map(rows.map(({ table, columns }) => [table, new Set(columns)]))
}
