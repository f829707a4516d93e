import { expect, it } from 'vitest'
import { callAs, loginAs } from '../fixtures.ts'

it('the committee reads a breed’s figures and plans its litters with one click', async () => {
  const admin = await callAs('admin@bisavolo.test')
  const { body } = await admin('GET', '/razze', undefined, { 'x-filters': '{"codice":"MCO"}' })
  const { id } = (body as { data: { id: number }[] }).data[0]!
  const page = await loginAs('admin_cdn_full', `/razze/${id}`)
  await page.getByRole('heading', { name: 'Genetica della popolazione' }).waitFor()
  await page.getByText('fondatori effettivi', { exact: true }).waitFor()

  let actions = 0
  const act = async (run: () => Promise<void>) => {
    actions++
    await run()
  }
  await act(() => page.getByRole('link', { name: 'Quote eque' }).click())
  const males = page.getByRole('region', { name: 'Maschi', exact: true })
  await males.waitFor()
  expect(actions).toBe(1)
  const litters = await males.locator('tbody td:nth-child(2)').allInnerTexts()
  expect(litters.reduce((sum, text) => sum + Number(text), 0)).toBe(20)

  await page.getByLabel('Quota massima per gatto (%)').fill('0,1')
  await act(() => page.getByRole('button', { name: 'Calcola' }).click())
  await page.getByText('La quota massima è troppo bassa').first().waitFor()
  expect(await page.getByLabel('Quota massima per gatto (%)').inputValue()).toBe('0,1')
  await page.getByLabel('Quota massima per gatto (%)').fill('50')
  await act(() => page.keyboard.press('Enter'))
  await males.waitFor()
  expect(actions).toBe(3)

  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    act(() => page.getByRole('button', { name: 'Excel' }).click()),
  ])
  expect(sheet.suggestedFilename()).toMatch(/^quote_eque_.*\.xlsx$/)
})
