import { emsOf, razzaOf } from '../../registro/rules/letture/ems-vecchio.ts'
import type { ColonnaLetta, TabellaGuardata } from './tabella-guardata.ts'

interface Proposto {
  nome: string
  conversione?: string
}

export function proponiTramite(to: string, colonna: ColonnaLetta, tutte: readonly TabellaGuardata[]): Proposto {
  const keys = keysOf(to, tutte)
  if (keys !== null && looksAlike(colonna.esempi, keys)) return { nome: 'chiave' }
  return perEntita[to]?.(colonna) ?? { nome: colonna.contenuto.parole >= 0.5 ? 'descrizione' : 'chiave' }
}

type Scegli = (colonna: ColonnaLetta) => Proposto

const perEntita: Readonly<Record<string, Scegli>> = {
  gatti: ({ esempi, contenuto }) => {
    if (contenuto.chip >= 0.5) return { nome: 'chip' }
    if (contenuto.quanti === 0 || contenuto.interi >= 0.8) return { nome: 'chiave' }
    const coded = esempi.filter(isCode).length / Math.max(1, esempi.length)
    return { nome: coded >= 0.5 ? 'codice' : 'nome_completo' }
  },
  clienti_soci: ({ words, contenuto }) => {
    if (contenuto.codiciFiscali >= 0.5) return { nome: 'codice_fiscale' }
    if (contenuto.email >= 0.5) return { nome: 'email' }
    if (words.includes('tessera')) return { nome: 'tessera' }
    return { nome: contenuto.parole >= 0.5 ? 'nome_completo' : 'chiave' }
  },
  razze: ({ esempi, contenuto }) => {
    if (contenuto.quanti > 0 && contenuto.interi >= 0.8) return { nome: 'chiave' }
    const isPlain = esempi.every(esempio => /^[A-Z]{3}$/.test(esempio.trim()))
    const known = esempi.filter(esempio => razzaOf(esempio) !== null).length / Math.max(1, esempi.length)
    if (!isPlain && known >= 0.5) return { nome: 'codice', conversione: 'razza' }
    return { nome: isPlain || known >= 0.5 ? 'codice' : 'descrizione' }
  },
  colori: ({ esempi, contenuto }) => {
    if (contenuto.quanti > 0 && contenuto.interi >= 0.8) return { nome: 'chiave' }
    if (contenuto.quanti > 0 && contenuto.colori < 0.5) return { nome: 'descrizione' }
    const isPlain = esempi.every(esempio => emsOf(esempio)?.colore === esempio.trim())
    return isPlain ? { nome: 'codice' } : { nome: 'codice', conversione: 'colore' }
  },
  libri: coded,
  malattie: coded,
  articoli: coded,
  province: ({ contenuto }) => ({ nome: contenuto.quanti > 0 && contenuto.sigle < 0.5 ? 'citta' : 'sigla' }),
  esposizioni: ({ contenuto }) => ({ nome: contenuto.interi >= 0.8 || contenuto.quanti === 0 ? 'chiave' : 'name' }),
  fatture_ricevute: ({ contenuto }) => ({
    nome: contenuto.interi >= 0.8 || contenuto.quanti === 0 ? 'chiave' : 'numero',
  }),
  denunce_nascita: () => ({ nome: 'chiave' }),
  documenti: ({ contenuto }) => ({ nome: contenuto.parole >= 0.5 ? 'titolo' : 'chiave' }),
  account: ({ contenuto }) => ({ nome: contenuto.email >= 0.5 ? 'email' : 'username' }),
  sezioni: ({ contenuto }) => ({ nome: contenuto.parole >= 0.5 ? 'regione' : 'chiave' }),
}

/** `LO 12`, `G1`, `04-1188`: cat names have no such shape. */
function isCode(esempio: string): boolean {
  return /\d{2,}|^\S*\d\S*$|^[A-Z]{2,}\s\d/.test(esempio.trim())
}

function coded({ esempi, contenuto }: ColonnaLetta): Proposto {
  if (contenuto.quanti === 0 || contenuto.interi >= 0.8) return { nome: 'chiave' }
  const isShort = esempi.every(esempio => esempio.trim().length <= 12 && !/\s.*\s/.test(esempio.trim()))
  return { nome: isShort ? 'codice' : 'descrizione' }
}

function keysOf(to: string, tutte: readonly TabellaGuardata[]): readonly string[] | null {
  const target = tutte.find(({ entita, chiave }) => entita === to && chiave !== null)
  return target?.colonne.find(({ nome }) => nome === target.chiave)?.esempi ?? null
}

/** Equal, or of equal shape: digits for digits, letters for letters. */
function looksAlike(values: readonly string[], keys: readonly string[]): boolean {
  if (values.length === 0) return true
  const shapes = new Set(keys.map(shapeOf))
  const known = values.filter(value => keys.includes(value) || shapes.has(shapeOf(value))).length / values.length
  return known >= 0.8 || areMixed(values, keys)
}

/** `G12`, `K7`: keys with any letters before the number. A longer number is a book number. */
function areMixed(values: readonly string[], keys: readonly string[]): boolean {
  const isMixed = (value: string) => /^\p{L}{1,3}[.\-/]?\d+$/u.test(value.trim())
  const digits = (all: readonly string[]) => Math.max(...all.map(value => value.replace(/\D/g, '').length))
  return keys.length > 0 && [...keys, ...values].every(isMixed) && digits(values) <= digits(keys) + 1
}

function shapeOf(value: string): string {
  return value
    .trim()
    .replace(/\d+/g, '9')
    .replace(/\p{Lu}{4,}/gu, 'AAAA')
    .replace(/\p{Ll}+/gu, 'a')
}
