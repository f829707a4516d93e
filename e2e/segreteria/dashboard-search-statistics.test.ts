import { formatNumero } from '@bisavolo/domain/kit/format'
import type { Dashboard } from '@bisavolo/domain/segreteria/calls/dashboard'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { callAs, go, loginAs, phone, staysInWindow } from '../fixtures.ts'

/** A list says how many rows it has; the report of sections counts members in its foot. */
async function countShown(page: Page, link = ''): Promise<string> {
  if (link.startsWith('/report/soci-per-sezione')) return (await page.locator('tfoot td').nth(3).textContent()) ?? ''
  const text = await page.getByRole('main').getByRole('status').first().textContent()
  return /^[\d.]+/.exec((text ?? '').trim())?.[0] ?? ''
}

/** Polled, because the previous page remains until the list has loaded. */
async function expectCount(page: Page, count: string | undefined): Promise<void> {
  await expect.poll(() => countShown(page)).toBe(count)
}

async function countsOf(call: Awaited<ReturnType<typeof callAs>>): Promise<Map<string, string>> {
  const { attese, cifre, grafici } = (await call('GET', '/dashboard')).body as Dashboard
  const bars = grafici.flatMap(({ unita, punti }) => punti.slice(-1).map(punto => ({ unita, ...punto })))
  const figures = [...cifre, ...bars].filter(({ unita }) => unita === 'numero')
  const counts = [
    ...attese.map(({ conto, link }) => [link, conto] as const),
    ...figures.map(({ valore, link }) => [link, valore] as const),
  ]
  const lists = counts.filter(([link]) => link !== '/rinnova')
  return new Map(lists.map(([link, count]) => [String(link), formatNumero(Number(count))]))
}

const search = (page: Page) => page.getByRole('combobox', { name: 'Cerca ovunque' })

describe('the dashboard', () => {
  // superadmin has the same page as admin, cliente the same as socio.
  it.each(['admin', 'admin_cdn_full', 'admin_cdn', 'admin_sezione', 'admin_comitato', 'socio'] as const)(
    'of %s counts the rows of the linked lists',
    async role => {
      const call = await callAs(`${role}@bisavolo.test`)
      const page = await loginAs(role)
      for (const link of (await countsOf(call)).keys()) {
        await go(page, link)
        // Anomalie are found in the background, so the list may be newer than the count.
        await expect
          .poll(async () => {
            const [shown, counted] = [await countShown(page, link), (await countsOf(call)).get(link)]
            return shown === counted ? 'alike' : `${link}: ${counted} on the dashboard, ${shown} in the list`
          })
          .toBe('alike')
      }
    },
  )

  it('of a member fits a phone: four actions first, navigation under the thumb, nothing covered', async () => {
    const page = await loginAs('socio', '/dashboard', { viewport: phone })
    await page.getByRole('heading', { name: 'I tuoi gatti' }).waitFor()
    await staysInWindow(page)
    await page.getByRole('region', { name: 'La tua tessera' }).waitFor()
    const actions = page.getByRole('list', { name: 'Cosa vuoi fare' }).locator('a, button')
    expect(await actions.locator('b').allTextContents()).toEqual([
      'Denuncia una cucciolata',
      'Iscrivi a un’esposizione',
      'Cedi un gatto',
      'Scarica un certificato',
    ])
    const bar = page.getByRole('navigation', { name: 'I posti principali' })
    expect(await bar.getByRole('link').allTextContents()).toEqual(['Home', 'Gatti', 'Esposizioni', 'Pratiche'])
    expect(await bar.locator('[aria-current=page]').textContent()).toBe('Home')
    // ux 34: the bar covers no focused element.
    const covered = await page.evaluate(() => {
      const links = [...document.querySelectorAll<HTMLElement>('main a, main button, footer a')]
      const bar = document.querySelector('nav.bottom-bar')
      return links.flatMap(link => {
        link.focus()
        const { bottom } = link.getBoundingClientRect()
        return bottom > (bar?.getBoundingClientRect().top ?? 0) + 1 ? [link.textContent] : []
      })
    })
    expect(covered).toEqual([])
    const saved = page.waitForEvent('download')
    await actions.last().click()
    await page.getByRole('dialog').getByRole('combobox', { name: 'Gatto' }).click()
    await page.getByRole('option').first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Scarica' }).click()
    expect((await saved).suggestedFilename()).toMatch(/\.pdf$/)
    await bar.getByRole('link', { name: 'Pratiche' }).click()
    await page.getByRole('heading', { name: 'Tutte le tue pratiche' }).waitFor()
    expect(await bar.locator('[aria-current]').textContent()).toBe('Pratiche')
  })
})

describe('the search', () => {
  it('opens with Ctrl+K, moves with arrows, opens with Enter and remembers', async () => {
    const page = await loginAs('admin')
    await page.getByRole('heading', { name: /^Buon/ }).waitFor()
    await page.keyboard.press('Control+k')
    await search(page).fill('statist')
    const options = page.getByRole('option')
    await page.getByRole('option', { name: /Statistiche admin/ }).waitFor()
    expect(await options.first().getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('ArrowDown')
    expect(await options.nth(1).getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/report\/statistiche-admin/)
    await page.getByRole('link', { name: 'Soci per anno' }).waitFor()
    await page.keyboard.press('/')
    await page.getByText('Aperti di recente').waitFor()
    await page.getByRole('option', { name: /Statistiche admin/ }).waitFor()
    await page.keyboard.press('Escape')
    await search(page).waitFor({ state: 'detached' })
  })

  it('counts what it finds, opens the list of all, marks similar names and writes no text into an address', async () => {
    const addresses: string[] = []
    const page = await loginAs('admin')
    page.on('request', request => addresses.push(request.url()))
    await page.getByRole('heading', { name: /^Buon/ }).waitFor()
    const call = await callAs('admin@bisavolo.test')
    const { body } = await call('GET', '/gatti', undefined, { 'x-filters': '{"deceduto":0,"antenato":0}' })
    const nome = (body as { data: { nome: string }[] }).data
      .map(row => row.nome)
      .find(one => /^[A-Z][a-z]{4,}$/.test(one))
    const slip = String(nome).replace(/^(..)(.)/, '$1$2$2$2')
    await page.keyboard.press('Control+k')
    await search(page).fill(slip)
    await page
      .getByRole('option', { name: new RegExp(`^Forse cercavi .*${nome}`) })
      .first()
      .waitFor()
    await search(page).fill('LO 20')
    const all = page.getByRole('option', { name: /^Vedi tutti/ }).first()
    await all.waitFor()
    const count = /\(([\d.]+)\)/.exec((await all.textContent()) ?? '')?.[1]
    await page.getByText(`6 di ${count}`).waitFor()
    expect(addresses.filter(address => !address.includes('/assets/') && /ricerca\?|Stell|LO/.test(address))).toEqual([])
    for (let i = 0; i < 6; i++) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/list\/gatti\?codice=LO/)
    await expectCount(page, count)
  })

  it('does not take "/" from a typing user', async () => {
    const page = await loginAs('admin', '/list/clienti-soci')
    const filter = page.getByLabel('Filtra Cognome e nome').or(page.getByRole('searchbox').first()).first()
    await filter.press('/')
    expect(await filter.inputValue()).toBe('/')
    expect(await search(page).count()).toBe(0)
  })

  it('says when nothing is found', async () => {
    const page = await loginAs('socio', '/dashboard', { viewport: phone })
    await page.getByRole('button', { name: 'Cerca ovunque' }).click()
    await search(page).fill('qwertyuiop')
    await page.getByText('Nessun risultato').waitFor()
  })
})

const numbers = [
  ['/report/statistiche-gatti', 'Femmine'],
  ['/report/statistiche-gatti', 'Totale'],
  ['/report/statistiche-gatti?razza=MCO', 'RIEX'],
  ['/report/statistiche-gatti?vista=razze', 'Totale'],
  ['/report/statistiche-gatti?vista=cucciolate&razza=MCO', 'Cucciolate'],
  ['/report/statistiche-gatti?vista=movimenti&razza=MCO', 'Passaggi registrati'],
  ['/report/statistiche-gatti?vista=test&razza=MCO', 'Test'],
  ['/report/statistiche-admin', 'Ordinari'],
  ['/report/statistiche-admin', 'Rinnovati'],
  ['/report/statistiche-admin?vista=sezioni', 'Totale'],
  ['/report/statistiche-admin?vista=esposizioni', 'Iscrizioni'],
  ['/report/statistiche-admin?vista=classi', 'Iscrizioni'],
  ['/report/statistiche-admin?vista=entrate', 'Documenti'],
  ['/report/statistiche-admin?vista=articoli', 'Righe'],
] as const

describe('the statistics', () => {
  it('open as many rows as each number says', async () => {
    const page = await loginAs('admin')
    for (const [path, column] of numbers) {
      await go(page, path)
      const links = page.locator(`tbody [data-label="${column}"] a`)
      await links.first().waitFor()
      const texts = await links.allTextContents()
      const at = texts.findIndex(text => text !== '0')
      await links.nth(Math.max(0, at)).click()
      await page.waitForURL(url => !`${url.pathname}${url.search}`.endsWith(path))
      await expectCount(page, texts[Math.max(0, at)])
    }
  })

  it('show rows together with the chart above, without a later shift', async () => {
    const page = await loginAs('admin')
    await page.addInitScript(() => {
      new MutationObserver((_changes, seen) => {
        const texts = (selector: string) => [...document.querySelectorAll(selector)].map(found => found.textContent)
        if (!texts('tbody a').includes('MCO')) return
        Object.assign(window, { drawnWithRows: texts('h2, h3').includes('Le razze più registrate') })
        seen.disconnect()
      }).observe(document, { childList: true, subtree: true })
    })
    // Delays the chart's code until the rows are there.
    const rows = page.waitForResponse(answer => answer.url().includes('/report/statistiche_gatti'))
    await page.route(/\/report-drawing-/, async route => {
      await rows
      await route.continue()
    })
    await page.goto('/report/statistiche-gatti?vista=razze')
    await page.getByRole('link', { name: 'MCO' }).waitFor()
    expect(await page.evaluate(() => (window as never as { drawnWithRows: boolean }).drawnWithRows)).toBe(true)
  })

  it('link to the page of a breed', async () => {
    const page = await loginAs('admin', '/report/statistiche-gatti?vista=razze')
    await page.getByRole('link', { name: 'MCO' }).click()
    await page.getByRole('heading', { name: /Maine Coon/ }).waitFor()
    await page.getByText('numero effettivo (Ne)').waitFor()
    await page.getByRole('heading', { name: 'Stalloni più usati' }).waitFor()
  })
})
