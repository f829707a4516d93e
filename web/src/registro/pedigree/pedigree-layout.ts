import type { AlberoGatto, Antenato } from '@bisavolo/domain/registro/calls/pedigree'

export interface Place {
  /** 'pm' is the father's mother; the root is ''. Unique in a tree, where a cat may stand twice. */
  path: string
  generation: number
  /** First row of the grid and how many it takes, of 2^generations. */
  row: number
  span: number
  role: 'padre' | 'madre' | null
  cat: Antenato | null
  /** The cat whose parent stands here; null beyond an unknown one. */
  child: Antenato | null
  /** In how many places this cat stands. */
  times: number
  /** Which tint marks it as repeated; null when it stands once, or only because its offspring is repeated. */
  tint: number | null
}

/** Every place of a tree of N generations on a grid: column = generation, sire above dam. */
export function placesOf(albero: AlberoGatto, generations: number): Place[] {
  const counts = new Map(albero.ripetuti.map(({ id, posti }) => [id, posti]))
  const tints = tintsOf(albero, counts)
  const places: Place[] = []
  const visit = (cat: Antenato | null, child: Antenato | null, path: string, index: number): void => {
    const generation = path.length
    const span = 2 ** (generations - generation)
    places.push({
      path,
      generation,
      row: index * span + 1,
      span,
      role: path === '' ? null : path.endsWith('p') ? 'padre' : 'madre',
      cat,
      child,
      times: cat === null ? 1 : (counts.get(cat.id) ?? 1),
      tint: cat === null ? null : (tints.get(cat.id) ?? null),
    })
    if (generation === generations) return
    visit(cat?.padre ?? null, cat, `${path}p`, 2 * index)
    visit(cat?.madre ?? null, cat, `${path}m`, 2 * index + 1)
  }
  visit(albero, null, '', 0)
  return places
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
