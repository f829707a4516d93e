import { open } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { readCsv } from './csv/read-csv.ts'
import { fileChunks } from './csv/text-encoding.ts'
import { readDbf } from './dbf/read-dbf.ts'
import { formatOf, headLength } from './file-format.ts'
import { broken, otherFormat } from './limits.ts'
import { readMdb } from './read-mdb.ts'
import { readZip } from './read-zip.ts'
import type { TableSink } from './table-sink.ts'
import { isXlsx, readXlsx } from './xlsx/read-xlsx.ts'
import { readZipDirectory } from './zip/zip-directory.ts'

/** Reads an old system's file, whatever it is, and answers what it was. */
export async function readFile({ path, nome }: { path: string; nome: string }, sink: TableSink): Promise<string> {
  const head = await firstBytes(path)
  if (head.length === 0) throw broken('Il file è vuoto.')
  const title = basename(nome, extname(nome))
  const formato = await read(path, title, head, sink)
  if (sink.tables().length === 0) throw broken('Il file non contiene righe da importare.')
  return formato
}

async function read(path: string, nome: string, head: Buffer, sink: TableSink): Promise<string> {
  switch (formatOf(head)) {
    case 'zip': {
      const entries = await readZipDirectory(path)
      if (isXlsx(entries)) return readWorkbook(path, sink)
      if (entries.some(({ name }) => /(?:^|\/)workbook\.bin$|^content\.xml$/.test(name)))
        throw otherFormat('È un foglio di calcolo in un altro formato: salvalo come .xlsx.')
      return readZip(path, entries, sink, async workbook => void (await readWorkbook(workbook, sink)))
    }
    case 'mdb':
      await readMdb(path, sink)
      return head.toString('latin1', 4, 16).includes('ACE') ? 'accdb' : 'mdb'
    case 'dbf':
      await readDbf({ nome, path, memoPath: undefined }, sink)
      return 'dbf'
    case 'csv':
      await readCsv({ nome, open: () => fileChunks(path), exact: false }, sink)
      return 'csv'
  }
}

async function readWorkbook(path: string, sink: TableSink): Promise<string> {
  await readXlsx(path, await readZipDirectory(path), sink)
  return 'xlsx'
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const buffer = Buffer.alloc(headLength)
    return buffer.subarray(0, (await file.read(buffer, 0, headLength, 0)).bytesRead)
  } finally {
    await file.close()
  }
}
