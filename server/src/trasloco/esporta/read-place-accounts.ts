import type pg from 'pg'
import { movedIn } from '../../records/audit/moved-in.ts'
import type { ExportedTable } from './tables.ts'

export const placeAccount = 'account del luogo'
export const accountNumbers = 'numerazione degli account'

export interface PlaceAccounts {
  ids: readonly number[]
  lastElsewhere: number | null
}

/** Accounts from before the restore that no exported row refers to: they stay with this installation. */
export async function readPlaceAccounts(
  client: pg.ClientBase,
  exported: readonly ExportedTable[],
): Promise<PlaceAccounts> {
  const { rows: lines } = await client.query<{ campo: string; dopo: number }>(
    `select c ->> 'campo' as campo, (c ->> 'dopo')::integer as dopo
     from (select campi from audit where entita = $1 and azione = $2 order by id desc limit 1) as line,
       jsonb_array_elements(line.campi) as c
     where c ->> 'campo' like $3 || '%' or c ->> 'campo' = $4`,
    [movedIn.entita, movedIn.azione, placeAccount, accountNumbers],
  )
  const ids = lines.filter(({ campo }) => campo !== accountNumbers).map(({ dopo }) => dopo)
  if (ids.length === 0) return { ids, lastElsewhere: null }
  const named = await readNamed(client, exported, ids)
  return {
    ids: ids.filter(id => !named.has(id)),
    lastElsewhere: lines.find(({ campo }) => campo === accountNumbers)?.dopo ?? null,
  }
}

/** The audit trail has no foreign keys, because its entries outlive accounts. */
const inTrail = ['account_id', 'per_conto_di'].map(column => ({ table: 'audit', column }))

async function readNamed(
  client: pg.ClientBase,
  exported: readonly ExportedTable[],
  ids: readonly number[],
): Promise<Set<number>> {
  const { rows: references } = await client.query<{ table: string; column: string }>(
    `select c.relname as table, a.attname as column
     from pg_constraint k join pg_class c on c.oid = k.conrelid
       join pg_attribute a on a.attrelid = c.oid and a.attnum = any(k.conkey)
     where k.contype = 'f' and k.confrelid = 'account'::regclass`,
  )
  const named = new Set<number>()
  for (const { table, where = 'true' } of exported)
    for (const { column } of [...references, ...inTrail].filter(reference => reference.table === table)) {
      const { rows } = await client.query<{ id: number }>(
        `select distinct a."${column}" as id from "${table}" as a where a."${column}" = any($1::integer[]) and (${where})`,
        [ids],
      )
      for (const { id } of rows) named.add(id)
    }
  return named
}
