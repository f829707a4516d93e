import { type CSSObject, css } from '@emotion/react'
import type { CssVarsTheme } from '@mui/material/styles'
import { ThemeProvider } from '@mui/system'
import type { ComponentType, ReactNode } from 'react'
import { styleCache } from '../style-cache.ts'
import { theme } from './theme.ts'

// Once for the page. Material's own provider would add them again for each field that stands by itself.
styleCache.insert(
  '',
  css((theme as unknown as CssVarsTheme).generateStyleSheets() as CSSObject[]),
  styleCache.sheet,
  true,
)

/** Around each component of Material, wherever it stands: the page itself is drawn without Material, before its code has come. */
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
