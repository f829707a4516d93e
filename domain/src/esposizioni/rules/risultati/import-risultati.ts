import { parseDate } from '../../../kit/format.ts'
import { validators } from '../../../kit/validators.ts'
import { nomeBest } from '../iscrizione/classi.ts'
import { regoleExpo } from '../regole/regole-expo.ts'

/** A missing key keeps the stored value; null clears it. */
export interface RigaRisultato {
  gatti_id?: number | null
  codice?: string | null
  chip?: string | null
  esposizioni_id?: number | null
  estera_name?: string | null
  estera_date?: string | null
  nazione?: string | null
  category?: string | null
  titolo?: string | null
  best?: string | null
  bestofbest?: number | null
  biv?: 0 | 1
  nomination?: 0 | 1
  extra_points?: number | null
  giudice?: string | null
}

export type CampoRisultato = keyof RigaRisultato

export interface ErroreRiga {
  campo: string
  messaggio: string
}

export const colonneRisultati: readonly { campo: CampoRisultato; label: string; nomi: readonly string[] }[] = [
  { campo: 'codice', label: 'Codice gatto', nomi: ['codice', 'codice lg', 'numero lg', 'n. lg', 'pedigree'] },
  { campo: 'chip', label: 'Microchip', nomi: ['chip'] },
  { campo: 'gatti_id', label: 'Id gatto', nomi: ['gatti_id', 'idgatto'] },
  { campo: 'esposizioni_id', label: 'Id esposizione', nomi: ['esposizioni_id', 'idesposizione', 'expo'] },
  { campo: 'estera_name', label: 'Nome esposizione estera', nomi: ['estera_name', 'estera', 'esposizione estera'] },
  { campo: 'estera_date', label: 'Data esposizione estera', nomi: ['estera_date', 'data estera'] },
  { campo: 'nazione', label: 'Nazione', nomi: ['paese'] },
  { campo: 'category', label: 'Classe', nomi: ['category', 'categoria', 'class'] },
  { campo: 'titolo', label: 'Titolo', nomi: ['risultato', 'certificato', 'qualifica'] },
  { campo: 'best', label: 'Best', nomi: ['best in show', 'bis'] },
  { campo: 'bestofbest', label: 'Best of Best', nomi: ['bestofbest', 'bob'] },
  { campo: 'biv', label: 'BIV', nomi: ['best in variety'] },
  { campo: 'nomination', label: 'Nomination', nomi: ['nom'] },
  { campo: 'extra_points', label: 'Punteggio extra', nomi: ['extra_points', 'extra', 'punti extra'] },
  { campo: 'giudice', label: 'Giudice', nomi: ['judge'] },
]

export function campoOfColonna(heading: string): CampoRisultato | null {
  const wanted = plain(heading)
  const found = colonneRisultati.find(({ campo, label, nomi }) =>
    [campo, label, ...nomi].some(one => plain(one) === wanted),
  )
  return found?.campo ?? null
}

/** Accepts numbers as text, "sì" and "x" for a flag, "ex1" for "EX 1". */
export function readRiga(
  source: unknown,
  oggi: string,
  titoli: readonly string[],
  best: readonly string[],
): {
  riga: RigaRisultato
  errori: ErroreRiga[]
} {
  const riga: RigaRisultato = {}
  const errori: ErroreRiga[] = []
  if (typeof source !== 'object' || source === null || Array.isArray(source))
    return { riga, errori: [{ campo: 'riga', messaggio: 'La riga non è un oggetto' }] }
  for (const [campo, value] of Object.entries(source)) {
    const read = letture[campo as CampoRisultato]
    if (read === undefined || value === undefined) continue
    const found = read(value, { oggi, titoli, best })
    if (found.errore !== undefined) errori.push({ campo, messaggio: found.errore })
    else Object.assign(riga, { [campo]: found.value })
  }
  return { riga, errori }
}

interface Vocabolari {
  oggi: string
  titoli: readonly string[]
  best: readonly string[]
}
type Lettura = { value: unknown; errore?: never } | { errore: string; value?: never }
type Leggi = (value: unknown, parole: Vocabolari) => Lettura

const letture: Partial<Record<CampoRisultato, Leggi>> = {
  gatti_id: whole('Id gatto', 1, 2_147_483_647),
  codice: text('Codice gatto', 40),
  chip: value => {
    const found = text('Microchip', 15)(value, { oggi: '', titoli: [], best: [] })
    if (found.value == null || /^\d{15}$/.test(String(found.value))) return found
    return { errore: 'Microchip: servono 15 cifre' }
  },
  esposizioni_id: whole('Id esposizione', -1, 2_147_483_647),
  estera_name: text('Nome esposizione estera', 120),
  estera_date: (value, { oggi }) => {
    if (isEmpty(value)) return { value: null }
    const date = typeof value === 'string' ? parseDate(value.slice(0, 10), oggi) : null
    return date === null ? { errore: 'Data esposizione estera: data non valida' } : { value: date }
  },
  nazione: value => {
    if (isEmpty(value)) return { value: null }
    if (!isWritten(value)) return { errore: 'Nazione: testo non valido' }
    const code = String(value).trim().toUpperCase()
    const errore = validators.nazione(code)
    return errore === undefined ? { value: code } : { errore }
  },
  category: value => {
    if (isEmpty(value)) return { value: null }
    return isWritten(value) ? { value: classeOf(String(value)) } : { errore: 'Classe: testo non valido' }
  },
  titolo: (value, { titoli }) => word(value, titoli, 'Titolo'),
  best: (value, { best }) => word(isWritten(value) ? bestOf(String(value)) : value, best, 'Best'),
  bestofbest: whole('Best of Best', 1, 5),
  biv: flag('BIV'),
  nomination: flag('Nomination'),
  extra_points: whole('Punteggio extra', 0, 1000),
  giudice: text('Giudice', 80),
}

function isEmpty(value: unknown): boolean {
  return value === null || (typeof value === 'string' && value.trim() === '')
}

function isWritten(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}

function text(label: string, max: number): Leggi {
  return value => {
    if (isEmpty(value)) return { value: null }
    if (!isWritten(value)) return { errore: `${label}: testo non valido` }
    const written = String(value).trim().normalize('NFC')
    if (written.length > max) return { errore: `${label}: al massimo ${max} caratteri` }
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control signs are what is refused
    return /[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/.test(written) || !written.isWellFormed()
      ? { errore: `${label}: contiene caratteri non ammessi` }
      : { value: written }
  }
}

function whole(label: string, min: number, max: number): Leggi {
  return value => {
    if (isEmpty(value)) return { value: null }
    const isText = typeof value === 'string' && /^-?\d{1,10}$/.test(value.trim())
    const number = isText || typeof value === 'number' ? Number(value) : Number.NaN
    if (Number.isInteger(number) && number >= min && number <= max) return { value: number }
    return { errore: `${label}: atteso un numero da ${min} a ${max}` }
  }
}

const yes = ['1', 'si', 'x', 'true', 'vero', 'yes', 's']
const no = ['0', 'no', 'false', 'falso', 'n', '']

function flag(label: string): Leggi {
  return value => {
    const written = value === null ? '' : plain(String(value))
    if (yes.includes(written)) return { value: 1 }
    return no.includes(written) ? { value: 0 } : { errore: `${label}: atteso sì o no` }
  }
}

function word(value: unknown, words: readonly string[], label: string): Lettura {
  if (isEmpty(value)) return { value: null }
  if (!isWritten(value)) return { errore: `${label}: testo non valido` }
  const wanted = plain(String(value))
  const found = words.find(one => plain(one) === wanted)
  return found === undefined ? { errore: `${label} "${String(value).slice(0, 40)}" sconosciuto` } : { value: found }
}

/** A best of kittens with the months of any edition of the rules (rule book 1.2). */
function bestOf(written: string): string {
  const days = regoleExpo.flatMap(({ chiave, valido_dal }) => (chiave.startsWith('expo.eta_') ? [valido_dal] : []))
  const isCalled = (best: string) => days.some(day => plain(nomeBest(best, day, regoleExpo)) === plain(written))
  return ['Best Cuccioli 4/7 mesi', 'Best Cuccioli 7/10 mesi'].find(isCalled) ?? written
}

/** "9 CAC", "Classe 9", "13b" → 9, 9, 13.b */
function classeOf(written: string): string {
  const match = /^(?:classe\s*)?(\d{1,2})(?:\.0+)?\s*[.]?\s*(b)?\b/i.exec(written.trim())
  if (match === null) return written.trim()
  return match[2] === undefined ? String(Number(match[1])) : `${Number(match[1])}.b`
}

function plain(written: string): string {
  return written
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9/]/g, '')
}
