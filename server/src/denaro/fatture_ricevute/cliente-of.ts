import type { ClienteFattura } from '@bisavolo/domain/denaro/rules/fatturapa/dati'
import type { Fattura } from './read-documento.ts'

/** The customer as frozen on the document. */
export function clienteOf(fattura: Fattura): ClienteFattura {
  const { codice_fiscale, partita_iva, indirizzo, cap, citta, provincia, nazione, cod_univoco, pec } = fattura
  const nome_completo = fattura.intestatario ?? ''
  return { nome_completo, codice_fiscale, partita_iva, indirizzo, cap, citta, provincia, nazione, cod_univoco, pec }
}
