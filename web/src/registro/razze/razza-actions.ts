import { mdiChartLine, mdiPalette } from '@mdi/js'
import type { RowAction } from '../../records/special.ts'

/** From the list of breeds to the page of one. */
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
