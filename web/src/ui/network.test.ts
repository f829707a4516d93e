import { afterEach, expect, it, vi } from 'vitest'
import { network } from './network.ts'

afterEach(() => network.found())

it('is back by an answer to what was asked since the line was cut, not by one that was under way', () => {
  const watcher = vi.fn()
  const leave = network.subscribe(watcher)
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1000)
  dispatchEvent(new Event('offline'))
  expect(network.read()).toBe(false)
  network.found(999)
  expect(network.read()).toBe(false)
  network.found(1001)
  expect(network.read()).toBe(true)
  expect(watcher).toHaveBeenCalledTimes(2)
  leave()
  clock.mockRestore()
})

it('believes any answer after a call that failed', () => {
  network.lost()
  network.found(Number.MAX_VALUE)
  expect(network.read()).toBe(true)
})
