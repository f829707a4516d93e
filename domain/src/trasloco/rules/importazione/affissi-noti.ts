import { plainWords } from '../../../kit/likeness.ts'
import { type DivisoNoto, dividiNome, type NomeDiviso } from '../../../registro/rules/letture/nome-gatto.ts'

export interface AffissiNoti {
  prefissi: ReadonlySet<string>
  suffissi: ReadonlySet<string>
}

/** Without case, accents, punctuation and country prefix. */
export function affissoNoto(affisso: string): string {
  return plainWords(affisso.replace(/^\s*\p{L}{1,3}\s*\*/u, '')).join('')
}

/** The breeder's affisso first, then the longest known one. Null if the name contains none. */
export function dividiConAffissi(testo: string, allevatore: AffissiNoti, noti: AffissiNoti): NomeDiviso | null {
  let found: DivisoNoto | null = null
  const diviso = dividiNome(testo, (nome, starred) => {
    const words = nome.split(' ')
    const own = longestOf(words, allevatore)
    const any = own ?? longestOf(words, noti)
    // A single word may be part of the cat's name.
    found = any && { ...any.parti, incerto: own === null && !starred && any.parole === 1 }
    return found
  })
  return found === null ? null : diviso
}

interface Trovato {
  parole: number
  parti: Omit<DivisoNoto, 'incerto'>
}

/** Leaves at least one word for the name; at equal length the prefix wins. */
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
