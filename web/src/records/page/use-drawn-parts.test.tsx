import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { useDrawnParts } from './use-drawn-parts.ts'

function drawnAt(address: { pathname: string; hash?: string; key?: string }, isRead: boolean): number[] {
  const seen: number[] = []
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  )
  renderHook(() => seen.push(useDrawnParts(9, isRead)), { wrapper })
  return seen.filter((count, at) => count !== seen[at - 1])
}

it('parts in view render first, then the others', () => {
  expect(drawnAt({ pathname: '/gatti/7', key: 'default' }, true)).toEqual([2, 9])
})

it('everything renders immediately when editing, following a link to a section or coming back', () => {
  expect(drawnAt({ pathname: '/gatti/7', key: 'default' }, false)).toEqual([9])
  expect(drawnAt({ pathname: '/gatti/7', hash: '#cronologia', key: 'default' }, true)).toEqual([9])
  expect(drawnAt({ pathname: '/gatti/7', key: 'a1b2c3' }, true)).toEqual([9])
})
