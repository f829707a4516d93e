import type { EntitaLettera } from '@bisavolo/domain/segreteria/calls/lettere'
import { mdiEmailEditOutline } from '@mdi/js'
import { createElement } from 'react'
import type { BulkAction, BulkDialogProps } from '../../records/special.ts'
import { later } from '../../ui/later.ts'

const ScriviDialog = later(() => import('./scrivi-dialog.tsx').then(module => ({ default: module.ScriviDialog })))

export function scriviAction(entita: EntitaLettera): BulkAction {
  return {
    label: 'Scrivi',
    icon: mdiEmailEditOutline,
    // Uses a read right, so that the call's description stays out of the shared bundle.
    isFor: ({ can }) => can('read', 'lettere'),
    dialog: (props: BulkDialogProps) => createElement(ScriviDialog, { ...props, entita }),
  }
}
