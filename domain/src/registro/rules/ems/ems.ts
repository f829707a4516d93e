import { razzaAttuale } from './razze.ts'
import { type ColoreBase, type GruppoNumeri, type Modificatore, numeriEms } from './simboli.ts'

type Qualifica = 'non' | 'prov' | 'var' | 'X'

/** rule book 5.1: `MCO f 09 22`, or the colour alone, `f 09 22`. */
export interface Ems {
  razza: string | null
  qualifica: Qualifica | null
  /** Null for single-colour breeds, whose code is only the breed: RUS, KOR, CHA. */
  base: ColoreBase | null
  modificatori: Modificatore[]
  numeri: string[]
}

/** Checks form only. Historic breed codes become current ones; null if unreadable. */
export function parseEms(text: string): Ems | null {
  const tokens = text
    .trim()
    .split(/\s+/)
    .filter(token => token !== '')
  if (tokens.length === 0) return null
  const razza = /^[A-Z]{3}$/.test(tokens[0] ?? '') ? razzaAttuale(tokens.shift() ?? '') : null
  const qualifica = razza === null ? null : takeQualifica(tokens)
  const colour = /^([abcdefghjnopqrwx])([stymu]{0,2})$/.exec(tokens[0] ?? '')
  if (colour !== null) tokens.shift()
  const readable = colour === null ? tokens.length === 0 : tokens.every(token => /^\d{2}$/.test(token))
  if (!readable) return null
  return {
    razza,
    qualifica,
    base: (colour?.[1] ?? null) as ColoreBase | null,
    modificatori: [...(colour?.[2] ?? '')] as Modificatore[],
    numeri: tokens,
  }
}

export function numeroOf(ems: Ems, gruppo: GruppoNumeri): string | null {
  return ems.numeri.find(numero => gruppoOf.get(numero) === gruppo) ?? null
}

/** White cats have special rules: no white × white, hearing test. */
export function isBianco(colore: string | null): boolean {
  return parseEms(colore ?? '')?.base === 'w'
}

const gruppoOf = new Map(numeriEms.map(numero => [numero.codice, numero.gruppo]))

function takeQualifica(tokens: string[]): Qualifica | null {
  const match = /^(?:\((non|prov|var|X)\)|(non|prov|var|X))$/.exec(tokens[0] ?? '')
  if (match === null) return null
  tokens.shift()
  return (match[1] ?? match[2]) as Qualifica
}
