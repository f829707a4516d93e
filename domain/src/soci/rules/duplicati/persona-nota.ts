import { plainWords } from '../../../kit/likeness.ts'
import { oneCode } from '../../../kit/one-code.ts'
import { normalizeCodiceFiscale, readCodiceFiscale, withoutOmocodia } from '../anagrafica/codice-fiscale.ts'
import { normalizePartitaIva } from '../anagrafica/partita-iva.ts'

export interface DatiPersona {
  id: number
  codice: string | null
  nome_completo: string
  tessera: string | null
  codice_fiscale: string | null
  partita_iva: string | null
  prefisso: string | null
  suffisso: string | null
  indirizzo: string | null
  citta: string | null
  cap: string | null
  data_nascita: string | null
  luogo_nascita: string | null
  telefono: string | null
  cellulare: string | null
  email: string | null
  pec: string | null
}

export interface PersonaNota {
  id: number
  nome: readonly string[]
  codici: readonly string[]
  fiscale: string | null
  isFiscaleValido: boolean
  iva: string | null
  affisso: string
  nascita: string | null
  luogo: string
  indirizzo: string
  citta: string
  cap: string
  telefoni: readonly string[]
  email: readonly string[]
}

/** `today` only decides the century of a tax code. */
export function personaNotaOf(persona: DatiPersona, today: string): PersonaNota {
  const fiscale = normalizeCodiceFiscale(persona.codice_fiscale ?? '')
  return {
    id: persona.id,
    nome: nomeOf(persona.nome_completo),
    codici: [persona.codice, persona.tessera].map(code => oneCode(code ?? '')).filter(code => code !== ''),
    // Without the check letter, which depends on the other 15 characters.
    fiscale: fiscale === '' ? null : withoutOmocodia(fiscale).slice(0, 15),
    isFiscaleValido: fiscale !== '' && readCodiceFiscale(fiscale, today) !== null,
    iva: normalizePartitaIva(persona.partita_iva ?? '') || null,
    affisso: plainWords([persona.prefisso, persona.suffisso].filter(Boolean).join(' ')).join(' '),
    nascita: persona.data_nascita,
    luogo: plain(persona.luogo_nascita),
    indirizzo: viaOf(persona.indirizzo),
    citta: plain(persona.citta),
    cap: (persona.cap ?? '').trim(),
    telefoni: [...new Set([persona.telefono, persona.cellulare].map(numeroOf))].filter(numero => numero.length >= 6),
    email: [...new Set([persona.email, persona.pec].map(address => (address ?? '').trim().toLowerCase()))].filter(
      Boolean,
    ),
  }
}

const notNames = new Set(
  'sig sigra signor signora dott dottssa dottoressa dottor dr drssa dssa avv arch ing prof profssa geom rag cav srl srls snc sas spa scarl sapa ditta soc coop societa onlus asd aps'.split(
    ' ',
  ),
)

function nomeOf(nome: string): string[] {
  // `S.r.l.`, `Dott.ssa` and `D'Amico` become one word each; the initial in `G. Rossi` stays.
  const words = plainWords(nome.replace(/(?<=\p{L})[.'’](?=\p{L})/gu, ''))
  const bare = words.filter(word => !notNames.has(word))
  return (bare.length === 0 ? words : bare).toSorted()
}

const ways = new Set(
  'via viale v le piazza p za pzza piazzale corso c so largo vicolo strada str loc localita n nr num numero'.split(' '),
)

/** `V.le G. Verdi, n. 3` and `Viale Verdi 3` become equal, so initials are dropped. */
function viaOf(indirizzo: string | null): string {
  return plainWords(indirizzo ?? '')
    .filter(word => !ways.has(word) && (word.length > 1 || /\d/.test(word)))
    .join(' ')
}

/** Last digits only, so a country code makes no difference. */
export function numeroOf(numero: string | null): string {
  return (numero ?? '')
    .replace(/\D/g, '')
    .replace(/^(?:00)?39(?=\d{8})/, '')
    .slice(-10)
}

function plain(text: string | null): string {
  return plainWords(text ?? '').join(' ')
}
