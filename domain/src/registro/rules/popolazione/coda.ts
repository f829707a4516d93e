/** Lazy max-heap; ties by lower number. The worth of a node may fall but never grow. */
export function createCoda(capacity: number) {
  const heap = new Int32Array(capacity + 1)
  const worth = new Float64Array(capacity + 1)
  let size = 0

  const isBefore = (a: number, b: number) => worth[a]! > worth[b]! || (worth[a] === worth[b] && a < b)
  const sink = (from: number) => {
    const node = heap[from]!
    let at = from
    for (let child = 2 * at; child <= size; child = 2 * at) {
      if (child < size && isBefore(heap[child + 1]!, heap[child]!)) child++
      if (!isBefore(heap[child]!, node)) break
      heap[at] = heap[child]!
      at = child
    }
    heap[at] = node
  }

  return {
    put(node: number, value: number): void {
      worth[node] = value
      let at = ++size
      for (; at > 1 && isBefore(node, heap[at >> 1]!); at >>= 1) heap[at] = heap[at >> 1]!
      heap[at] = node
    },
    take(now: (node: number) => number): number {
      while (size > 0) {
        const node = heap[1]!
        const value = now(node)
        if (value === worth[node] && value > 0) {
          heap[1] = heap[size--]!
          if (size > 0) sink(1)
          return node
        }
        worth[node] = value
        if (value <= 0) heap[1] = heap[size--]!
        if (size > 0) sink(1)
      }
      return 0
    },
  }
}
