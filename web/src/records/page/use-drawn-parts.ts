import { useDeferredValue } from 'react'
import { useLocation, useNavigationType } from 'react-router'

const inSight = 2

/**
 * Each section requests its own rows, so sections further down wait until the visible ones are rendered. Coming back or following
 * a link to a section renders all immediately, to keep the scroll position.
 */
export function useDrawnParts(all: number, isRead: boolean): number {
  const { hash, key } = useLocation()
  const isBack = useNavigationType() === 'POP' && key !== 'default'
  return useDeferredValue(all, isRead && hash === '' && !isBack ? inSight : all)
}
