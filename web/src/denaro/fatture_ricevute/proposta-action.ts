import { isDovuto, ostacoloOf } from '@bisavolo/domain/denaro/rules/tariffe/dovuto'
import type { Pratica } from '@bisavolo/domain/denaro/rules/tariffe/pratiche'
import { mdiInvoiceTextPlusOutline } from '@mdi/js'
import type { RowAction } from '../../records/special.ts'

/** Opens a prefilled document for the pratica; hidden if no document is due or the payer is unknown. */
export function propostaAction(entity: Pratica): RowAction {
  return {
    label: 'Emetti fattura o ricevuta',
    icon: mdiInvoiceTextPlusOutline,
    isFor: (row, { can }) =>
      can('create', 'fatture_ricevute') && isDovuto(entity, row) && ostacoloOf(entity, row) === null,
    run: (row, { go }) => go(`/fatture_ricevute?pratica=${entity}/${row.id}`),
  }
}

export const fatturaClienteAction: RowAction = {
  label: 'Emetti fattura o ricevuta',
  icon: mdiInvoiceTextPlusOutline,
  isFor: (_row, { can }) => can('create', 'fatture_ricevute'),
  run: (row, { go }) => go(`/fatture_ricevute/cliente/${row.id}`),
}
