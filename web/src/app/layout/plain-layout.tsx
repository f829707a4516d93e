import type { ReactNode } from 'react'

/** The layout without a sidebar (§2): public pages fill it as they like. */
export function PlainLayout({ children }: { children: ReactNode }) {
  return <main id="contenuto">{children}</main>
}
