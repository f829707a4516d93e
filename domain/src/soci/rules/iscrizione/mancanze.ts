import { validators } from '../../../kit/validators.ts'
import { codiceFiscaleError } from '../anagrafica/codice-fiscale.ts'

export interface Anagrafica {
  codice_fiscale: string | null
  data_nascita: string | null
  indirizzo: string | null
  citta: string | null
  cap: string | null
  idprovincia: number | null
  sezione: string | null
  nazione: string | null
  telefono: string | null
  cellulare: string | null
  email: string | null
}

export interface Mancanza {
  campo: keyof Anagrafica
  messaggio: string
  correggibile: boolean
}

/** Never prevents a renewal: the section follows up. */
export function mancanzeOf(persona: Anagrafica, oggi: string): Mancanza[] {
  const { codice_fiscale, nazione, email } = persona
  const isEstero = (nazione ?? 'IT') !== 'IT'
  const found: Mancanza[] = []
  const own = (campo: Mancanza['campo'], messaggio: string) => found.push({ campo, messaggio, correggibile: true })
  const kept = (campo: Mancanza['campo'], messaggio: string) => found.push({ campo, messaggio, correggibile: false })
  if (isBlank(codice_fiscale)) {
    if (!isEstero) kept('codice_fiscale', 'Manca il codice fiscale')
  } else if (codiceFiscaleError(codice_fiscale, oggi) !== null) kept('codice_fiscale', 'Il codice fiscale non è valido')
  if (isBlank(persona.data_nascita)) kept('data_nascita', 'Manca la data di nascita')
  if (isBlank(persona.indirizzo)) own('indirizzo', 'Manca l’indirizzo')
  if (isBlank(persona.citta)) own('citta', 'Manca la città')
  if (isBlank(persona.cap) && !isEstero) own('cap', 'Manca il CAP')
  if (persona.idprovincia === null && !isEstero) own('idprovincia', 'Manca la provincia')
  if (isBlank(persona.sezione)) own('sezione', 'Manca la sezione: viene dall’indirizzo')
  if (isBlank(persona.telefono) && isBlank(persona.cellulare)) own('cellulare', 'Manca un numero di telefono')
  if (isBlank(email)) own('email', 'Manca l’e-mail di contatto')
  else if (validators.email(email ?? '') !== undefined) own('email', 'L’e-mail di contatto non è valida')
  return found
}

function isBlank(text: string | null): boolean {
  return text === null || text.trim() === ''
}
