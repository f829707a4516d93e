import { type Role, roles } from '../kit/access.ts'
import { type MenuPath, menuGroups, menus, pages } from './pages.ts'

interface MenuItem {
  path: string
  label: string
  icon: string
}

export interface MenuGroup {
  title: string
  items: readonly MenuItem[]
}

/** Grouped for the office; other roles get a flat list in the order of §6. */
export function menuFor(role: Role): MenuGroup[] {
  const paths = menus[role] ?? []
  if (paths !== menus.admin) return [{ title: '', items: paths.map(itemAt) }]
  return menuGroups.map(title => ({ title, items: paths.filter(path => pages[path].menu.group === title).map(itemAt) }))
}

export function hasMenu(role: Role, path: MenuPath): boolean {
  return menus[role]?.includes(path) ?? false
}

export function rolesWithMenu(path: MenuPath): Role[] {
  return roles.filter(role => hasMenu(role, path))
}

function itemAt(path: MenuPath): MenuItem {
  const { title, menu } = pages[path]
  return { path, label: title, icon: menu.icon }
}
