import type { Cells, Rows } from './cell.ts'

/** Rows that can be closed even before the first is read. A plain generator cannot: closed before it starts, it cleans up nothing. */
export function rowSource(rows: Rows): { rows: AsyncIterable<Cells>; end: () => void } {
  const iterator = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]()
  const once = {
    next: async () => iterator.next(),
    return: async () => (await iterator.return?.()) ?? { done: true as const, value: undefined },
  }
  return {
    rows: { [Symbol.asyncIterator]: () => once },
    end: () => void once.return().catch(() => {}),
  }
}
