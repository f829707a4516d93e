import { expect, it } from 'vitest'
import { encodePng } from '../../server/src/demo/registro/png.ts'
import { callAs, loginAs, phone } from '../fixtures.ts'

const side = 400
const buffer = encodePng(side, new Uint8Array(side * side * 3).fill(235))

it('a member photographs a report on a phone; the office approves it at the desk and the test is registered', async () => {
  const socio = await callAs('socio@bisavolo.test')
  const { data } = (await socio('GET', '/referti')).body as { data: { idgatto: number; stato: string }[] }
  const idgatto = data.find(({ stato }) => stato === 'respinto')?.idgatto
  const page = await loginAs('socio', `/gatti/${idgatto}`, { viewport: phone, hasTouch: true })
  await page.getByText('Sul referto manca il numero di microchip').waitFor()
  await page.getByRole('button', { name: 'Invia referto' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invia referto' })
  await dialog.getByRole('combobox', { name: 'Test' }).fill('PK-DEF')
  await page.getByRole('listbox').getByRole('option').first().click()
  await dialog.getByRole('textbox', { name: 'Data test' }).fill('03/02/2026')
  const esito = dialog.locator('select[name="esito"]')
  await esito.selectOption('N/N')
  expect(await esito.innerText()).not.toContain('gruppo A')
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Scegli un file' }).click()
  await (await chooser).setFiles({ name: 'referto.png', mimeType: 'image/png', buffer })
  await dialog.getByText('referto.pdf').waitFor()
  await dialog.getByRole('button', { name: 'Salva', exact: true }).click()
  await page.getByText('Referto inviato: la segreteria lo controlla').waitFor()
  await dialog.waitFor({ state: 'detached' })
  const part = page.locator('tr', { hasText: 'PK-DEF' })
  await part.getByText('Inviato').waitFor()

  const desk = await loginAs('admin', '/scrivania?tipo=referti')
  await desk
    .getByText(/PK-DEF · 03\/02\/2026/)
    .first()
    .click()
  await desk.getByRole('heading', { name: /PK-DEF · 03\/02\/2026/ }).waitFor()
  await desk.getByRole('button', { name: /^Approva e prossimo/ }).click()
  await desk
    .getByRole('region', { name: 'Coda' })
    .getByText(/^Approvato: .*PK-DEF/)
    .waitFor()

  await page.reload()
  await part.getByText('Approvato').waitFor()
  const filters = { 'x-filters': JSON.stringify({ idgatto, 'malattia.codice': 'PK-DEF' }) }
  const registered = (await socio('GET', '/malattie_gatto', undefined, filters)).body as { data: { esito: string }[] }
  expect(registered.data.map(({ esito }) => esito)).toEqual(['N/N'])
})
