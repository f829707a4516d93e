import { formatDate } from '../../../kit/format.ts'
import { type LetturaCodiceFiscale, normalizeCodiceFiscale, readCodiceFiscale } from './codice-fiscale.ts'

export interface PersonaDelCodice {
  nome_completo?: string | null
  data_nascita?: string | null
  luogo_nascita?: string | null
  sesso?: 'M' | 'F' | null
  comuneDelCodice?: string | null
  altriConLoStessoCodice?: readonly string[]
}

export interface NomeCognome {
  nome: string
  cognome: string
}

/** Warnings only: the revenue agency accepts codes that disagree with the record. codiceFiscaleError reports invalid codes. */
export function codiceFiscaleWarnings(text: string, persona: PersonaDelCodice, oggi: string): string[] {
  const lettura = readCodiceFiscale(text, oggi)
  if (lettura === null) return []
  return [
    ...(lettura.tipo === 'persona' ? disagreements(lettura, persona) : []),
    ...duplicateWarnings(persona.altriConLoStessoCodice ?? []),
  ]
}

/** FatturaPA needs name and surname apart: the split that agrees with the code, or null. Tries the surname first. */
export function nomeCognomeOf(nomeCompleto: string, codiceFiscale: string): NomeCognome | null {
  const codice = normalizeCodiceFiscale(codiceFiscale)
  if (!/^[A-Z]{6}.{10}$/.test(codice)) return null
  return splitsOf(nomeCompleto).find(split => agrees(split, codice)) ?? null
}

export function cognomeCode(cognome: string): string {
  const { consonants, vowels } = lettersOf(cognome)
  return `${consonants}${vowels}XXX`.slice(0, 3)
}

export function nomeCode(nome: string): string {
  const { consonants } = lettersOf(nome)
  return consonants.length >= 4 ? `${consonants[0]}${consonants[2]}${consonants[3]}` : cognomeCode(nome)
}

type LetturaPersona = Extract<LetturaCodiceFiscale, { tipo: 'persona' }>

function disagreements(lettura: LetturaPersona, persona: PersonaDelCodice): string[] {
  const warnings: string[] = []
  const nome = persona.nome_completo?.trim() ?? ''
  if (nome !== '' && !hasMatchingName(nome, lettura.codice)) warnings.push(mismatch('il nome'))
  if (persona.data_nascita && !lettura.dateNascita.includes(persona.data_nascita)) {
    warnings.push(mismatch(`la data di nascita ${formatDate(persona.data_nascita)}`))
  }
  if (persona.sesso && persona.sesso !== lettura.sesso) warnings.push(mismatch('il sesso'))
  return [...warnings, ...placeWarnings(lettura.codiceCatastale, persona)]
}

/** Z codes are foreign countries, absent from the table of comuni. */
function placeWarnings(codiceCatastale: string, persona: PersonaDelCodice): string[] {
  if (persona.comuneDelCodice === undefined || codiceCatastale.startsWith('Z')) return []
  if (persona.comuneDelCodice === null) {
    return [`Attenzione: il luogo di nascita del codice fiscale (${codiceCatastale}) non è tra i comuni attuali`]
  }
  const written = plainLetters(persona.luogo_nascita ?? '')
  if (written === '' || written.includes(plainLetters(persona.comuneDelCodice))) return []
  return [mismatch(`il luogo di nascita (il codice indica ${persona.comuneDelCodice})`)]
}

function duplicateWarnings(altri: readonly string[]): string[] {
  return altri.length === 0 ? [] : [`Attenzione: il codice fiscale è già usato da ${altri.join(', ')}`]
}

function mismatch(what: string): string {
  const [article, ...rest] = what.split(' ')
  return `Attenzione: il codice fiscale non corrisponde ${article === 'la' ? 'alla' : 'al'} ${rest.join(' ')}`
}

function hasMatchingName(nomeCompleto: string, codice: string): boolean {
  const single = { cognome: nomeCompleto, nome: '' }
  return splitsOf(nomeCompleto).some(split => agrees(split, codice)) || agrees(single, codice)
}

function agrees({ nome, cognome }: NomeCognome, codice: string): boolean {
  return cognomeCode(cognome) + nomeCode(nome) === codice.slice(0, 6)
}

function splitsOf(nomeCompleto: string): NomeCognome[] {
  const words = nomeCompleto.trim().split(/\s+/)
  const cuts = words.slice(1).map((_, index) => {
    const [first, second] = [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]
    return { first, second }
  })
  return [
    ...cuts.map(({ first, second }) => ({ cognome: first, nome: second })),
    ...cuts.map(({ first, second }) => ({ cognome: second, nome: first })),
  ]
}

function lettersOf(text: string): { consonants: string; vowels: string } {
  const letters = plainLetters(text)
  return { consonants: letters.replace(/[AEIOU]/g, ''), vowels: letters.replace(/[^AEIOU]/g, '') }
}

/** À becomes A, ß becomes SS, other letters are dropped. */
function plainLetters(text: string): string {
  return text
    .toUpperCase()
    .replace(/[ØÆŒŁĐÐÞ]/g, char => STROKED[char] ?? '')
    .normalize('NFD')
    .replace(/[^A-Z]/g, '')
}

const STROKED: Record<string, string> = { Ø: 'O', Æ: 'AE', Œ: 'OE', Ł: 'L', Đ: 'D', Ð: 'D', Þ: 'TH' }
