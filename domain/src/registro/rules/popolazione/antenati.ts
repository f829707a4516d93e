import { createCoda } from './coda.ts'
import { type Quota, quotaOf } from './fondatori.ts'
import type { Stirpe } from './stirpe.ts'

/**
 * Ancestors by marginal contribution (Boichard, Maignel and Verrier 1997). Group members count only if they are founders (D19).
 * Contributions never grow, so old values are upper bounds and a lazy queue suffices.
 */
export function antenatiOf(stirpe: Stirpe, flusso: Float64Array, gruppo: Int32Array): Quota[] {
  const rete = reteOf(stirpe, flusso, gruppo)
  const flow = createFlusso(rete)
  const left = createResto(rete)
  const queue = createCoda(rete.n)
  for (let node = 1; node <= rete.n; node++) if (rete.isCandidate(node)) queue.put(node, rete.flow[node]!)
  const worth = (node: number) => flow.at(node) * left.at(node)
  const found: Quota[] = []
  for (let node = queue.take(worth); node !== 0; node = queue.take(worth)) {
    found.push(quotaOf(stirpe, rete.node[node]!, worth(node) / gruppo.length))
    flow.choose(node)
    left.choose(node)
  }
  return found
}

/** Cats whose genes reach the group. Node 0 stands for removed parents of chosen ancestors, node n + 1 for founders' unknown parents. */
interface Rete {
  n: number
  node: Int32Array
  padre: Int32Array
  madre: Int32Array
  flow: Float64Array
  isCandidate: (node: number) => boolean
  least: number
}

function reteOf({ n, padre, madre, livello }: Stirpe, flusso: Float64Array, gruppo: Int32Array): Rete {
  const member = new Uint8Array(n + 1)
  for (const node of gruppo) member[node] = 1
  // Non-candidates without candidate descendants contribute a constant: skipped.
  const needed = new Uint8Array(n + 1)
  for (let node = n; node > 0; node--) {
    if (flusso[node] === 0) continue
    if (padre[node] === 0) needed[node] = 1
    else if (member[node] === 0 || needed[node] === 1) needed[node] = needed[padre[node]!] = needed[madre[node]!] = 1
  }
  needed[0] = 1
  const inside = Int32Array.from({ length: n + 1 }, (_, node) => node).filter(node => needed[node] === 1)
  const number = new Int32Array(n + 1)
  inside.forEach((node, at) => {
    number[node] = at
  })
  const count = inside.length - 1
  number[0] = count + 1
  const column = (of: Int32Array) => Int32Array.from([...inside, 0], (node, at) => (at === 0 ? 0 : number[of[node]!]!))
  return {
    n: count,
    node: inside,
    padre: column(padre),
    madre: column(madre),
    flow: Float64Array.from([...inside, 0], node => flusso[node]!),
    isCandidate: at => padre[inside[at]!] === 0 || member[inside[at]!] === 0,
    // Halving is exact within 53 bits.
    least: livello[n]! + Math.log2(gruppo.length) <= 52 ? 0 : gruppo.length * 1e-14,
  }
}

/** Gene flow through each node, without parents of selected cats. Reductions are applied lazily. */
function createFlusso({ padre, madre, flow, least, n }: Rete) {
  const sire = padre.map(parent => (parent > n ? 0 : parent))
  const dam = madre.map(parent => (parent > n ? 0 : parent))
  const lost = new Float64Array(n + 1)
  let settled = 1
  return {
    at(wanted: number): number {
      for (let node = settled - 1; node >= wanted; node--) {
        const amount = lost[node]!
        if (amount === 0) continue
        lost[node] = 0
        flow[node]! -= amount
        lost[sire[node]!]! += 0.5 * amount
        lost[dam[node]!]! += 0.5 * amount
      }
      settled = Math.min(settled, wanted)
      return flow[wanted]! > least ? flow[wanted]! : 0
    },
    choose(node: number): void {
      lost[sire[node]!]! += 0.5 * flow[node]!
      lost[dam[node]!]! += 0.5 * flow[node]!
      sire[node] = 0
      dam[node] = 0
      settled = Math.max(settled, node)
    },
  }
}

function createResto({ padre, madre, n }: Rete) {
  const sire = padre.slice()
  const dam = madre.slice()
  const left = new Float64Array(n + 2).fill(1)
  left[0] = 0
  let settled = n
  return {
    at(wanted: number): number {
      for (let node = settled + 1; node <= wanted; node++) left[node] = 0.5 * (left[sire[node]!]! + left[dam[node]!]!)
      settled = Math.max(settled, wanted)
      return left[wanted]!
    },
    choose(node: number): void {
      left[node] = 0
      sire[node] = 0
      dam[node] = 0
      settled = Math.min(settled, node)
    },
  }
}
