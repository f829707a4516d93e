import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { ApiError } from '../api/client.ts'
import { followRecords } from './query-client.ts'

const key = ['gatti', 'list', {}]
function sceneOf() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  followRecords(client)
  client.setQueryData(key, {
    data: [
      { id: 1, version: 3 },
      { id: 2, version: 1 },
    ],
    perPage: 25,
    currentPage: 1,
    tot: 2,
  })
  const read = (id: number, answer: () => Promise<unknown>) =>
    client.fetchQuery({ queryKey: ['gatti', 'one', id], queryFn: answer }).catch(() => undefined)
  return { client, read, isStale: () => client.getQueryState(key)?.isInvalidated }
}

it.each([
  ['is gone', 1, () => Promise.reject(new ApiError(404, 'Non trovato.')), true],
  ['is another version', 1, async () => ({ id: 1, version: 4 }), true],
  ['is as it shows it', 1, async () => ({ id: 1, version: 3 }), false],
  ['could not be read', 1, () => Promise.reject(new ApiError(503, 'Riprova.')), false],
  ['is not in it', 9, () => Promise.reject(new ApiError(404, 'Non trovato.')), false],
] as const)('a list is read again if a record of it %s', async (_name, id, answer, expected) => {
  const { read, isStale } = sceneOf()
  await read(id, answer)
  expect(isStale()).toBe(expected)
})
