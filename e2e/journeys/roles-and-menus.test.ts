import { AxeBuilder } from '@axe-core/playwright'
import { menuFor, messages, type Role, roles, rolesOf, routes } from '@bisavolo/domain'
import { describe, expect, it } from 'vitest'
import { callAs, loginAs, phone } from '../fixtures.ts'

/** Rows that exist and that the role reaches, for the parameters of a path. */
async function pathFor(role: Role, path: string): Promise<string> {
  if (!path.includes(':')) return path
  if (path.includes(':tipo')) return path.replace(':tipo', 'regolamenti')
  const call = await callAs(`${role}@bisavolo.test`)
  const entity =
    path.startsWith('/gatti') || path.includes('gatto') || path.startsWith('/pedigree')
      ? 'gatti'
      : path.includes('denunce') || path.startsWith('/cuccioli')
        ? 'denunce_nascita'
        : path.startsWith('/passaggi')
          ? 'passaggi'
          : path.includes('client')
            ? 'clienti_soci'
            : 'fatture_ricevute'
  const { body } = await call('GET', `/${entity}`, undefined, { 'x-pagination': '{"rowsPerPage":1,"page":1}' })
  const id = (body as { data: { id: number }[] }).data[0]?.id ?? 1
  return path.replace(/:\w+/, String(id))
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
      await page.goto(path)
      if (rolesOf(route).includes(role)) {
        await page.getByRole('heading', { level: 1, name: route.title }).waitFor()
        await page.locator('main').waitFor()
        expect(await page.getByText('Questa pagina non è ancora disponibile').count(), path).toBe(0)
        expect(new URL(page.url()).pathname, path).not.toBe('/dashboard'.repeat(path === '/dashboard' ? 2 : 1))
      } else {
        await page.waitForURL(
          url => url.pathname === '/dashboard' || url.pathname.startsWith('/clienti/denunce_nascita'),
        )
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
    ['desktop', {}],
    ['phone', { viewport: phone }],
  ] as const)(
    'axe finds nothing serious on any page of the office, %s',
    async (_name, options) => {
      const page = await loginAs('superadmin', options)
      const found: string[] = []
      for (const route of routes.filter(route => rolesOf(route).includes('superadmin'))) {
        await page.goto(await pathFor('superadmin', route.path))
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page.waitForLoadState('networkidle')
        const { violations } = await new AxeBuilder({ page }).analyze()
        found.push(...serious(violations).map(text => `${route.path} ${text}`))
      }
      expect(found).toEqual([])
    },
    300_000,
  )

  it('nothing scrolls sideways on a phone', async () => {
    const page = await loginAs('socio', { viewport: phone })
    const wide: string[] = []
    for (const route of routes.filter(route => rolesOf(route).includes('socio'))) {
      const path = await pathFor('socio', route.path)
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      if (await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth + 1))
        wide.push(path)
    }
    expect(wide).toEqual([])
  }, 180_000)
})
