import { mayCall } from '@bisavolo/domain/kit/call'
import { stampaEtichette } from '@bisavolo/domain/soci/calls/etichette'
import { mdiLabelMultipleOutline } from '@mdi/js'
import type { BulkAction } from '../../records/special.ts'
import { later } from '../../ui/later.ts'

export function etichetteAction(entita: 'clienti_soci' | 'iscrizioni_rinnovi'): BulkAction {
  return {
    label: 'Etichette',
    icon: mdiLabelMultipleOutline,
    isFor: ({ role }) => mayCall(stampaEtichette, role),
    dialog: later(() => import('./etichette-dialog.tsx').then(module => ({ default: module.etichetteDialog(entita) }))),
  }
}
