import { AxeBuilder } from '@axe-core/playwright'
import { menuFor, messages, type Role, roles, rolesOf, routes } from '@bisavolo/domain'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { callAs, loginAs, phone } from '../fixtures.ts'

const callers = new Map<Role, ReturnType<typeof callAs>>()

/** A row that exists and that the role reaches, for the parameter of a path. */
async function pathFor(role: Role, path: string): Promise<string> {
  if (!path.includes(':')) return path
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
  if (path.startsWith('/gatti') || path.includes('gatto') || path.startsWith('/pedigree')) return 'gatti'
  if (path.includes('denunce') || path.startsWith('/cuccioli')) return 'denunce_nascita'
  if (path.startsWith('/passaggi')) return 'passaggi'
  return path.includes('client') ? 'clienti_soci' : 'fatture_ricevute'
}

/** As a link inside the app does: the page is not loaded anew, its code is fetched when it was not there yet. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate(to => {
    const state = { usr: null, key: Math.random().toString(36).slice(2), idx: (history.state?.idx ?? 0) + 1 }
    history.pushState(state, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state }))
  }, path)
}

/** The page is there; a form that was filled in by itself may ask before it is left. */
async function arrive(page: Page, title: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name: title })
  const leave = page.getByRole('button', { name: 'Esci senza salvare' })
  await heading.or(leave).first().waitFor()
  if (await leave.isVisible()) await leave.click()
  await heading.waitFor()
}

describe.each(roles)('%s', role => {
  it('finds the menu of §6', async () => {
    const page = await loginAs(role)
    const links = page.getByRole('navigation').getByRole('link')
    await links.first().waitFor()
    const wanted = menuFor(role).flatMap(group => group.items.map(item => item.path))
    const found = await links.evaluateAll(all => all.map(link => link.getAttribute('href')))
    expect(found.filter(href => href !== '/')).toEqual(wanted)
  })

  it('opens every page it may, and is refused the others', async () => {
    const page = await loginAs(role)
    const errors: string[] = []
    page.on('response', answer => {
      if (answer.status() >= 500) errors.push(`${answer.status()} ${answer.url()}`)
    })
    for (const route of routes) {
      const path = await pathFor(role, route.path)
      await go(page, path)
      if (rolesOf(route).includes(role)) {
        await arrive(page, route.title)
        await page.locator('main').waitFor()
        expect(await page.getByText('Questa pagina non è ancora disponibile').count(), path).toBe(0)
        if (path !== '/dashboard') expect(new URL(page.url()).pathname, path).not.toBe('/dashboard')
      } else {
        const isElsewhere = (url: URL) =>
          url.pathname === '/dashboard' || url.pathname.startsWith('/clienti/denunce_nascita')
        const leave = page.getByRole('button', { name: 'Esci senza salvare' })
        await expect
          .poll(
            async () => {
              if (await leave.isVisible()) await leave.click()
              return isElsewhere(new URL(page.url()))
            },
            { timeout: 15_000 },
          )
          .toBe(true)
        if (new URL(page.url()).pathname === '/dashboard')
          await page.getByText(messages.pageForbidden).first().waitFor()
      }
    }
    expect(errors).toEqual([])
  }, 240_000)
})

describe('everyone can use it', () => {
  const serious = (violations: { id: string; impact?: string | null; nodes: { html: string }[] }[]) =>
    violations
      .filter(found => found.impact === 'serious' || found.impact === 'critical')
      .map(found => `${found.id}: ${found.nodes[0]?.html.slice(0, 160)}`)

  it.each([
    ['the office', 'superadmin', { reducedMotion: 'reduce' }],
    ['a member on the phone', 'socio', { viewport: phone, reducedMotion: 'reduce' }],
  ] as const)(
    'axe finds nothing serious on any page of %s',
    async (_name, role, options) => {
      const page = await loginAs(role, options)
      const found: string[] = []
      for (const route of routes.filter(route => rolesOf(route).includes(role))) {
        await go(page, await pathFor(role, route.path))
        await arrive(page, route.title)
        await page.waitForLoadState('networkidle')
        const look = async () =>
          serious(
            (await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']).analyze())
              .violations,
          )
        // What is found while data still arrive counts only if it is there when they have arrived.
        const wrong = (await look()).length > 0 ? await look() : []
        found.push(...wrong.map(text => `${route.path} ${text}`))
      }
      expect(found).toEqual([])
    },
    240_000,
  )

  it('nothing scrolls sideways on a phone', async () => {
    const page = await loginAs('socio', { viewport: phone })
    const wide: string[] = []
    for (const route of routes.filter(route => rolesOf(route).includes('socio'))) {
      const path = await pathFor('socio', route.path)
      await go(page, path)
      await arrive(page, route.title)
      await page.waitForLoadState('networkidle')
      if (await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth + 1))
        wide.push(path)
    }
    expect(wide).toEqual([])
  }, 180_000)
})
