import { members, type Role } from '@bisavolo/domain/kit/access'
import { messages } from '@bisavolo/domain/messages'
import { type Route, rolesOf } from '@bisavolo/domain/routes'
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
  if (rolesOf(route).includes(role)) return { show: true }
  return { show: false, goTo: '/dashboard', message: messages.pageForbidden }
}

/** The way to the sign-in page and back (§2). */
export function loginFor(path: string): string {
  return `/login?redirect=${encodeURIComponent(path)}`
}

/** Where to go after signing in: a known page of this app, never another site, never back to the door. */
export function safeRedirect(wanted: string | null): string {
  if (wanted === null || !/^\/(?![/\\])/.test(wanted)) return '/'
  const path = wanted.split(/[?#]/, 1)[0] ?? '/'
  return mainPages.some(page => matchPath(page.path, path)) ? wanted : '/'
}
