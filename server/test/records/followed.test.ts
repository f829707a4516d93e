import { expect, it } from 'vitest'
import { Followed, follow, type News } from '../../src/records/followed.ts'
import type { Change, Changes } from '../../src/records/work.ts'

type Heard = Parameters<Parameters<Changes['onChange']>[0]>[0]

/** A fake table and change feed; the test ends each read. */
function scene() {
  const listeners: ((heard: Heard) => void)[] = []
  const changes = { onChange: (listener: (heard: Heard) => void) => void listeners.push(listener) }
  const tell = (heard: Heard) => {
    for (const listener of listeners) listener(heard)
  }
  const ends: ((error?: Error) => void)[] = []
  const read = <T>(value: () => T): Promise<T> =>
    new Promise((resolve, reject) => {
      const read = value()
      ends.push(error => (error === undefined ? resolve(read) : reject(error)))
    })
  const turn = () => new Promise(setImmediate)
  const end = async (error?: Error) => {
    await turn()
    ends.shift()?.(error)
    await turn()
  }
  return { changes, tell, read, turn, end, underWay: () => ends.length }
}
const cat = (id: number): Change => ({ entity: 'cats', id })

it('a followed value is read once for concurrent callers, and kept until a table changes', async () => {
  const { changes, tell, read, end, underWay } = scene()
  let stored = 1
  const current = follow(changes, { on: ['cats'], load: () => read(() => stored) })
  const asked = [current(), current()]
  expect(underWay()).toBe(1)
  await end()
  expect(await Promise.all(asked)).toEqual([1, 1])
  stored = 2
  tell([{ entity: 'dogs', id: 1 }])
  expect(await current()).toBe(1)
  tell([cat(1)])
  const again = current()
  await end()
  expect(await again).toBe(2)
})

it('a read during which a table changed is not kept', async () => {
  const { changes, tell, read, end } = scene()
  let stored = 1
  const current = follow(changes, { on: ['cats'], load: () => read(() => stored) })
  const before = current()
  stored = 2
  tell([cat(1)])
  const after = current()
  await end()
  await end()
  expect([await before, await after]).toEqual([1, 2])
})

it.each(['everything', 'a lost line while it is brought up'])('a followed value is read again after %s', async when => {
  const { changes, tell, read, turn, end } = scene()
  let stored = 1
  const current = follow(changes, {
    on: ['cats'],
    load: () => read(() => stored),
    apply: (value: number) => read(() => value + 10),
  })
  const first = current()
  await end()
  await first
  stored = 2
  const isUnderWay = when !== 'everything'
  if (isUnderWay) tell([cat(1)])
  const during = current()
  await turn()
  tell('everything')
  const anew = current()
  if (isUnderWay) await end()
  await end()
  expect([await during, await anew]).toEqual([isUnderWay ? 11 : 1, 2])
})

it('a followed value is updated with all changes, one step after the other', async () => {
  const { changes, tell, read, end, underWay } = scene()
  const steps: number[][] = []
  const current = follow(changes, {
    on: ['cats'],
    load: () => read(() => [0]),
    apply: (value: number[], news: News) => {
      steps.push([...(news.get('cats') ?? [])])
      return read(() => [...value, ...(news.get('cats') ?? [])])
    },
  })
  const loading = current()
  tell([cat(1), cat(2), cat(1)])
  const one = current()
  expect(underWay()).toBe(1)
  await end()
  tell([cat(3)])
  const two = current()
  await end()
  await end()
  expect([await loading, await one, await two]).toEqual([[0], [0, 1, 2], [0, 1, 2, 3]])
  expect(steps).toEqual([[1, 2], [3]])
})

it('a followed value is read again if it cannot be updated', async () => {
  const { changes, tell, read, end } = scene()
  let stored = 1
  const current = follow(changes, { on: ['cats'], load: () => read(() => stored), apply: async () => undefined })
  void current()
  await end()
  stored = 2
  tell([cat(1)])
  const anew = current()
  await end()
  expect(await anew).toBe(2)
})

it('a failed load is retried by the next caller', async () => {
  const { changes, read, end } = scene()
  const current = follow(changes, { on: ['cats'], load: () => read(() => 1) })
  const failed = current()
  const refused = expect(failed).rejects.toThrow('gone')
  await end(new Error('gone'))
  await refused
  const again = current()
  await end()
  expect(await again).toBe(1)
})

it('a failed update is repeated, including later changes', async () => {
  const { changes, tell, read, turn, end } = scene()
  const current = follow(changes, {
    on: ['cats'],
    load: () => read(() => [0]),
    apply: (value: number[], news: News) => read(() => [...value, ...(news.get('cats') ?? [])]),
  })
  void current()
  await end()
  tell([cat(1)])
  const failed = current()
  const refused = expect(failed).rejects.toThrow('gone')
  await turn()
  tell([cat(2)])
  await end(new Error('gone'))
  await refused
  const again = current()
  await end()
  expect(await again).toEqual([0, 1, 2])
})

it('many keys have their own tables, and all are dropped above the maximum', async () => {
  const { changes, tell } = scene()
  const followed = new Followed<string>(changes, 2)
  const reads: string[] = []
  const get = (key: string, on: string) =>
    followed.get(key, {
      on: [on],
      load: async () => {
        reads.push(key)
        return key
      },
    })
  await get('a', 'cats')
  await get('b', 'dogs')
  tell([{ entity: 'dogs', id: 1 }])
  expect([followed.peek('a'), followed.peek('b')]).toEqual(['a', undefined])
  await get('b', 'dogs')
  await get('c', 'cats')
  expect([followed.peek('a'), followed.peek('b'), followed.peek('c')]).toEqual([undefined, undefined, 'c'])
  expect(reads).toEqual(['a', 'b', 'b', 'c'])
})
