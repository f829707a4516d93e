import type { CampoIntestazione } from '@bisavolo/domain/denaro/calls'
import type { ClienteFattura } from '@bisavolo/domain/denaro/rules/fatturapa/dati'

export function clienteOf(fattura: Record<CampoIntestazione, string | null>): ClienteFattura {
  const { codice_fiscale, partita_iva, indirizzo, cap, citta, provincia, nazione, cod_univoco, pec } = fattura
  const nome_completo = fattura.intestatario ?? ''
  return { nome_completo, codice_fiscale, partita_iva, indirizzo, cap, citta, provincia, nazione, cod_univoco, pec }
}
