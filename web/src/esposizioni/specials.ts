import type { Specials } from '../records/special.ts'
import { later } from '../ui/later.ts'
import { namedIscrizione } from './esposizioni_has_gatti/named-iscrizione.ts'
import { ritiraAction } from './esposizioni_has_gatti/ritira-action.ts'

export const esposizioniSpecials: Specials = {
  esposizioni: {
    readPath: '/esposizioni',
    dialog: later(() =>
      import('./esposizioni/esposizione-dialog.tsx').then(module => ({ default: module.EsposizioneDialog })),
    ),
  },
  esposizioni_has_gatti: {
    dialogWidth: 800,
    named: namedIscrizione,
    dialog: later(() =>
      import('./esposizioni_has_gatti/iscrizione-expo-dialog.tsx').then(module => ({
        default: module.IscrizioneExpoDialog,
      })),
    ),
    rowActions: [ritiraAction],
  },
}
