import { isRatificata, type StatoIscrizione } from '@bisavolo/domain/soci/rules/iscrizione/annullo'
import { pdfAction } from '../denaro/fatture_ricevute/pdf-action.ts'
import { fatturaClienteAction, propostaAction } from '../denaro/fatture_ricevute/proposta-action.ts'
import { emettiAction } from '../denaro/lotto/emetti-action.ts'
import { ritiraAction } from '../esposizioni/esposizioni_has_gatti/ritira-action.ts'
import { esitoActions } from '../nascite/cuccioli/esito-actions.ts'
import { decidiActions } from '../nascite/lotto/decidi-actions.ts'
import type { Specials } from '../records/special.ts'
import { certificatiAction } from '../registro/gatti/certificati-action.ts'
import { coloriAction, popolazioneAction } from '../registro/razze/razza-actions.ts'
import { emulateAction } from '../segreteria/account/emulate-action.ts'
import { downloadAction } from '../segreteria/documenti/file-actions.ts'
import { scriviAction } from '../segreteria/lettere/scrivi-action.ts'
import { moduloAction } from '../segreteria/moduli/modulo-actions.ts'
import { confirmArrivalAction, resendAction } from '../segreteria/posta/resend-action.ts'
import { isOutOfReach } from '../soci/clienti_soci/is-out-of-reach.ts'
import { etichetteAction } from '../soci/etichette/etichette-action.ts'
import { annulAction } from '../soci/iscrizioni_rinnovi/annul-action.ts'
import { later } from '../ui/later.ts'

/** The dialog of a record without one of its own. */
export const commonDialog = later(() =>
  import('../records/page/record-dialog.tsx').then(module => ({ default: module.RecordDialog })),
)

/** What is special to an entity's records: its own dialog or page, where the page lives, further row actions. */
export const specialRecords: Specials = {
  account: {
    dialog: later(() =>
      import('../segreteria/account/account-dialog.tsx').then(module => ({ default: module.AccountDialog })),
    ),
    rowActions: [emulateAction],
  },
  affissi: {
    ownPath: '/clienti/affissi',
    rowActions: [propostaAction('affissi'), moduloAction('affissi')],
    bulkActions: [scriviAction('affissi')],
  },
  clienti_soci: {
    path: '/upsert/clienti-soci',
    dialog: later(() =>
      import('../soci/clienti_soci/cliente-short-dialog.tsx').then(module => ({
        default: module.ClienteShortDialog,
      })),
    ),
    rowActions: [fatturaClienteAction],
    bulkActions: [etichetteAction('clienti_soci'), scriviAction('clienti_soci')],
    isOutOfReach: nome => isOutOfReach(nome),
  },
  denunce_nascita: {
    ownPath: '/clienti/denunce_nascita',
    rowActions: [
      propostaAction('denunce_nascita'),
      moduloAction('denunce_nascita'),
      moduloAction(
        'cucciolata',
        'Stampa il modulo della cucciolata',
        row => row.stato === 'approvata' || row.stato === 'chiusa',
      ),
    ],
    bulkActions: [emettiAction('denunce_nascita'), scriviAction('denunce_nascita')],
  },
  documenti: {
    readPath: '/documenti',
    dialog: later(() =>
      import('../segreteria/documenti/documento-dialog.tsx').then(module => ({ default: module.DocumentoDialog })),
    ),
    rowActions: [downloadAction],
  },
  esposizioni: {
    readPath: '/esposizioni',
    dialog: later(() =>
      import('../esposizioni/esposizioni/esposizione-dialog.tsx').then(module => ({
        default: module.EsposizioneDialog,
      })),
    ),
  },
  esposizioni_has_gatti: {
    dialog: later(() =>
      import('../esposizioni/esposizioni_has_gatti/iscrizione-expo-dialog.tsx').then(module => ({
        default: module.IscrizioneExpoDialog,
      })),
    ),
    rowActions: [ritiraAction],
  },
  fatture_ricevute: { rowActions: [pdfAction] },
  gatti: {
    face: later(() => import('../registro/foto/foto-gatto.tsx').then(module => ({ default: module.FotoScheda }))),
    tellsAnomalie: true,
    dialog: later(() => import('../registro/gatti/gatto-dialog.tsx').then(module => ({ default: module.GattoDialog }))),
    rowActions: [propostaAction('gatti'), ...esitoActions],
    bulkActions: [certificatiAction, emettiAction('gatti')],
  },
  iscrizioni_rinnovi: {
    dialog: later(() =>
      import('../soci/iscrizioni_rinnovi/iscrizione-dialog.tsx').then(module => ({
        default: module.IscrizioneDialog,
      })),
    ),
    rowActions: [propostaAction('iscrizioni_rinnovi'), annulAction, moduloAction('iscrizioni_rinnovi')],
    bulkActions: [
      emettiAction('iscrizioni_rinnovi'),
      etichetteAction('iscrizioni_rinnovi'),
      scriviAction('iscrizioni_rinnovi'),
    ],
    isRemovable: row => !isRatificata(row.stato as StatoIscrizione),
  },
  posta: {
    dialog: later(() =>
      import('../segreteria/posta/posta-dialog.tsx').then(module => ({ default: module.PostaDialog })),
    ),
    rowActions: [confirmArrivalAction, resendAction],
  },
  profili_dna: {
    dialog: later(() =>
      import('../registro/profili_dna/profilo-dialog.tsx').then(module => ({ default: module.ProfiloDialog })),
    ),
  },
  razze: { rowActions: [popolazioneAction, coloriAction] },
  razze_colori: {
    dialog: later(() =>
      import('../registro/razze/razza-colore-dialog.tsx').then(module => ({ default: module.RazzaColoreDialog })),
    ),
  },
  passaggi: {
    rowActions: [propostaAction('passaggi'), moduloAction('passaggi')],
    bulkActions: [...decidiActions, emettiAction('passaggi'), scriviAction('passaggi')],
  },
}
