export interface Nodo {
  id: number
  idpadre: number | null
  idmadre: number | null
}

/** D23: cycles in a pedigree. Strips cats without parents or children first, so a clean registry takes one pass. */
export function anelliIn(nodi: Iterable<Nodo>): number[][] {
  const genitori = new Map<number, number[]>()
  for (const { id, idpadre, idmadre } of nodi) {
    const known = [idpadre, idmadre].filter(one => one !== null)
    if (known.length > 0) genitori.set(id, known)
  }
  const figli = new Map<number, number[]>()
  for (const [id, parents] of genitori) for (const parent of parents) push(figli, parent, id)
  strip(genitori, figli)
  strip(figli, genitori)
  const left = new Set([...genitori.keys()].filter(id => figli.has(id)))
  const rings: number[][] = []
  for (const id of [...left].sort((a, b) => a - b)) {
    if (!left.has(id)) continue
    const ring = ringFrom(id, genitori, left)
    if (ring === null) continue
    rings.push(ring)
    for (const member of ring) left.delete(member)
  }
  return rings
}

function strip(up: Map<number, number[]>, down: Map<number, number[]>): void {
  const open = new Map<number, number>()
  const ended: number[] = [...down.keys()].filter(id => !up.has(id))
  for (const [id, above] of up) open.set(id, above.length)
  for (let next = ended.pop(); next !== undefined; next = ended.pop()) {
    for (const below of down.get(next) ?? []) {
      const rest = (open.get(below) ?? 0) - 1
      open.set(below, rest)
      if (rest > 0 || !up.has(below)) continue
      up.delete(below)
      ended.push(below)
    }
    down.delete(next)
  }
}

function ringFrom(start: number, genitori: ReadonlyMap<number, number[]>, left: ReadonlySet<number>): number[] | null {
  const from = new Map<number, number>()
  let front = [start]
  while (front.length > 0) {
    const next: number[] = []
    for (const id of front) {
      for (const parent of genitori.get(id) ?? []) {
        if (parent === start) return wayTo(id, start, from)
        if (!left.has(parent) || from.has(parent)) continue
        from.set(parent, id)
        next.push(parent)
      }
    }
    front = next
  }
  return null
}

function wayTo(last: number, start: number, from: ReadonlyMap<number, number>): number[] {
  const way: number[] = [last]
  for (let at = last; at !== start; ) {
    at = from.get(at) ?? start
    way.push(at)
  }
  return way.reverse()
}

function push(groups: Map<number, number[]>, key: number, value: number): void {
  const group = groups.get(key)
  if (group === undefined) groups.set(key, [value])
  else group.push(value)
}
