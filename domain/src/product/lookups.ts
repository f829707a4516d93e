import { escapeLike } from '../kit/filter.ts'
import type { Filters } from '../kit/list-query.ts'
import { esposizioneEstera, libriChiusi } from '../words/choices.ts'

/** Picker search of an entity (§7). */
export interface Lookup {
  filters: (text: string) => Filters
  /** Rows to show first, such as those that start with the text. Null for no such rows. */
  ahead?: (text: string) => Filters | null
  sortBy: string | null
  descending?: boolean
  rows: number
  hint: string
  /** contract 6: the living come first. */
  livingFirst?: true
  /** Searched where the filters find nothing. */
  wider?: (text: string) => Filters
  /** Members see their few own rows before typing. */
  ownAtOnce?: true
  /** Extra fields that screens need of the chosen row; omitted: all fields. */
  reads?: readonly string[]
}

const prefix =
  (field: string) =>
  (text: string): Filters => ({ [field]: `${escapeLike(text)}%` })
const contains =
  (field: string) =>
  (text: string): Filters => ({ [field]: `%${escapeLike(text)}%` })
/** All words in any order. Commas also separate, because printed names have one before the titles. */
export function wordsIn(field: string, text: string): Filters {
  const [first = text, ...others] = text.split(/[\s,]+/).filter(Boolean)
  const patterns = [first, ...others.slice(0, 5)].map(word => `%${escapeLike(word)}%`)
  if (patterns.length === 1) return { [field]: patterns[0] as string }
  return Object.fromEntries(patterns.map((pattern, i) => [`${field} ${i + 1}`, { or: { [field]: pattern } }]))
}
const isNumeric = (text: string) => /^\d+$/.test(text)

export const lookups: Record<string, Lookup> = {
  clienti_soci: {
    filters: text => (isNumeric(text) ? { codice: text } : contains('nome_completo')(text)),
    sortBy: 'nome_completo',
    rows: 30,
    hint: 'Cerca per nome o codice',
    reads: ['email', 'prefisso', 'suffisso'],
  },
  gatti: {
    /** §5: a text with a digit is the start of the codice, otherwise a part of the nome; several words are looked up in nome_completo. */
    filters: text =>
      /^\d{15}$/.test(text)
        ? { chip: text }
        : /\d/.test(text)
          ? prefix('codice')(text)
          : /[\s,]/.test(text)
            ? wordsIn('nome_completo', text)
            : contains('nome')(text),
    wider: text => wordsIn('nome_completo', text),
    livingFirst: true,
    ownAtOnce: true,
    sortBy: 'nome',
    rows: 30,
    hint: 'Cerca per nome, codice o microchip',
    // For the list of recent choices and for the owner of the queen, who declares the litter.
    reads: [
      ...['chip', 'deceduto', 'annullato', 'neutro', 'not_for_breeding', 'non_in_allevamento', 'antenato'],
      ...['idproprietario', 'idcointestatario', 'idcointestatario1', 'proprietario'],
    ],
  },
  colori: { filters: prefix('codice'), sortBy: null, rows: 10, hint: 'Codice inizia per' },
  libri: { filters: contains('codice'), sortBy: null, rows: 10, hint: 'Codice contiene' },
  esposizioni: { filters: prefix('name'), sortBy: 'id', descending: true, rows: 10, hint: 'Nome inizia per' },
  comuni: { filters: prefix('nome'), sortBy: 'nome', rows: 30, hint: 'Nome inizia per' },
  province: {
    filters: contains('citta'),
    // People know a provincia by its sigla; EE (abroad) has no other name.
    ahead: text => (/^[a-z]{2}$/i.test(text) ? { sigla: text.toUpperCase() } : null),
    sortBy: null,
    rows: 10,
    hint: 'Sigla, oppure città contiene',
  },
  razze: { filters: prefix('codice'), sortBy: null, rows: 10, hint: 'Codice inizia per' },
  malattie: { filters: prefix('codice'), sortBy: null, rows: 10, hint: 'Codice inizia per' },
  sezioni: { filters: prefix('regione'), sortBy: null, rows: 10, hint: 'Regione inizia per' },
  account: {
    filters: text => ({ ...prefix('name')(text), type: 'admin_comitato' }),
    sortBy: null,
    rows: 10,
    hint: 'Nome inizia per',
  },
  articoli: { filters: contains('descrizione'), sortBy: 'descrizione', rows: 30, hint: 'Descrizione contiene' },
  denunce_nascita: {
    filters: text => (isNumeric(text) ? { id: Number(text) } : { id: -1 }),
    sortBy: 'id',
    rows: 10,
    hint: 'Numero della denuncia',
  },
  passaggi: {
    filters: text => (isNumeric(text) ? { id: Number(text) } : { id: -1 }),
    sortBy: 'id',
    rows: 10,
    hint: 'Numero del passaggio',
  },
  documenti: { filters: contains('titolo'), sortBy: 'titolo', rows: 10, hint: 'Titolo contiene' },
  fatture_ricevute: { filters: prefix('numero'), sortBy: 'id', descending: true, rows: 10, hint: 'Numero inizia per' },
}

/** contract 6: born on `natiDal` or later and not known as dead. Groups, so that no other condition on the fields is lost. */
export function viventi(natiDal: string): Filters {
  return { vivi: { or: { deceduto: 0 } }, giovani: { or: { data_nascita: { gte: natiDal } } } }
}

/** §5: parents are searched by the start of the name in lists of cats, with a digit by the start of the codice. */
export function genitoreFilters(text: string): Filters {
  return /\d/.test(text) ? lookups.gatti!.filters(text) : prefix('nome')(text)
}

/** §7: parents are searched by start of name or code, filtered by sex. */
export function genitoreLookup(sesso: 'M' | 'F'): Pick<Lookup, 'filters' | 'wider' | 'rows' | 'hint'> {
  return {
    filters: text => {
      const pattern = `${escapeLike(text)}%`
      if (/\s/.test(text) && !/\d/.test(text)) return { ...wordsIn('nome_completo', text), sesso }
      return { gg: { or: { nome: pattern, codice: pattern } }, sesso }
    },
    wider: text => ({ ...wordsIn('nome_completo', text), sesso }),
    rows: 10,
    hint: `Nome o codice inizia per, tra ${sesso === 'M' ? 'i maschi nati' : 'le femmine nate'} prima. La scelta si salva subito`,
  }
}

/** §7, simplified cat form: only books that are not closed (contract 4). */
export const libroLookup: Lookup = {
  filters: text => {
    const part = escapeLike(text)
    return { gg: { or: { codice: `${part}%`, descrizione: `%${part}%` } }, aperti: { or: notClosed } }
  },
  sortBy: 'codice',
  rows: 30,
  hint: 'Codice inizia per, o nome contiene',
}

/** Filters have no NOT IN: these are the id ranges between the closed books. */
const notClosed: Filters = Object.fromEntries(
  [null, ...libriChiusi].map((after, i) => {
    const before = libriChiusi[i]
    return [
      `tratto${i}`,
      { or: { id: { ...(after !== null && { gt: after }), ...(before !== undefined && { lt: before }) } } },
    ]
  }),
)

/** §7: members choose among shows that close today or later, and the foreign option. */
export function openShows(today: string): Filters {
  return { aperte: { or: { data_chiusura: { gte: today }, id: esposizioneEstera } } }
}
