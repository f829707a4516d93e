import type { Role } from '../kit/access.ts'
import { rolesWithMenu } from '../words/menu.ts'
import { type MenuPath, type PagePath, pages, publicPages } from '../words/pages.ts'

/** A page of §2: its path, its name (the page title), and who may open it. */
export interface Route {
  path: PagePath
  title: string
  /** The menu item it belongs to: the roles that have that item may open it. */
  menu: MenuPath
  /** Narrower than the menu, when not everyone who reads may come here. */
  roles?: readonly Role[]
  /** The line that is lit in the menu of who has it, in place of `menu`. */
  lit?: MenuPath
}

export type PublicPath = keyof typeof publicPages

export const publicRoutes = (Object.keys(publicPages) as PublicPath[]).map(path => ({
  path,
  title: publicPages[path].title,
}))

/** §2, every route of the main layout. */
export const routes: readonly Route[] = (Object.keys(pages) as PagePath[]).map(path => {
  const page = pages[path]
  const { title } = page
  if ('menu' in page) return { path, title, menu: path as MenuPath }
  return {
    ...{ path, title, menu: page.within as MenuPath },
    ...('roles' in page && { roles: page.roles }),
    ...('lit' in page && { lit: page.lit as MenuPath }),
  }
})

export function rolesOf(route: Route): Role[] {
  return rolesWithMenu(route.menu).filter(role => route.roles === undefined || route.roles.includes(role))
}
