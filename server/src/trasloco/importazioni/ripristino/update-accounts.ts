import type pg from 'pg'
import { leftOut } from '../../esporta/tables.ts'
import { type ComingTable, names, pagesOf } from './store-table.ts'

/** Accounts before the restore. `dopo`: id afterwards; `nel_file`: the file has an account with this username. */
export interface LocalAccount {
  id: number
  username: string
  dopo: number
  nel_file: boolean
  password_hash: string | null
  totp_attivo: number
}

export interface ComingAccounts {
  columns: readonly string[]
  pages: readonly string[]
  locals: readonly LocalAccount[]
}

const coming = 'jsonb_populate_recordset(null::account, $1) as s'

/** Placeholder accounts for the foreign keys; local accounts stay unchanged until `updateAccounts`, so sessions stay valid. */
export async function addAccounts(client: pg.ClientBase, table: ComingTable): Promise<ComingAccounts> {
  const pages: string[] = []
  let columns: readonly string[] = []
  for await (const page of pagesOf(table)) {
    columns = page.columns
    pages.push(page.json)
  }
  const locals = await readLocals(client, pages)
  const given = columns.map(column => {
    if (column === 'username') return `'n' || s.id || '@ripristino.invalid'`
    return column === 'status' ? '0' : `s."${column}"`
  })
  for (const page of pages)
    await client.query(
      `insert into account (${names(columns)}) select ${given.join(', ')} from ${coming}
       where not exists (select from account as a where a.id = s.id)`,
      [page],
    )
  return { columns, pages, locals }
}

/** Matched by username, ignoring case. Ids used in the file win; local accounts move. */
async function readLocals(client: pg.ClientBase, pages: readonly string[]): Promise<LocalAccount[]> {
  const { rows: locals } = await client.query<Omit<LocalAccount, 'dopo' | 'nel_file'>>(
    'select id, username, password_hash, totp_attivo from account order by id',
  )
  const byName = new Map<string, number>()
  const taken = new Set<number>()
  for (const page of pages)
    for (const { id, username } of JSON.parse(page) as { id: string; username: string }[]) {
      byName.set(username.toLowerCase(), Number(id))
      taken.add(Number(id))
    }
  let last = [...taken, ...locals.map(({ id }) => id)].reduce((a, b) => Math.max(a, b), 0)
  return locals.map(local => {
    const match = byName.get(local.username.toLowerCase())
    if (match !== undefined) return { ...local, dopo: match, nel_file: true }
    return { ...local, dopo: taken.has(local.id) ? ++last : local.id, nel_file: false }
  })
}

/** Accounts of the file get no password: people reset it by mail. The operator and accounts unknown to the file keep theirs. */
export async function updateAccounts(
  client: pg.ClientBase,
  { columns, pages, locals }: ComingAccounts,
  operator: number,
): Promise<void> {
  const run = (text: string, values: readonly unknown[] = []) => client.query(text, [...values])
  const copied = columns.filter(column => column !== 'id')
  // Copies local accounts whose id is taken by the file to a new id, before the update overwrites them.
  await run(`update account set username = 'm' || id || '@ripristino.invalid'`)
  for (const { id, dopo, nel_file } of locals)
    if (!nel_file && dopo !== id)
      await run(
        `insert into account (id, password_hash, totp_attivo, ${names(copied)})
         select $2::integer, password_hash, totp_attivo,
           ${copied.map(column => (column === 'username' ? `'l' || id || '@ripristino.invalid'` : `"${column}"`)).join(', ')}
         from account where id = $1`,
        [id, dopo],
      )
  for (const page of pages)
    await run(
      `update account as a set ${copied.map(column => `"${column}" = s."${column}"`).join(', ')}, password_hash = null,
         totp_attivo = 0 from ${coming} where s.id = a.id`,
      [page],
    )
  for (const { id, username, dopo, nel_file, password_hash, totp_attivo } of locals) {
    if (!nel_file) await run('update account set username = $2 where id = $1', [dopo, username])
    if (id === operator)
      await run('update account set password_hash = $2, totp_attivo = $3 where id = $1', [
        dopo,
        password_hash,
        totp_attivo,
      ])
  }
  await endOthers(
    client,
    locals.filter(({ id, nel_file }) => nel_file && id !== operator).map(({ id }) => id),
  )
  await moveReferences(
    client,
    locals.filter(({ id, dopo }) => id !== dopo),
  )
}

/** Without a password there must be no session either. */
async function endOthers(client: pg.ClientBase, accounts: readonly number[]): Promise<void> {
  for (const table of ['sessioni', 'dispositivi', 'totp', 'ripristini_password', 'ripensamenti'])
    await client.query(`delete from ${table} where account_id = any($1::integer[])`, [accounts])
}

async function moveReferences(client: pg.ClientBase, moved: readonly LocalAccount[]): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select c.relname as table, a.attname as column
     from pg_constraint k join pg_class c on c.oid = k.conrelid
       join pg_attribute a on a.attrelid = c.oid and a.attnum = any(k.conkey)
     where k.contype = 'f' and k.confrelid = 'account'::regclass and c.relname = any($1::text[])`,
    [Object.keys(leftOut)],
  )
  for (const { table, column } of rows)
    await client.query(
      `update "${table}" as t set "${column}" = c.dopo from unnest($1::integer[], $2::integer[]) as c (prima, dopo)
       where c.prima = t."${column}"`,
      [moved.map(({ id }) => id), moved.map(({ dopo }) => dopo)],
    )
  // JSON, so no foreign key.
  await client.query(
    `update importazioni as i set incarico = jsonb_set(i.incarico, '{account_id}', to_jsonb(c.dopo))
     from unnest($1::integer[], $2::integer[]) as c (prima, dopo) where c.prima = (i.incarico ->> 'account_id')::integer`,
    [moved.map(({ id }) => id), moved.map(({ dopo }) => dopo)],
  )
}
