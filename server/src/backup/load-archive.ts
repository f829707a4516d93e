import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { migrate } from '../platform/db/migrate.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { copyIn } from './copy-in.ts'
import { drain, type Manifest, openArchive, type Section, verifyArchive } from './read-archive.ts'
import type { DocumentStart, Header, TableStart } from './sections.ts'
import { readTables } from './tables.ts'
import { copyText } from './write-archive.ts'

/** A restore must not give back life to sessions and reset links that have ended since, nor point at files it does not bring. */
const leftOut = new Set(['sessioni', 'ripristini_password', 'file_sospesi'])

export interface Target {
  /** Without time-outs. */
  pool: pg.Pool
  storage: Storage
  onProgress?: (what: string) => void
}

/** Checks the whole archive, then fills an empty store with it: all of it in one transaction, or nothing. */
export async function loadArchive(file: string, { pool, storage, onProgress }: Target): Promise<Manifest> {
  onProgress?.('verifica')
  const manifest = await verifyArchive(file)
  await refuseUsedStore(pool, manifest.header)
  await migrate(pool, { only: manifest.header.migrazioni })
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    const restoreRules = await liftRules(client)
    for await (const section of openArchive(file).sections())
      await loadSection(client, storage, section, onProgress ?? (() => {}))
    await moveDocuments(client, storage)
    onProgress?.('indici e vincoli')
    await restoreRules()
    await setSequences(client, manifest.header)
    // A server that stands idle on this store forgets what it had read.
    await client.query(`select pg_notify('changes', 'ripristino|tutto|*')`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
  // What this version has and the archive's did not, now with data.
  await migrate(pool)
  await pool.query('analyze')
  return manifest
}

async function loadSection(client: pg.ClientBase, storage: Storage, section: Section, tell: (what: string) => void) {
  const { start, chunks } = section
  if ('documento' in start) {
    tell('documenti')
    await loadDocument(storage, start, chunks)
  } else if (leftOut.has(start.tabella)) await drain(chunks)
  else {
    tell(start.tabella)
    await copyIn(client, copyText(start, 'from stdin'), chunks)
  }
}

async function loadDocument(storage: Storage, start: DocumentStart, chunks: Section['chunks']): Promise<void> {
  const key = keyHere(storage, start.documento)
  const path = join(storage.inbox, `ripristino-${key.slice(-32)}`)
  await mkdir(storage.inbox, { recursive: true, mode: 0o700 })
  const file = await open(path, 'w', 0o600)
  try {
    let size = 0
    for await (const chunk of chunks) {
      await file.writeFile(chunk)
      size += chunk.length
    }
    await file.sync()
    // A document that was already lost when the archive was made stays a row without a file.
    if (size > 0 || start.dimensione === 0)
      await storage.put(key, { path, size, sha256: start.sha256, mime: start.mime })
  } finally {
    await file.close()
    await rm(path, { force: true })
  }
}

/** Keys say in which kind of store a file lies; here it lies in this one's. */
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

async function refuseUsedStore(pool: pg.Pool, { migrazioni }: Header): Promise<void> {
  const { rows } = await pool.query<{ has: boolean }>(`select to_regclass('migrazioni') is not null as has`)
  if (rows[0]?.has !== true) return
  const { rows: seen } = await pool.query<{ nome: string }>('select nome from migrazioni')
  if (seen.some(({ nome }) => !migrazioni.includes(nome)))
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

/**
 * Foreign keys, indexes and triggers are put aside while rows come in table by table: the keys are checked and the indexes built
 * in one go as they return, which takes a fraction of the time.
 */
async function liftRules(client: pg.ClientBase): Promise<() => Promise<void>> {
  const tables = await readTables(client)
  const keys = await client.query<{ table: string; name: string; definition: string }>(`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.connamespace = current_schema()::regnamespace`)
  // Those of a primary key or a unique constraint belong to it and stay.
  const indexes = await client.query<{ name: string; definition: string }>(`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = current_schema()::regnamespace
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`)
  for (const { table, name } of keys.rows) await client.query(`alter table "${table}" drop constraint "${name}"`)
  for (const { name } of indexes.rows) await client.query(`drop index "${name}"`)
  // The triggers first: the trail refuses even to be emptied.
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

const quoted = ({ tabella }: TableStart) => `"${tabella}"`

async function setSequences(client: pg.ClientBase, { sequenze }: Header): Promise<void> {
  for (const { nome, valore, usata } of sequenze)
    await client.query('select setval($1::regclass, $2, $3)', [`"${nome}"`, valore, usata])
}
