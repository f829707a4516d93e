/** rule book 10: the winner titles carry the year (WW'24) and stand first. */
const titoliWinner = ['WW', 'MW', 'SW', 'BW', 'NSW', 'AW', 'CEW'] as const
/** Lowest first. EC and EP are the names SC and SP had until 2008. */
export const lineaCampione = ['CH', 'IC', 'GIC', 'SC'] as const
export const lineaPremior = ['PR', 'IP', 'GIP', 'SP'] as const
const titoliGiovanili = ['KCH', 'JCH'] as const
const titoliMerito = ['JW', 'DSM', 'DVM', 'DM'] as const

export interface TitoliNome {
  pretitolo: string
  posttitolo: string
}

/** D1: the titles in a pretitolo or posttitolo, without the year; EC and EP read as SC and SP. */
export function titlesOf(text: string | null | undefined): string[] {
  return [...new Set(tokensOf(text).map(titleOf))]
}

/** The highest title of a line among some, or null. */
export function highestOf(linea: readonly string[], titoli: readonly string[]): string | null {
  return linea.findLast(titolo => titoli.includes(titolo)) ?? null
}

/** Where a title stands, before or after the name (rule book 10). */
export function postoOf(titolo: string): keyof TitoliNome {
  return (titoliMerito as readonly string[]).includes(titleOf(titolo)) ? 'posttitolo' : 'pretitolo'
}

/**
 * Writes a title into the name: the lower titles of its line go, a lower or equal one changes nothing, words we do not
 * know stay at the end. Premier titles stand before champion ones: "WW'24 NW SP & GIC".
 */
export function withTitolo(
  nome: { pretitolo?: string | null; posttitolo?: string | null },
  titolo: string,
): TitoliNome {
  const result = { pretitolo: nome.pretitolo ?? '', posttitolo: nome.posttitolo ?? '' }
  const [added] = tokensOf(titolo)
  if (added === undefined) return result
  const held = [...tokensOf(nome.pretitolo), ...tokensOf(nome.posttitolo)]
  if (held.some(token => covers(token, added))) return result
  const posto = postoOf(added)
  const kept = tokensOf(nome[posto]).filter(token => !covers(added, token))
  result[posto] = posto === 'posttitolo' ? joinPost([...kept, added]) : joinPre([...kept, added])
  return result
}

const linee: readonly (readonly string[])[] = [lineaPremior, lineaCampione]
const ordinePre: readonly string[] = [
  ...titoliWinner,
  'NW',
  ...lineaPremior.toReversed(),
  ...lineaCampione.toReversed(),
  ...titoliGiovanili.toReversed(),
]

/** A word that stands in a name as a title. */
export function isTitolo(word: string): boolean {
  return isIn(ordinePre, word) || isIn(titoliMerito, word)
}

/** The words of a pretitolo or posttitolo that are no title we know. */
export function sconosciutiIn(text: string | null | undefined): string[] {
  return (text ?? '').split(separators).filter(word => word !== '' && !tokensOf(word).every(isTitolo))
}

const separators = /[\s,&+/]+/

function tokensOf(text: string | null | undefined): string[] {
  return (text ?? '')
    .toUpperCase()
    .replaceAll('’', "'")
    .split(separators)
    .filter(token => token !== '')
    .map(undotted)
}

/** "Ch." is CH, however it is typed; a word that is no title stays as it is. */
function undotted(token: string): string {
  const bare = token.replaceAll('.', '')
  return isTitolo(bare) ? bare : token
}

function titleOf(token: string): string {
  const bare = token.toUpperCase().replace(/['’]\d{2,4}$/, '')
  if (bare === 'EC') return 'SC'
  return bare === 'EP' ? 'SP' : bare
}

/** True when showing the first title makes the second superfluous. */
function covers(shown: string, other: string): boolean {
  if (shown === other) return true
  const linea = linee.find(candidate => candidate.includes(titleOf(shown)))
  if (linea === undefined) return false
  const index = linea.indexOf(titleOf(other))
  return index !== -1 && index <= linea.indexOf(titleOf(shown))
}

function joinPre(tokens: string[]): string {
  const sorted = sortBy(ordinePre, tokens)
  let text = ''
  sorted.forEach((token, index) => {
    const before = sorted[index - 1]
    if (before === undefined) text = token
    else text += isIn(lineaPremior, before) && isIn(lineaCampione, token) ? ` & ${token}` : ` ${token}`
  })
  return text
}

function joinPost(tokens: string[]): string {
  return sortBy(titoliMerito, tokens).join(', ')
}

function sortBy(ordine: readonly string[], tokens: string[]): string[] {
  const rank = (token: string) => (isIn(ordine, token) ? ordine.indexOf(titleOf(token)) : ordine.length)
  return tokens.toSorted((a, b) => {
    const difference = rank(a) - rank(b)
    // years of one winner title in order; unknown words as they were
    return difference !== 0 || !isIn(ordine, a) ? difference : a < b ? -1 : 1
  })
}

function isIn(titoli: readonly string[], token: string): boolean {
  return titoli.includes(titleOf(token))
}
