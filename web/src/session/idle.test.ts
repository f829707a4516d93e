import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type IdleTimer, idleLimit, idleWarning, startIdleTimer } from './idle.ts'

const onWarning = vi.fn()
const onIdle = vi.fn()
let timer: IdleTimer

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  timer = startIdleTimer({ onWarning, onIdle })
})
afterEach(() => {
  timer.stop()
  vi.useRealTimers()
  vi.resetAllMocks()
})

it('a warning appears two minutes before the half hour, not earlier', () => {
  vi.advanceTimersByTime(idleLimit - idleWarning - 1_000)
  expect(onWarning).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  expect(onWarning).toHaveBeenLastCalledWith(120)
  vi.advanceTimersByTime(30_000)
  expect(onWarning).toHaveBeenLastCalledWith(90)
})

it('the session ends at 30 minutes, once', () => {
  vi.advanceTimersByTime(idleLimit - 1_000)
  expect(onIdle).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  expect(onIdle).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(idleLimit)
  expect(onIdle).toHaveBeenCalledTimes(1)
})

it.each(['keydown', 'pointerdown', 'wheel'])('idle time starts again on %s', sign => {
  vi.advanceTimersByTime(idleLimit - idleWarning - 1_000)
  dispatchEvent(new Event(sign))
  vi.advanceTimersByTime(idleLimit - 1_000)
  expect(onIdle).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  expect(onIdle).toHaveBeenCalledTimes(1)
})

it('moving the pointer does not dismiss the warning, Continua does', () => {
  vi.advanceTimersByTime(idleLimit - 60_000)
  dispatchEvent(new Event('pointermove'))
  vi.advanceTimersByTime(1_000)
  expect(onWarning).toHaveBeenLastCalledWith(59)
  timer.continue()
  expect(onWarning).toHaveBeenLastCalledWith(null)
  vi.advanceTimersByTime(idleLimit - 1_000)
  expect(onIdle).not.toHaveBeenCalled()
})

it('activity in another tab counts', () => {
  vi.advanceTimersByTime(idleLimit - 60_000)
  localStorage.setItem('bisavolo.activity', String(Date.now()))
  vi.advanceTimersByTime(1_000)
  expect(onWarning).toHaveBeenLastCalledWith(null)
})

it('the session ends immediately after the computer slept', () => {
  vi.setSystemTime(Date.now() + idleLimit * 3)
  vi.advanceTimersByTime(1_000)
  expect(onIdle).toHaveBeenCalledTimes(1)
})

it('a stopped timer ignores events', () => {
  timer.stop()
  vi.advanceTimersByTime(idleLimit * 2)
  expect(onIdle).not.toHaveBeenCalled()
})
