import { isDovuto, ostacoloOf } from '@bisavolo/domain/denaro/rules/tariffe/dovuto'
import type { Pratica } from '@bisavolo/domain/denaro/rules/tariffe/pratiche'
import { mdiInvoiceTextPlusOutline } from '@mdi/js'
import type { RowAction } from '../../records/special.ts'

/** From a row of the work itself to the document it asks for, already filled in; rows that ask for none, or that do not say yet who pays, have no button. */
export function propostaAction(entity: Pratica): RowAction {
  return {
    label: 'Emetti fattura o ricevuta',
    icon: mdiInvoiceTextPlusOutline,
    isFor: (row, { can }) =>
      can('create', 'fatture_ricevute') && isDovuto(entity, row) && ostacoloOf(entity, row) === null,
    run: (row, { go }) => go(`/fatture_ricevute?pratica=${entity}/${row.id}`),
  }
}

/** A document for a client, empty but for the address. */
export const fatturaClienteAction: RowAction = {
  label: 'Emetti fattura o ricevuta',
  icon: mdiInvoiceTextPlusOutline,
  isFor: (_row, { can }) => can('create', 'fatture_ricevute'),
  run: (row, { go }) => go(`/fatture_ricevute/cliente/${row.id}`),
}
