import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Cella, TabellaLetta } from '@bisavolo/domain/trasloco/rules/importazione/mappatura'
import { readFile } from '../../src/input/read-file.ts'
import { createTableSink } from '../../src/input/table-sink.ts'
import { ownExport } from '../../src/trasloco/importazioni/lettura/own-export.ts'

export interface ReadTable extends TabellaLetta {
  lette: { riga: number; celle: Record<string, Cella> }[]
}

export async function readAll(bytes: Buffer, nome: string): Promise<{ formato: string; tabelle: ReadTable[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'bisavolo-lettura-'))
  try {
    const path = join(folder, 'file')
    await writeFile(path, bytes)
    const rows: { tabella: number; riga: number; cells: Cella[] }[] = []
    const sink = createTableSink(async ({ tabella, json }) => {
      for (const [riga, cells] of JSON.parse(json) as [number, Cella[]][]) rows.push({ tabella, riga, cells })
    })
    const formato = await readFile({ path, nome }, sink, ownExport)
    const tabelle = sink.tables().map((table, i) => ({
      ...table,
      lette: rows
        .filter(({ tabella }) => tabella === i)
        .map(({ riga, cells }) => ({
          riga,
          celle: Object.fromEntries(table.colonne.map((column, c) => [column.nome, cells[c] ?? null])),
        })),
    }))
    return { formato, tabelle }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
