import { nodiOf, type Parentele, stirpeOf } from '../popolazione/stirpe.ts'

export function matriceParentele(parentele: Parentele, gatti: Int32Array): Float64Array {
  const stirpe = stirpeOf(parentele, gatti)
  const { n, padre, madre, mendel } = stirpe
  const nodi = nodiOf(stirpe, gatti)
  const size = gatti.length
  const k = new Float64Array(size * size)
  const up = new Float64Array(n + 1)
  const down = new Float64Array(n + 1)
  nodi.forEach((own, row) => {
    up.fill(0)
    up[own] = 0.5
    for (let node = own; node > 0; node--) {
      const half = 0.5 * up[node]!
      if (half === 0) continue
      up[padre[node]!]! += half
      up[madre[node]!]! += half
    }
    for (let node = 1; node <= n; node++)
      down[node] = 0.5 * (down[padre[node]!]! + down[madre[node]!]!) + mendel[node]! * up[node]!
    for (let column = 0; column < size; column++) k[row * size + column] = down[nodi[column]!]!
  })
  return k
}
