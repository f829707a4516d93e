import { members, type Role } from '@bisavolo/domain/kit/access'
import { type Route, rolesOf } from '@bisavolo/domain/product/routes'
import { messages } from '@bisavolo/domain/words/messages'
import { matchPath } from 'react-router'
import { mainPages } from './routes.ts'

export interface Visit {
  path: string
  route: Route
  role: Role
}

export type Decision = { show: true } | { show: false; goTo: string; message?: string }

/** §2, contract 2. */
export function decide({ path, route, role }: Visit): Decision {
  // Members have their own declaration page; links to the office page lead there.
  if (members.includes(role) && path.startsWith('/denunce_nascita')) return { show: false, goTo: `/clienti${path}` }
  if (!rolesOf(route).includes(role)) return { show: false, goTo: '/dashboard', message: messages.pageForbidden }
  const params = matchPath(route.path, path)?.params ?? {}
  const named = Object.entries(params).find(([name, value]) => /^id(_|$)/.test(name) && !isNumber(value))
  if (!named) return { show: true }
  const goTo = named[1] === 'new' ? newAt(route.path) : undefined
  return goTo ? { show: false, goTo } : { show: false, goTo: '/dashboard', message: messages.pageUnknown }
}

const isNumber = (text: string | undefined) => text !== undefined && /^-?\d{1,10}$/.test(text)

/** `/new` has its own page, with the rights of that page, or opens the dialog of the list. */
function newAt(path: string): string | undefined {
  const base = path.replace(/\/:id$/, '')
  if (base !== path && mainPages.some(page => page.path === base)) return base
  return mainPages.some(page => page.path === `/list${base}`) ? `/list${base}?apri=new` : undefined
}

/** Open-redirect guard: only known pages of this app, never the sign-in pages. */
export function safeRedirect(wanted: string | null): string {
  if (wanted === null || !/^\/(?![/\\])/.test(wanted)) return '/'
  const path = wanted.split(/[?#]/, 1)[0] ?? '/'
  return mainPages.some(page => matchPath(page.path, path)) ? wanted : '/'
}
