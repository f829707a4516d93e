import type { Specials } from '../records/special.ts'
import { pdfAction } from './fatture_ricevute/pdf-action.ts'
import { fatturaClienteAction, propostaAction } from './fatture_ricevute/proposta-action.ts'
import { emettiAction } from './lotto/emetti-action.ts'

export const denaroSpecials: Specials = {
  affissi: { rowActions: [propostaAction('affissi')] },
  clienti_soci: { rowActions: [fatturaClienteAction] },
  denunce_nascita: {
    rowActions: [propostaAction('denunce_nascita')],
    bulkActions: [emettiAction('denunce_nascita')],
  },
  fatture_ricevute: { rowActions: [pdfAction] },
  gatti: { rowActions: [propostaAction('gatti')], bulkActions: [emettiAction('gatti')] },
  iscrizioni_rinnovi: {
    rowActions: [propostaAction('iscrizioni_rinnovi')],
    bulkActions: [emettiAction('iscrizioni_rinnovi')],
  },
  passaggi: { rowActions: [propostaAction('passaggi')], bulkActions: [emettiAction('passaggi')] },
}
