import type { PublicPath, Route } from '@bisavolo/domain/product/routes'
import type { PagePath } from '@bisavolo/domain/words/pages'
import { createContext, useContext } from 'react'
import type { Params } from 'react-router'

export type Screens = Readonly<Partial<Record<PagePath | PublicPath, string>>>

export interface PageLine {
  path: string
  title: string
  /** Path under src; the component is named like the file. */
  screen: string
  route?: Route
}

export interface OpenedPage {
  line: PageLine | undefined
  params: Params
}

const OpenedPageContext = createContext<OpenedPage>({ line: undefined, params: {} })
export const OpenedPageProvider = OpenedPageContext.Provider

export function useOpenedPage(): OpenedPage {
  return useContext(OpenedPageContext)
}

export function usePageLine(): PageLine | undefined {
  return useOpenedPage().line
}
