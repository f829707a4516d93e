import { basename, extname } from 'node:path'
import { readCsv } from './csv/read-csv.ts'
import { readDbf } from './dbf/read-dbf.ts'
import { formatOf, headLength } from './file-format.ts'
import { broken, otherFormat } from './limits.ts'
import type { OwnExport } from './own-export.ts'
import { readMdb } from './read-mdb.ts'
import { readZip } from './read-zip.ts'
import { readAt, streamOf } from './source.ts'
import type { TableSink } from './table-sink.ts'
import { isXlsx, readXlsx } from './xlsx/read-xlsx.ts'
import { readZipDirectory } from './zip/zip-directory.ts'

export async function readFile(
  { path, nome }: { path: string; nome: string },
  sink: TableSink,
  ours?: OwnExport,
): Promise<string> {
  const head = await readAt(path, 0, headLength)
  if (head.length === 0) throw broken('Il file è vuoto.')
  const title = basename(nome, extname(nome))
  const formato = await read(path, title, head, sink, ours)
  if (sink.tables().length === 0) throw broken('Il file non contiene righe da importare.')
  return formato
}

async function read(path: string, nome: string, head: Buffer, sink: TableSink, ours: OwnExport | undefined) {
  switch (formatOf(head)) {
    case 'zip': {
      const entries = await readZipDirectory(path)
      if (isXlsx(entries)) {
        await readXlsx(path, entries, sink)
        return 'xlsx'
      }
      if (entries.some(({ name }) => /(?:^|\/)workbook\.bin$|^content\.xml$/.test(name)))
        throw otherFormat('È un foglio di calcolo in un altro formato: salvalo come .xlsx.')
      return readZip(path, entries, sink, ours)
    }
    case 'mdb':
      await readMdb(path, sink)
      return head.toString('latin1', 4, 16).includes('ACE') ? 'accdb' : 'mdb'
    case 'dbf':
      await readDbf({ nome, path, memoPath: undefined }, sink)
      return 'dbf'
    case 'csv':
      await readCsv(nome, () => streamOf(path), sink)
      return 'csv'
  }
}
