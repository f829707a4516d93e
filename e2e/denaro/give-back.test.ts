import { expect, it } from 'vitest'
import { callAs, desktop, loginAs, phone, staysInWindow } from '../fixtures.ts'

interface Row {
  id: number
  numero: string
}

async function creditPaid(): Promise<Row> {
  const call = await callAs('admin@bisavolo.test')
  const { body } = await call('GET', '/fatture_ricevute', undefined, {
    'x-filters': JSON.stringify({ tipo: 'Ricevuta', stato: 'pagato' }),
    'x-pagination': JSON.stringify({ rowsPerPage: 1, sortBy: 'id', descending: true }),
  })
  const [paid] = (body as { data: Row[] }).data
  return (await call('POST', `/fatture_ricevute/${paid?.id}/nota_credito`, {})).body as Row
}

it.each([desktop, phone])('a refund due is listed until recorded, at $width pixels', async viewport => {
  const note = await creditPaid()
  const page = await loginAs('admin', '/list/fatture_ricevute', { viewport })
  const owing = page.getByRole('button', { name: 'Da restituire', exact: true })
  if (viewport === phone) await page.getByRole('button', { name: 'Altro', exact: true }).click()
  await owing.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(url => url.searchParams.get('da_restituire') === '1')
  const row = page.getByRole(viewport === phone ? 'article' : 'row').filter({ hasText: note.numero })
  // The address changes before the page renders, and the row is also in the unfiltered list.
  await page.getByRole('button', { name: 'Da restituire', exact: true, pressed: true }).waitFor()
  await row.waitFor()
  // The keyboard focus must survive the change of the list.
  expect(await owing.evaluate(button => button === document.activeElement)).toBe(true)
  await staysInWindow(page)
  await row.locator('a[href^="/fatture_ricevute/"]').first().click()
  await page.getByRole('button', { name: 'Segna restituito' }).click()
  await page.getByRole('button', { name: 'Salva' }).click()
  await page.getByRole('button', { name: 'Restituzione' }).waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Togli il filtro Da restituire' }).waitFor()
  await row.waitFor({ state: 'detached' })
})
