import { isRatificata, type StatoIscrizione } from '@bisavolo/domain/soci/rules/iscrizione/annullo'
import type { Specials } from '../records/special.ts'
import { later } from '../ui/later.ts'
import { isOutOfReach } from './clienti_soci/is-out-of-reach.ts'
import { etichetteAction } from './etichette/etichette-action.ts'
import { annulAction } from './iscrizioni_rinnovi/annul-action.ts'
import { namedIscrizione } from './iscrizioni_rinnovi/named-iscrizione.ts'

export const sociSpecials: Specials = {
  affissi: { ownPath: '/clienti/affissi' },
  clienti_soci: {
    path: '/upsert/clienti-soci',
    dialog: later(() =>
      import('./clienti_soci/cliente-short-dialog.tsx').then(module => ({ default: module.ClienteShortDialog })),
    ),
    bulkActions: [etichetteAction('clienti_soci')],
    isOutOfReach: nome => isOutOfReach(nome),
  },
  iscrizioni_rinnovi: {
    dialogWidth: 600,
    named: namedIscrizione,
    dialog: later(() =>
      import('./iscrizioni_rinnovi/iscrizione-dialog.tsx').then(module => ({ default: module.IscrizioneDialog })),
    ),
    rowActions: [annulAction],
    bulkActions: [etichetteAction('iscrizioni_rinnovi')],
    isRemovable: row => !isRatificata(row.stato as StatoIscrizione),
  },
  province: { dialogWidth: 500 },
}
