import { expect, it } from 'vitest'
import { callAs, loginAs, phone, staysInWindow } from '../fixtures.ts'

const csv = [
  'IDGATTO;NOME_GATTO;SESSO;NASCITA;NUM_LIBRO;PADRE;GABBIONE',
  '1;Otello Del Trasloco;M;12/04/1996;VECCHIO 1;;B2',
  '2;Tosca Del Trasloco;F;30/11/1998;VECCHIO 2;1;B3',
  '3;Trentun Febbraio;M;31/02/2001;VECCHIO 3;1;',
].join('\r\n')

it('an old file is tried, imported, reported and undone', async () => {
  const page = await loginAs('admin', '/importazioni')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'vecchi gatti.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await page.waitForURL(/\/importazioni\/\d+$/)
  expect(await page.getByLabel('Le righe diventano').inputValue()).toBe('gatti')
  expect(await page.getByLabel('Chiave nel vecchio sistema').inputValue()).toBe('IDGATTO')

  await page.getByRole('textbox', { name: 'Vecchio sistema' }).fill('Trasloco')
  await page.reload()
  expect(await page.getByRole('textbox', { name: 'Vecchio sistema' }).inputValue()).toBe('Trasloco')
  await page.getByText('Una colonna resta fuori').waitFor()
  await page.getByText('GABBIONE: B2 · B3').waitFor()
  await page.getByRole('button', { name: 'Tienila nelle note' }).click()
  await page.getByText('Una colonna resta fuori').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Prova, senza registrare' }).click()
  await page.getByRole('status').getByText('2 nuove', { exact: true }).waitFor()
  await page.getByText(/«31\/02\/2001» non è un giorno del calendario/).waitFor()
  await page
    .getByText(/Entra come antenato, manca: .*Proprietario.* \(il file non ha la colonna\)/)
    .first()
    .waitFor()

  await page.getByRole('button', { name: 'Esegui', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByText(/2 righe nuove, 1 scartata/)
    .waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Esegui' }).click()
  await page.getByText('Importata', { exact: true }).waitFor()
  const report = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Rapporto xlsx' }).click()
  expect((await report).suggestedFilename()).toMatch(/\.xlsx$/)
  await page.getByRole('tab', { name: 'Confronto' }).click()
  await page.getByText('Da firmare').waitFor()
  await page.setViewportSize(phone)
  await staysInWindow(page)

  await page.getByRole('button', { name: 'Annulla l’importazione' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Annulla l’importazione' }).click()
  await page.getByText('Annullata', { exact: true }).waitFor()
  const call = await callAs('admin@bisavolo.test')
  const found = await call('GET', '/gatti', undefined, { 'x-filters': '{"nome":"%Del Trasloco"}' })
  expect((found.body as { tot: number }).tot).toBe(0)
})
