import { useDeferredValue } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Sections that a phone shows at first. */
const inSight = 2

/**
 * How many sections to draw now. Each asks for rows of its own: those further down are drawn, and ask, when what is in sight stands.
 * Who comes back, or follows a link to a section, wants to be where they were: everything is drawn at once.
 */
export function useDrawnParts(all: number, isRead: boolean): number {
  const { hash, key } = useLocation()
  const isBack = useNavigationType() === 'POP' && key !== 'default'
  return useDeferredValue(all, isRead && hash === '' && !isBack ? inSight : all)
}
