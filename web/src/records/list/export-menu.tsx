import { mdiFileDelimitedOutline, mdiMicrosoftExcel } from '@mdi/js'
import { downloadList } from '../../api/downloads.ts'
import { DownloadMenu } from '../../ui/download-menu.tsx'
import type { ListState } from './use-list.ts'

const formats = [
  { format: 'xlsx', label: 'Excel (.xlsx)', icon: mdiMicrosoftExcel },
  { format: 'csv', label: 'Testo (.csv)', icon: mdiFileDelimitedOutline },
] as const

export function ExportMenu({ state, disabled }: { state: ListState; disabled: boolean }) {
  const { filters, pagination } = state.request
  const download = (format: 'xlsx' | 'csv') =>
    downloadList({
      entity: state.entity.name,
      filters,
      sortBy: pagination.sortBy ?? state.entity.list.sort,
      descending: pagination.descending ?? false,
      columns: state.columns.map(column => column.name),
      format,
    })
  return <DownloadMenu formats={formats} download={download} disabled={disabled} />
}
