import { isEmail } from './format.ts'
import { nazioni } from './nazioni.ts'

const anything = (_value: string): undefined => undefined

export const validators = {
  email: (value: string) => (isEmail(value) ? undefined : 'E-mail must be valid'),
  /** §5 prescribes English words for accounts only. */
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
  /** Free text; the validator only selects the phone keyboard. */
  telefono: anything,
  quantita: anything,
  comeScritto: anything,
} as const
export type ValidatorName = keyof typeof validators

/** Chip as stored: digits only. Texts without exactly 15 digits stay as typed. */
export function chipDigits(text: string): string {
  const digits = text.replace(/[\s.–-]/g, '')
  return validators.chip(digits) === undefined ? digits : text
}

/** Validators that implement a rule report its code (D7 C01, D7 C06). */
export const ruleOfValidator: Partial<Record<ValidatorName, string>> = { nomeGatto: 'C01', chip: 'C06' }
