import { checkLetterOf } from '@bisavolo/domain/soci/rules/anagrafica/codice-fiscale'
import { cognomeCode, nomeCode } from '@bisavolo/domain/soci/rules/anagrafica/codice-fiscale-persona'
import { hasCheckDigit } from '@bisavolo/domain/soci/rules/anagrafica/partita-iva'

export interface DatiAnagrafici {
  cognome: string
  nome: string
  sesso: 'M' | 'F'
  data_nascita: string
  codice_catastale: string
}

/** By the rule of italy 2.2. */
export function codiceFiscaleFor({ cognome, nome, sesso, data_nascita, codice_catastale }: DatiAnagrafici): string {
  const month = 'ABCDEHLMPRST'.charAt(Number(data_nascita.slice(5, 7)) - 1)
  const day = Number(data_nascita.slice(8, 10)) + (sesso === 'F' ? 40 : 0)
  const birth = `${data_nascita.slice(2, 4)}${month}${String(day).padStart(2, '0')}`
  const code = `${cognomeCode(cognome)}${nomeCode(nome)}${birth}${codice_catastale}`
  return `${code}${checkLetterOf(code)}`
}

export function partitaIvaFor(tenDigits: string): string {
  for (let last = 0; last < 10; last++) if (hasCheckDigit(`${tenDigits}${last}`)) return `${tenDigits}${last}`
  throw new Error(`No check digit for ${tenDigits}`)
}
