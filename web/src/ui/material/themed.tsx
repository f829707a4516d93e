import { type CSSObject, css } from '@emotion/react'
import type { CssVarsTheme } from '@mui/material/styles'
import { ThemeProvider } from '@mui/system'
import type { ComponentType, ReactNode } from 'react'
import { styleCache } from '../style-cache.ts'
import { theme } from './theme.ts'

// Inserted once; Material's provider would insert the styles for each separate field.
styleCache.insert(
  '',
  css((theme as unknown as CssVarsTheme).generateStyleSheets() as CSSObject[]),
  styleCache.sheet,
  true,
)

/** Around each Material component: the page itself renders before Material is loaded. */
export function Themed({ children }: { children: ReactNode }) {
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>
}

export function themed<P extends object>(Component: ComponentType<P>) {
  return (props: P) => (
    <Themed>
      <Component {...props} />
    </Themed>
  )
}
