import { createHash } from 'node:crypto'
import { type PassThrough, Readable } from 'node:stream'
import type pg from 'pg'
import { to } from 'pg-copy-streams'
import { ZipFile } from 'yazl'
import { FileLost } from '../../platform/storage/file-store.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { guardedSql } from './guarded-text.ts'
import { csvFormat, manifestFile, type RegistryManifest, type SaidEntry, systemFolder } from './manifest.ts'
import { readPlaceAccounts } from './read-place-accounts.ts'
import { readSequences, readStoredColumns } from './read-stored-columns.ts'
import { documentPath, type ExportedTable, exportedEntities, exportedSystem } from './tables.ts'

export interface RegistrySource {
  /** A dedicated connection without timeouts; close the connection after an error. */
  client: pg.ClientBase
  storage: Storage
  onProgress?: (what: string) => void
}

export interface RegistryFile {
  output: Readable
  written: Promise<RegistryManifest>
}

/** A consistent snapshot, streamed. The same data gives the same bytes: fixed order, dates and compression. */
export function readRegistry(source: RegistrySource): RegistryFile {
  const zip = new ZipFile()
  const output = zip.outputStream as PassThrough
  zip.on('error', error => output.destroy(error))
  const written = writeAll(source, new EntryWriter(zip, output)).catch(error => {
    output.destroy(error)
    throw error
  })
  // Readers of `output` get the error there; avoids an unhandled rejection.
  written.catch(() => {})
  return { output, written }
}

async function writeAll({ client, storage, onProgress }: RegistrySource, zip: EntryWriter): Promise<RegistryManifest> {
  const manifest: RegistryManifest = {
    ...{ formato: 'bisavolo-registro', versione: 1 },
    ...{ tabelle: [], sequenze: {}, documenti: [], mancanti: [] },
  }
  await client.query('begin isolation level repeatable read read only')
  const columns = await readStoredColumns(client)
  const place = await readPlaceAccounts(client, [...exportedEntities, ...exportedSystem])
  const leaving = (exported: ExportedTable) =>
    exported.table === 'account' && place.ids.length > 0
      ? { ...exported, where: `a.id <> all ('{${place.ids.join(',')}}')` }
      : exported
  const addTable = async (exported: ExportedTable, folder: string) => {
    const { table } = exported
    onProgress?.(table)
    const rows = client.query(to(copyOf(leaving(exported), columns.get(table) ?? [])))
    const said = await zip.add(`${folder}${table}.csv`, rows)
    // rowCount is set only after the stream has ended; a second query waits for that.
    await client.query('select')
    manifest.tabelle.push({ tabella: table, righe: rows.rowCount, ...said })
  }
  for (const exported of exportedEntities) await addTable(exported, '')
  for (const exported of exportedSystem) await addTable(exported, systemFolder)
  const { rows: documents } = await client.query<StoredFile>(`
    select percorso, dimensione, ${documentPath} as entry from documenti where percorso is not null order by id`)
  // Sequences ignore the snapshot: harmless, they can only be ahead of the rows.
  manifest.sequenze = await readNumbers(client)
  if (place.lastElsewhere !== null && place.ids.includes(manifest.sequenze.account ?? 0))
    manifest.sequenze.account = place.lastElsewhere
  await client.query('rollback')
  for (const document of documents) {
    onProgress?.('documenti')
    const said = await addDocument(storage, zip, document)
    if (said === undefined) manifest.mancanti.push(document.entry)
    else manifest.documenti.push(said)
  }
  await zip.finish(manifest)
  return manifest
}

function copyOf(
  { table, without = {}, instead = {}, guarded = [], where, order }: ExportedTable,
  columns: readonly string[],
): string {
  const written = { ...Object.fromEntries(guarded.map(column => [column, guardedSql(column)])), ...instead }
  const shown = columns
    .filter(column => !Object.hasOwn(without, column))
    .map(column => (Object.hasOwn(written, column) ? `${written[column]} as "${column}"` : `a."${column}"`))
  const rows = `select ${shown.join(', ')} from "${table}" as a ${where === undefined ? '' : `where ${where}`}`
  return `copy (${rows} order by ${order ?? 'a.id'}) to stdout with (${csvFormat})`
}

async function readNumbers(client: pg.ClientBase): Promise<Record<string, number>> {
  const numbers: Record<string, number> = {}
  const leaves = new Set([...exportedEntities, ...exportedSystem].filter(hasNumbers).map(({ table }) => table))
  for (const [table, sequence] of await readSequences(client)) {
    if (!leaves.has(table)) continue
    const { rows } = await client.query<{ last: number }>(
      `select case when is_called then last_value else last_value - 1 end as last from ${sequence}`,
    )
    numbers[table] = rows[0]?.last ?? 0
  }
  return numbers
}

const hasNumbers = ({ without = {} }: ExportedTable) => !Object.hasOwn(without, 'id')

interface StoredFile {
  percorso: string
  dimensione: number | null
  entry: string
}

async function addDocument(
  storage: Storage,
  zip: EntryWriter,
  { percorso, dimensione, entry }: StoredFile,
): Promise<SaidEntry | undefined> {
  if (dimensione === null || dimensione === 0) return undefined
  // A lost file is named in the manifest; a store that does not answer ends the export.
  const file = await storage.get(percorso, { start: 0, end: dimensione - 1 }).catch(error => {
    if (error instanceof FileLost) return undefined
    throw error
  })
  return file === undefined ? undefined : zip.add(entry, file, 0)
}

const noDay = new Date('2000-01-01T00:00:00Z')
const whole = { mtime: noDay, mode: 0o100600 }

class EntryWriter {
  readonly #zip: ZipFile
  readonly #output: PassThrough

  constructor(zip: ZipFile, output: PassThrough) {
    this.#zip = zip
    this.#output = output
  }

  async add(file: string, bytes: Readable, compressionLevel = 6): Promise<SaidEntry> {
    const hash = createHash('sha256')
    let byte = 0
    const counted = async function* () {
      for await (const chunk of bytes as AsyncIterable<Buffer>) {
        hash.update(chunk)
        byte += chunk.length
        yield chunk
      }
    }
    const entry = Readable.from(counted(), { objectMode: false })
    // A closed connection emits a second error; without a listener that would end the process.
    bytes.on('error', () => {})
    await new Promise<void>((resolve, reject) => {
      const gone = () => entry.destroy(new Error('the reader of the export has gone'))
      if (this.#output.destroyed) gone()
      this.#output.once('close', gone)
      entry.once('end', resolve).once('error', reject)
      entry.once('close', () => this.#output.off('close', gone))
      this.#zip.addReadStream(entry, file, { ...whole, compressionLevel })
    })
    return { file, byte, sha256: hash.digest('hex') }
  }

  finish(manifest: RegistryManifest): void {
    this.#zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, undefined, 1)}\n`), manifestFile, {
      ...whole,
      compressionLevel: 6,
    })
    this.#zip.end()
  }
}
