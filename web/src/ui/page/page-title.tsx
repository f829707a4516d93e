import { createContext, type ReactNode, use } from 'react'

/** The route's name, as the toolbar shows it (§2). */
export const RouteTitle = createContext('')

/** A page's own heading. What the toolbar says right above it is not said again: that stands on paper alone. */
export function PageTitle({ title, children }: { title: string; children?: ReactNode }) {
  const look = title.toLowerCase() === use(RouteTitle).toLowerCase() ? 'visually-hidden on-paper' : undefined
  if (!children) return <h2 className={look}>{title}</h2>
  return (
    <h2>
      <span className={look}>{title} </span>
      {children}
    </h2>
  )
}
