/** `DataNascita`, `data_di_nascita` and `Data di nascita` give the same two words. */
export function wordsOf(nome: string): string[] {
  return nome
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .replace(/n\s*[°º]/g, 'numero ')
    .split(/[^a-z0-9]+/)
    .filter(word => word !== '' && !silent.has(word))
}

const silent = new Set(
  'di del della dei delle dello degli da dal dalla il lo la i gli le the of de du des der die das l d a'.split(' '),
)

export interface Forma {
  words: readonly string[]
  joined: string
  stemmed: string
}

export function formaOf(words: readonly string[]): Forma {
  return { words, joined: words.join(''), stemmed: words.map(stem).join('') }
}

/** `bare` drops the words of the table's subject: `nome gatto` in a table of cats is `nome`. */
export function headingOf(words: readonly string[], about: ReadonlySet<string>): { whole: Forma; bare: Forma | null } {
  const bare = words.filter(word => !about.has(stem(word)) && !about.has(word))
  const isShorter = bare.length > 0 && bare.length < words.length
  return { whole: formaOf(words), bare: isShorter ? formaOf(bare) : null }
}

export function likeness({ whole, bare }: ReturnType<typeof headingOf>, names: readonly Forma[]): number {
  let best = 0
  for (const name of names) {
    best = Math.max(best, sameness(whole, name), bare === null ? 0 : sameness(bare, name) * 0.95)
    if (best === 1) return 1
  }
  return best
}

function sameness(heading: Forma, name: Forma): number {
  if (heading.joined === name.joined) return 1
  if (heading.joined.length < 2) return 0
  if (heading.stemmed === name.stemmed) return 0.95
  if (isAbbreviation(heading.words, name.words)) return 0.8
  return isRunTogether(heading.joined, name.words) ? 0.7 : 0
}

function isAbbreviation(heading: readonly string[], name: readonly string[]): boolean {
  return (
    heading.length === name.length &&
    heading.every((word, i) => {
      const full = name[i] ?? ''
      return full.startsWith(word) ? word.length >= 3 || name.length > 1 : consonants[full]?.includes(word) === true
    })
  )
}

/** Abbreviations that are not prefixes. */
const consonants: Readonly<Record<string, readonly string[]>> = {
  data: ['dt', 'dta', 'd'],
  numero: ['nr', 'num', 'no', 'n'],
  codice: ['cd', 'cod', 'c'],
  nascita: ['nasc', 'nas'],
  telefono: ['tel', 'tf'],
  identificativo: ['id'],
}

function isRunTogether(heading: string, name: readonly string[]): boolean {
  if (name.length < 2 || heading.length < 5 || heading[0] !== name[0]?.[0]) return false
  const fits = (rest: string, i: number): boolean => {
    const word = name[i]
    if (word === undefined) return rest === ''
    for (let length = Math.min(word.length, rest.length); length >= 2; length--)
      if (rest.startsWith(word.slice(0, length)) && fits(rest.slice(length), i + 1)) return true
    return false
  }
  return fits(heading, 0)
}

/** Singular and plural become equal: `gatti` and `gatto`. */
export function stem(word: string): string {
  if (word.length <= 3) return word
  return word
    .replace(/(?:ici|ico|ica|iche)$/, 'ic')
    .replace(/(?:hi|he|es|ie)$/, '')
    .replace(/[aeios]$/, '')
}
