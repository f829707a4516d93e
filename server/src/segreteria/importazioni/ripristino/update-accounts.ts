import type pg from 'pg'
import { leftOut } from '../../esporta/tables.ts'
import { stageOf } from './store-table.ts'

const staged = stageOf('account')

/** Who was here before: `dopo` is the number they have from now on. */
export interface LocalAccount {
  id: number
  username: string
  dopo: number
}

/**
 * The accounts of the file as rows to refer to, while those that are here stay as they are: whoever is signed in goes on until the
 * end. `updateAccounts` makes them what the file says.
 */
export async function addAccounts(client: pg.ClientBase, columns: readonly string[]): Promise<LocalAccount[]> {
  // Matched by their address, however it is written. A number that the file gives to another goes to that other.
  await client.query(`
    create temp table conti_locali on commit drop as
    select a.*, f.id as nel_file, case
        when f.id is not null then f.id
        when exists (select from ${staged} as s where s.id = a.id) then
          (select greatest(max(s.id), (select max(id) from account)) from ${staged} as s) + row_number() over (order by a.id)
        else a.id
      end::integer as dopo
    from account as a left join ${staged} as f on lower(f.username) = lower(a.username)`)
  const given = columns.map(column => {
    if (column === 'username') return `'n' || id || '@ripristino.invalid'`
    return column === 'status' ? '0' : `"${column}"`
  })
  await client.query(`
    insert into account (${names(columns)}) select ${given.join(', ')} from ${staged} as s
    where not exists (select from account as a where a.id = s.id)`)
  const { rows } = await client.query<LocalAccount>('select id, username, dopo from conti_locali order by id')
  return rows
}

/**
 * Every account as the file says, without a password: who wants in asks for a new one by mail. The one who brings the registry keeps
 * theirs, and everyone who was here keeps what is theirs under the number they have now.
 */
export async function updateAccounts(
  client: pg.ClientBase,
  columns: readonly string[],
  operator: number,
): Promise<void> {
  const run = (text: string, values: readonly unknown[] = []) => client.query(text, [...values])
  await run(`update account set username = 'm' || id || '@ripristino.invalid'`)
  const values = columns.filter(column => column !== 'id').map(column => `"${column}" = s."${column}"`)
  await run(`
    update account as a set ${values.join(', ')}, password_hash = null, totp_attivo = 0 from ${staged} as s where s.id = a.id`)
  await run(`
    insert into account (${names(['password_hash', 'totp_attivo', ...columns])})
    select password_hash, totp_attivo, ${columns.map(column => (column === 'id' ? 'dopo' : `"${column}"`)).join(', ')}
    from conti_locali where nel_file is null and dopo <> id`)
  await run(`
    update account as a set username = c.username from conti_locali as c
    where c.id = a.id and c.nel_file is null and c.dopo = c.id`)
  await run(
    `update account as a set password_hash = c.password_hash, totp_attivo = c.totp_attivo from conti_locali as c
     where c.id = $1 and a.id = c.dopo`,
    [operator],
  )
  // Whoever has no password any more is not signed in either.
  for (const table of ['sessioni', 'dispositivi', 'totp', 'ripristini_password', 'ripensamenti'])
    await run(
      `delete from ${table} as t using conti_locali as c where c.id = t.account_id and c.nel_file is not null and c.id <> $1`,
      [operator],
    )
  await moveReferences(client)
}

/** What stays in this store and names an account: sessions, devices, the imports themselves. */
async function moveReferences(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select c.relname as table, a.attname as column
     from pg_constraint k join pg_class c on c.oid = k.conrelid
       join pg_attribute a on a.attrelid = c.oid and a.attnum = any(k.conkey)
     where k.contype = 'f' and k.confrelid = 'account'::regclass and c.relname = any($1::text[])`,
    [Object.keys(leftOut)],
  )
  for (const { table, column } of rows)
    await client.query(`
      update "${table}" as t set "${column}" = c.dopo from conti_locali as c
      where c.id = t."${column}" and c.dopo <> c.id`)
}

const names = (columns: readonly string[]) => columns.map(column => `"${column}"`).join(', ')
