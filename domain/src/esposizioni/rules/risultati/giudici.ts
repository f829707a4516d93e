import { avviso, type Finding } from '../../../kit/finding.ts'

/** D3: one judge however the name is written, its words in any order; null without a name. */
export function giudiceKey(nome: string | null | undefined): string | null {
  const words = wordsOf(nome)
  return words.length === 0 ? null : words.toSorted().join(' ')
}

/** Two different names that may be one judge: every word of the shorter is in the longer, or is its initial. */
export function isForseStesso(uno: string, altro: string): boolean {
  const [few = [], many = []] = [wordsOf(uno), wordsOf(altro)].toSorted((a, b) => a.length - b.length)
  if (few.length === 0) return false
  const left = [...many]
  const take = (fits: (word: string) => boolean) => {
    const at = left.findIndex(fits)
    if (at !== -1) left.splice(at, 1)
    return at !== -1
  }
  const other = few.filter(word => !take(one => one === word))
  return other.every(word => take(one => isInitial(word, one) || isInitial(one, word)))
}

/** The names that are surely of different judges: of two that may be one the shorter is left out. */
export function giudiciCerti(nomi: Iterable<string>): string[] {
  const certi: string[] = []
  for (const nome of [...nomi].toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1)))
    if (!certi.some(certo => isForseStesso(certo, nome))) certi.push(nome)
  return certi
}

/** E30: the judge of a result is one of the show's list, written as there. A show without a list says nothing. */
export function checkGiudice(giudice: string | null | undefined, elenco: string | null | undefined): Finding[] {
  const nome = (giudice ?? '').trim()
  const lines = (elenco ?? '').split('\n').filter(line => wordsOf(line).length > 0)
  if (nome === '' || lines.length === 0 || lines.some(line => names(line, nome))) return []
  const forse = lines.find(line => isForseStesso(line, nome))
  const messaggio =
    forse === undefined
      ? `${nome} non è tra i giudici dell’esposizione: verifica`
      : `${nome} è forse ${forse.trim()}: scrivi il nome come nell’elenco dei giudici`
  return [avviso('E30', 'giudice', messaggio)]
}

/** A line may tell more than the name: "Anna Rossi (IT), categorie 1 e 2". */
function names(line: string, nome: string): boolean {
  const [known, words] = [wordsOf(line), wordsOf(nome)]
  return giudiceKey(line) === giudiceKey(nome) || (words.length > 1 && words.every(word => known.includes(word)))
}

function isInitial(word: string, other: string): boolean {
  return /^\p{L}$/u.test(word) && other.startsWith(word)
}

/** Blind to case, accents and punctuation; an apostrophe parts no words. */
function wordsOf(nome: string | null | undefined): string[] {
  const plain = (nome ?? '')
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
  return plain.split(/[^\p{L}\p{N}]+/u).filter(word => word !== '')
}
