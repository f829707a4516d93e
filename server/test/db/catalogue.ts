import type pg from 'pg'

const own = `relnamespace = 'public'::regnamespace and relname <> 'migrazioni'`
const ofTables = `from pg_class as c where c.relkind = 'r' and c.${own}`
const parts = {
  column: `select c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
      || case when a.attcollation <> t.typcollation then ' collate ' || l.collname else '' end
      || case when a.attnotnull then ' not null' else '' end
      || case when a.attidentity <> '' then ' identity ' || a.attidentity::text else '' end
      || coalesce(case when a.attgenerated <> '' then ' generated ' else ' default ' end || pg_get_expr(d.adbin, d.adrelid), '')
    from pg_class as c join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_type as t on t.oid = a.atttypid left join pg_collation as l on l.oid = a.attcollation
      left join pg_attrdef as d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relkind = 'r' and c.${own}`,
  constraint: `select c.relname || '.' || k.conname || ' ' || pg_get_constraintdef(k.oid)
    from pg_constraint as k join pg_class as c on c.oid = k.conrelid
    where k.contype in ('p', 'f', 'c', 'u', 'x') and c.${own}`,
  index: `select pg_get_indexdef(i.indexrelid) from pg_index as i join pg_class as c on c.oid = i.indrelid where c.${own}`,
  function: `select regexp_replace(pg_get_functiondef(p.oid), '\\s+', ' ', 'g') from pg_proc as p
    where p.pronamespace = 'public'::regnamespace and not exists (select from pg_depend as d where d.objid = p.oid and d.deptype = 'e')`,
  trigger: 'select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal',
  extension: 'select extname::text from pg_extension',
  statistics: 'select pg_get_statisticsobjdef(oid) from pg_statistic_ext',
  sequence: `select c.relname || ' ' || format_type(s.seqtypid, null) || concat_ws(' ', '', s.seqstart, s.seqincrement, s.seqcache, s.seqcycle)
    from pg_sequence as s join pg_class as c on c.oid = s.seqrelid`,
  table: `select c.relname || concat_ws(' ', '', c.relpersistence::text, c.reloptions::text) ${ofTables}`,
}

export async function catalogueOf(pool: pg.Pool): Promise<string[]> {
  const lines: string[] = []
  for (const [part, select] of Object.entries(parts)) {
    const { rows } = await pool.query<{ line: string }>(
      `select line from (${select}) as found (line) order by line collate "C"`,
    )
    lines.push(...rows.map(({ line }) => `${part} ${line}`))
  }
  return lines
}
