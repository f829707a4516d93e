import { messages } from '@bisavolo/domain'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { callAs, desktop, loginAs, phone } from '../fixtures.ts'
import { settled } from '../settled.ts'
import { registerByKeys } from './register-by-keys.ts'

const rowTexts = (page: Page, column: number) => page.locator(`tbody tr td:nth-child(${column})`).allInnerTexts()
const bodyRow = (page: Page, text: RegExp) => page.locator('tbody').getByRole('row', { name: text })
const title = (page: Page, text: RegExp) => page.getByRole('dialog').getByRole('heading', { name: text })

describe('a list', () => {
  it('sorts, filters and pages, keeps its state in the address, and Back returns to it', async () => {
    const page = await loginAs('admin', '/list/gatti')
    await page.getByRole('row').nth(5).waitFor()
    const nome = page.getByRole('columnheader', { name: /^Nome/ })
    expect(await nome.getAttribute('aria-sort')).toBe('ascending')
    await nome.getByRole('button').click()
    await page.waitForURL(/sort=-nome/)
    await expect.poll(() => nome.getAttribute('aria-sort')).toBe('descending')
    // Old rows remain until the new order arrives.
    await expect
      .poll(async () => {
        const shown = (await rowTexts(page, 2)).map(text => text.split('\n')[0] ?? '')
        return shown.length > 0 && shown.every(text => /\b[X-Z]/.test(text))
      })
      .toBe(true)

    await page.getByLabel('Filtra Nome').fill('ma')
    await page.waitForURL(/nome=ma/)
    await expect.poll(async () => (await rowTexts(page, 2)).every(text => /ma/i.test(text))).toBe(true)
    const first = page.locator('tbody tr').first()
    const firstName = async () => (await first.locator('td').nth(1).innerText()).trim()
    const onFirstPage = await firstName()
    await page.getByLabel('Pagina seguente').click()
    await page.waitForURL(/page=2/)
    await page.getByText(/^26–/).waitFor()
    await expect.poll(firstName).not.toBe(onFirstPage)
    const address = page.url()
    const name = await firstName()
    await first.getByRole('link').first().click()
    await page.waitForURL(/\/gatti\/\d+/)
    await page.goBack()
    await page.waitForURL(address)
    await expect.poll(firstName).toBe(name)

    await page.getByRole('button', { name: /Azzera filtri/ }).click()
    await page.waitForURL(url => !url.search.includes('nome='))
  })

  it('turns a page per press in the same place, whatever moves there', async () => {
    const page = await loginAs('admin', '/list/gatti')
    const next = page.getByLabel('Pagina seguente')
    await next.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await next.boundingBox()) as {
      x: number
      y: number
      width: number
      height: number
    }
    for (const turned of [2, 3]) {
      await page.mouse.click(x + width / 2, y + height / 2)
      await page.waitForURL(new RegExp(`/list/gatti\\?page=${turned}$`))
    }
    await page.getByText(/^51–/).waitFor()
  })

  it('keeps both dates of a range typed before its rows load', async () => {
    const page = await loginAs('admin', '/list/gatti')
    await page.getByRole('button', { name: /^Filtra Data nascita/ }).click()
    await page.getByRole('textbox', { name: 'Dal' }).waitFor()
    for (const typed of ['01012020', 'Tab', 'Tab', '31122020', 'Tab'])
      await (typed === 'Tab' ? page.keyboard.press(typed) : page.keyboard.type(typed))
    await page.waitForURL(/data_nascita=2020-01-01\.\.2020-12-31/)
  })

  it('works by keyboard', async () => {
    const page = await loginAs('admin', '/list/gatti?nome=ma')
    await page.locator('tbody tr').nth(3).waitFor()
    const press = (...keys: string[]) =>
      keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve())
    const focused = () =>
      page.evaluate(() => document.activeElement?.closest<HTMLTableRowElement>('tbody tr')?.sectionRowIndex ?? null)
    // Shortcuts are off while typing.
    await page.getByLabel('Filtra Nome').focus()
    await press('j', 'Escape')
    expect(await focused()).toBe(null)
    await page.waitForURL(url => !url.search.includes('nome=j'))
    await settled(page)
    await page.getByRole('heading', { name: 'Gatti', level: 1 }).focus()
    await press('j', 'j', 'k', 'j', 'x')
    expect(await focused()).toBe(1)
    const second = page.locator('tbody tr').nth(1)
    await expect.poll(() => second.getByRole('checkbox').isChecked()).toBe(true)
    const { id } = await second.evaluate(row => ({ id: (row as HTMLElement).dataset.id }))
    await press('Enter')
    await page.waitForURL(`**/gatti/${id}`)
    await press('g', 'g')
    await page.waitForURL('**/list/gatti')
    await page.getByRole('button', { name: 'Nuovo gatto' }).waitFor()
    expect(await registerByKeys(page)).toBe(28)
    await page.goto('/list/gatti')
    await page.getByRole('button', { name: 'Nuovo gatto' }).waitFor()
    await press('?')
    const dialog = page.getByRole('dialog', { name: 'Scorciatoie da tastiera' })
    await dialog.getByText('Vai a Denunce di nascita').waitFor()
    await press('g', 'd')
    expect(new URL(page.url()).pathname).toBe('/list/gatti')
  })

  it('is reached by the first Tab, and its long menu shows the current entry without scrolling the page', async () => {
    const page = await loginAs('admin', '/list/razze')
    await page.locator('tbody tr').nth(3).waitFor()
    await settled(page)
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Vai al contenuto')
    await page.goto('/fatture_ricevute')
    const lit = page.getByRole('navigation', { name: 'Menu principale' }).locator('[aria-current]')
    await lit.waitFor()
    await settled(page)
    const { top, bottom } = await lit.evaluate(line => line.getBoundingClientRect())
    expect([await page.evaluate(() => scrollY), top > 64, bottom < desktop.height - 44]).toEqual([0, true, true])
  })

  it('shows a cat on one line, found by affisso and name in any order, within 1280 pixels beside the open menu', async () => {
    const page = await loginAs('admin', '/list/gatti')
    const link = page
      .locator('tbody td.headline a')
      .filter({ hasText: /^[A-Z]{2}\*\S+ \S+$/ })
      .first()
    const name = (await link.innerText()).replace(/^..\*/, '')
    await page.getByLabel('Filtra Nome').fill(name.split(' ').reverse().join(' ').toLowerCase())
    await expect.poll(() => rowTexts(page, 2).then(texts => texts.every(text => text.includes(name)))).toBe(true)
    expect(await page.getByRole('columnheader').allInnerTexts()).toEqual(
      expect.arrayContaining(['Codice', 'Nome', 'Proprietario']),
    )
    const { scrollWidth, clientWidth } = await page
      .locator('div:has(> table)')
      .evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }))
    expect(scrollWidth).toBe(clientWidth)
  })

  it('hides the pager on a single page, and explains why it is empty', async () => {
    const page = await loginAs('admin', '/list/sezioni-inesistenti')
    await page.waitForURL('**/dashboard')
    await page.goto('/list/razze?codice=MCO')
    await bodyRow(page, /MCO/).waitFor()
    expect(await page.getByLabel('Pagina seguente').count()).toBe(0)
    await page.goto('/list/razze?codice=QQQ')
    await page
      .getByText(/Nessun/)
      .first()
      .waitFor()
  })

  it('exports the rows on the screen', async () => {
    const page = await loginAs('admin', '/list/razze?codice=M')
    await page.getByRole('row').nth(1).waitFor()
    for (const [kind, name] of [
      ['Excel', /\.xlsx$/],
      ['CSV', /\.csv$/],
    ] as const) {
      await page.getByRole('button', { name: 'Esporta' }).click()
      const download = page.waitForEvent('download')
      await page.getByRole('menuitem', { name: new RegExp(kind, 'i') }).click()
      expect((await download).suggestedFilename()).toMatch(name)
    }
  })

  it('consists of cards on a phone', async () => {
    const page = await loginAs('socio', '/list/gatti', { viewport: phone })
    await page.getByRole('listitem').first().waitFor()
    expect(await page.locator('table').count()).toBe(0)
  })
})

describe('a record', () => {
  it('is created, changed and removed by dialog, with the words of the specification', async () => {
    const page = await loginAs('admin', '/list/razze')
    await page.getByRole('button', { name: /Nuova razza|New Razza|Aggiungi/i }).click()
    await title(page, /^New Razza$/).waitFor()
    const dialog = page.getByRole('dialog')
    const save = dialog.getByRole('button', { name: /^Save$/ })
    expect(await save.isDisabled()).toBe(true)
    await dialog.getByLabel('Codice').fill('E2E')
    await dialog.getByLabel('Codice').blur()
    await dialog.getByLabel('Descrizione').focus()
    await dialog.getByLabel('Descrizione').blur()
    await dialog.getByText('Descrizione obbligatoria').waitFor()
    await dialog.getByLabel('Descrizione').fill('Razza di prova')
    await save.click()
    await page.getByText('Razza updated correctly').first().waitFor()

    await page.goto('/list/razze?codice=E2E')
    await bodyRow(page, /E2E/).getByRole('cell').nth(1).click()
    await title(page, /^Edit Razza$/).waitFor()
    expect(
      await dialog
        .getByLabel('Codice')
        .isEditable()
        .catch(() => false),
    ).toBe(false)
    await dialog.getByLabel('Descrizione').fill('Razza cambiata')
    await page.keyboard.press('Control+s')
    await bodyRow(page, /Razza cambiata/).waitFor()

    const row = bodyRow(page, /E2E/)
    await row.hover()
    await row.getByRole('button', { name: /Elimina/ }).click()
    const ask = page.getByRole('dialog', { name: messages.removalTitleEn })
    await ask.getByText(messages.removalTextEn).waitFor()
    await page.keyboard.press('Escape')
    await ask.waitFor({ state: 'detached' })
    await row.hover()
    await row.getByRole('button', { name: /Elimina/ }).click()
    await ask.getByRole('button', { name: messages.removalYes, exact: true }).click()
    await page.getByText('Razza removed').first().waitFor()
    await row.waitFor({ state: 'detached' })
  })

  it('with two editors informs the second, who loses nothing and can continue', async () => {
    const call = await callAs('admin@bisavolo.test')
    const { body } = await call('POST', '/razze', { codice: 'DUE', descrizione: 'Prima' })
    const { id } = body as { id: number }
    const page = await loginAs('superadmin', '/list/razze?codice=DUE')
    await bodyRow(page, /DUE/).getByRole('cell').nth(1).click()
    const dialog = page.getByRole('dialog').first()
    await dialog.getByLabel('Descrizione').fill('Scritta da me')
    await call('PUT', `/razze/${id}`, { descrizione: 'Scritta da altri' })
    await dialog.getByRole('button', { name: /^Update$/ }).click()
    const conflict = page.getByRole('dialog', { name: /nel frattempo/ })
    await conflict.waitFor()
    await conflict.getByText('Scritta da altri').waitFor()
    await conflict.getByRole('button', { name: /Continua/ }).click()
    await page.getByRole('button', { name: /^Update$/ }).click()
    await page.getByText('Razza updated correctly').first().waitFor()
    const after = await call('GET', `/razze/${id}`)
    expect(after.body).toMatchObject({ descrizione: 'Scritta da me' })
  })

  it('shows its history, and is read-only without the right', async () => {
    const page = await loginAs('admin', '/list/articoli')
    await page.getByRole('row').nth(2).getByRole('cell').first().click()
    await page.getByRole('tab', { name: 'Cronologia' }).click()
    await page.getByRole('tabpanel').waitFor()
    const reader = await loginAs('admin_cdn', '/list/clienti-soci')
    await reader.getByRole('row').nth(2).getByRole('link').first().click()
    await reader.waitForURL(/upsert\/clienti-soci\/\d+/)
    await reader.getByRole('heading', { level: 2 }).first().waitFor()
    expect(await reader.getByRole('button', { name: /^Salva/ }).count()).toBe(0)
    expect(await reader.getByRole('textbox').count()).toBe(0)
  })

  it('keeps typed text when the session ends', async () => {
    const page = await loginAs('admin', '/list/colori')
    await page.getByRole('button', { name: /Nuovo/ }).click()
    await page.getByRole('dialog').getByLabel('Descrizione').fill('Colore scritto a metà')
    await page.context().clearCookies()
    await page.goto('/list/colori')
    await page.waitForURL('**/login*')
    await page.getByLabel('Username').fill('admin@bisavolo.test')
    await page.getByLabel('Password', { exact: true }).fill('Bisavolo2026!')
    await page.getByRole('button', { name: 'Accedi' }).click()
    await page.waitForURL('**/list/colori*')
    await page.getByRole('button', { name: /Nuovo/ }).click()
    await page.getByRole('button', { name: /[Rr]iprendi/ }).click()
    expect(await page.getByRole('dialog').getByLabel('Descrizione').inputValue()).toBe('Colore scritto a metà')
  })
})

it('without a network nothing is lost, and pending data load when it is back', async () => {
  const page = await loginAs('admin', '/list/razze')
  await page.locator('tbody tr').nth(3).waitFor()
  await page.getByRole('button', { name: /Nuova razza|New Razza|Aggiungi/i }).click()
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: /^Save$/ })
  const bar = page.getByText('Senza rete:')
  await dialog.getByLabel('Codice').fill('RETE')
  await dialog.getByLabel('Descrizione').fill('Scritta senza rete')
  await page.context().setOffline(true)
  await bar.waitFor()
  await save.click()
  await page.getByText(messages.offline).first().waitFor()
  expect(await dialog.getByLabel('Descrizione').inputValue()).toBe('Scritta senza rete')
  await page.context().setOffline(false)
  await bar.waitFor({ state: 'detached' })
  await save.click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => page.getByText(messages.offline).count()).toBe(0)

  await page.context().setOffline(true)
  await bar.waitFor()
  await page.getByLabel('Filtra Codice').fill('RETE')
  await page.waitForURL(/codice=RETE/)
  expect(await page.locator('tbody tr').count()).toBeGreaterThan(1)
  // A page whose code is not loaded yet: offline, the previous page remains.
  await page.getByRole('link', { name: 'Statistiche gatti' }).click()
  expect(await page.locator('tbody tr').count()).toBeGreaterThan(1)
  await page.context().setOffline(false)
  await page.getByRole('heading', { level: 1, name: 'Statistiche gatti' }).waitFor()
  await page.goBack()
  await bodyRow(page, /Scritta senza rete/).waitFor()
  await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
})

it('a server briefly without database keeps page and session', async () => {
  const page = await loginAs('admin', '/list/razze')
  await page.locator('tbody tr').nth(3).waitFor()
  const away = { status: 503, headers: { 'retry-after': '1' }, json: { message: 'La base dati non risponde.' } }
  const isCall = (url: URL) => ['/auth/check', '/libri'].includes(url.pathname)
  let refused = 0
  await page.route(isCall, route => (++refused > 4 ? route.continue() : route.fulfill(away)))
  await page.getByRole('link', { name: 'Libri', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Libri' }).waitFor()
  await page.locator('tbody tr').first().waitFor()
  refused = 0
  await page.reload()
  await page.locator('tbody tr').first().waitFor()
  expect(refused).toBeGreaterThan(4)
  expect(await page.getByText(messages.checkFailed).count()).toBe(0)
})

it('a picker on a slow network takes exactly the typed match', async () => {
  const page = await loginAs('admin', '/gatti')
  await page.getByLabel('Razza').waitFor()
  const answers = new Set(['/razze', '/comuni', '/province'])
  await page.route(
    url => answers.has(url.pathname),
    route => setTimeout(() => void route.continue(), 700),
  )
  await page.getByLabel('Razza').pressSequentially('MCO')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByLabel('Razza').inputValue()).toMatch(/^MCO/)

  await page.goto('/upsert/clienti-soci')
  await page.getByLabel('Città').pressSequentially('Milano')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByLabel('Provincia').inputValue()).toMatch(/\(MI\)/)
  const provincia = page.getByLabel('Provincia')
  await provincia.fill('Torino')
  await page.keyboard.press('Enter')
  await expect.poll(() => provincia.inputValue()).toMatch(/\(TO\)/)
})
