import type { RigaDocumento, TotaliDocumento } from '@bisavolo/domain/denaro/rules/documento/fattura'
import type { TipoDocumento } from '@bisavolo/domain/denaro/rules/documento/numerazione'
import type { ClienteFattura } from '@bisavolo/domain/denaro/rules/fatturapa/dati'
import type { Emittente } from '@bisavolo/domain/denaro/rules/impostazioni/impostazioni-fiscali'

/** An invoice, a receipt or what takes one back, as it goes on paper (italy 3.10). Amounts in cents. */
export interface DocumentoFiscale {
  tipo: TipoDocumento
  numero: string
  data: string
  emittente: Emittente
  /** The law it keeps the stud book by, and its logo; each may be missing. */
  legale: string
  logo: Uint8Array | null
  cliente: ClienteFattura
  righe: readonly RigaDocumento[]
  totali: TotaliDocumento
  causale: string | null
  /** The document it takes back, and whether only a part of it. */
  origine: { numero: string; data: string; inParte: boolean } | null
  /** The words of the means of payment, and the day the money arrived. */
  pagamento: { modalita: string | null; data: string | null }
  /** What comes in with it, net of what was taken back before; of a credit, what goes back: none where nothing had come in. */
  incasso: number
  /** What its notes took back of it; null where it has none. */
  stornato: number | null
  /** The legal texts in force on the day of the document; empty where there is none. */
  testi: { fuoriCampo: string; bollo: string; copiaCortesia: string }
  /** By nature: the law that frees an amount from VAT. */
  riferimenti: Readonly<Record<string, string>>
}

export const titoli: Record<TipoDocumento, string> = {
  Fattura: 'Fattura',
  Ricevuta: 'Ricevuta',
  'Nota di credito': 'Nota di credito',
  'Storno ricevuta': 'Storno di ricevuta',
}

/**
 * How a document that waits for its money is paid: the bank's data go with a transfer, and where no means is chosen (italy 7).
 * None where nothing is due.
 */
export function bonificoOf({ tipo, numero, emittente, pagamento, incasso }: DocumentoFiscale): [string, string][] {
  const isDue = (tipo === 'Fattura' || tipo === 'Ricevuta') && pagamento.data === null && incasso > 0
  const isTransfer = pagamento.modalita === null || /bonifico/i.test(pagamento.modalita)
  if (!isDue || !isTransfer || emittente.iban === '') return []
  return [
    ['IBAN', emittente.iban.replace(/(.{4})(?=.)/g, '$1 ')],
    ['Intestatario', emittente.denominazione],
    ['Causale del bonifico', `${tipo} n. ${numero}`],
  ]
}
