import { affissiAperti } from '@bisavolo/domain/soci/rules/affisso/pratica'
import { isRatificata, type StatoIscrizione } from '@bisavolo/domain/soci/rules/iscrizione/annullo'
import { lazy } from 'react'
import { pdfAction } from '../denaro/fatture_ricevute/pdf-action.ts'
import { fatturaClienteAction, propostaAction } from '../denaro/fatture_ricevute/proposta-action.ts'
import { esitoActions } from '../nascite/cuccioli/esito-actions.ts'
import type { Specials } from '../records/special.ts'
import { coloriAction, popolazioneAction } from '../registro/razze/razza-actions.ts'
import { emulateAction } from '../segreteria/account/emulate-action.ts'
import { downloadAction } from '../segreteria/documenti/file-actions.ts'
import { moduloAction } from '../segreteria/moduli/modulo-actions.ts'
import { resendAction } from '../segreteria/posta/resend-action.ts'
import { isOutOfReach } from '../soci/clienti_soci/is-out-of-reach.ts'
import { annulAction } from '../soci/iscrizioni_rinnovi/annul-action.ts'

/** The dialog of a record without one of its own. */
export const commonDialog = lazy(() =>
  import('../records/page/record-dialog.tsx').then(module => ({ default: module.RecordDialog })),
)

/** What is special to an entity's records: its own dialog or page, where the page lives, further row actions. */
export const specialRecords: Specials = {
  account: {
    dialog: lazy(() =>
      import('../segreteria/account/account-dialog.tsx').then(module => ({ default: module.AccountDialog })),
    ),
    rowActions: [emulateAction],
  },
  affissi: {
    ownPath: '/clienti/affissi',
    rowActions: [
      propostaAction('affissi', row => affissiAperti.some(stato => stato === row.stato)),
      moduloAction('affissi'),
    ],
  },
  clienti_soci: {
    path: '/upsert/clienti-soci',
    dialog: lazy(() =>
      import('../soci/clienti_soci/cliente-short-dialog.tsx').then(module => ({
        default: module.ClienteShortDialog,
      })),
    ),
    rowActions: [fatturaClienteAction],
    isOutOfReach: nome => isOutOfReach(nome),
  },
  denunce_nascita: {
    ownPath: '/clienti/denunce_nascita',
    rowActions: [
      propostaAction('denunce_nascita', row => row.stato !== 'bozza' && row.stato !== 'respinta'),
      moduloAction('denunce_nascita'),
      moduloAction(
        'cucciolata',
        'Stampa il modulo della cucciolata',
        row => row.stato === 'approvata' || row.stato === 'chiusa',
      ),
    ],
  },
  documenti: {
    dialog: lazy(() =>
      import('../segreteria/documenti/documento-dialog.tsx').then(module => ({ default: module.DocumentoDialog })),
    ),
    rowActions: [downloadAction],
  },
  esposizioni: {
    dialog: lazy(() =>
      import('../esposizioni/esposizioni/esposizione-dialog.tsx').then(module => ({
        default: module.EsposizioneDialog,
      })),
    ),
  },
  esposizioni_has_gatti: {
    dialog: lazy(() =>
      import('../esposizioni/esposizioni_has_gatti/iscrizione-expo-dialog.tsx').then(module => ({
        default: module.IscrizioneExpoDialog,
      })),
    ),
  },
  fatture_ricevute: { rowActions: [pdfAction] },
  gatti: {
    tellsAnomalie: true,
    dialog: lazy(() => import('../registro/gatti/gatto-dialog.tsx').then(module => ({ default: module.GattoDialog }))),
    rowActions: [propostaAction('gatti'), ...esitoActions],
  },
  iscrizioni_rinnovi: {
    dialog: lazy(() =>
      import('../soci/iscrizioni_rinnovi/iscrizione-dialog.tsx').then(module => ({
        default: module.IscrizioneDialog,
      })),
    ),
    rowActions: [
      propostaAction('iscrizioni_rinnovi', row => row.tipo !== 'Onorario' && row.stato !== 'annullata'),
      annulAction,
      moduloAction('iscrizioni_rinnovi'),
    ],
    isRemovable: row => !isRatificata(row.stato as StatoIscrizione),
  },
  posta: {
    dialog: lazy(() =>
      import('../segreteria/posta/posta-dialog.tsx').then(module => ({ default: module.PostaDialog })),
    ),
    rowActions: [resendAction],
  },
  razze: { rowActions: [popolazioneAction, coloriAction] },
  razze_colori: {
    dialog: lazy(() =>
      import('../registro/razze/razza-colore-dialog.tsx').then(module => ({ default: module.RazzaColoreDialog })),
    ),
  },
  passaggi: {
    rowActions: [
      propostaAction('passaggi', row => row.stato === 'inviato' || row.stato === 'registrato'),
      moduloAction('passaggi'),
    ],
  },
}
