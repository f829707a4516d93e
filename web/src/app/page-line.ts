import { useMatches } from 'react-router'
import type { PageLine } from './routes.ts'

/** The line of the table that the address matches; none on an unknown path. */
export function usePageLine(): PageLine | undefined {
  return useMatches().at(-1)?.handle as PageLine | undefined
}
