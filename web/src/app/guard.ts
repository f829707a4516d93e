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

/** Show the page, or go elsewhere, with a message when the page was refused. */
export type Decision = { show: true } | { show: false; goTo: string; message?: string }

/** §2 and contract 2: what happens to someone signed in who asks for a page of the main layout. */
export function decide({ path, route, role }: Visit): Decision {
  // Members have their own version of the declaration; links to the office's lead them there.
  if (members.includes(role) && path.startsWith('/denunce_nascita')) return { show: false, goTo: `/clienti${path}` }
  if (!rolesOf(route).includes(role)) return { show: false, goTo: '/dashboard', message: messages.pageForbidden }
  const params = matchPath(route.path, path)?.params ?? {}
  const named = Object.entries(params).find(([name, value]) => /^id(_|$)/.test(name) && !isNumber(value))
  if (!named) return { show: true }
  const goTo = named[1] === 'new' ? newAt(route.path) : undefined
  return goTo ? { show: false, goTo } : { show: false, goTo: '/dashboard', message: messages.pageUnknown }
}

const isNumber = (text: string | undefined) => text !== undefined && /^-?\d{1,10}$/.test(text)

/** Where a new record is made, for an address that ends in /new: its own page, with the rights of that page, or the dialog of its list. */
function newAt(path: string): string | undefined {
  const base = path.replace(/\/:id$/, '')
  if (base !== path && mainPages.some(page => page.path === base)) return base
  return mainPages.some(page => page.path === `/list${base}`) ? `/list${base}?apri=new` : undefined
}

/** Where to go after signing in: a known page of this app, never another site, never back to the door. */
export function safeRedirect(wanted: string | null): string {
  if (wanted === null || !/^\/(?![/\\])/.test(wanted)) return '/'
  const path = wanted.split(/[?#]/, 1)[0] ?? '/'
  return mainPages.some(page => matchPath(page.path, path)) ? wanted : '/'
}
