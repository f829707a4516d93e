import pg from 'pg'

/** Checks every table and index with amcheck; returns how many. Throws at the first damaged one. */
export async function checkIndexes(config: pg.ClientConfig): Promise<number> {
  const client = new pg.Client({ ...config, database: config.database ?? 'bisavolo' })
  await client.connect()
  try {
    await client.query('create extension if not exists amcheck')
    const indexes = await client.query(
      `select c.oid::regclass::text as name, bt_index_check(c.oid, true) from pg_class c join pg_am a on a.oid = c.relam
       join pg_index i on i.indexrelid = c.oid where a.amname = 'btree' and c.relkind = 'i' and c.relpersistence = 'p' and i.indisvalid`,
    )
    const { rows: wrong } = await client.query<{ name: string; msg: string }>(
      `select c.oid::regclass::text as name, h.msg from pg_class c, verify_heapam(c.oid) h where c.relkind in ('r', 't') and c.relpersistence = 'p'`,
    )
    if (wrong.length > 0) throw new Error(`${wrong[0]?.name}: ${wrong[0]?.msg} (${wrong.length} more)`)
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from pg_class where relkind in ('r', 't') and relpersistence = 'p'`,
    )
    return indexes.rows.length + (rows[0]?.n ?? 0)
  } finally {
    await client.end()
  }
}
