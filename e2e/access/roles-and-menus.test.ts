import {
  entityOf,
  lists,
  members,
  menuFor,
  messages,
  type Role,
  type Route,
  roles,
  rolesOf,
  routes,
} from '@bisavolo/domain'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { barriers } from '../barriers.ts'
import { callAs, desktop, go, loginAs, phone } from '../fixtures.ts'
import { openings } from './openings.ts'

const callers = new Map<Role, ReturnType<typeof callAs>>()

async function pathFor(role: Role, path: string): Promise<string> {
  if (!path.includes(':')) return path
  if (path.startsWith('/unioni/')) return '/unioni/gatti/1/2'
  if (path.includes(':tipo')) return path.replace(':tipo', 'regolamenti')
  const caller = callers.get(role) ?? callAs(`${role}@bisavolo.test`)
  callers.set(role, caller)
  const call = await caller
  const { body } = await call('GET', `/${entityIn(path)}`, undefined, { 'x-pagination': '{"rowsPerPage":1,"page":1}' })
  const id = (body as { data?: { id: number }[] }).data?.[0]?.id ?? 1
  return path.replace(/:\w+/, String(id))
}

function entityIn(path: string): string {
  if (path.startsWith('/razze')) return 'razze'
  if (path.includes('affissi')) return 'affissi'
  if (path.startsWith('/importazioni')) return 'importazioni'
  if (path.startsWith('/esposizioni')) return 'esposizioni'
  if (path.startsWith('/documenti')) return 'documenti'
  if (path.startsWith('/gatti') || path.includes('gatto') || path.startsWith('/pedigree')) return 'gatti'
  if (path.includes('denunce') || path.startsWith('/cuccioli')) return 'denunce_nascita'
  if (path.startsWith('/passaggi')) return 'passaggi'
  return path.includes('client') ? 'clienti_soci' : 'fatture_ricevute'
}

async function arrive(page: Page, path: string, title: string): Promise<void> {
  await page.waitForURL(url => url.pathname === path)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
}

it('each role sees its greeting and the menu of §6, opens its pages accessibly, and is refused another', async () => {
  // The superadmin opens every page, so that walk is split in two.
  const halves = [0, 1].map(half => () => walk('superadmin', half))
  const others = roles.filter(role => role !== 'superadmin').map(role => () => walk(role))
  const walks = [...halves, ...others, walkOnThePhone]
  const found: string[] = []
  // Two walks in parallel: one page can load while another is checked.
  const lane = async () => {
    for (let next = walks.shift(); next; next = walks.shift()) found.push(...(await next()))
  }
  await Promise.all([lane(), lane()])
  expect(found).toEqual([])
})

async function walk(role: Role, half?: number): Promise<string[]> {
  const page = await loginAs(role, '/dashboard', { viewport: tall(desktop), reducedMotion: 'reduce' })
  const errors: string[] = []
  page.on('response', answer => {
    if (answer.status() >= 500) errors.push(`${answer.status()} ${answer.url()}`)
  })
  await page.getByRole('heading', { name: /^Buon/ }).waitFor()
  await page
    .getByText(/ \d{4} · ./)
    .first()
    .waitFor()
  expect(await page.getByText('La dashboard non è arrivata').count(), role).toBe(0)
  expect(await menuLinks(page), role).toEqual(menuFor(role).flatMap(group => group.items.map(item => item.path)))
  errors.push(...(await barriers(page, `${role} /dashboard`, 'whole')))
  const mine = routes.filter(route => isOpenedBy(role, route) || isTriedBy(role, route))
  for (const route of half === undefined ? mine : mine.filter((_, at) => at % 2 === half)) {
    const path = await pathFor(role, route.path)
    await go(page, path)
    if (isOwnDeclaration(role, path)) await arrive(page, `/clienti${path}`, 'denuncia di nascita')
    else if (rolesOf(route).includes(role)) {
      await arrive(page, path, route.title)
      expect(await page.getByText('Questa pagina non è ancora disponibile').count(), path).toBe(0)
      // Accessibility is checked as superadmin, who sees every page.
      if (role === 'superadmin' && !isLikeAnother(route.path)) errors.push(...(await barriers(page, path)))
      if (role === 'superadmin') errors.push(...(await barriersOver(page, route.path)))
    } else {
      await arriveHome(page)
      errors.push(...(await barriers(page, `${path} refused`, 'open')))
    }
  }
  await page.context().close()
  return errors
}

async function barriersOver(page: Page, path: string): Promise<string[]> {
  const found: string[] = []
  for (const [name, open] of openings[path] ?? []) {
    await open(page)
    found.push(...(await barriers(page, `${path}, ${name}`, 'open')))
    await closeAll(page)
  }
  return found
}

/** Escape closes one thing at a time, and the search empties its field first. */
async function closeAll(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.keyboard.press('Escape')
      return page.locator('.MuiModal-root, .MuiPopper-root').count()
    })
    .toBe(0)
}

async function menuLinks(page: Page): Promise<(string | null)[]> {
  const links = page.getByRole('navigation').getByRole('link')
  await links.first().waitFor()
  const found = await links.evaluateAll(all => all.map(link => link.getAttribute('href')))
  return found.filter(href => href !== '/')
}

/**
 * The superadmin opens all pages, a member on the phone as well; one other permitted role opens each page in turn, and the admin
 * a third of the office's pages. The guard's own test covers every role and page.
 */
function isOpenedBy(role: Role, route: Route): boolean {
  const mayOpen = rolesOf(route)
  const at = routes.indexOf(route)
  if (role === 'superadmin') return mayOpen.includes(role)
  const others = mayOpen.filter(other => !['superadmin', 'admin', 'socio'].includes(other))
  if (others.length > 0) return others[at % others.length] === role
  return role === 'admin' && mayOpen.includes(role) && at % 3 === 0
}

function isTriedBy(role: Role, route: Route): boolean {
  const refused = routes.filter(other => !rolesOf(other).includes(role))
  return refused[roles.indexOf(role) % refused.length] === route
}

const referenceLists = lists.filter(({ entity }) => entityOf(entity).small).map(({ path }) => path as string)

/** Lists of reference tables share one screen, and so do both addresses of a new record: one of each is enough. */
function isLikeAnother(path: string): boolean {
  return referenceLists.indexOf(path) > 0 || routes.some(other => path === `${other.path}/new`)
}

/** Members are redirected from the office's pages to their own pages for denunce. */
function isOwnDeclaration(role: Role, path: string): boolean {
  return members.includes(role) && path.startsWith('/denunce_nascita')
}

/**
 * A forbidden page redirects home with a message. Waiting for the message ensures that a late redirect does not undo the next
 * step.
 */
async function arriveHome(page: Page): Promise<void> {
  await arrive(page, '/dashboard', 'Dashboard')
  await page.getByText(messages.pageForbidden).first().waitFor()
}

/** A window as tall as the page, so that sticky elements cover nothing. */
const tall = ({ width }: { width: number }) => ({ width, height: 6000 })

/** A member on the phone in dark mode: no accessibility errors, no sideways scrolling. */
async function walkOnThePhone(): Promise<string[]> {
  const page = await loginAs('socio', '/dashboard', {
    viewport: tall(phone),
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  })
  const found: string[] = []
  for (const route of routes.filter(route => rolesOf(route).includes('socio'))) {
    const path = await pathFor('socio', route.path)
    await go(page, path)
    await arrive(page, isOwnDeclaration('socio', path) ? `/clienti${path}` : path, route.title)
    found.push(...(await barriers(page, `${path} on the phone`)))
    if (await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth + 1))
      found.push(`${path} scrolls sideways`)
  }
  await page.getByRole('button', { name: 'Apri il menu' }).click()
  found.push(...(await barriers(page, 'the menu on the phone', 'open')))
  return found
}
