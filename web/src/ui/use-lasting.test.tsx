import { renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useLasting } from './use-lasting.ts'

it('says nothing of what ends soon, and tells what lasts until it ends', async () => {
  const { result, rerender } = renderHook(({ busy }) => useLasting(busy, 40), { initialProps: { busy: true } })
  rerender({ busy: false })
  await new Promise(resolve => setTimeout(resolve, 60))
  expect(result.current).toBe(false)
  rerender({ busy: true })
  expect(result.current).toBe(false)
  await waitFor(() => expect(result.current).toBe(true))
  rerender({ busy: false })
  expect(result.current).toBe(false)
})
