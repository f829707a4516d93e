import { lazy } from 'react'
import { emulateAction } from '../features/account/emulate-action.ts'
import { esitoActions } from '../features/cuccioli/esito-actions.ts'
import { downloadAction } from '../features/documenti/file-actions.ts'
import { pdfAction } from '../features/fatture_ricevute/pdf-action.ts'
import { fatturaClienteAction, proponiAction } from '../features/fatture_ricevute/proponi-action.ts'
import { resendAction } from '../features/posta/resend-action.ts'
import { popolazioneAction } from '../features/razze/popolazione-action.ts'
import type { Specials } from '../records/special.ts'

/** What is special to an entity's records: its own dialog or page, where the page lives, further row actions. */
export const specialRecords: Specials = {
  account: {
    dialog: lazy(() =>
      import('../features/account/account-dialog.tsx').then(module => ({ default: module.AccountDialog })),
    ),
    rowActions: [emulateAction],
  },
  clienti_soci: {
    path: '/upsert/clienti-soci',
    dialog: lazy(() =>
      import('../features/clienti_soci/cliente-short-dialog.tsx').then(module => ({
        default: module.ClienteShortDialog,
      })),
    ),
    rowActions: [fatturaClienteAction],
  },
  denunce_nascita: {
    ownPath: '/clienti/denunce_nascita',
    rowActions: [proponiAction('denunce_nascita', row => row.stato !== 'bozza' && row.stato !== 'respinta')],
  },
  documenti: {
    dialog: lazy(() =>
      import('../features/documenti/documento-dialog.tsx').then(module => ({ default: module.DocumentoDialog })),
    ),
    rowActions: [downloadAction],
  },
  esposizioni: {
    dialog: lazy(() =>
      import('../features/esposizioni/esposizione-dialog.tsx').then(module => ({
        default: module.EsposizioneDialog,
      })),
    ),
  },
  esposizioni_has_gatti: {
    dialog: lazy(() =>
      import('../features/esposizioni_has_gatti/iscrizione-expo-dialog.tsx').then(module => ({
        default: module.IscrizioneExpoDialog,
      })),
    ),
  },
  fatture_ricevute: { rowActions: [pdfAction] },
  gatti: {
    dialog: lazy(() => import('../features/gatti/gatto-dialog.tsx').then(module => ({ default: module.GattoDialog }))),
    rowActions: [proponiAction('gatti'), ...esitoActions],
  },
  iscrizioni_rinnovi: {
    dialog: lazy(() =>
      import('../features/iscrizioni_rinnovi/iscrizione-dialog.tsx').then(module => ({
        default: module.IscrizioneDialog,
      })),
    ),
    rowActions: [proponiAction('iscrizioni_rinnovi', row => row.tipo !== 'Onorario')],
  },
  posta: {
    dialog: lazy(() => import('../features/posta/posta-dialog.tsx').then(module => ({ default: module.PostaDialog }))),
    rowActions: [resendAction],
  },
  razze: { rowActions: [popolazioneAction] },
  passaggi: { rowActions: [proponiAction('passaggi', row => row.stato !== 'respinto')] },
}
