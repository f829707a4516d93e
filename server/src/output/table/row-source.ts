import type { Cells, Page, Rows } from './cell.ts'

const pageSize = 250

/** Can be closed before the first read; a generator closed before its start runs no cleanup. */
export function rowSource(rows: Rows): { pages: AsyncIterable<Page>; end: () => void } {
  const iterator = iteratorOf(rows)
  const once = {
    next: async () => iterator.next(),
    return: async () => (await iterator.return?.()) ?? { done: true as const, value: undefined },
  }
  return {
    pages: { [Symbol.asyncIterator]: () => once },
    end: () => void once.return().catch(() => {}),
  }
}

function iteratorOf(rows: Rows): AsyncIterator<Page> | Iterator<Page> {
  if ('pages' in rows) return rows.pages[Symbol.asyncIterator]()
  if (Symbol.iterator in rows) return cut(rows)
  const iterator = rows[Symbol.asyncIterator]()
  return {
    next: async () => {
      const { done, value } = await iterator.next()
      return done === true ? { done, value: undefined } : { value: [value] }
    },
    return: async () => {
      await iterator.return?.()
      return { done: true, value: undefined }
    },
  }
}

function* cut(rows: Iterable<Cells>): Generator<Page> {
  let page: Cells[] = []
  for (const cells of rows) {
    page.push(cells)
    if (page.length < pageSize) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}
