import { escapeLike } from '../kit/filter.ts'
import type { Filters } from '../kit/list-query.ts'
import { esposizioneEstera, libriChiusi } from '../words/choices.ts'

/** How each entity is searched from a picker (§7): the filter for a typed text, the sort, the number of rows, and a hint that explains it. */
export interface Lookup {
  filters: (text: string) => Filters
  /** What stands before the others where there are more: those that begin with the text. Null for a text that has none. */
  ahead?: (text: string) => Filters | null
  sortBy: string | null
  descending?: boolean
  rows: number
  hint: string
  /** A member reaches few of them, the own ones: they are shown before anything is typed. */
  ownAtOnce?: true
  /** Rows that stand after all others, in the same order among themselves. */
  isLast?: (row: Record<string, unknown>) => boolean
  /** Where rows are long, what screens read of the chosen one besides what names it; without it rows come whole. */
  reads?: readonly string[]
}

const prefix =
  (field: string) =>
  (text: string): Filters => ({ [field]: `${escapeLike(text)}%` })
const contains =
  (field: string) =>
  (text: string): Filters => ({ [field]: `%${escapeLike(text)}%` })
/** Every word of a text somewhere in the field, in any order. The comma stands before the titles of a printed name. */
export function wordsIn(field: string, text: string): Filters {
  const [first = '', ...others] = text.split(/[\s,]+/).filter(Boolean)
  const patterns = [first, ...others.slice(0, 5)].map(word => `%${escapeLike(word)}%`)
  if (patterns.length === 1) return { [field]: patterns[0] as string }
  return Object.fromEntries(patterns.map((pattern, i) => [`parola ${i + 1}`, { or: { [field]: pattern } }]))
}
const isNumeric = (text: string) => /^\d+$/.test(text)

export const lookups: Record<string, Lookup> = {
  clienti_soci: {
    filters: text => (isNumeric(text) ? { codice: text } : contains('nome_completo')(text)),
    sortBy: 'nome_completo',
    rows: 30,
    hint: 'Cerca per nome o codice',
    // An account takes over the address, a cat the affisso.
    reads: ['email', 'prefisso', 'suffisso'],
  },
  gatti: {
    // §5: the picker filters codice as a prefix when the text contains a digit, otherwise nome as a partial match.
    filters: text =>
      /^\d{15}$/.test(text)
        ? { chip: text }
        : /\d/.test(text)
          ? prefix('codice')(text)
          : wordsIn('nome_completo', text),
    ahead: text => (/\d/.test(text) ? null : prefix('nome')(text)),
    ownAtOnce: true,
    sortBy: 'nome',
    rows: 30,
    hint: 'Cerca per nome, codice o microchip',
    // Whom a screen offers among those chosen lately, and the queen's owner, who declares a litter.
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
    // A sigla is what people know a province by, and the only way to name EE, which is no city.
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

/** §7: a pedigree parent is searched by name or code prefix, among cats of the sex of the slot. */
export function genitoreLookup(sesso: 'M' | 'F'): Pick<Lookup, 'filters' | 'ahead' | 'rows' | 'hint'> {
  return {
    filters: text => {
      const pattern = `${escapeLike(text)}%`
      // Of several words each may stand anywhere in the full name.
      if (/\s/.test(text) && !/\d/.test(text)) return { ...wordsIn('nome_completo', text), sesso }
      return { gg: { or: { nome: pattern, codice: pattern } }, sesso }
    },
    ahead: () => null,
    rows: 10,
    hint: `Nome o codice inizia per, tra ${sesso === 'M' ? 'i maschi nati' : 'le femmine nate'} prima. La scelta si salva subito`,
  }
}

/** §7, the simplified cat form: two patterns, among the books that are not closed (contract 4). */
export const libroLookup: Lookup = {
  filters: text => {
    const part = escapeLike(text)
    return { gg: { or: { codice: `${part}%`, descrizione: `%${part}%` } }, aperti: { or: notClosed } }
  },
  sortBy: 'codice',
  rows: 30,
  hint: 'Codice inizia per, o nome contiene',
}

/** Filters know no "none of": these are the stretches of ids between the closed books. */
const notClosed: Filters = Object.fromEntries(
  [null, ...libriChiusi].map((after, i) => {
    const before = libriChiusi[i]
    return [
      `tratto${i}`,
      { or: { id: { ...(after !== null && { gt: after }), ...(before !== undefined && { lt: before }) } } },
    ]
  }),
)

/** §7: who is not of the office chooses among shows that close today or later, and the foreign option. */
export function openShows(today: string): Filters {
  return { aperte: { or: { data_chiusura: { gte: today }, id: esposizioneEstera } } }
}
