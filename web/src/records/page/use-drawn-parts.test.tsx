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

it('draws what is in sight first, then the rest', () => {
  expect(drawnAt({ pathname: '/gatti/7', key: 'default' }, true)).toEqual([2, 9])
})

it('draws all at once for who edits, follows a link to a section or comes back', () => {
  expect(drawnAt({ pathname: '/gatti/7', key: 'default' }, false)).toEqual([9])
  expect(drawnAt({ pathname: '/gatti/7', hash: '#cronologia', key: 'default' }, true)).toEqual([9])
  expect(drawnAt({ pathname: '/gatti/7', key: 'a1b2c3' }, true)).toEqual([9])
})
