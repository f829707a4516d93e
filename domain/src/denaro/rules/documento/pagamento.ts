/** With FatturaPA codes; Satispay and PayPal have no code of their own. */
export const modalitaPagamento = [
  { chiave: 'contanti', descrizione: 'Contanti', codice: 'MP01' },
  { chiave: 'bonifico', descrizione: 'Bonifico bancario', codice: 'MP05' },
  { chiave: 'carta', descrizione: 'Carta / POS', codice: 'MP08' },
  { chiave: 'bollettino', descrizione: 'Bollettino di c/c postale', codice: 'MP18' },
  { chiave: 'satispay', descrizione: 'Satispay', codice: 'MP08' },
  { chiave: 'paypal', descrizione: 'PayPal', codice: 'MP08' },
] as const

export type ModalitaPagamento = (typeof modalitaPagamento)[number]['chiave']

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
