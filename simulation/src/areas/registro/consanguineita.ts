import type { Gatto } from './state.ts'

/**
 * D11 by the tabular method: kinship of a cat with itself is (1 + F) / 2, with another the mean kinship of the other's parents
 * with it. Slow but simple; unknown parents are unrelated.
 */
export class Kinship {
  #cats: Map<number, Gatto>
  #known = new Map<string, number>()

  constructor(cats: Map<number, Gatto>) {
    this.#cats = cats
  }

  inbreeding(id: number) {
    const cat = this.#cats.get(id)
    return cat === undefined ? 0 : this.between(cat.idpadre, cat.idmadre)
  }

  between(a: number | null, b: number | null): number {
    if (a === null || b === null) return 0
    const key = a < b ? `${a}-${b}` : `${b}-${a}`
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const value = this.#reckon(a, b)
    this.#known.set(key, value)
    return value
  }

  #reckon(a: number, b: number) {
    if (a === b) return (1 + this.inbreeding(a)) / 2
    // Recursion on the younger cat: an ancestor is never younger than its descendant.
    const [younger, other] = this.#born(a) >= this.#born(b) ? [a, b] : [b, a]
    const cat = this.#cats.get(younger)
    if (cat === undefined) return 0
    return (this.between(cat.idpadre, other) + this.between(cat.idmadre, other)) / 2
  }

  #born(id: number) {
    return this.#cats.get(id)?.data_nascita ?? ''
  }
}

export type Grado = 'genitore-figlio' | 'fratelli' | 'fratellastri' | 'nonno-nipote'

/** D18: the closest degree, or null. */
export function degree(cats: Map<number, Gatto>, a: Gatto, b: Gatto): Grado | null {
  const parents = (cat: Gatto | undefined) =>
    cat === undefined ? [] : [cat.idpadre, cat.idmadre].filter(id => id !== null)
  const pa = parents(a)
  const pb = parents(b)
  if (pa.includes(b.id) || pb.includes(a.id)) return 'genitore-figlio'
  const shared = pa.filter(id => pb.includes(id)).length
  if (shared === 2) return 'fratelli'
  if (shared === 1) return 'fratellastri'
  const grand = (ids: number[]) => ids.flatMap(id => parents(cats.get(id)))
  if (grand(pa).includes(b.id) || grand(pb).includes(a.id)) return 'nonno-nipote'
  return null
}

/** D7: three complete generations for LO. */
export function generationsKnown(
  cats: Map<number, Gatto>,
  idpadre: number | null,
  idmadre: number | null,
  many: number,
): boolean {
  if (many === 0) return true
  if (idpadre === null || idmadre === null) return false
  return [idpadre, idmadre].every(id => {
    const parent = cats.get(id)
    return parent !== undefined && generationsKnown(cats, parent.idpadre, parent.idmadre, many - 1)
  })
}
