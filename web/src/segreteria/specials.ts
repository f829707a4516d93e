import type { Specials } from '../records/special.ts'
import { later } from '../ui/later.ts'
import { emulateAction } from './account/emulate-action.ts'
import { downloadAction } from './documenti/file-actions.ts'
import { scriviAction } from './lettere/scrivi-action.ts'
import { moduloAction } from './moduli/modulo-actions.ts'
import { confirmArrivalAction, resendAction } from './posta/resend-action.ts'

export const segreteriaSpecials: Specials = {
  account: {
    dialogWidth: 600,
    dialog: later(() => import('./account/account-dialog.tsx').then(module => ({ default: module.AccountDialog }))),
    rowActions: [emulateAction],
  },
  affissi: { rowActions: [moduloAction('affissi')], bulkActions: [scriviAction('affissi')] },
  clienti_soci: { bulkActions: [scriviAction('clienti_soci')] },
  denunce_nascita: {
    rowActions: [
      moduloAction('denunce_nascita'),
      moduloAction(
        'cucciolata',
        'Stampa il modulo della cucciolata',
        row => row.stato === 'approvata' || row.stato === 'chiusa',
      ),
    ],
    bulkActions: [scriviAction('denunce_nascita')],
  },
  documenti: {
    readPath: '/documenti',
    dialog: later(() =>
      import('./documenti/documento-dialog.tsx').then(module => ({ default: module.DocumentoDialog })),
    ),
    rowActions: [downloadAction],
  },
  iscrizioni_rinnovi: {
    rowActions: [moduloAction('iscrizioni_rinnovi')],
    bulkActions: [scriviAction('iscrizioni_rinnovi')],
  },
  lettere: { dialogWidth: 720 },
  modelli_lettera: { dialogWidth: 720 },
  passaggi: { rowActions: [moduloAction('passaggi')], bulkActions: [scriviAction('passaggi')] },
  posta: {
    dialog: later(() => import('./posta/posta-dialog.tsx').then(module => ({ default: module.PostaDialog }))),
    rowActions: [confirmArrivalAction, resendAction],
  },
}
