import type { PublicPath, Route } from '@bisavolo/domain/product/routes'
import type { PagePath } from '@bisavolo/domain/words/pages'
import { createContext, useContext } from 'react'
import type { Params } from 'react-router'

/** The file of a page's screen, under src. */
export type Screens = Readonly<Partial<Record<PagePath | PublicPath, string>>>

/** A page with its screen: path, title and roles come from the domain, the file from its area's screens.ts. */
export interface PageLine {
  path: string
  title: string
  /** The file of the screen, under src; its component is named like the file. */
  screen: string
  /** Who may open it; public pages have none. */
  route?: Route
}

/** The page that the address names, with the parts of it that vary. */
export interface OpenedPage {
  line: PageLine | undefined
  params: Params
}

const OpenedPageContext = createContext<OpenedPage>({ line: undefined, params: {} })
export const OpenedPageProvider = OpenedPageContext.Provider

/** Known in the frame around the screen too. */
export function useOpenedPage(): OpenedPage {
  return useContext(OpenedPageContext)
}

/** The line of the table that the address matches; none on an unknown path. */
export function usePageLine(): PageLine | undefined {
  return useOpenedPage().line
}
