import type { Role } from '../kit/access.ts'
import { rolesWithMenu } from '../words/menu.ts'
import { type MenuPath, type PagePath, pages, publicPages } from '../words/pages.ts'

export interface Route {
  path: PagePath
  title: string
  menu: MenuPath
  roles?: readonly Role[]
  lit?: MenuPath
}

export type PublicPath = keyof typeof publicPages

export const publicRoutes = (Object.keys(publicPages) as PublicPath[]).map(path => ({
  path,
  title: publicPages[path].title,
}))

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
