import { expect, it } from 'vitest'
import { callAs, go, loginAs } from '../fixtures.ts'

it('the office finds a duplicate cat, merges it, follows its old address, and undoes the merge', async () => {
  const call = await callAs('admin@bisavolo.test')
  const { body } = await call('GET', '/gatti', undefined, { 'x-filters': JSON.stringify({ nome: 'Luna' }) })
  const [luna] = (body as { data: Record<string, unknown>[] }).data
  const copied = ['sesso', 'idlibro', 'idrazza', 'idgenotipo', 'idocchi', 'idproprietario', 'idallevatore', 'nazione']
  const cat = {
    ...Object.fromEntries(copied.map(name => [name, luna?.[name]])),
    ...{ nome: 'Doppietta', prefisso: 'Due Volte', data_nascita: '2014-04-03', data_registrazione: '2014-06-03' },
  }
  const made = async () => {
    const answer = await call('POST', '/gatti', cat)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return (answer.body as { id: number }).id
  }
  const [kept, gone] = [await made(), await made()]

  // Duplicates are found in the background.
  await expect
    .poll(async () => JSON.stringify((await call('GET', '/duplicati/gatti')).body), { interval: 500 })
    .toContain('Doppietta')
  const page = await loginAs('admin', '/duplicati')
  const card = page.getByRole('listitem', { name: /Doppietta.* e .*Doppietta/ })
  await card.waitFor()
  await card.getByRole('link', { name: 'Unisci' }).click()
  await page.getByRole('heading', { name: 'Unisci due schede', level: 1 }).waitFor()
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Registrata due volte')
  await page.getByRole('button', { name: 'Unisci', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unisci' }).click()
  await page.waitForURL(`**/gatti/${kept}`)

  for (const address of ['/gatti/', '/pedigree/', '/gatto/test/']) {
    await go(page, `${address}${gone}`)
    await page.waitForURL(`**${address}${kept}`)
  }

  await go(page, '/unioni')
  await page.getByRole('button', { name: new RegExp(`Annulla l’unione di .*n. ${gone}`) }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Annulla l’unione' }).click()
  await page.getByText('Annullata').first().waitFor()
  await go(page, `/gatti/${gone}`)
  await page
    .getByRole('heading', { name: /Doppietta/ })
    .first()
    .waitFor()
  expect(page.url()).toContain(`/gatti/${gone}`)
})
