import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'
import { migrate, since10 } from '../platform/db/migrate.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { Damaged } from './damaged.ts'
import {
  documentEntry,
  type Entry,
  type Manifest,
  type SavedDocument,
  type SavedTable,
  type Table,
  tableEntry,
} from './manifest.ts'
import { drain, readVerified, type Verified, verifyArchive } from './read-archive.ts'
import { readTables } from './tables.ts'
import { copyText } from './write-archive.ts'

/** Not restored: sessions, devices and mailed links may have ended since the backup. */
const leftOut = new Set([
  'sessioni',
  'dispositivi',
  'ripristini_password',
  'ripensamenti',
  'passaggi_consensi',
  'file_sospesi',
])

export interface Target {
  pool: pg.Pool
  storage: Storage
  onProgress?: (what: string) => void
}

export async function loadArchive(file: string, { pool, storage, onProgress }: Target): Promise<Verified> {
  onProgress?.('verifica')
  const verified = await verifyArchive(file)
  const { manifest } = verified
  await refuseUsedStore(pool, manifest)
  await migrate(pool, { only: manifest.migrazioni })
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    const restoreRules = await liftRules(client)
    await loadEntries(client, storage, readVerified(file, manifest), manifest, onProgress ?? (() => {}))
    await moveDocuments(client, storage)
    onProgress?.('indici e vincoli')
    await restoreRules()
    await setSequences(client, manifest)
    // Clears the caches of running servers.
    await client.query(`select pg_notify('changes', 'ripristino|tutto|*')`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
  await migrate(pool)
  await pool.query('vacuum (analyze)')
  return verified
}

async function loadEntries(
  client: pg.ClientBase,
  storage: Storage,
  entries: AsyncIterable<Entry>,
  { tabelle, documenti }: Manifest,
  tell: (what: string) => void,
): Promise<void> {
  const tables = new Map(tabelle.map(table => [tableEntry(table), table]))
  const documents = new Map(documenti.map(document => [documentEntry(document.documento), document]))
  for await (const { entry, chunks } of entries) {
    const [table, document] = [tables.get(entry), documents.get(entry)]
    tell(table?.tabella ?? 'documenti')
    if (table !== undefined && !leftOut.has(table.tabella)) await loadTable(client, table, chunks)
    else if (document !== undefined) await loadDocument(storage, document, chunks)
    else await drain(chunks)
  }
}

async function loadTable(client: pg.ClientBase, table: SavedTable, chunks: Entry['chunks']): Promise<void> {
  const copy = client.query(from(copyText(table, 'from stdin')))
  await pipeline(chunks, copy)
  if (copy.rowCount !== table.righe) throw new Damaged(`la tabella ${table.tabella} non ha le righe che dice`)
}

async function loadDocument(storage: Storage, document: SavedDocument, chunks: Entry['chunks']): Promise<void> {
  const key = keyHere(storage, document.documento)
  const path = join(storage.inbox, `ripristino-${key.slice(-32)}`)
  await mkdir(storage.inbox, { recursive: true, mode: 0o700 })
  const file = await open(path, 'w', 0o600)
  try {
    for await (const chunk of chunks) await file.writeFile(chunk)
    await file.sync()
    const { byte: size, sha256, mime } = document
    await storage.put(key, { path, size, sha256, mime })
  } finally {
    await file.close()
    await rm(path, { force: true })
  }
}

/** The key's prefix is the kind of storage (file, s3). */
async function moveDocuments(client: pg.ClientBase, storage: Storage): Promise<void> {
  const kind = kindOf(storage)
  await client.query(
    `update documenti set percorso = $1 || substr(percorso, strpos(percorso, ':'))
     where percorso is not null and not starts_with(percorso, $1 || ':')`,
    [kind],
  )
}

const kindOf = (storage: Storage) => storage.newKey().split(':')[0] ?? 'file'
const keyHere = (storage: Storage, key: string) => `${kindOf(storage)}${key.slice(key.indexOf(':'))}`

async function refuseUsedStore(pool: pg.Pool, { migrazioni }: Manifest): Promise<void> {
  const { rows } = await pool.query<{ has: boolean }>(`select to_regclass('migrazioni') is not null as has`)
  if (rows[0]?.has !== true) return
  const { rows: seen } = await pool.query<{ nome: string }>('select nome from migrazioni')
  const known = since10(migrazioni)
  if (since10(seen.map(({ nome }) => nome)).some(nome => !known.includes(nome)))
    throw new Error(
      'La base dati è già stata preparata da una versione più recente dell’archivio: ripristina in una base dati vuota.',
    )
  if (seen.length === 0) return
  const used = await pool.query<{ used: boolean }>(`
    select exists (select from gatti) or exists (select from clienti_soci) or exists (select from documenti)
      or exists (select from audit) or exists (select from account where status = 1) as used`)
  if (used.rows[0]?.used === true)
    throw new Error('La base dati contiene già dei dati: il ripristino si fa soltanto in una base dati vuota.')
}

/** Drops foreign keys, indexes and triggers during the load: rebuilding them afterwards is much faster. */
async function liftRules(client: pg.ClientBase): Promise<() => Promise<void>> {
  const tables = await readTables(client)
  const keys = await client.query<{ table: string; name: string; definition: string }>(`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.connamespace = current_schema()::regnamespace`)
  const indexes = await client.query<{ name: string; definition: string }>(`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = current_schema()::regnamespace
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`)
  for (const { table, name } of keys.rows) await client.query(`alter table "${table}" drop constraint "${name}"`)
  for (const { name } of indexes.rows) await client.query(`drop index "${name}"`)
  // Before the truncate, because the audit table's trigger refuses it.
  for (const table of tables) await client.query(`alter table ${quoted(table)} disable trigger user`)
  await client.query(`truncate ${tables.map(quoted).join(', ')}`)
  return async () => {
    await client.query(`set local maintenance_work_mem = '256MB'`)
    for (const { definition } of indexes.rows) await client.query(definition)
    for (const table of tables) await client.query(`alter table ${quoted(table)} enable trigger user`)
    for (const { table, name, definition } of keys.rows)
      await client.query(`alter table "${table}" add constraint "${name}" ${definition}`)
  }
}

const quoted = ({ tabella }: Table) => `"${tabella}"`

async function setSequences(client: pg.ClientBase, { sequenze }: Manifest): Promise<void> {
  for (const { nome, valore, usata } of sequenze)
    await client.query('select setval($1::regclass, $2, $3)', [`"${nome}"`, valore, usata])
}
