import { addYears, isRealDate } from '../../../kit/date.ts'
import { avviso, type Finding } from '../../../kit/finding.ts'
import { formatDate } from '../../../kit/format.ts'

/** The means an invoice or receipt may show, with the FatturaPA code; Satispay and PayPal have none of their own. */
export const modalitaPagamento = [
  { chiave: 'contanti', descrizione: 'Contanti', codice: 'MP01' },
  { chiave: 'bonifico', descrizione: 'Bonifico bancario', codice: 'MP05' },
  { chiave: 'carta', descrizione: 'Carta / POS', codice: 'MP08' },
  { chiave: 'bollettino', descrizione: 'Bollettino di c/c postale', codice: 'MP18' },
  { chiave: 'satispay', descrizione: 'Satispay', codice: 'MP08' },
  { chiave: 'paypal', descrizione: 'PayPal', codice: 'MP08' },
] as const

export type ModalitaPagamento = (typeof modalitaPagamento)[number]['chiave']

/** By key, by the words on paper, or by the FatturaPA code, as clients may send it; undefined for what is not in the list. */
export function modalitaFor(testo: string): ModalitaPagamento | undefined {
  const wanted = testo.trim().toLowerCase()
  return modalitaPagamento.find(({ chiave, descrizione, codice }) =>
    [chiave, descrizione.toLowerCase(), codice.toLowerCase()].includes(wanted),
  )?.chiave
}

export function codicePagamentoFor(testo: string): string | undefined {
  const chiave = modalitaFor(testo)
  return modalitaPagamento.find(modalita => modalita.chiave === chiave)?.codice
}

export function descrizionePagamentoFor(testo: string): string {
  const chiave = modalitaFor(testo)
  return modalitaPagamento.find(modalita => modalita.chiave === chiave)?.descrizione ?? testo
}

/** No registry of ours took money before: a year typed wrong. */
export function isPagamentoAssurdo(data: string | null): boolean {
  return data !== null && data < '2000-01-01'
}

/** The day of payment given for many documents at once: one long before them is a slip that nobody would see row by row. */
export function pagamentoLottoError(pagamento: string | null, emissione: string): string | null {
  if (pagamento === null || !isLongBefore(pagamento, emissione)) return null
  return 'Data pagamento: è di oltre un anno prima dei documenti'
}

/** D10 F15: money that came so long before its document. An advance of some months is usual; more may be a year typed wrong. */
export function avvisiPagamento(pagamento: string | null, emissione: string): Finding[] {
  if (pagamento === null || ![pagamento, emissione].every(isRealDate) || !isLongBefore(pagamento, emissione)) return []
  const text = `Il pagamento è del ${formatDate(pagamento)}, oltre un anno prima del documento`
  return [avviso('F15', 'data_pagamento', text)]
}

function isLongBefore(pagamento: string, emissione: string): boolean {
  return pagamento < addYears(emissione, -1)
}
