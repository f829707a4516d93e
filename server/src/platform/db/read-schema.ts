import type pg from 'pg'

export interface FoundTable {
  columns: ReadonlyMap<string, FoundColumn>
  constraints: ReadonlyMap<string, string>
  indexes: ReadonlyMap<string, FoundIndex>
}

export interface FoundColumn {
  type: string
  notNull: boolean
  default: string | null
  generated: string | null
  isIdentity: boolean
}

interface FoundIndex {
  definition: string
  isUnique: boolean
  isPartial: boolean
}

export async function readSchema(client: pg.ClientBase, schema: string): Promise<Map<string, FoundTable>> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = $1::regnamespace`,
    [schema],
  )
  const columns = await readColumns(client, schema)
  const constraints = await readConstraints(client, schema)
  const indexes = await readIndexes(client, schema)
  const ofTable = <T extends { table: string; name: string }, V>(
    found: readonly T[],
    table: string,
    of: (row: T) => V,
  ) => new Map(found.filter(row => row.table === table).map(row => [row.name, of(row)]))
  return new Map(
    rows.map(({ name }) => [
      name,
      {
        columns: ofTable(columns, name, ({ table: _table, name: _name, ...column }) => column),
        constraints: ofTable(constraints, name, ({ definition }) => definition),
        indexes: ofTable(indexes, name, ({ table: _table, name: _name, ...index }) => index),
      },
    ]),
  )
}

type Of<T> = T & { table: string; name: string }

async function readColumns(client: pg.ClientBase, schema: string): Promise<Of<FoundColumn>[]> {
  const { rows } = await client.query<Of<FoundColumn>>(
    `select c.relname as "table", a.attname as name, a.attnotnull as "notNull", a.attidentity <> '' as "isIdentity",
       format_type(a.atttypid, a.atttypmod)
         || case when a.attcollation <> t.typcollation then ' collate "' || l.collname || '"' else '' end as type,
       case when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end as "default",
       case when a.attgenerated <> '' then pg_get_expr(d.adbin, d.adrelid) end as generated
     from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       join pg_type t on t.oid = a.atttypid
       left join pg_collation l on l.oid = a.attcollation
       left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
     where c.relkind = 'r' and c.relnamespace = $1::regnamespace
     order by c.relname, a.attnum`,
    [schema],
  )
  return rows
}

async function readConstraints(client: pg.ClientBase, schema: string): Promise<Of<{ definition: string }>[]> {
  const { rows } = await client.query<Of<{ definition: string }>>(
    `select c.relname as "table", k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid
     where k.contype in ('p', 'f', 'c', 'u', 'x') and c.relnamespace = $1::regnamespace
     order by k.conname`,
    [schema],
  )
  return rows
}

async function readIndexes(client: pg.ClientBase, schema: string): Promise<Of<FoundIndex>[]> {
  const { rows } = await client.query<Of<FoundIndex>>(
    `select t.relname as "table", c.relname as name, i.indisunique as "isUnique", i.indpred is not null as "isPartial",
       replace(pg_get_indexdef(i.indexrelid), ' ON ' || quote_ident($1) || '.', ' ON ') as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
     where t.relnamespace = $1::regnamespace
     order by c.relname`,
    [schema],
  )
  return rows
}
