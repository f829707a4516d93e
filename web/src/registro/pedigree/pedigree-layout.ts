import type { AlberoGatto, Antenato } from '@bisavolo/domain/registro/calls/pedigree'

export interface Place {
  /** 'pm' is the father's mother, '' the root, 'p?' both parents of 'p'. Unlike an id, unique in the tree. */
  path: string
  generation: number
  /** First grid row, and number of rows. A folded branch takes one. */
  row: number
  span: number
  role: 'padre' | 'madre' | null
  cat: Antenato | null
  /** Null beyond an unknown cat. */
  child: Antenato | null
  /** Number of unknown places folded into this one. */
  folded: number
  isPair: boolean
  /** Key of the opened branch that this place can fold again. */
  closes: string | null
  times: number
  /** Colour index of a repeated cat. Null if it appears once, or repeats only because its offspring does. */
  tint: number | null
}

const none: ReadonlySet<string> = new Set()

/** Column: generation; sire above dam. An unknown branch takes one slot unless its path is in `opened`. */
export function placesOf(albero: AlberoGatto, generations: number, opened = none): Place[] {
  const counts = new Map(albero.ripetuti.map(({ id, posti }) => [id, posti]))
  const tints = tintsOf(albero, counts)
  const places: Place[] = []
  let rows = 0
  const put = (place: Pick<Place, 'path' | 'cat' | 'child'> & Partial<Place>): Place => {
    const { path, cat } = place
    const made: Place = {
      generation: path.length,
      row: rows + 1,
      span: 1,
      role: path === '' || path.endsWith('?') ? null : path.endsWith('p') ? 'padre' : 'madre',
      folded: 0,
      isPair: false,
      closes: null,
      times: cat === null ? 1 : (counts.get(cat.id) ?? 1),
      tint: cat === null ? null : (tints.get(cat.id) ?? null),
      ...place,
    }
    places.push(made)
    return made
  }
  const visit = (cat: Antenato | null, child: Antenato | null, path: string, inOpened: boolean): Place => {
    const place = put({ path, cat, child })
    const behind = 2 ** (generations - path.length + 1) - 2
    const parents = (open: boolean) => [
      visit(cat?.padre ?? null, cat, `${path}p`, open),
      visit(cat?.madre ?? null, cat, `${path}m`, open),
    ]
    if (behind === 0) rows++
    else if (cat === null) {
      if (opened.has(path)) place.closes = path
      if (inOpened || opened.has(path)) parents(true)
      else {
        place.folded = behind
        rows++
      }
    } else if (cat.padre !== null || cat.madre !== null) parents(false)
    else if (opened.has(`${path}?`)) parents(true)[0]!.closes = `${path}?`
    else {
      put({ path: `${path}?`, cat: null, child: cat, folded: behind, isPair: true })
      rows++
    }
    place.span = rows - place.row + 1
    return place
  }
  visit(albero, null, '', false)
  return places
}

export function foldedWords({ folded, isPair }: Pick<Place, 'folded' | 'isPair'>): string {
  return isPair ? `${folded} sconosciuti` : `e altri ${folded} sconosciuti`
}

/** Only the nearest cat of a repeated line gets a colour: its ancestors repeat with it. */
function tintsOf(albero: AlberoGatto, counts: ReadonlyMap<number, number>): Map<number, number> {
  const tints = new Map<number, number>()
  let row: { cat: Antenato; child: Antenato | null }[] = [{ cat: albero, child: null }]
  while (row.length > 0) {
    for (const { cat, child } of row) {
      const times = counts.get(cat.id) ?? 1
      const isNews = times > 1 && (child === null || (counts.get(child.id) ?? 1) < times)
      if (isNews && !tints.has(cat.id)) tints.set(cat.id, tints.size)
    }
    row = row.flatMap(({ cat }) =>
      [cat.padre, cat.madre].flatMap(parent => (parent ? [{ cat: parent, child: cat }] : [])),
    )
  }
  return tints
}

export function placeName(path: string): string {
  const isMale = path.endsWith('p')
  if (path.length === 1) return isMale ? 'Padre' : 'Madre'
  const side = path.startsWith('p') ? (isMale ? 'paterno' : 'paterna') : isMale ? 'materno' : 'materna'
  const word = ['Non', 'Bisnon', 'Trisnon'][path.length - 2]
  if (word !== undefined) return `${word}${isMale ? 'no' : 'na'} ${side}`
  return `${isMale ? 'Antenato' : 'Antenata'} di ${path.length}ª generazione`
}

/** `full`: generations without a gap; `known`: the farthest generation with a known cat. */
export function depthOf(completezza: readonly number[]): { full: number; known: number } {
  const hole = completezza.findIndex(share => share < 1)
  const full = hole === -1 ? completezza.length : hole
  const known = completezza.reduce((deepest, share, at) => (share > 0 ? at + 1 : deepest), 0)
  return { full, known }
}
