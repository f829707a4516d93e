import { expect, it } from 'vitest'
import { encodePng } from '../../server/src/demo/registro/png.ts'
import { callAs, loginAs, phone } from '../fixtures.ts'

const side = 300
const buffer = encodePng(side, new Uint8Array(side * side * 3).fill(140))

it('a member crops a photo on a phone and sees it on the cat’s page, in the list and on the dashboard', async () => {
  const socio = await callAs('socio@bisavolo.test')
  const page = await loginAs('socio', '/dashboard', { viewport: phone, hasTouch: true })
  const card = page.locator('li', { has: page.locator('a[href^="/gatti/"]') }).first()
  const path = String(await card.locator('a').getAttribute('href'))
  const before = (await socio('GET', `${path}/foto`)).body as unknown[]
  await page.goto(path)

  let actions = 0
  const act = async (does: () => Promise<unknown>) => {
    actions++
    await does()
  }
  const chooser = page.waitForEvent('filechooser')
  await act(() => page.getByRole('button', { name: 'Aggiungi una foto' }).click())
  await (await chooser).setFiles({ name: 'IMG_0001.png', mimeType: 'image/png', buffer })
  await act(() => page.getByRole('group', { name: /^Ritaglio/ }).press('+'))
  if (before.length > 0) await act(() => page.getByLabel(/^Mostrala per prima/).check())
  await act(() => page.getByRole('button', { name: 'Salva la foto' }).click())
  await page.getByText('Foto salvata').waitFor()
  expect(actions).toBe(before.length > 0 ? 4 : 3)

  const [first] = (await socio('GET', `${path}/foto`)).body as { id: number; larghezza: number; altezza: number }[]
  expect(first).toMatchObject({ larghezza: 261, altezza: 261 })
  const stored = await page.request.get(`/foto/${first?.id}/file`)
  expect(stored.status()).toBe(401)
  // Rendered at its final size, so nothing shifts when it loads.
  const drawn = (width: number) =>
    page.waitForFunction(
      wanted => [...document.images].some(image => image.naturalWidth > 0 && image.width === wanted),
      width,
    )
  await page.evaluate(() => scrollTo(0, 0))
  await drawn(96)
  await page.goto('/list/gatti')
  await drawn(56)
  await page.goto('/dashboard')
  await card.scrollIntoViewIfNeeded()
  await drawn(72)
})
