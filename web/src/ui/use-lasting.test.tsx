import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useLasting } from './use-lasting.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a short wait is not shown, a long one until it ends', () => {
  const { result, rerender } = renderHook(({ busy }) => useLasting(busy, 40), { initialProps: { busy: true } })
  rerender({ busy: false })
  act(() => vi.advanceTimersByTime(60))
  expect(result.current).toBe(false)
  rerender({ busy: true })
  expect(result.current).toBe(false)
  act(() => vi.advanceTimersByTime(39))
  expect(result.current).toBe(false)
  act(() => vi.advanceTimersByTime(1))
  expect(result.current).toBe(true)
  rerender({ busy: false })
  expect(result.current).toBe(false)
})
