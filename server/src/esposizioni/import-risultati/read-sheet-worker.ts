import type { Foglio } from '@bisavolo/domain/esposizioni/calls/import-risultati'
import { openCsv } from '../../input/csv/read-csv.ts'
import { streamOf } from '../../input/source.ts'
import { isXlsx, openXlsx } from '../../input/xlsx/read-xlsx.ts'
import type { SheetCell, SheetRow } from '../../input/xlsx/sheet-rows.ts'
import type { ZipEntry } from '../../input/zip/zip-directory.ts'
import { withoutMark } from '../../output/table/plain-text.ts'
import type { SheetRequest } from './read-sheet.ts'

const maxColumns = 60
const maxLength = 300

export async function work({ bytes, entries, maxRows }: SheetRequest): Promise<Foglio> {
  const rows = entries === null ? await csvRows(bytes) : await sheetRows(bytes, entries, maxRows + 20)
  const [[, head] = [0, []], ...below] = rows
  const colonne = head.slice(0, maxColumns).map(cell => String(shortened(cell) ?? ''))
  return {
    colonne,
    righe: below.map(([, cells]) => colonne.map((_name, i) => shortened(cells[i] ?? null))),
    linee: below.map(([linea]) => linea),
  }
}

async function csvRows(bytes: Uint8Array): Promise<SheetRow[]> {
  const { rows } = await openCsv(() => streamOf(bytes))
  return filledOf(rows, Number.POSITIVE_INFINITY)
}

async function sheetRows(bytes: Uint8Array, entries: readonly ZipEntry[], most: number): Promise<SheetRow[]> {
  if (!isXlsx(entries)) throw new Error('a zip, but no workbook')
  for (const { isHidden, rows } of await openXlsx(bytes, entries, maxColumns)) {
    const found = isHidden ? [] : await filledOf(rows, most)
    if (found.length > 0) return found.map(([riga, cells]) => [riga, cells.map(plain)])
  }
  return []
}

async function filledOf(rows: AsyncIterable<SheetRow[]>, most: number): Promise<SheetRow[]> {
  const found: SheetRow[] = []
  for await (const some of rows) {
    for (const row of some) if (row[1].some(cell => cell !== null)) found.push(row)
    if (found.length >= most) break
  }
  return found.slice(0, most)
}

/** Drops the time of a date, and the apostrophe that forces text in Excel. */
function plain(cell: SheetCell): SheetCell {
  return typeof cell === 'string' ? withoutMark(cell.replace(/^(\d{4}-\d\d-\d\d) \d\d:\d\d:\d\d$/, '$1')) : cell
}

function shortened(cell: SheetCell): SheetCell {
  return typeof cell === 'string' ? cell.slice(0, maxLength) : cell
}
