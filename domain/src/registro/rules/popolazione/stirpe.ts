export interface Parentele {
  padre(id: number): number
  madre(id: number): number
  coefficiente(id: number): number
}

/** Cats with all ancestors, numbered parents first. A single unknown parent becomes a nameless founder (D19). */
export interface Stirpe {
  n: number
  id: Int32Array
  /** Id of the only child, for a nameless founder. */
  figlio: Int32Array
  padre: Int32Array
  madre: Int32Array
  livello: Int32Array
  f: Float64Array
  /** Mendelian share: the part of the relationship not explained by the parents. */
  mendel: Float64Array
  index: Map<number, number>
}

export function stirpeOf(parentele: Parentele, ids: Iterable<number>): Stirpe {
  const met = gather(parentele, ids)
  const livello = levelsOf(met)
  const order = orderBy(met, livello)
  const n = order.length
  const number = new Int32Array(n)
  for (let at = 0; at < n; at++) number[order[at]!] = at + 1
  const stirpe = emptyStirpe(n)
  for (let at = 0; at < n; at++) {
    const from = order[at]!
    const to = at + 1
    stirpe.id[to] = met.id[from]!
    stirpe.figlio[to] = met.figlio[from]!
    stirpe.livello[to] = livello[from]!
    if (met.id[from] !== 0) stirpe.index.set(met.id[from]!, to)
    if (met.id[from] !== 0) stirpe.f[to] = parentele.coefficiente(met.id[from]!)
    const isFounder = met.padre[from]! < 0
    stirpe.padre[to] = isFounder ? 0 : number[met.padre[from]!]!
    stirpe.madre[to] = isFounder ? 0 : number[met.madre[from]!]!
    stirpe.mendel[to] = isFounder ? 1 : 0.5 - 0.25 * (stirpe.f[stirpe.padre[to]!]! + stirpe.f[stirpe.madre[to]!]!)
  }
  return stirpe
}

export function nodiOf({ index }: Stirpe, ids: Iterable<number>): Int32Array {
  return Int32Array.from(ids, id => index.get(id)!)
}

function emptyStirpe(n: number): Stirpe {
  const ints = () => new Int32Array(n + 1)
  const floats = () => new Float64Array(n + 1)
  return {
    n,
    id: ints(),
    figlio: ints(),
    padre: ints(),
    madre: ints(),
    livello: ints(),
    f: floats(),
    mendel: floats(),
    index: new Map(),
  }
}

interface Met {
  id: number[]
  figlio: number[]
  padre: number[]
  madre: number[]
  places: Map<number, number>
}

function gather(parentele: Parentele, ids: Iterable<number>): Met {
  const places = new Map<number, number>()
  const met: Met = { id: [], figlio: [], padre: [], madre: [], places }
  const add = (id: number, figlio: number) => {
    met.figlio.push(figlio)
    return met.id.push(id) - 1
  }
  const place = (id: number, child: number) => {
    if (id === 0) return add(0, child)
    const known = places.get(id)
    if (known !== undefined) return known
    places.set(id, met.id.length)
    return add(id, 0)
  }
  for (const id of ids) place(id, 0)
  for (let at = 0; at < met.id.length; at++) {
    const id = met.id[at]!
    const [padre, madre] = id === 0 ? [0, 0] : [parentele.padre(id), parentele.madre(id)]
    const isFounder = padre === 0 && madre === 0
    met.padre.push(isFounder ? -1 : place(padre, id))
    met.madre.push(isFounder ? -1 : place(madre, id))
  }
  return met
}

function levelsOf({ id, padre, madre }: Met): Int32Array {
  const n = id.length
  const kids = new Int32Array(n)
  for (let at = 0; at < n; at++) {
    if (padre[at]! < 0) continue
    kids[padre[at]!]!++
    kids[madre[at]!]!++
  }
  const upwards = new Int32Array(n)
  let count = 0
  for (let at = 0; at < n; at++) if (kids[at] === 0) upwards[count++] = at
  for (let next = 0; next < count; next++) {
    const at = upwards[next]!
    if (padre[at]! < 0) continue
    if (--kids[padre[at]!]! === 0) upwards[count++] = padre[at]!
    if (--kids[madre[at]!]! === 0) upwards[count++] = madre[at]!
  }
  const level = new Int32Array(n)
  for (let next = n - 1; next >= 0; next--) {
    const at = upwards[next]!
    level[at] = padre[at]! < 0 ? 1 : 1 + Math.max(level[padre[at]!]!, level[madre[at]!]!)
  }
  return level
}

/** By level, then id; a nameless founder sorts by the id of its child. Numeric keys sort without a comparison callback. */
function orderBy({ id, figlio, padre, madre, places }: Met, level: Int32Array): Int32Array {
  const keys = new Float64Array(id.length)
  for (let at = 0; at < keys.length; at++)
    keys[at] = level[at]! * 2 ** 33 + 2 * (id[at] || figlio[at]!) + (id[at] === 0 ? 1 : 0)
  keys.sort()
  const order = new Int32Array(keys.length)
  for (let i = 0; i < keys.length; i++) {
    const named = keys[i]! % 2 ** 33
    const at = places.get(Math.floor(named / 2))!
    order[i] = named % 2 === 0 ? at : id[padre[at]!] === 0 ? padre[at]! : madre[at]!
  }
  return order
}
