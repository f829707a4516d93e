import type { LocalPedigree } from './ristretto.ts'

/** Probabilities below this affect no displayed digit. */
const NEGLIGIBLE = 1e-14

/**
 * Wright's F by common ancestor, without enumerating paths: two random walks up from sire and dam first meet at A with
 * probability w(A) = L(sire,A) L(dam,A) - the sum over younger B of w(B) L(B,A)², where L is gene flow. At most n² steps.
 */
export function contributions(local: LocalPedigree): Float64Array {
  const { common, first, padre, madre } = commonOf(local)
  const n = common.length - 1
  const out = new Float64Array(local.n + 1)
  const pass = new Float64Array(n + 1)
  let founders = 0
  while (founders < n && padre[founders + 1] === 0 && madre[founders + 1] === 0) founders++
  for (let meeting = n; meeting > 0; meeting--) {
    const chance = first[meeting]!
    if (chance < NEGLIGIBLE) continue
    out[common[meeting]!] = 0.5 * chance * (1 + local.f[common[meeting]!]!)
    if (meeting <= founders) continue
    pass.fill(0, 0, meeting)
    pass[padre[meeting]!]! += 0.5
    pass[madre[meeting]!]! += 0.5
    let node = Math.max(padre[meeting]!, madre[meeting]!)
    for (; node > founders; node--) {
      const own = pass[node]!
      if (own === 0) continue
      first[node]! -= chance * own * own
      pass[padre[node]!]! += 0.5 * own
      pass[madre[node]!]! += 0.5 * own
    }
    for (; node > 0; node--) first[node]! -= chance * pass[node]! * pass[node]!
  }
  return out
}

function commonOf(local: LocalPedigree) {
  const flows = [flow(local, local.sire), flow(local, local.dam)] as const
  const number = new Int32Array(local.n + 1)
  const common = [0]
  const first = [0]
  for (let node = 1; node <= local.n; node++) {
    const both = flows[0][node]! * flows[1][node]!
    if (both === 0) continue
    number[node] = common.length
    common.push(node)
    first.push(both)
  }
  const among = (parents: Int32Array) => Int32Array.from(common, node => number[parents[node]!]!)
  return { common, first: Float64Array.from(first), padre: among(local.padre), madre: among(local.madre) }
}

/** L(from, x): expected share of the genes of x in `from`. */
function flow({ n, padre, madre }: LocalPedigree, from: number): Float64Array {
  const share = new Float64Array(n + 1)
  share[from] = 1
  for (let node = from; node > 0; node--) {
    share[padre[node]!]! += 0.5 * share[node]!
    share[madre[node]!]! += 0.5 * share[node]!
  }
  return share
}
