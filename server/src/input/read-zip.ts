import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { readCsv, readOwnCsv } from './csv/read-csv.ts'
import { readDbf } from './dbf/read-dbf.ts'
import { otherFormat } from './limits.ts'
import type { OwnExport } from './own-export.ts'
import { readMdb } from './read-mdb.ts'
import type { TableSink } from './table-sink.ts'
import { readXlsx } from './xlsx/read-xlsx.ts'
import { unpackEntry } from './zip/unpack-entry.ts'
import { readZipDirectory, type ZipEntry } from './zip/zip-directory.ts'

const kinds = ['.csv', '.txt', '.tsv', '.tab', '.dbf', '.mdb', '.accdb', '.xlsx']
const memoKinds = ['.fpt', '.dbt']

/** Access, dBase and Excel need random access, so they are unpacked to disk. */
export async function readZip(
  path: string,
  entries: readonly ZipEntry[],
  sink: TableSink,
  ours: OwnExport | undefined,
): Promise<string> {
  const files = entries.filter(({ name }) => isFile(name))
  const own = files.some(({ name }) => name === ours?.manifest) ? ours : undefined
  const isTable = (name: string) => kinds.includes(kindOf(name)) && !own?.isBeside(name)
  const tables = files.filter(({ name }) => isTable(name))
  if (tables.length === 0) throw otherFormat('Lo zip non contiene tabelle: servono file CSV, dBase, Access o Excel.')
  for (const entry of tables) {
    const nome = basename(entry.name, extname(entry.name))
    switch (kindOf(entry.name)) {
      case '.dbf':
        await withUnpacked(path, [entry, ...memosOf(files, entry)], ([dbf = '', memoPath]) =>
          readDbf({ nome, path: dbf, memoPath }, sink),
        )
        break
      case '.mdb':
      case '.accdb':
        await withUnpacked(path, [entry], ([mdb = '']) => readMdb(mdb, sink))
        break
      case '.xlsx':
        await withUnpacked(path, [entry], async ([xlsx = '']) => readXlsx(xlsx, await readZipDirectory(xlsx), sink))
        break
      default: {
        const open = () => unpackEntry(path, entry)
        await (own === undefined ? readCsv(nome, open, sink) : readOwnCsv(nome, open, sink, own))
      }
    }
  }
  return `zip di ${kindOf(tables[0]?.name ?? '').slice(1)}`
}

function isFile(name: string): boolean {
  return !name.endsWith('/') && !name.startsWith('__MACOSX/') && !basename(name).startsWith('.')
}

function kindOf(name: string): string {
  return extname(name).toLowerCase()
}

function memosOf(files: readonly ZipEntry[], { name }: ZipEntry): ZipEntry[] {
  const stem = (text: string) => text.slice(0, text.length - extname(text).length).toLowerCase()
  return files.filter(other => memoKinds.includes(kindOf(other.name)) && stem(other.name) === stem(name)).slice(0, 1)
}

async function withUnpacked(
  path: string,
  entries: readonly ZipEntry[],
  work: (paths: string[]) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(dirname(path), 'aperto-'))
  try {
    const paths: string[] = []
    for (const entry of entries) {
      const target = join(folder, `${paths.length}${kindOf(entry.name)}`)
      await pipeline(unpackEntry(path, entry), createWriteStream(target, { mode: 0o600 }))
      paths.push(target)
    }
    await work(paths)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
