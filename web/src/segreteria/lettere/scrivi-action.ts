import type { EntitaLettera } from '@bisavolo/domain/segreteria/calls/lettere'
import { mdiEmailEditOutline } from '@mdi/js'
import { createElement } from 'react'
import type { BulkAction, BulkDialogProps } from '../../records/special.ts'
import { later } from '../../ui/later.ts'

const ScriviDialog = later(() => import('./scrivi-dialog.tsx').then(module => ({ default: module.ScriviDialog })))

/** Writes to the persons of the chosen rows: by e-mail, or as letters for the post. */
export function scriviAction(entita: EntitaLettera): BulkAction {
  return {
    label: 'Scrivi',
    icon: mdiEmailEditOutline,
    // Who reads the letters writes them: the call's own description stays out of what every page loads.
    isFor: ({ can }) => can('read', 'lettere'),
    dialog: (props: BulkDialogProps) => createElement(ScriviDialog, { ...props, entita }),
  }
}
