import { entityOf } from '@bisavolo/domain/entities/index'
import { type MouseEvent, use, useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../app/session.tsx'
import type { CellContext } from './field-cell.tsx'
import { recordPath } from './paths.ts'
import { SpecialsContext } from './special.ts'

/** Which references are links: those to records with a page that this person may read. */
export function useCellContext(dense = false): CellContext {
  const { can } = useSession()
  const specials = use(SpecialsContext)
  return useMemo(
    () => ({
      dense,
      hrefOf: (entity, id) => (can('read', entity) ? recordPath(entityOf(entity), specials[entity] ?? {}, id) : null),
    }),
    [can, specials, dense],
  )
}

/** One listener for all the plain links inside: a click stays in the app, Ctrl and the middle button open a tab as ever. */
export function useInnerLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate()
  return useCallback(
    event => {
      const link = (event.target as Element).closest('a[href^="/"]')
      if (!link || event.defaultPrevented || event.button !== 0 || hasModifier(event)) return
      event.preventDefault()
      navigate(link.getAttribute('href') ?? '/')
    },
    [navigate],
  )
}

export function hasModifier(event: MouseEvent): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
}
