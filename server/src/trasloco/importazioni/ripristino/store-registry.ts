import { AppError, Conflict, Forbidden } from '@bisavolo/domain'
import pg from 'pg'
import { movedIn } from '../../../records/audit/moved-in.ts'
import type { RegistryManifest } from '../../esporta/manifest.ts'
import { accountNumbers, placeAccount } from '../../esporta/read-place-accounts.ts'
import { readJsonColumns, readStoredColumns } from '../../esporta/read-stored-columns.ts'
import { type ExportedTable, exportedEntities, exportedSystem } from '../../esporta/tables.ts'
import { Damaged } from './damaged.ts'
import { isEmptyRegistry } from './read-emptiness.ts'
import type { RegistryZip } from './read-file.ts'
import { type StoredKeys, updateKeys } from './store-files.ts'
import { storeOutcome } from './store-outcome.ts'
import { type Afterwards, type ComingTable, storeTable } from './store-table.ts'
import { addAccounts, type ComingAccounts, type LocalAccount, updateAccounts } from './update-accounts.ts'

export interface Restoring {
  idimportazione: number
  account: number
  richiesta: string | null
  tell: (table: string) => Promise<void>
}

const exported = [...exportedEntities, ...exportedSystem]

export async function storeRegistry(
  client: pg.ClientBase,
  zip: RegistryZip,
  keys: StoredKeys,
  restoring: Restoring,
): Promise<void> {
  await client.query('begin')
  await client.query(`set local lock_timeout = '20s'; set local idle_in_transaction_session_timeout = 0`)
  await lockRegistry(client)
  await demandSuperadmin(client, restoring.account)
  if (!(await isEmptyRegistry(client))) throw new Conflict(notEmpty)
  await emptyTables(client)
  const coming = await comingTables(client, zip, restoring.idimportazione)
  const afterwards: Afterwards[] = []
  let accounts: ComingAccounts | undefined
  for (const table of coming) {
    try {
      if (table.table === 'account') {
        accounts = await addAccounts(client, table)
        await noteAccounts(client, restoring, accounts.locals, zip.manifest.sequenze.account ?? 0)
      } else afterwards.push(await storeTable(client, table))
    } catch (error) {
      throw refusalOf(error, table.said.file)
    }
    await restoring.tell(table.table)
  }
  for (const set of afterwards) await set(client)
  if ((await updateKeys(client, keys)) > 0) throw new Damaged('manca il file di un documento')
  if (accounts !== undefined) await updateAccounts(client, accounts, restoring.account)
  await restoreNumbers(client, zip.manifest)
  await storeOutcome(client, restoring.idimportazione, { fatta: true })
  await client.query(`insert into da_giudicare (entita) values ('*')`)
  await client.query(`select pg_notify('changes', 'ripristino|tutto|*')`)
  await client.query('commit')
}

export const onlySuperadmin =
  'Un registro intero, con i suoi account, lo ripristina soltanto un superadmin, a nome proprio.'
const notEmpty = 'Il registro contiene già dei dati: il file si importa riga per riga.'

/** Blocks writes; reading and login go on. */
async function lockRegistry(client: pg.ClientBase): Promise<void> {
  const tables = exported.map(({ table }) => table).filter(table => table !== 'audit')
  await client.query(`lock table ${tables.map(table => `"${table}"`).join(', ')} in share row exclusive mode`)
}

/** The file brings accounts of any role, so office rights are not enough. */
export async function demandSuperadmin(client: pg.ClientBase | pg.Pool, account: number): Promise<void> {
  const { rows } = await (client as pg.Pool).query(
    `select from account where id = $1 and type = 'superadmin' and status = 1`,
    [account],
  )
  if (rows.length === 0) throw new Forbidden(onlySuperadmin)
}

/** Replaces the initial reference data. Unsent mail of this installation is kept, under negative ids for now. */
async function emptyTables(client: pg.ClientBase): Promise<void> {
  const goes = exported.filter(({ table }) => table !== 'audit' && table !== 'account')
  for (const { table, where = 'true', replaces } of goes.toReversed())
    await client.query(`delete from "${table}" as a where ${replaces === 'all' ? 'true' : where}`)
  await client.query('update posta set id = -id')
}

async function comingTables(
  client: pg.ClientBase,
  { manifest, chunksOf }: RegistryZip,
  idimportazione: number,
): Promise<ComingTable[]> {
  const columns = await readStoredColumns(client)
  const json = await readJsonColumns(client)
  return exported.flatMap((table: ExportedTable) => {
    const said = manifest.tabelle.find(({ tabella }) => tabella === table.table)
    if (said === undefined) return []
    const stored = columns.get(table.table) ?? []
    return [
      { ...table, said, chunks: chunksOf(said), stored, json: json.get(table.table) ?? new Set(), idimportazione },
    ]
  })
}

/** Marks in the audit trail where the restored registry begins, with the old and new ids of accounts. */
async function noteAccounts(
  client: pg.ClientBase,
  { idimportazione, account, richiesta }: Restoring,
  locals: readonly LocalAccount[],
  last: number,
): Promise<void> {
  const campi = [
    ...locals.map(({ id, username, dopo, nel_file }) => ({
      campo: `${nel_file ? 'account' : placeAccount} ${username}`,
      prima: id,
      dopo,
    })),
    { campo: accountNumbers, prima: null, dopo: last },
  ]
  await client.query(
    `insert into audit (account_id, richiesta, entita, entita_id, azione, campi) values ($1, $2, $3, $4, $5, $6)`,
    [
      locals.find(({ id }) => id === account)?.dopo ?? null,
      ...[richiesta, movedIn.entita, idimportazione, movedIn.azione, JSON.stringify(campi)],
    ],
  )
}

async function restoreNumbers(client: pg.ClientBase, { sequenze }: RegistryManifest): Promise<void> {
  const numbered = exported.filter(({ table }) => Object.hasOwn(sequenze, table))
  for (const { table } of numbered)
    await client.query('select ripristina_numerazione($1, $2)', [table, sequenze[table]])
  await client.query(`update posta set id = nextval(pg_get_serial_sequence('posta', 'id')) where id < 0`)
}

/** Rows the database refuses mean a manipulated file, not a server error. */
function refusalOf(error: unknown, file: string): unknown {
  if (error instanceof AppError || !(error instanceof pg.DatabaseError)) return error
  return /^2[23]/.test(error.code ?? '') ? new Damaged(`«${file}» contiene righe che non si possono registrare`) : error
}
