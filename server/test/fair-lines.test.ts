import { setImmediate as nextTurn } from 'node:timers/promises'
import { TooMany } from '@bisavolo/domain'
import { afterEach, expect, it, vi } from 'vitest'
import { createFairLines } from '../src/platform/http/fair-lines.ts'

const [anna, bruno] = [1, 2]
afterEach(() => void vi.useRealTimers())

function openLines() {
  let now = 0
  const running: string[] = []
  const { enter, seen } = createFairLines<number>({
    atOnce: { beside: 1, alone: 4 },
    flood: { waiting: 5, rest: 5 },
    working: 1000,
    refusal: () => new TooMany('troppe', 3, 'troppe_richieste'),
    now: () => now,
  })
  const leaves = new Map<string, () => void>()
  const ask = async (account: number, name: string, lane = 'lists', mayWait?: number) => {
    leaves.set(name, await enter(account, lane, mayWait))
    running.push(name)
  }
  const end = async (name: string) => {
    if (running.includes(name)) running.splice(running.indexOf(name), 1)
    leaves.get(name)?.()
    await nextTurn()
  }
  const askAll = async (account: number, ...names: string[]) => {
    for (const name of names) void ask(account, name)
    await nextTurn()
  }
  return { running, ask, askAll, end, seen, pass: (ms: number) => (now += ms) }
}

it('an account working alone runs four requests', async () => {
  const { running, askAll, end } = openLines()
  await askAll(anna, 'a1', 'a2', 'a3', 'a4', 'a5', 'a6')
  expect(running).toEqual(['a1', 'a2', 'a3', 'a4'])
  await end('a2')
  expect(running).toEqual(['a1', 'a3', 'a4', 'a5'])
})

it('each account runs one request while others work', async () => {
  const { running, askAll, end } = openLines()
  await askAll(anna, 'a1', 'a2', 'a3', 'a4', 'a5', 'a6')
  await askAll(bruno, 'b1', 'b2')
  expect(running).toEqual(['a1', 'a2', 'a3', 'a4', 'b1'])
  for (const name of ['a1', 'a2', 'a3']) await end(name)
  expect(running).toEqual(['a4', 'b1'])
  await end('b1')
  await end('a4')
  expect(running).toEqual(['b2', 'a5'])
})

it('an account counts as working for a second after its last request', async () => {
  const { running, askAll, end, seen, pass } = openLines()
  seen(bruno)
  await askAll(anna, 'a1', 'a2', 'a3')
  expect(running).toEqual(['a1'])
  pass(999)
  await end('a1')
  expect(running).toEqual(['a2'])
  pass(1)
  await askAll(anna, 'a4', 'a5')
  await end('a2')
  expect(running).toEqual(['a3', 'a4', 'a5'])
})

it('lists and files of an account have separate queues', async () => {
  const { running, ask, seen } = openLines()
  seen(bruno)
  await ask(anna, 'list')
  await ask(anna, 'file', 'files')
  expect(running).toEqual(['list', 'file'])
})

it('a request is refused if the queue is full, and waiting ones keep their places', async () => {
  const { running, ask, askAll, end, seen } = openLines()
  seen(bruno)
  await askAll(anna, 'a1', 'a2', 'a3')
  await expect(ask(anna, 'a4', 'lists', 2)).rejects.toMatchObject({ status: 429, code: 'troppe_richieste' })
  await end('a1')
  expect(running).toEqual(['a2'])
})

it('a place is freed once', async () => {
  const { running, askAll, end, seen } = openLines()
  seen(bruno)
  await askAll(anna, 'a1', 'a2', 'a3')
  await end('a1')
  await end('a1')
  expect(running).toHaveLength(1)
})

it('a flooded queue pauses as long as its last request took', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const { running, askAll, end, seen, pass } = openLines()
  seen(bruno)
  await askAll(anna, 'a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8')
  pass(30)
  await end('a1')
  expect(running).toEqual([])
  await vi.advanceTimersByTimeAsync(29)
  expect(running).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(running).toEqual(['a2'])
  await end('a2')
  await vi.advanceTimersByTimeAsync(5)
  expect(running).toEqual(['a3'])
  await end('a3')
  expect(running).toEqual(['a4'])
})
