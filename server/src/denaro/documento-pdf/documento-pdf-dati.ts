import type { RigaDocumento, TotaliDocumento } from '@bisavolo/domain/denaro/rules/documento/fattura'
import type { TipoDocumento } from '@bisavolo/domain/denaro/rules/documento/numerazione'
import type { ClienteFattura } from '@bisavolo/domain/denaro/rules/fatturapa/dati'
import type { Emittente } from '@bisavolo/domain/denaro/rules/impostazioni/impostazioni-fiscali'

export interface DocumentoFiscale {
  tipo: TipoDocumento
  numero: string
  data: string
  emittente: Emittente
  /** Law that recognises the stud book; may be empty. */
  legale: string
  logo: Uint8Array | null
  cliente: ClienteFattura
  righe: readonly RigaDocumento[]
  totali: TotaliDocumento
  causale: string | null
  origine: { numero: string; data: string; inParte: boolean } | null
  pagamento: { modalita: string | null; data: string | null }
  /** Cents paid, net of credit notes; for a credit note the cents refunded, 0 if the original was unpaid. */
  incasso: number
  stornato: number | null
  /** In force on the day of the document; empty if none. */
  testi: { fuoriCampo: string; bollo: string; copiaCortesia: string }
  riferimenti: Readonly<Record<string, string>>
}

export const titoli: Record<TipoDocumento, string> = {
  Fattura: 'Fattura',
  Ricevuta: 'Ricevuta',
  'Nota di credito': 'Nota di credito',
  'Storno ricevuta': 'Storno di ricevuta',
}

/** italy 7: bank details of an unpaid document, unless another means of payment is chosen. */
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
