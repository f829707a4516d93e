import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { pdfWords } from '../../server/test/output/pdf-words.ts'
import { callAs, loginAs, newPage, phone, staysInWindow } from '../fixtures.ts'

it('the office corrects a cat with a certificate, gives its reason, and replaces the lost paper by a duplicate', async () => {
  const admin = await callAs('admin@bisavolo.test')
  const filters = { 'x-filters': JSON.stringify({ sesso: 'F', idlibro: 2216, idgenotipo: { null: false } }) }
  const { data } = (await admin('GET', '/gatti', undefined, filters)).body as { data: Record<string, unknown>[] }
  const [model] = data
  const made = await admin('POST', '/gatti', {
    ...{ nome: 'Viola Smarrita', sesso: 'F', idlibro: 2216, idocchi: 8, nazione: 'IT' },
    ...{ data_nascita: '2019-04-02', data_registrazione: '2019-06-02' },
    ...{ idrazza: model?.idrazza, idgenotipo: model?.idgenotipo },
    ...{ idproprietario: model?.idproprietario, idallevatore: model?.idallevatore },
  })
  const { id } = made.body as { id: number }
  const page = await loginAs('admin', `/gatti/${id}`)
  const lost = await printed(page, () => page.getByRole('button', { name: 'Certificato', exact: true }).click())

  await page.getByRole('button', { name: 'Modifica', exact: true }).first().click()
  await page.locator('[name="nome"]').fill('Viola Ritrovata')
  await page.getByRole('button', { name: 'Salva', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Perché cambia?' })
  await dialog.getByText(/certificato .*nome/).waitFor()
  await staysInWindow(page)
  await dialog.getByRole('button', { name: 'Chiudi', exact: true }).click()
  // The form keeps the typed name.
  expect(await page.locator('[name="nome"]').inputValue()).toBe('Viola Ritrovata')
  await page.getByRole('button', { name: 'Salva', exact: true }).first().click()
  await dialog.getByLabel('Motivo').fill('Scritto male sul modulo')
  await dialog.getByRole('button', { name: 'Salva' }).click()
  await page.getByText('Gatto aggiornato correttamente').first().waitFor()

  await page.getByRole('button', { name: 'Duplicato del certificato' }).click()
  const declaring = page.getByRole('dialog', { name: 'Duplicato del certificato' })
  await declaring.getByLabel('Motivo').fill('Perso nel trasloco')
  await staysInWindow(page)
  const copy = await printed(page, () => declaring.getByRole('button', { name: 'Registra e stampa' }).click())
  expect(copy.text).toMatch(/Duplicato n\. 2 del \d\d\/\d\d\/\d{4}/)
  await page.getByText('Duplicato n. 2 registrato').waitFor()

  const visitor = await newPage({ viewport: phone })
  await visitor.goto(`/verifica/${lost.code}`)
  await visitor.getByRole('heading', { name: 'Certificato sostituito da un duplicato' }).waitFor()
  await visitor.getByText('Viola Smarrita').waitFor()
  await visitor.getByText('Oggi nel registro: Viola Ritrovata').waitFor()
  await staysInWindow(visitor)
  await visitor.goto(`/verifica/${copy.code}`)
  await visitor.getByText('Certificato valido').waitFor()
  await visitor.getByText(/Duplicato n\. 2 del .*, rilasciato/).waitFor()
})

async function printed(page: Page, press: () => Promise<void>): Promise<{ text: string; code: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  const text = pdfWords(await readFile(await file.path()))
    .join(' ')
    .replace(/\s+/g, ' ')
  return { text, code: /[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}/.exec(text)?.[0] ?? '' }
}
