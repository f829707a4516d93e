import { lottoLimite } from '@bisavolo/domain/denaro/rules/documento/lotto-limite'
import type { Pratica } from '@bisavolo/domain/denaro/rules/tariffe/pratiche'
import { mdiInvoiceTextMultipleOutline } from '@mdi/js'
import type { BulkAction } from '../../records/special.ts'
import { later } from '../../ui/later.ts'

export function emettiAction(entita: Pratica): BulkAction {
  return {
    label: 'Emetti ricevute',
    icon: mdiInvoiceTextMultipleOutline,
    max: lottoLimite,
    isFor: ({ can }) => can('create', 'fatture_ricevute'),
    dialog: later(() => import('./emetti-dialog.tsx').then(module => ({ default: module.emettiDialog(entita) }))),
  }
}
