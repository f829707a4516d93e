import { avviso, type Finding } from '../../../kit/finding.ts'
import { isEmail } from '../../../kit/format.ts'
import { codiceFiscaleError } from '../../../soci/rules/anagrafica/codice-fiscale.ts'
import { partitaIvaError } from '../../../soci/rules/anagrafica/partita-iva.ts'
import { isIban, normalizeIban } from '../../../soci/rules/anagrafica/recapiti.ts'
import { aliquotaErrata, isAliquota, nature } from '../documento/aliquote.ts'
import { impostazioniDefault } from './impostazioni-fiscali.ts'

type Check = (valore: string) => string | null

export function impostazioneError(chiave: string, valore: string | null, oggi: string): string | null {
  const text = valore?.trim() ?? ''
  if (text === '') return null
  if (chiave === 'emittente_codice_fiscale') return codiceFiscaleError(text, oggi)
  return checks[chiave]?.(text) ?? null
}

/** D10 F16: probably a mistyped key, without any effect. */
export function chiaveFindings(chiave: string): Finding[] {
  if (known.has(chiave)) return []
  const text = `Nessun documento legge la chiave ${chiave}: controlla come è scritta`
  return [avviso('F16', 'chiave', text)]
}

const known = new Set([
  ...impostazioniDefault.map(({ chiave }) => chiave),
  ...nature.map(({ codice }) => `riferimento_${codice}`),
])

export function isLogo({ mime, dimensione }: { mime: string | null; dimensione: unknown }): boolean {
  return (mime === 'image/png' || mime === 'image/jpeg') && Number(dimensione) > 0 && Number(dimensione) <= 1_048_576
}

export const notLogo = 'Valore: scrivi il numero di un documento PNG o JPEG fino a 1 MB'

const matching =
  (pattern: RegExp, message: string): Check =>
  text =>
    pattern.test(text) ? null : `Valore: ${message}`

// No thousands separator: 77.473 would be read as seventy-seven thousand.
const amount = matching(/^\d{1,6}([.,]\d{1,2})?$/, 'scrivi un importo in euro, per esempio 2,00')

const checks: Readonly<Record<string, Check>> = {
  bollo_importo: amount,
  bollo_soglia: amount,
  bollo_regime: matching(/^(ordinario|esente_ets)$/, 'scrivi ordinario oppure esente_ets'),
  bollo_riaddebito: matching(/^(si|sì|no)$/i, 'scrivi si oppure no'),
  iva_predefinita: text => (/^[1-9]\d?$/.test(text) && isAliquota(Number(text)) ? null : `Valore: ${aliquotaErrata}`),
  regime_fiscale: matching(/^RF(0[1-9]|1[0-9]|20)$/, 'scrivi un codice da RF01 a RF20'),
  emittente_partita_iva: partitaIvaError,
  emittente_cap: matching(/^\d{5}$/, 'il CAP ha 5 cifre'),
  emittente_provincia: matching(/^[A-Za-z]{2}$/, 'la sigla della provincia ha due lettere'),
  emittente_pec: text => (isEmail(text) ? null : 'Valore: indirizzo PEC non valido'),
  emittente_sito: matching(/^https?:\/\/[^\s/]+\S*$/i, 'scrivi un indirizzo che comincia per https://'),
  emittente_logo: text => (/^[1-9]\d{0,8}$/.test(text) ? null : notLogo),
  emittente_riferimento_legale: text => (text.length <= 160 ? null : 'Valore: al massimo 160 caratteri'),
  emittente_iban: text => (isIban(normalizeIban(text)) ? null : 'Valore: IBAN non valido'),
}
