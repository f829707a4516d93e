import type pg from 'pg'
import { to } from 'pg-copy-streams'
import type { Storage } from '../platform/storage/storage.ts'
import { derivedTables } from '../records/drop-derived.ts'
import { addEntry, type EntryTarget } from './add-entry.ts'
import {
  documentEntry,
  type Manifest,
  manifestEntry,
  type SavedDocument,
  type SavedTable,
  type Table,
  tableEntry,
} from './manifest.ts'
import { readSequences, readTables } from './tables.ts'

export interface Written {
  tables: { name: string; rows: number }[]
  documents: number
  missing: string[]
  altered: string[]
}

export interface ArchiveSource {
  /** A dedicated connection without timeouts; close it after an error. */
  client: pg.ClientBase
  storage: Storage
  programma: string
  now: Date
  onProgress?: (what: string) => void
}

export async function writeArchive(source: ArchiveSource, target: EntryTarget): Promise<Written> {
  const { client, onProgress } = source
  await client.query('begin isolation level repeatable read read only')
  const manifest = await beginManifest(source)
  for (const table of await readTables(client)) {
    if (derivedTables.includes(table.tabella)) continue
    onProgress?.(table.tabella)
    manifest.tabelle.push(await addTable(client, target, table))
  }
  const { rows } = await client.query<DocumentRow>(documentsQuery)
  await client.query('rollback')
  const altered: string[] = []
  for (const row of rows) {
    onProgress?.('documenti')
    const saved = await addDocument(source.storage, target, row)
    if (saved === undefined) manifest.mancanti.push(row.percorso)
    else manifest.documenti.push(saved)
    if (saved !== undefined && saved.sha256 !== row.sha256) altered.push(row.percorso)
  }
  addManifest(target, manifest)
  return {
    tables: manifest.tabelle.map(({ tabella, righe }) => ({ name: tabella, rows: righe })),
    documents: manifest.documenti.length,
    missing: manifest.mancanti,
    altered,
  }
}

type DocumentRow = { percorso: string; dimensione: number; mime: string; sha256: string }
const documentsQuery =
  'select percorso, dimensione, mime, sha256 from documenti where percorso is not null order by percorso'

async function beginManifest({ client, programma, now }: ArchiveSource): Promise<Manifest> {
  const { rows } = await client.query<{ nome: string }>('select nome from migrazioni order by nome')
  return {
    formato: 'bisavolo-backup',
    versione: 2,
    creato_il: now.toISOString(),
    programma,
    migrazioni: rows.map(row => row.nome),
    sequenze: await readSequences(client),
    tabelle: [],
    documenti: [],
    mancanti: [],
  }
}

async function addTable(client: pg.ClientBase, target: EntryTarget, table: Table): Promise<SavedTable> {
  const chunks = client.query(to(copyText(table, 'to stdout')))
  // The error is thrown elsewhere; without a listener this event would end the process.
  chunks.on('error', () => {})
  let righe = 0
  const sum = await addEntry(target, { entry: tableEntry(table), chunks }, chunk => {
    righe += newlines(chunk)
  })
  return { ...table, ...sum, righe }
}

async function addDocument(
  storage: Storage,
  target: EntryTarget,
  { percorso, dimensione, mime }: DocumentRow,
): Promise<SavedDocument | undefined> {
  if (dimensione === 0) return undefined
  const chunks = await storage.get(percorso, { start: 0, end: dimensione - 1 }).catch(() => undefined)
  if (chunks === undefined) return undefined
  return { documento: percorso, mime, ...(await addEntry(target, { entry: documentEntry(percorso), chunks })) }
}

function addManifest({ pack, now }: EntryTarget, manifest: Manifest): void {
  pack.entry({ name: manifestEntry, mode: 0o600, mtime: now }, JSON.stringify(manifest, undefined, 1))
  pack.finalize()
}

export function copyText({ tabella, colonne }: Table, direction: 'to stdout' | 'from stdin'): string {
  return `copy "${tabella}" (${colonne.map(name => `"${name}"`).join(', ')}) ${direction}`
}

// COPY's text format escapes newlines within values.
function newlines(chunk: Buffer): number {
  let count = 0
  for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) count++
  return count
}
