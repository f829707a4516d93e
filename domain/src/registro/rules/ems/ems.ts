import { razzaAttuale, razzaFifeOf } from './razze.ts'
import { type ColoreBase, type GruppoNumeri, type Modificatore, modificatori, numeriEms } from './simboli.ts'

export type Qualifica = 'non' | 'prov' | 'var' | 'X'

/** An EMS code taken apart (5.1): `MCO f 09 22`, or its colour part alone, `f 09 22`. */
export interface Ems {
  razza: string | null
  qualifica: Qualifica | null
  /** null where the breed fixes the colour and the code stops at the breed: RUS, KOR, CHA. */
  base: ColoreBase | null
  modificatori: Modificatore[]
  numeri: string[]
}

/** Reads a code by form alone, or null; a breed code of the past becomes the one of today. */
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

export function printEms(ems: Ems): string {
  const qualifica = ems.qualifica === null ? '' : ems.qualifica === 'prov' ? '(prov)' : ems.qualifica
  const colour = ems.base === null ? '' : `${ems.base}${ems.modificatori.join('')}`
  return [ems.razza ?? '', qualifica, colour, ...ems.numeri].filter(part => part !== '').join(' ')
}

/** What is wrong with a code, in Italian; an empty list for a good one. */
export function problemsOfEms(text: string): string[] {
  const ems = parseEms(text)
  if (ems === null) return ['Codice EMS non valido (esempio: MCO ns 22)']
  return [...problemsOfRazza(ems), ...problemsOfNumeri(ems), ...problemsOfModificatori(ems)]
}

/** The number of a group (white, tabby, points …) that the code carries. */
export function numeroOf(ems: Ems, gruppo: GruppoNumeri): string | null {
  return ems.numeri.find(numero => gruppoOf.get(numero) === gruppo) ?? null
}

/** White cats carry rules of their own: no white x white, a hearing test. */
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

function problemsOfRazza(ems: Ems): string[] {
  if (ems.razza === null || razzaFifeOf(ems.razza) !== undefined) return []
  return [`Razza sconosciuta: ${ems.razza}`]
}

function problemsOfNumeri(ems: Ems): string[] {
  const problems: string[] = []
  const seen = new Set<GruppoNumeri>()
  for (const numero of ems.numeri) {
    const gruppo = gruppoOf.get(numero)
    if (gruppo === undefined) problems.push(`Codice sconosciuto: ${numero}`)
    else if (seen.has(gruppo)) problems.push(`Più codici dello stesso gruppo (${gruppo})`)
    else seen.add(gruppo)
  }
  if (ems.numeri.some((numero, i) => i > 0 && numero < (ems.numeri[i - 1] ?? ''))) {
    problems.push('I codici numerici vanno in ordine crescente')
  }
  if (ems.base === 'w' && (['bianco', 'tipping', 'tabby', 'point'] as const).some(gruppo => seen.has(gruppo))) {
    problems.push('Il bianco non ha disegno, point o macchie')
  }
  return problems
}

function problemsOfModificatori({ base, modificatori: list, numeri, razza }: Ems): string[] {
  const problems: string[] = []
  const has = (modificatore: Modificatore) => list.includes(modificatore)
  const tipped = numeri.includes('11') || numeri.includes('12')
  if (new Set(list).size < list.length || (has('s') && has('y'))) problems.push('Modificatori incompatibili')
  if (
    list.join('') !==
      modificatori
        .map(m => m.codice)
        .filter(has)
        .join('') &&
    new Set(list).size === list.length
  ) {
    problems.push('Modificatori in ordine errato')
  }
  if (base === 'w' && list.length > 0) problems.push('Il bianco non ha modificatori')
  if (has('y') && !tipped && !numeri.some(numero => /^2[1-5]$/.test(numero))) {
    problems.push('Il golden richiede un disegno (11, 12 o 21-25)')
  }
  if (tipped && !has('s') && !has('y')) problems.push('Shaded e shell richiedono silver o golden')
  if (has('t') && razza !== null && razza !== 'NFO') problems.push('L’ambra esiste solo nel Norvegese delle Foreste')
  if (has('u') && razza !== null && !['SIB', 'NEM'].includes(razza)) {
    problems.push('Il sunshine esiste solo nel Siberiano e nel Neva Masquerade')
  }
  return problems
}
