import { createContext, type ReactNode, use } from 'react'

/** §2: title of the route, shown by the toolbar. */
export const RouteTitle = createContext('')

/** A heading equal to the toolbar's title is hidden on screen and shown on paper. */
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
