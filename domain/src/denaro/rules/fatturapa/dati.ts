import type { RigaDocumento, TotaliDocumento } from '../documento/fattura.ts'
import type { Emittente } from '../impostazioni/impostazioni-fiscali.ts'

/** An XML element: name and text, or children in the order of the schema. */
export type NodoXml = readonly [nome: string, contenuto: string | readonly NodoXml[]]

/** As copied on the document. `provincia`: sigla; `nazione`: ISO code (null means Italy, unless the province is EE). */
export interface ClienteFattura {
  nome_completo: string
  codice_fiscale: string | null
  partita_iva: string | null
  indirizzo: string | null
  cap: string | null
  citta: string | null
  provincia: string | null
  nazione: string | null
  cod_univoco: string | null
  pec: string | null
}

export interface DatiFatturaPA {
  emittente: Emittente
  cliente: ClienteFattura
  tipo: 'Fattura' | 'Nota di credito'
  numero: string
  data: string
  /** Unique for the issuer, at most 10 letters or digits. */
  progressivoInvio: string
  righe: readonly RigaDocumento[]
  totali: TotaliDocumento
  causale?: string | null
  origine?: { numero: string; data: string } | null
  pagamento?: { modalita: string; scadenza?: string | null } | null
  /** Legal reference on the day of the document (setting `riferimento_{natura}`). */
  riferimentoFor: (natura: string) => string
}
