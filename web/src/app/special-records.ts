import { lazy } from 'react'
import { emulateAction } from '../features/account/emulate-action.ts'
import { pdfAction } from '../features/fatture_ricevute/pdf-action.ts'
import type { Specials } from '../records/special.ts'

/** What is special to an entity's records: its own dialog or page, where the page lives, further row actions. */
export const specialRecords: Specials = {
  account: {
    dialog: lazy(() =>
      import('../features/account/account-dialog.tsx').then(module => ({ default: module.AccountDialog })),
    ),
    rowActions: [emulateAction],
  },
  clienti_soci: { path: '/upsert/clienti-soci' },
  denunce_nascita: { ownPath: '/clienti/denunce_nascita' },
  fatture_ricevute: { rowActions: [pdfAction] },
  gatti: {
    dialog: lazy(() => import('../features/gatti/gatto-dialog.tsx').then(module => ({ default: module.GattoDialog }))),
  },
}
