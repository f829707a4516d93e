import { expect, it } from 'vitest'
import { loginAs, newPage } from '../fixtures.ts'
import { settled } from '../settled.ts'

/** Compressed bytes of the scripts a page asked for, as they crossed the wire. */
async function scriptBytes(run: (page: Awaited<ReturnType<typeof newPage>>) => Promise<void>): Promise<number> {
  const page = await newPage()
  const sizes: Promise<number>[] = []
  page.on('requestfinished', request => {
    if (request.resourceType() === 'script' || request.url().endsWith('.js'))
      sizes.push(request.sizes().then(size => size.responseBodySize))
  })
  await run(page)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

it('sign-in can be used after at most 150 kB of compressed JavaScript', async () => {
  const bytes = await scriptBytes(async page => {
    await page.goto('/login')
    await page.getByLabel('Username').fill('a')
    await settled(page)
  })
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThanOrEqual(150_000)
})

it('a screen’s code comes when the screen is opened', async () => {
  const page = await loginAs('admin')
  const loaded: string[] = []
  page.on('requestfinished', request => {
    if (request.url().endsWith('.js')) loaded.push(request.url())
  })
  await settled(page)
  loaded.length = 0
  await page.getByRole('link', { name: 'Razze', exact: true }).click()
  await page.waitForURL('**/list/razze')
  await page.getByRole('table').waitFor()
  expect(loaded.length).toBeGreaterThan(0)
})

it('says so when a screen’s code does not arrive', async () => {
  const page = await loginAs('admin')
  await settled(page)
  await page.route('**/assets/**', route => route.abort())
  await page.getByRole('link', { name: 'Razze', exact: true }).click()
  await page
    .getByRole('button', { name: /[Rr]iprova|[Rr]icarica/ })
    .first()
    .waitFor()
})
