import type { Readable } from 'node:stream'
import { entityOf, type ListQuery } from '@bisavolo/domain'
import { formatNumero } from '@bisavolo/domain/kit/format'
import type { Association } from '../../output/association.ts'
import type { TableDocument } from '../../output/pdf/table-pdf.ts'
import type { Cells, Pages } from '../../output/table/cell.ts'
import { csvStream } from '../../output/table/csv.ts'
import { excelStream, type Sheet } from '../../output/table/excel.ts'
import type { Who } from '../../platform/http/who.ts'
import { type ExportColumn, exportColumns } from './export-columns.ts'

export interface ListFile {
  entity: string
  who: Who
  query: ListQuery
  names: readonly string[] | undefined
  format: 'xlsx' | 'csv' | 'pdf'
  filtri: string
  association: Association
}

export function columnsOf({ entity, who, names }: ListFile): ExportColumn[] {
  return exportColumns(entityOf(entity), who.role, names)
}

export function sheetOf({ entity, format, filtri }: ListFile, columns: readonly ExportColumn[], rows: Pages): Readable {
  if (format === 'csv') return csvStream(columns, rows)
  return excelStream([{ name: entityOf(entity).label.many, columns, rows }, ...filterSheet(filtri)])
}

/** On a second sheet, so that programs find only rows on the first. */
function filterSheet(filtri: string): Sheet[] {
  return filtri === '' ? [] : [{ name: 'Filtri', columns: [{ label: 'Filtri', kind: 'text' }], rows: [[filtri]] }]
}

export async function paperOf(
  { entity, filtri, association, who }: ListFile,
  columns: readonly ExportColumn[],
  { pages }: Pages,
): Promise<TableDocument> {
  const rows: Cells[] = []
  for await (const page of pages) for (const cells of page) rows.push(cells)
  return {
    title: entityOf(entity).label.many,
    subtitle: [`${formatNumero(rows.length)} ${rows.length === 1 ? 'riga' : 'righe'}`, filtri]
      .filter(Boolean)
      .join(' · '),
    ...{ association, today: who.today, rows },
    columns: columns.map(({ label, kind }) => ({ label, kind })),
    orientation: columns.length > 5 ? 'landscape' : 'portrait',
    empty: 'Nessuna riga corrisponde ai filtri.',
  }
}
