import type { RigaDocumento, TotaliDocumento } from '../documento/fattura.ts'
import type { Emittente } from '../impostazioni/impostazioni-fiscali.ts'

/** An element of the document: its name and its text, or its children in the order of the schema. */
export type NodoXml = readonly [nome: string, contenuto: string | readonly NodoXml[]]

/** The customer as frozen on the document. `provincia` is the sigla, `nazione` an ISO code (null: Italy, unless EE). */
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
  /** The invoice a credit note takes back. */
  origine?: { numero: string; data: string } | null
  pagamento?: { modalita: string; scadenza?: string | null } | null
  /** The legal reference of a nature on the day of the document (`riferimento_{natura}` of the settings). */
  riferimentoFor: (natura: string) => string
}
