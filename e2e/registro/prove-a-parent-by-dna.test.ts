import { marcatoriIsag } from '@bisavolo/domain/registro/rules/dna/pannelli'
import { expect, it } from 'vitest'
import { expectOpenToAll } from '../barriers.ts'
import { callAs, loginAs, phone, staysInWindow } from '../fixtures.ts'

interface Gatto {
  id: number
  idpadre: number | null
  nome_completo: string
}

it('the office types a DNA profile by keyboard in 14 actions, sees the sire excluded, and corrects him with a reason', async () => {
  const admin = await callAs('admin@bisavolo.test')
  const { body } = await admin('GET', '/gatti', undefined, {
    'x-filters': JSON.stringify({ idpadre: { gt: 0 }, idmadre: { gt: 0 }, antenato: 0, annullato: 0, bloccato: 0 }),
    'x-pagination': '{"rowsPerPage":1,"page":1,"sortBy":"data_nascita","descending":true}',
  })
  const [child] = (body as { data: Gatto[] }).data
  if (child === undefined) throw new Error('No cat with two parents')
  const today = new Date().toISOString().slice(0, 10)
  const alleli = Object.fromEntries(marcatoriIsag.map(({ locus, m }) => [locus, `${m}/${m + 2}`]))
  const sire = { idgatto: child.idpadre, pannello: 'STR', laboratorio: 'Viaggio Lab', data_referto: today, alleli }
  expect((await admin('POST', '/profili_dna', sire)).status).toBe(201)

  const page = await loginAs('admin', `/gatti/${child.id}`)
  let actions = 0
  const press = async (key: string) => {
    actions++
    await page.keyboard.press(key)
  }
  await page.getByRole('button', { name: 'Nuovo profilo DNA' }).focus()
  await press('Enter')
  await page.locator('[name="laboratorio"]').focus()
  await page.keyboard.insertText('Viaggio Lab')
  await press('Tab')
  await page.keyboard.type(today.split('-').reverse().join('/'))
  await page.locator('[name="alleli-FCA069"]').focus()
  // Two markers the sire cannot have passed on. Enter moves to the next marker.
  for (const [i, { m }] of marcatoriIsag.entries()) {
    await page.keyboard.insertText(i < 2 ? `${m + 6}/${m + 8}` : `${m}/${m + 4}`)
    await press('Enter')
  }
  await page.keyboard.insertText('500')
  await press('Enter')
  await page.getByText('il marcatore del sesso si scrive X o Y').first().waitFor()
  await press('Shift+Tab')
  await page.keyboard.insertText('X')
  await press('Control+s')
  await page.getByText('Profilo DNA registrato').waitFor()
  expect(actions).toBe(14)

  await page
    .getByText(/Parentela esclusa dal DNA: padre .*\(FCA069, FCA075\)/)
    .first()
    .waitFor()
  await page.getByRole('link', { name: 'Confronta i marcatori' }).click()
  await page.waitForURL(/\/gatto\/dna\/\d+$/)
  await page.setViewportSize(phone)
  await page.getByText('contro il padre').first().waitFor()
  await staysInWindow(page)
  await page.getByRole('button', { name: 'Correggi il padre' }).click()
  await expectOpenToAll(page, 'a decision by DNA')
  await page.getByRole('dialog').getByLabel('Motivo').fill('Il laboratorio esclude il padre')
  await page.getByRole('dialog').getByRole('button', { name: 'Togli il genitore' }).click()
  await page.getByText('Padre: sconosciuto').waitFor()
  expect((await admin('GET', `/gatti/${child.id}`)).body).toMatchObject({ idpadre: null })
  await admin('PUT', `/gatti/${child.id}`, { idpadre: child.idpadre })
})
