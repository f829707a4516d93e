import type { Route } from '@bisavolo/domain/routes'
import { useMatches } from 'react-router'

/** A page with its screen: path, title and roles come from the domain, the file from the table of app/routes.ts. */
export interface PageLine {
  path: string
  title: string
  /** The file of the screen, under src; its component is named like the file. */
  screen: string
  /** Who may open it; public pages have none. */
  route?: Route
}

/** The line of the table that the address matches; none on an unknown path. */
export function usePageLine(): PageLine | undefined {
  return useMatches().at(-1)?.handle as PageLine | undefined
}
