import type { Foglio } from '@bisavolo/domain/esposizioni/calls/import-risultati'
import { parseCsv } from 'hucre/csv'
import { readXlsx } from 'hucre/xlsx'
import { withoutMark } from '../../output/table/plain-text.ts'
import type { SheetRequest } from './read-sheet.ts'

const maxColumns = 60

/** Reads one sheet and hands it over as JSON. */
export async function work({ kind, bytes, maxRows }: SheetRequest): Promise<Uint8Array> {
  const rows = kind === 'xlsx' ? await excelRows(bytes, maxRows) : parseCsv(textOf(bytes))
  return new TextEncoder().encode(JSON.stringify(foglioOf(rows)))
}

async function excelRows(bytes: Uint8Array, maxRows: number): Promise<unknown[][]> {
  const isShown = (info: { hidden?: boolean; veryHidden?: boolean }) => !info.hidden && !info.veryHidden
  const { sheets } = await readXlsx(bytes, { sheets: isShown, maxRows: maxRows + 20 })
  return sheets.find(sheet => sheet.rows.some(isFilled))?.rows ?? []
}

/** UTF-8, UTF-16 with its mark, or what an old Excel on Windows wrote. */
function textOf(file: Uint8Array): string {
  if (file[0] === 0xff && file[1] === 0xfe) return new TextDecoder('utf-16le').decode(file)
  if (file[0] === 0xfe && file[1] === 0xff) return new TextDecoder('utf-16be').decode(file)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return new TextDecoder('windows-1252').decode(file)
  }
}

function foglioOf(all: readonly (readonly unknown[])[]): Foglio {
  const from = all.findIndex(isFilled)
  if (from < 0) return { colonne: [], righe: [], linee: [] }
  const head = (all[from] as unknown[]).slice(0, maxColumns).map(cell => String(cellOf(cell) ?? ''))
  const filled = all
    .map((row, i) => ({ row, linea: i + 1 }))
    .filter(({ row, linea }) => linea > from + 1 && isFilled(row))
  return {
    colonne: head,
    righe: filled.map(({ row }) => head.map((_name, i) => cellOf(row[i]))),
    linee: filled.map(({ linea }) => linea),
  }
}

function isFilled(row: readonly unknown[]): boolean {
  return row.some(cell => cellOf(cell) !== null)
}

function cellOf(cell: unknown): string | number | boolean | null {
  if (cell === null || cell === undefined || cell === '') return null
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? null : cell.toISOString().slice(0, 10)
  if (typeof cell === 'number' || typeof cell === 'boolean') return cell
  const text = String(cell).trim()
  // An apostrophe in front is how a spreadsheet, or our own CSV, marks plain text.
  return text === '' ? null : withoutMark(text).slice(0, 300)
}
