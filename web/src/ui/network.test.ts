import { afterEach, expect, it, vi } from 'vitest'
import { network } from './network.ts'

afterEach(() => network.found())

it('a later request’s answer ends offline, an earlier one’s does not', () => {
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

it('after a failed call any answer ends offline', () => {
  network.lost()
  network.found(Number.MAX_VALUE)
  expect(network.read()).toBe(true)
})
