import type { Filters } from '@bisavolo/domain/kit/list-query'
import { api, saveDownload } from './client.ts'

export interface ListExport {
  entity: string
  filters: Filters
  sortBy: string
  descending: boolean
  columns: readonly string[]
  format: 'xlsx' | 'csv'
}

export async function downloadList(list: ListExport): Promise<void> {
  const { entity, filters, sortBy, descending, columns, format } = list
  saveDownload(
    await api.download(`/excel/${entity}/0`, {
      filters,
      pagination: { sortBy, descending },
      query: { colonne: columns.join(','), formato: format },
    }),
  )
}

export interface FileOptions {
  filters?: Filters
  query?: Record<string, string | number | undefined>
}

export async function downloadFile(path: string, options: FileOptions = {}): Promise<void> {
  saveDownload(await api.download(path, options))
}
