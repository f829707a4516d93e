import { afterEach, expect, it, vi } from 'vitest'
import { network } from './network.ts'

afterEach(() => network.found())

it('is back by an answer to what was asked since the line was cut, not by one that was under way', () => {
  const watcher = vi.fn()
  const leave = network.subscribe(watcher)
  const before = performance.now() - 1
  dispatchEvent(new Event('offline'))
  expect(network.read()).toBe(false)
  network.found(before)
  expect(network.read()).toBe(false)
  network.found(performance.now() + 1)
  expect(network.read()).toBe(true)
  expect(watcher).toHaveBeenCalledTimes(2)
  leave()
})

it('believes any answer after a call that failed', () => {
  const before = performance.now() + 1
  network.lost()
  network.found(before)
  expect(network.read()).toBe(true)
})
