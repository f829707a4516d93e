const titoliWinner = ['WW', 'MW', 'SW', 'BW', 'NSW', 'AW', 'CEW'] as const
/** Lowest first. EC and EP were the names of SC and SP until 2008. */
export const lineaCampione = ['CH', 'IC', 'GIC', 'SC'] as const
export const lineaPremior = ['PR', 'IP', 'GIP', 'SP'] as const
const titoliGiovanili = ['KCH', 'JCH'] as const
const titoliMerito = ['JW', 'DSM', 'DVM', 'DM'] as const

export interface TitoliNome {
  pretitolo: string
  posttitolo: string
}

/** D1: titles without year; EC and EP count as SC and SP. */
export function titlesOf(text: string | null | undefined): string[] {
  return [...new Set(tokensOf(text).map(titleOf))]
}

export function highestOf(linea: readonly string[], titoli: readonly string[]): string | null {
  return linea.findLast(titolo => titoli.includes(titolo)) ?? null
}

export function postoOf(titolo: string): keyof TitoliNome {
  return (titoliMerito as readonly string[]).includes(titleOf(titolo)) ? 'posttitolo' : 'pretitolo'
}

/** Replaces lower titles of its line; unknown words move to the end. Premier before champion: "WW'24 NW SP & GIC". */
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

export function isTitolo(word: string): boolean {
  return isIn(ordinePre, word) || isIn(titoliMerito, word)
}

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

function undotted(token: string): string {
  const bare = token.replaceAll('.', '')
  return isTitolo(bare) ? bare : token
}

function titleOf(token: string): string {
  const bare = token.toUpperCase().replace(/['’]\d{2,4}$/, '')
  if (bare === 'EC') return 'SC'
  return bare === 'EP' ? 'SP' : bare
}

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
    return difference !== 0 || !isIn(ordine, a) ? difference : a < b ? -1 : 1
  })
}

function isIn(titoli: readonly string[], token: string): boolean {
  return titoli.includes(titleOf(token))
}
