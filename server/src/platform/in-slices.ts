const slice = 2_000
const compared = 10_000

export async function filterInSlices<T>(items: readonly T[], keep: (item: T) => boolean): Promise<T[]> {
  const kept: T[] = []
  for (let from = 0; from < items.length; from += slice) {
    if (from > 0) await nextTurn()
    for (let i = from; i < Math.min(from + slice, items.length); i++) {
      const item = items[i] as T
      if (keep(item)) kept.push(item)
    }
  }
  return kept
}

export async function sortInSlices<T>(items: readonly T[], compare: (a: T, b: T) => number): Promise<T[]> {
  let runs: T[][] = []
  for (let from = 0; from < items.length; from += slice) {
    if (from > 0) await nextTurn()
    runs.push(items.slice(from, from + slice).sort(compare))
  }
  while (runs.length > 1) {
    const longer: T[][] = []
    for (let i = 0; i < runs.length; i += 2) longer.push(await merged(runs[i] ?? [], runs[i + 1] ?? [], compare))
    runs = longer
  }
  return runs[0] ?? []
}

async function merged<T>(left: readonly T[], right: readonly T[], compare: (a: T, b: T) => number): Promise<T[]> {
  const all: T[] = []
  let [i, j] = [0, 0]
  while (i < left.length || j < right.length) {
    const takesLeft = j >= right.length || (i < left.length && compare(left[i] as T, right[j] as T) <= 0)
    all.push((takesLeft ? left[i++] : right[j++]) as T)
    if (all.length % compared === 0) await nextTurn()
  }
  return all
}

export function nextTurn(): Promise<void> {
  return new Promise(resolve => void setImmediate(resolve))
}
