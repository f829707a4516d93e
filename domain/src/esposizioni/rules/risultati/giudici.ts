import { avviso, type Finding } from '../../../kit/finding.ts'

/** D3: the word order does not matter. */
export function giudiceKey(nome: string | null | undefined): string | null {
  const words = wordsOf(nome)
  return words.length === 0 ? null : words.toSorted().join(' ')
}

/** True if each word of the shorter name is a word or an initial of the longer. */
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

/** Names that certainly are different judges; of two that may be the same, the longer stays. */
export function giudiciCerti(nomi: Iterable<string>): string[] {
  const certi: string[] = []
  for (const nome of [...nomi].toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1)))
    if (!certi.some(certo => isForseStesso(certo, nome))) certi.push(nome)
  return certi
}

/** E30. Not checked if the show has no list of judges. */
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

/** A line may have more than the name: "Anna Rossi (IT), categorie 1 e 2". */
function names(line: string, nome: string): boolean {
  const [known, words] = [wordsOf(line), wordsOf(nome)]
  return giudiceKey(line) === giudiceKey(nome) || (words.length > 1 && words.every(word => known.includes(word)))
}

function isInitial(word: string, other: string): boolean {
  return /^\p{L}$/u.test(word) && other.startsWith(word)
}

function wordsOf(nome: string | null | undefined): string[] {
  const plain = (nome ?? '')
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
  return plain.split(/[^\p{L}\p{N}]+/u).filter(word => word !== '')
}
