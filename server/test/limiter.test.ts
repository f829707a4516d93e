import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { createKeyedLimiter, createLimiter } from '../src/platform/limiter.ts'

const refusal = () => new Error('refused')

function jobs() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const job = (name: string) => () =>
    new Promise<string>(resolve => {
      begun.push(name)
      ends.set(name, () => resolve(name))
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await nextTurn()
  }
  return { begun, job, end }
}

it('jobs run up to the limit, others wait in order, and further ones are refused', async () => {
  const { run } = createLimiter({ atOnce: 2, mayWait: 2, refusal })
  const { begun, job, end } = jobs()
  const results = ['a', 'b', 'c', 'd', 'e'].map(name => run(job(name)).catch((error: Error) => error.message))
  await nextTurn()
  expect(begun).toEqual(['a', 'b'])
  await end('b')
  expect(begun).toEqual(['a', 'b', 'c'])
  // Only one waiting place has become free.
  results.push(
    run(job('f')),
    run(job('g')).catch((error: Error) => error.message),
  )
  for (const name of ['a', 'c', 'd', 'f']) await end(name)
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'f'])
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd', 'refused', 'f', 'refused'])
})

it('a failed job frees its place', async () => {
  const { run } = createLimiter({ atOnce: 1, mayWait: 0, refusal })
  await expect(run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await run(async () => 'after')).toBe('after')
})

it('a place is freed once, however often released', async () => {
  const { enter } = createLimiter({ atOnce: 1, mayWait: 0, refusal })
  const leave = await enter()
  await expect(enter()).rejects.toThrow('refused')
  leave()
  leave()
  await nextTurn()
  await enter()
  await expect(enter()).rejects.toThrow('refused')
})

it('a job that waits too long is refused, and takes no place later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { enter } = createLimiter({ atOnce: 1, longestWait: 1000, refusal })
  const leave = await enter()
  const late = enter().catch((error: Error) => error.message)
  vi.advanceTimersByTime(500)
  const patient = enter()
  vi.advanceTimersByTime(600)
  expect(await late).toBe('refused')
  leave()
  const leaveToo = await patient
  vi.advanceTimersByTime(5000)
  leaveToo()
  await enter()
  vi.useRealTimers()
})

it('jobs of different keys do not wait for each other', async () => {
  const inTurn = createKeyedLimiter({ atOnce: 1, mayWait: 1, refusal })
  const { begun, job, end } = jobs()
  const results = [inTurn('x', job('x1')), inTurn('x', job('x2')), inTurn('y', job('y1'))]
  await expect(inTurn('x', job('x3'))).rejects.toThrow('refused')
  expect(begun).toEqual(['x1', 'y1'])
  for (const name of ['x1', 'x2', 'y1']) await end(name)
  expect(await Promise.all(results)).toEqual(['x1', 'x2', 'y1'])
  const again = inTurn('x', job('x4'))
  await nextTurn()
  await end('x4')
  expect(await again).toBe('x4')
})
