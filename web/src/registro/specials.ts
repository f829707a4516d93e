import type { Specials } from '../records/special.ts'
import { later } from '../ui/later.ts'
import { certificatiAction } from './gatti/certificati-action.ts'
import { namedProfilo, namedTest } from './named-analisi.ts'
import { coloriAction, popolazioneAction } from './razze/razza-actions.ts'

export const registroSpecials: Specials = {
  gatti: {
    face: later(() => import('./foto/foto-gatto.tsx').then(module => ({ default: module.FotoScheda }))),
    tellsAnomalie: true,
    dialogWidth: 800,
    dialog: later(() => import('./gatti/gatto-dialog.tsx').then(module => ({ default: module.GattoDialog }))),
    bulkActions: [certificatiAction],
  },
  libri: { dialogWidth: 600 },
  malattie_gatto: { named: namedTest },
  profili_dna: {
    named: namedProfilo,
    dialog: later(() => import('./profili_dna/profilo-dialog.tsx').then(module => ({ default: module.ProfiloDialog }))),
  },
  referti: {
    dialog: later(() => import('./referti/referto-dialog.tsx').then(module => ({ default: module.RefertoDialog }))),
  },
  razze: { rowActions: [popolazioneAction, coloriAction] },
  razze_colori: {
    dialog: later(() =>
      import('./razze/razza-colore-dialog.tsx').then(module => ({ default: module.RazzaColoreDialog })),
    ),
  },
}
