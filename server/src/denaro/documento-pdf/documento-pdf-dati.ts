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
  origine: { numero: string; data: string } | null
  /** The words of the means of payment, and the day the money arrived. */
  pagamento: { modalita: string | null; data: string | null }
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
