import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Storage } from '../platform/storage/storage.ts'
import { copyOut } from './copy-out.ts'
import { jsonFrame } from './frames.ts'
import { type DocumentStart, type Header, type SectionEnd, type TableStart, writeSection } from './sections.ts'
import { readSequences, readTables } from './tables.ts'

export interface Written {
  tables: { name: string; rows: number }[]
  documents: number
  /** Keys of documents whose file could not be read: the archive has their rows alone. */
  missing: string[]
  /** Keys of documents whose file is not what was once uploaded. */
  altered: string[]
}

export interface ArchiveSource {
  /** A connection without time-outs, for nobody else's use meanwhile. */
  client: pg.ClientBase
  storage: Storage
  programma: string
  now: Date
  onProgress?: (what: string) => void
}

/** Every table as it stood at one moment, then the documents those tables speak of. */
export async function* writeArchive(source: ArchiveSource): AsyncGenerator<Buffer, Written> {
  const whole = createHash('sha256')
  const written: Written = { tables: [], documents: 0, missing: [], altered: [] }
  for await (const part of parts(source, written)) {
    whole.update(part)
    yield part
  }
  const { tables, documents } = written
  yield jsonFrame('Z', { sezioni: tables.length + documents + written.missing.length, sha256: whole.digest('hex') })
  return written
}

async function* parts(source: ArchiveSource, written: Written): AsyncGenerator<Buffer> {
  const { client } = source
  await client.query('begin isolation level repeatable read read only')
  let documents: DocumentRow[]
  try {
    const tables = await readTables(client)
    yield jsonFrame('H', await header(source))
    for (const start of tables) {
      source.onProgress?.(start.tabella)
      const end = yield* writeSection(start, copyOut(client, copyText(start, 'to stdout')))
      written.tables.push({ name: start.tabella, rows: end.righe ?? 0 })
    }
    documents = (await client.query<DocumentRow>(documentsQuery)).rows
  } finally {
    await client.query('rollback').catch(() => {})
  }
  for (const document of documents) {
    source.onProgress?.('documenti')
    yield* writeDocument(source.storage, document, written)
  }
}

type DocumentRow = { percorso: string; dimensione: number; mime: string; sha256: string }
const documentsQuery =
  'select percorso, dimensione, mime, sha256 from documenti where percorso is not null order by percorso'

async function header({ client, programma, now }: ArchiveSource): Promise<Header> {
  const { rows } = await client.query<{ nome: string }>('select nome from migrazioni order by nome')
  return {
    formato: 'bisavolo-backup',
    versione: 1,
    creato_il: now.toISOString(),
    programma,
    migrazioni: rows.map(row => row.nome),
    sequenze: await readSequences(client),
  }
}

async function* writeDocument(storage: Storage, row: DocumentRow, written: Written): AsyncGenerator<Buffer> {
  const start: DocumentStart = {
    documento: row.percorso,
    dimensione: row.dimensione,
    mime: row.mime,
    sha256: row.sha256,
  }
  const stream = row.dimensione === 0 ? undefined : await openFile(storage, row)
  if (stream === undefined) {
    written.missing.push(row.percorso)
    const end: SectionEnd = { byte: 0, sha256: createHash('sha256').digest('hex'), mancante: true }
    yield jsonFrame('S', start)
    yield jsonFrame('E', end)
    return
  }
  const end = yield* writeSection(start, stream as AsyncIterable<Buffer>)
  written.documents++
  if (end.sha256 !== row.sha256) written.altered.push(row.percorso)
}

async function openFile(storage: Storage, { percorso, dimensione }: DocumentRow) {
  return storage.get(percorso, { start: 0, end: dimensione - 1 }).catch(() => undefined)
}

export function copyText({ tabella, colonne }: TableStart, direction: 'to stdout' | 'from stdin'): string {
  return `copy "${tabella}" (${colonne.map(name => `"${name}"`).join(', ')}) ${direction}`
}
