import type { AlberoGatto, Antenato } from '@bisavolo/domain/registro/calls/pedigree'

export interface Place {
  /** 'pm' is the father's mother; the root is ''; 'p?' stands for both parents of 'p'. Unique in a tree, where a cat may stand twice. */
  path: string
  generation: number
  /** First row of the grid and how many it takes. A branch that is folded takes one. */
  row: number
  span: number
  role: 'padre' | 'madre' | null
  cat: Antenato | null
  /** The cat whose parent stands here; null beyond an unknown one. */
  child: Antenato | null
  /** Unknown places folded into this one: both parents and all before them, or all before an unknown parent. */
  folded: number
  /** Both parents of the child in one slot. */
  isPair: boolean
  /** An opened branch is folded again from here: its key among the opened ones. */
  closes: string | null
  /** In how many places this cat stands. */
  times: number
  /** Which tint marks it as repeated; null when it stands once, or only because its offspring is repeated. */
  tint: number | null
}

const none: ReadonlySet<string> = new Set()

/**
 * Every place of a tree of N generations on a grid: column = generation, sire above dam. Where nobody is known the branch is
 * one slot, unless its path is among the opened ones.
 */
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

/** What a folded slot holds, in words. */
export function foldedWords({ folded, isPair }: Pick<Place, 'folded' | 'isPair'>): string {
  return isPair ? `${folded} sconosciuti` : `e altri ${folded} sconosciuti`
}

/** The nearest of each repeated line: what stands behind a repeated cat is repeated with it and needs no colour of its own. */
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

/** 'Padre', 'Nonna paterna', 'Bisnonno materno': how a place is called in words. */
export function placeName(path: string): string {
  const isMale = path.endsWith('p')
  if (path.length === 1) return isMale ? 'Padre' : 'Madre'
  const side = path.startsWith('p') ? (isMale ? 'paterno' : 'paterna') : isMale ? 'materno' : 'materna'
  const word = ['Non', 'Bisnon', 'Trisnon'][path.length - 2]
  if (word !== undefined) return `${word}${isMale ? 'no' : 'na'} ${side}`
  return `${isMale ? 'Antenato' : 'Antenata'} di ${path.length}ª generazione`
}

/** Full generations without a hole, and the farthest one where anybody is known. */
export function depthOf(completezza: readonly number[]): { full: number; known: number } {
  const hole = completezza.findIndex(share => share < 1)
  const full = hole === -1 ? completezza.length : hole
  const known = completezza.reduce((deepest, share, at) => (share > 0 ? at + 1 : deepest), 0)
  return { full, known }
}
