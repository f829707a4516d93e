import { messages } from '@bisavolo/domain'
import { describe, expect, inject, it } from 'vitest'
import { barriersNow, expectOpenToAll } from '../barriers.ts'
import { callAs, fillSignIn, loginAs, newPage, signIn } from '../fixtures.ts'
import { mailTo } from '../mail.ts'
import { settled } from '../settled.ts'

const firstPassword = 'DavanzaleAlSole5'

async function newAccount(name: string, more: Record<string, unknown> = {}): Promise<string> {
  const call = await callAs('superadmin@bisavolo.test')
  const username = `${name}@bisavolo.test`
  const made = await call('POST', '/account', {
    type: 'admin_cdn',
    status: 1,
    name,
    username,
    password: firstPassword,
    password_expire: '2099-12-31',
    ...more,
  })
  expect(made.status).toBe(201)
  return username
}

describe('sign-in', () => {
  it('needs both fields, refuses wrong values, and keeps typed text', async () => {
    const page = await newPage()
    await page.goto('/login')
    await page.getByRole('button', { name: 'Accedi' }).click()
    await page.getByText(messages.usernameRequired).waitFor()
    await page.getByText(messages.passwordRequired).waitFor()
    await fillSignIn(page, 'nessuno@bisavolo.test', 'sbagliata-1')
    await page.getByText('Credenziali non valide').waitFor()
    expect(await page.getByLabel('Username').inputValue()).toBe('nessuno@bisavolo.test')
  })

  it('returns to the requested page, never to another site', async () => {
    const page = await newPage()
    await page.goto('/list/razze?page=2')
    await page.waitForURL(url => url.pathname === '/login' && url.searchParams.get('redirect') === '/list/razze?page=2')
    await fillSignIn(page, 'admin@bisavolo.test')
    await page.waitForURL(url => url.pathname === '/list/razze' && url.searchParams.get('page') === '2')
    await page.goto('/logout')
    await page.waitForURL('**/login*')
    await page.goto('/login?redirect=//example.com')
    await fillSignIn(page, 'admin@bisavolo.test')
    await page.waitForURL(url => url.pathname === '/dashboard' && url.host === new URL(inject('baseUrl')).host)
  })

  it('with a session /login goes home, unknown pages to the dashboard, and logout ends every tab', async () => {
    const page = await loginAs('admin', '/login')
    await page.waitForURL('**/dashboard')
    await page.goto('/nessuna/pagina')
    await page.waitForURL('**/dashboard')
    const other = await page.context().newPage()
    await other.goto('/list/razze')
    await other.getByRole('table').waitFor()
    await page.goto('/logout')
    await page.waitForURL('**/login*')
    await other.waitForURL('**/login*')
    await other.getByRole('table').waitFor({ state: 'detached' })
  })

  it('focuses its first field after a logout, without an error yet', async () => {
    const page = await loginAs('admin')
    await page.getByRole('button', { name: /^Menu di/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await page.waitForURL('**/login*')
    const username = page.getByLabel('Username')
    await expect.poll(() => username.evaluate(input => input === document.activeElement)).toBe(true)
    await settled(page)
    expect(await username.evaluate(input => input === document.activeElement)).toBe(true)
    expect(await page.getByText('Username is required').count()).toBe(0)
  })

  it('a token without its HttpOnly cookie opens nothing', async () => {
    const page = await loginAs('admin')
    const cookie = await page.evaluate(() => document.cookie)
    const token = /token=([^;]+)/.exec(cookie)?.[1]
    expect(token).toBeDefined()
    const answer = await fetch(`${inject('baseUrl')}/razze`, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
    })
    expect(answer.status).toBe(401)
  })
})

it('the built server refuses an unreadable address in our error format', async () => {
  for (const [path, status] of [
    ['/gatti/%zz', 400],
    ['/assets/%C3', 400],
    [`/verifica/${'x'.repeat(401)}`, 414],
  ] as const) {
    const answer = await fetch(`${inject('baseUrl')}${path}`)
    expect([path, answer.status]).toEqual([path, status])
    expect(await answer.json()).toEqual({ code: expect.any(String), message: expect.any(String), errors: [] })
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  }
})

it('an idle user is warned two minutes before the session ends, and can stay', async () => {
  const page = await loginAs('admin')
  await page.getByRole('heading', { name: /^Buon/ }).waitFor()
  await page.evaluate(() => {
    const now = Date.now
    Date.now = () => now() + 1_700_000
  })
  const dialog = page.getByRole('dialog', { name: 'Ci sei ancora?' })
  await dialog.waitFor()
  await expectOpenToAll(page, 'the warning of an end')
  await dialog.getByRole('button', { name: 'Continua' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe('/dashboard')
})

describe('passwords', () => {
  it('are asked again when the own address changes', async () => {
    const page = await loginAs('superadmin', '/list/accounts?username=superadmin@', { reducedMotion: 'reduce' })
    await page.getByRole('button', { name: /^Modifica / }).click()
    const record = page.getByRole('dialog', { name: /account/i })
    await record.locator('[name=email]').fill('altrove@bisavolo.test')
    await record.getByRole('button', { name: 'Salva' }).click()
    const dialog = page.getByRole('dialog', { name: 'Conferma che sei tu' })
    await dialog.waitFor()
    expect(await barriersNow(page, 'who one is', 'open')).toEqual([])
    await dialog.getByRole('button', { name: 'Chiudi', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await record.locator('[name=email]').inputValue()).toBe('altrove@bisavolo.test')
  })
  it('that have expired must be changed first', async () => {
    const username = await newAccount('scaduta', { password_expire: '2020-01-01' })
    const page = await newPage()
    await page.goto('/login')
    await fillSignIn(page, username, firstPassword)
    const dialog = page.getByRole('dialog', { name: messages.passwordExpired })
    await dialog.waitFor()
    await expectOpenToAll(page, 'a password to change')
    await page.keyboard.press('Escape')
    expect(await dialog.isVisible()).toBe(true)
    const confirm = dialog.getByRole('button', { name: 'Conferma' })
    expect(await confirm.isDisabled()).toBe(true)
    const [old, fresh, again] = await dialog.locator('input').all()
    await old?.fill(firstPassword)
    await fresh?.fill('UnaGattaSulTetto7')
    await again?.fill('UnaGattaSulTetto8')
    await again?.blur()
    await dialog.getByText(messages.passwordMismatch).waitFor()
    expect(await confirm.isDisabled()).toBe(true)
    await again?.fill('UnaGattaSulTetto7')
    await confirm.click()
    await page.getByText(messages.passwordSaved).waitFor()
    await page.goto('/logout')
    await page.waitForURL('**/login*')
    await signIn(page, username, 'UnaGattaSulTetto7')
  })

  it('that were forgotten are reset by a link valid once', async () => {
    const username = await newAccount('smemorata')
    const page = await newPage()
    await page.goto('/forgot-pass')
    await page.getByLabel(/e-?mail/i).fill(username)
    await page.getByRole('button', { name: /invia|richiedi|conferma/i }).click()
    const link = /https?:\/\/\S+\/confirm-forgot-pass\S+/.exec(await mailTo(username))?.[0] as string
    const { pathname, search } = new URL(link)
    await page.goto(pathname + search)
    await page.waitForFunction(() => !location.search.includes('restore_pass_token'))
    const inputs = await page.locator('input[type=password]').all()
    for (const input of inputs) await input.fill('UnaGattaSulTetto9')
    await page
      .locator('form')
      .getByRole('button', { name: /salva|conferma|cambia|imposta/i })
      .click()
    await page.waitForURL('**/login*')
    await signIn(page, username, 'UnaGattaSulTetto9')
  })
})

describe('emulation', () => {
  it('shows the banner and the other’s menu, protects the own password, and ends with a click', async () => {
    const page = await loginAs('superadmin', '/list/accounts?username=socio@bisavolo.test')
    const row = page.locator('tbody').getByRole('row', { name: /socio@bisavolo\.test/ })
    await row.hover()
    await row.getByRole('button', { name: /Emula/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Emula|Si|Conferma/ })
      .click()
    const banner = page.getByText(messages.emulationBanner)
    await banner.waitFor()
    await page.getByRole('link', { name: 'La mia anagrafica' }).first().waitFor()
    expect(await page.getByRole('link', { name: 'Account', exact: true }).count()).toBe(0)
    await page.getByRole('button', { name: /socio/ }).last().click()
    await page.getByRole('menuitem', { name: 'Logout' }).waitFor()
    expect(await page.getByRole('menuitem', { name: 'Cambia Password' }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await banner.click()
    await page.getByRole('link', { name: 'Account', exact: true }).first().waitFor()
    expect(await banner.count()).toBe(0)
  })
})
