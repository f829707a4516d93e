import { mdiChartLine, mdiPalette } from '@mdi/js'
import type { RowAction } from '../../records/special.ts'

export const popolazioneAction: RowAction = {
  label: 'Popolazione della razza',
  icon: mdiChartLine,
  run: (row, { go }) => go(`/razze/${row.id}`),
}

export const coloriAction: RowAction = {
  label: 'Colori della razza',
  icon: mdiPalette,
  run: (row, { go }) => go(`/razze/${row.id}/colori`),
}
