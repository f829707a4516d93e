import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { loginAs } from '../fixtures.ts'
import { settled } from '../settled.ts'

const place = (page: Page) => page.evaluate(() => Math.round(scrollY))
/** The address changes first; the list remains until the cat has loaded. */
async function opened(page: Page): Promise<void> {
  await page.waitForURL('**/gatti/*')
  await page.getByRole('table', { name: 'Gatti' }).waitFor({ state: 'detached' })
  await settled(page)
}

const question = (page: Page) => page.getByText('Modifiche non salvate')

it('a list keeps its position: when sorted, on return and on going forward', async () => {
  const page = await loginAs('admin', '/list/gatti')
  const broken: string[] = []
  page.on('pageerror', error => broken.push(error.message))
  await page.locator('tbody tr').nth(20).waitFor()
  await page.evaluate(() => scrollTo(0, 300))
  await page.getByRole('button', { name: 'Sesso', exact: true }).click()
  await page.waitForURL('**sort=sesso**')
  await settled(page)
  // Not an exact value: row heights vary.
  expect(await place(page)).toBeGreaterThan(200)
  const cat = page.locator('tbody a[data-act=open]').nth(10)
  await cat.hover()
  const left = await place(page)
  await cat.click()
  await opened(page)
  expect(await place(page)).toBe(0)
  await page.goBack()
  await page.locator('tbody tr').nth(20).waitFor()
  await expect.poll(() => place(page)).toBe(left)
  await page.goForward()
  await opened(page)
  expect(await place(page)).toBe(0)
  await page.goBack()
  await expect.poll(() => place(page)).toBe(left)
  await page.reload()
  await page.locator('tbody tr').nth(20).waitFor()
  await expect.poll(() => place(page)).toBe(left)
  expect(broken).toEqual([])
})

it('Back or a link asks once before typed text is lost', async () => {
  const page = await loginAs('admin', '/list/gatti')
  await page.locator('tbody a[data-act=open]').nth(2).click()
  await opened(page)
  const cat = new URL(page.url()).pathname
  await page.getByRole('button', { name: 'Modifica' }).first().click()
  const name = page.getByLabel(/^Nome/).first()
  await name.fill('Un altro nome')
  await page.goBack()
  await question(page).waitFor()
  await page.goBack()
  await settled(page)
  expect([new URL(page.url()).pathname, await question(page).count()]).toEqual([cat, 1])
  await page.getByRole('button', { name: 'Continua a modificare' }).click()
  expect(await name.inputValue()).toBe('Un altro nome')
  await page.getByRole('link', { name: 'Razze', exact: true }).click()
  await question(page).waitFor()
  expect(new URL(page.url()).pathname).toBe(cat)
  await page.getByRole('button', { name: 'Continua a modificare' }).click()
  await page.goBack()
  await page.getByRole('button', { name: 'Esci senza salvare' }).click()
  await page.waitForURL('**/list/gatti')
  await page.locator('tbody tr').nth(2).waitFor()
})
