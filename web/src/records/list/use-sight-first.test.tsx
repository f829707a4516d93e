import { renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { RecordRow } from '../../api/records.ts'
import { useSightFirst } from './use-sight-first.ts'

const rowsOf = (...ids: number[]) => ids.map(id => ({ id }) as RecordRow)
const idsOf = (rows: readonly RecordRow[]) => rows.map(({ id }) => id)

const old = rowsOf(1, 2, 3, 4)

function opened(first?: readonly RecordRow[]) {
  return renderHook(({ data }) => idsOf(useSightFirst(data, 2, first)), { initialProps: { data: old } })
}

it('new rows in view render first, the others a moment later', async () => {
  const { result, rerender } = opened(old)
  expect(result.current).toEqual([1, 2, 3, 4])
  rerender({ data: rowsOf(8, 7, 6, 5) })
  expect(result.current).toEqual([8, 7, 3, 4])
  await waitFor(() => expect(result.current).toEqual([8, 7, 6, 5]))
})

it('on the first visit only rows in view render first', async () => {
  const { result } = opened()
  expect(result.current).toEqual([1, 2])
  await waitFor(() => expect(result.current).toEqual([1, 2, 3, 4]))
})

it('more rows than exist are never kept', async () => {
  const { result, rerender } = opened(old)
  rerender({ data: rowsOf(9) })
  expect(result.current).toEqual([9])
  await waitFor(() => expect(result.current).toEqual([9]))
})

it('paging on meanwhile renders the last page', async () => {
  const { result, rerender } = opened(old)
  rerender({ data: rowsOf(8, 7, 6, 5) })
  const last = rowsOf(11, 12, 13)
  rerender({ data: last })
  expect(result.current.slice(0, 2)).toEqual([11, 12])
  await waitFor(() => expect(result.current).toEqual([11, 12, 13]))
})
