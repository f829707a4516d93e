/** levelsOf in one pass if every node follows its parents (usual in a growing registry); otherwise undefined. */
export function generationsOf(padre: Int32Array, madre: Int32Array): Int32Array | undefined {
  const level = new Int32Array(padre.length)
  for (let node = 0; node < padre.length; node++) {
    const sire = padre[node]!
    const dam = madre[node]!
    if (sire >= node || dam >= node) return undefined
    const above = Math.max(sire < 0 ? 0 : level[sire]!, dam < 0 ? 0 : level[dam]!)
    level[node] = above + 1
  }
  return level
}

/** Longest line of known ancestors (1 = founder), by Kahn's algorithm. Nodes on or below a cycle stay 0. */
export function levelsOf(padre: Int32Array, madre: Int32Array): Int32Array {
  const n = padre.length
  const { start, child } = childrenOf(padre, madre)
  const level = new Int32Array(n)
  const open = new Uint8Array(n)
  const queue = new Int32Array(n)
  let tail = 0
  for (let node = 0; node < n; node++) {
    open[node] = (padre[node]! >= 0 ? 1 : 0) + (madre[node]! >= 0 ? 1 : 0)
    if (open[node] === 0) queue[tail++] = node
  }
  const best = new Int32Array(n)
  for (let head = 0; head < tail; head++) {
    const node = queue[head]!
    const own = best[node]! + 1
    level[node] = own
    for (let k = start[node]!; k < start[node + 1]!; k++) {
      const kid = child[k]!
      if (own > best[kid]!) best[kid] = own
      open[kid]!--
      if (open[kid] === 0) queue[tail++] = kid
    }
  }
  return level
}

/** Only nodes on a cycle, not those below: iterative Tarjan over nodes without a level. */
export function nodesOnLoops(padre: Int32Array, madre: Int32Array, level: Int32Array): number[] {
  const n = padre.length
  const order = new Int32Array(n)
  const low = new Int32Array(n)
  const edge = new Uint8Array(n)
  const onStack = new Uint8Array(n)
  const stack: number[] = []
  const path: number[] = []
  const found: number[] = []
  let clock = 0
  for (let root = 0; root < n; root++) {
    if (level[root] !== 0 || order[root] !== 0) continue
    enter(root)
    while (path.length > 0) step(path.at(-1)!)
  }
  return found

  function enter(node: number): void {
    order[node] = low[node] = ++clock
    onStack[node] = 1
    stack.push(node)
    path.push(node)
  }

  function step(node: number): void {
    if (edge[node] === 2) {
      leave(node)
      return
    }
    const parent = edge[node] === 0 ? padre[node]! : madre[node]!
    edge[node]!++
    if (parent < 0 || level[parent] !== 0) return
    if (order[parent] === 0) enter(parent)
    else if (onStack[parent] === 1) low[node] = Math.min(low[node]!, order[parent]!)
  }

  function leave(node: number): void {
    path.pop()
    const above = path.at(-1)
    if (above !== undefined) low[above] = Math.min(low[above]!, low[node]!)
    if (low[node] !== order[node]) return
    const component: number[] = []
    let member: number
    do {
      member = stack.pop()!
      onStack[member] = 0
      component.push(member)
    } while (member !== node)
    if (component.length > 1 || padre[node] === node || madre[node] === node)
      for (const one of component) found.push(one)
  }
}

/** Children of a node are child[start[node]] … child[start[node + 1] - 1]. */
function childrenOf(padre: Int32Array, madre: Int32Array): { start: Int32Array; child: Int32Array } {
  const n = padre.length
  const start = new Int32Array(n + 2)
  for (let node = 0; node < n; node++) {
    if (padre[node]! >= 0) start[padre[node]! + 2]!++
    if (madre[node]! >= 0) start[madre[node]! + 2]!++
  }
  for (let node = 2; node < start.length; node++) start[node]! += start[node - 1]!
  const child = new Int32Array(start[n + 1]!)
  for (let node = 0; node < n; node++) {
    if (padre[node]! >= 0) child[start[padre[node]! + 1]!++] = node
    if (madre[node]! >= 0) child[start[madre[node]! + 1]!++] = node
  }
  return { start, child }
}
