import { isEmail } from './format.ts'
import { nazioni } from './nazioni.ts'

const anything = (_value: string): undefined => undefined

/** Named validators of §2: each answers an Italian sentence, or nothing when the value is good. */
export const validators = {
  email: (value: string) => (isEmail(value) ? undefined : 'E-mail must be valid'),
  /** The English words of §5 are those of accounts; a person's addresses are told in Italian. */
  recapitoEmail: (value: string) =>
    isEmail(value) ? undefined : 'Indirizzo e-mail non valido (esempio: nome@dominio.it)',
  chip: (value: string) => (/^\d{15}$/.test(value) ? undefined : 'Il microchip ha 15 cifre'),
  nomeGatto: (value: string) => {
    if (!/^[\p{L}\p{M}\d '’.-]+$/u.test(value)) return 'Nome: solo lettere, cifre, spazi, apostrofi, trattini e punti'
    return /[\p{L}\d]/u.test(value) ? undefined : 'Nome: serve almeno una lettera o una cifra'
  },
  sigla: (value: string) => (/^[A-Z]{2}$/.test(value) ? undefined : 'Sigla: due lettere maiuscole'),
  nazione: (value: string) => {
    if (nazioni.has(value)) return undefined
    return /^[A-Z]{2}$/.test(value)
      ? `Nazione: «${value}» non è il codice di una nazione (IT, FR…)`
      : 'Nazione: codice di due lettere maiuscole (IT, FR…)'
  },
  colore: (value: string) =>
    /^[abcdefghjnopqrwx][stymu]{0,2}( \d{2})*$/.test(value)
      ? undefined
      : 'Codice colore EMS non valido (esempio: ns 22)',
  /** Numbers, letters and blanks, as people write theirs: it says what a phone types it with. */
  telefono: anything,
  /** A number with two decimals that is no money; check-value.ts reads it. */
  quantita: anything,
  /** Whatever its form and length (check-row.ts). */
  comeScritto: anything,
} as const
export type ValidatorName = keyof typeof validators

/** A chip as it is stored. Papers and readers write it in groups; what does not come to 15 digits stays as it was typed. */
export function chipDigits(text: string): string {
  const digits = text.replace(/[\s.–-]/g, '')
  return validators.chip(digits) === undefined ? digits : text
}

/** Validators that speak for a rule: what they find is told by its code (D7 C01, D7 C06). */
export const ruleOfValidator: Partial<Record<ValidatorName, string>> = { nomeGatto: 'C01', chip: 'C06' }
