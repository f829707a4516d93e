import { expect, it } from 'vitest'
import { callAs, loginAs } from '../fixtures.ts'

interface Gatto {
  id: number
  codice: string
}
type Riga = Record<'nome' | 'codice' | 'proprietario' | 'richieste', string>
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const cats = 6

it('a show secretary enters cats by keyboard with two keys each, withdraws one, finds by owner and opens a cat', async () => {
  const admin = await callAs('admin@bisavolo.test')
  const asked = async <T>(path: string, filters: object, pagination: object = {}) =>
    (
      (
        await admin('GET', path, undefined, {
          'x-filters': JSON.stringify(filters),
          'x-pagination': JSON.stringify(pagination),
        })
      ).body as { data: T[] }
    ).data
  const [comitato] = await asked<{ id: number }>('/account', { username: 'admin_comitato@bisavolo.test' })
  const created = await admin('POST', '/esposizioni', {
    ...{ name: 'Trofeo della Segretaria', date: inDays(40), data_chiusura: inDays(20), status: 1 },
    account_id: comitato?.id,
  })
  expect(created.status).toBe(201)
  const { id } = created.body as { id: number }
  const adults = { deceduto: 0, annullato: 0, antenato: 0, polidattilia: 0, data_nascita: { lte: inDays(-500) } }
  const found = await asked<Gatto>(
    '/gatti',
    { ...adults, codice: 'LO%' },
    { rowsPerPage: cats, sortBy: 'data_nascita', descending: true },
  )
  expect(found).toHaveLength(cats)

  let actions = 0
  const page = await loginAs('admin_comitato', `/esposizioni/${id}/iscritti`)
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      actions += 1
      await page.keyboard.press(key)
    }
  }
  await page.getByText('0 iscritti').waitFor()
  await press('n')
  const line = page.getByRole('form', { name: 'Iscrivi gatti' })
  const gatto = line.getByRole('combobox', { name: 'Gatto' })
  for (const [at, { codice }] of found.entries()) {
    await expect.poll(() => gatto.evaluate(input => input === document.activeElement)).toBe(true)
    await page.keyboard.type(codice)
    await press('Enter')
    await expect.poll(() => line.locator('select[name="category"]').inputValue()).not.toBe('')
    if (at === 1) {
      await press('Tab', 'Tab', 'Space', 'Tab', 'Tab')
      expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('vicinanzagabbia')
      await page.keyboard.type('Verdi')
    }
    await press('Enter')
    await line.getByText(new RegExp(at === 0 ? '^Iscritto:' : `^${at + 1} iscritti, ultimo`)).waitFor()
  }
  expect(actions).toBeLessThanOrEqual(1 + 2 * cats + 5)
  await page.getByText(`${cats} iscritti ·`).waitFor()
  const entered = async () =>
    ((await admin('GET', `/esposizioni/${id}/iscritti`)).body as { iscritti: Riga[] }).iscritti
  const wishes = (await entered()).filter(({ richieste }) => richieste !== '')
  expect(wishes.map(({ codice, richieste }) => [codice, richieste])).toEqual([
    [found[1]?.codice, 'gabbia doppia, vicino a Verdi'],
  ])

  const before = actions
  const press1 = async (name: string | RegExp) => {
    actions += 1
    await page.getByRole('button', { name }).first().click()
  }
  await press1(/^Ritira /)
  await page.getByRole('dialog').getByLabel('Motivo').fill('Malato')
  await press('Enter')
  await page.getByText(`${cats - 1} iscritti ·`).waitFor()

  const iscritti = await entered()
  expect(iscritti).toHaveLength(cats - 1)
  const one = iscritti.at(-1) as Riga
  const ofOwner = iscritti.filter(({ proprietario }) => proprietario === one.proprietario)
  actions += 1
  await page.getByLabel('Cerca tra gli iscritti').fill(one.proprietario)
  if (ofOwner.length < iscritti.length) await page.getByText(`${ofOwner.length} di ${cats - 1} iscritti`).waitFor()
  const name = page.getByRole('button', { name: one.nome, exact: true })
  actions += 1
  await name.click()
  await page.getByRole('dialog').waitFor()
  await press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await page.getByLabel('Cerca tra gli iscritti').inputValue()).toBe(one.proprietario)
  await expect.poll(() => name.evaluate(button => button === document.activeElement)).toBe(true)
  expect(actions - before).toBeLessThanOrEqual(5)
})
