import { type MouseEvent, useCallback } from 'react'
import { useNavigate } from 'react-router'

/** One listener for all plain links: a click stays in the app, Ctrl and the middle button open a tab. */
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
