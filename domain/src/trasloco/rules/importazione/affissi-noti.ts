import { plainWords } from '../../../kit/likeness.ts'
import { type DivisoNoto, dividiNome, type NomeDiviso } from '../../../registro/rules/letture/nome-gatto.ts'

/** Affixes by what `affissoNoto` makes of them, those that stand before the name and those that stand after it. */
export interface AffissiNoti {
  prefissi: ReadonlySet<string>
  suffissi: ReadonlySet<string>
}

/** An affix as names are searched for it: blind to case, accents, signs and the mark of the country. */
export function affissoNoto(affisso: string): string {
  return plainWords(affisso.replace(/^\s*\p{L}{1,3}\s*\*/u, '')).join('')
}

/**
 * A full name with the affixes that are on file: the breeder's own before all others, then the longest. Null where the name has none
 * of them, and what it looks like has to do.
 */
export function dividiConAffissi(testo: string, allevatore: AffissiNoti, noti: AffissiNoti): NomeDiviso | null {
  let found: DivisoNoto | null = null
  const diviso = dividiNome(testo, (nome, starred) => {
    const words = nome.split(' ')
    const own = longestOf(words, allevatore)
    const any = own ?? longestOf(words, noti)
    // One word that happens to be somebody's affix may as well be the cat's own.
    found = any && { ...any.parti, incerto: own === null && !starred && any.parole === 1 }
    return found
  })
  return found === null ? null : diviso
}

interface Trovato {
  parole: number
  parti: Omit<DivisoNoto, 'incerto'>
}

/** At least a word is left for the name. Of two as long, the one in front. */
function longestOf(words: readonly string[], { prefissi, suffissi }: AffissiNoti): Trovato | null {
  for (let parole = words.length - 1; parole > 0; parole--) {
    const [head, tail] = [words.slice(0, parole).join(' '), words.slice(-parole).join(' ')]
    if (prefissi.has(affissoNoto(head)))
      return { parole, parti: { prefisso: head, nome: words.slice(parole).join(' '), suffisso: null } }
    if (suffissi.has(affissoNoto(tail)))
      return { parole, parti: { prefisso: null, nome: words.slice(0, -parole).join(' '), suffisso: tail } }
  }
  return null
}
