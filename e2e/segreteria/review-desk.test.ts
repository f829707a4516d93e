import { needsPresaVisione } from '@bisavolo/domain/nascite/rules/nascita/presa-visione'
import type { RigaScrivania, Scrivania } from '@bisavolo/domain/segreteria/calls/scrivania'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { callAs, forbidDraw, loginAs, staysInWindow } from '../fixtures.ts'

type Call = Awaited<ReturnType<typeof callAs>>
interface Found {
  stato: string
  avvisi: { codice: string; livello: string }[]
}

it('the office decides on enrolments and declarations by keyboard, and undoes a decision', async () => {
  const admin = await callAs('admin@bisavolo.test')
  await forbidDraw()
  const queue = async (tipo: string) => (await admin('GET', `/scrivania?tipo=${tipo}`)).body as unknown as Scrivania
  const [first, second] = (await queue('iscrizioni')).righe
  const desk = await loginAs('admin', '/scrivania?tipo=iscrizioni')
  const keys = pressing(desk)
  const decisions = desk.getByRole('region', { name: 'Ultime decisioni' }).getByRole('listitem')
  await desk.getByRole('heading', { name: titleOf(first) }).waitFor()
  await desk.getByText(/^1 di \d+$/).waitFor()

  await keys.press('a')
  await desk.getByRole('heading', { name: titleOf(second) }).waitFor()
  expect(await desk.evaluate(() => document.activeElement?.textContent)).toBe(titleOf(second))
  await desk.getByRole('status').filter({ hasText: 'Approvata' }).first().waitFor()
  await keys.press('a')
  await desk
    .getByText(/^Approvata: /)
    .nth(1)
    .waitFor()
  expect(keys.count()).toBe(2)
  expect((await queue('iscrizioni')).righe.map(({ id }) => id)).not.toContain(first?.id)

  // A denuncia: one key, then one for each finding that needs a reason.
  const { row, open } = await decidable(admin, (await queue('denunce')).righe)
  await desk.goto(`/scrivania?tipo=denunce&id=${row.id}`)
  await desk.getByRole('heading', { name: row.titolo }).waitFor()
  await desk.getByRole('heading', { name: /Rilievi|Nessun rilievo/ }).waitFor()
  await keys.press('a')
  for (let i = 0; i < open; i++) {
    await desk.getByLabel('Motivo').fill('Visto il referto')
    await keys.press('Control+Enter')
  }
  await decisions.filter({ hasText: row.titolo }).waitFor()
  expect(keys.count()).toBe(3 + open)

  await keys.press('u')
  await desk.getByRole('heading', { name: row.titolo }).waitFor()
  expect(((await admin('GET', `/denunce_nascita/${row.id}`)).body as unknown as Found).stato).toBe('in_verifica')
  await staysInWindow(desk)
})

const titleOf = (row: RigaScrivania | undefined) => row?.titolo ?? ''

/** A denuncia without blocking findings or inspection, with the number of findings that need a reason. */
async function decidable(admin: Call, rows: readonly RigaScrivania[]) {
  for (const row of rows.filter(({ rilievi }) => rilievi?.blocco === 0)) {
    const { avvisi } = (await admin('GET', `/denunce_nascita/${row.id}`)).body as unknown as Found
    if (avvisi.every(({ codice }) => codice !== 'N07')) return { row, open: avvisi.filter(needsPresaVisione).length }
  }
  throw new Error('No declaration can be approved')
}

function pressing(page: Page) {
  let pressed = 0
  return {
    press: async (key: string) => {
      pressed++
      await page.keyboard.press(key)
    },
    count: () => pressed,
  }
}
