import { describe, expect, it } from 'vitest'
import { expectOpenToAll } from '../barriers.ts'
import { callAs, loginAs, phone, staysInWindow } from '../fixtures.ts'

interface Row {
  id: number
  numero: string
  progressivo: number
}

async function findCliente(): Promise<{ id: number; nome_completo: string }> {
  const call = await callAs('admin@bisavolo.test')
  const { body } = await call('GET', '/clienti_soci', undefined, {
    'x-filters': JSON.stringify({ tipo: 'Cliente', nazione: 'IT', indirizzo: { null: false } }),
    'x-pagination': JSON.stringify({ rowsPerPage: 1 }),
  })
  return (body as { data: { id: number; nome_completo: string }[] }).data[0] as never
}

async function lastOf(tipo: string): Promise<Row | undefined> {
  const call = await callAs('admin@bisavolo.test')
  const { body } = await call('GET', '/fatture_ricevute', undefined, {
    'x-filters': JSON.stringify({ tipo }),
    'x-pagination': JSON.stringify({ rowsPerPage: 1, sortBy: 'id', descending: true }),
  })
  return (body as { data: Row[] }).data[0]
}

describe('an invoice', () => {
  it('is written by keyboard, issued, downloaded, paid and credited', async () => {
    const cliente = await findCliente()
    const page = await loginAs('admin', `/fatture_ricevute/cliente/${cliente.id}`)
    await page.getByLabel('Intestatario').waitFor()
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=intestatario]')?.value !== '')
    expect(await page.getByLabel('Intestatario').inputValue()).toBe(cliente.nome_completo)
    expect(await page.getByRole('button', { name: 'Emetti…' }).isDisabled()).toBe(true)

    await page.getByLabel('Descrizione').first().focus()
    await page.keyboard.type('certificato')
    await page.getByRole('option', { name: /^Certificato genealogico/ }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.type('3')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Servizio fuori campo')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type('77,48')
    await page.keyboard.press('Tab')
    await page.keyboard.type('0')
    await page.getByLabel('Natura').selectOption('N2.2')
    // 3 × 20,00 with 22 %, 77,48 out of scope, and the stamp due above 77,47.
    await page.getByText('152,68 €').first().waitFor()

    await page.getByRole('button', { name: 'Emetti…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('non si cambia né si elimina').waitFor()
    // The number is fetched when the dialog opens.
    await expect.poll(() => dialog.getByLabel('Numero').inputValue()).not.toBe('')
    const numero = await dialog.getByLabel('Numero').inputValue()
    await expectOpenToAll(page, 'issuing')
    await dialog.getByRole('button', { name: 'Emetti', exact: true }).click()
    await page.getByRole('heading', { name: `Fattura ${numero}` }).waitFor()
    expect((await lastOf('Fattura'))?.numero).toBe(numero)

    const pdf = page.waitForEvent('download')
    await page.getByRole('button', { name: 'PDF' }).click()
    expect((await pdf).suggestedFilename()).toBe(`Fattura_${numero.replace('/', '_')}.pdf`)
    const xml = page.waitForEvent('download')
    await page.getByRole('button', { name: 'XML' }).click()
    expect((await xml).suggestedFilename()).toMatch(/^IT01234560587_[0-9A-Z]{5}\.xml$/)

    await page.getByRole('button', { name: 'Segna pagata' }).click()
    await page.getByLabel('Modalità di pagamento').selectOption('carta')
    await page.getByRole('button', { name: 'Salva' }).click()
    await page.getByText('Pagato', { exact: true }).first().waitFor()

    await page.getByRole('button', { name: 'Nota di credito' }).click()
    await page.getByLabel('Tutto il documento').click()
    await page.getByLabel('Q.tà da stornare').first().fill('1')
    await page.getByText('24,40 €').waitFor()
    await page.getByRole('button', { name: 'Emetti', exact: true }).click()
    await page.getByRole('heading', { name: /^Nota di credito NC/ }).waitFor()
    await page.getByRole('link', { name: `Fattura ${numero}` }).waitFor()
  })

  it('starts from a transfer with the right customer and article', async () => {
    const page = await loginAs('admin', '/fatture_ricevute?pratica=passaggi/5')
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=intestatario]')?.value)
    expect(await page.locator('[name="righe.0.descrizione"]').inputValue()).toMatch(/^Passaggio di proprietà/)
    expect(await page.getByLabel('Causale').inputValue()).toMatch(/^Passaggio di proprietà n\. 5/)
  })

  it('is read and downloaded on a phone by its own member, not by others', async () => {
    const page = await loginAs('socio', '/list/fatture_ricevute', { viewport: phone, hasTouch: true })
    await page.locator('a[href^="/fatture_ricevute/"]').first().click()
    await page.waitForURL(/\/fatture_ricevute\/\d+/)
    // The list's cards are articles too, and remain until the page has loaded.
    await expect.poll(() => page.getByRole('article').count()).toBe(1)
    expect(await page.getByRole('button', { name: 'Nota di credito' }).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Segna pagata' }).count()).toBe(0)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'PDF' }).click()
    expect((await download).suggestedFilename()).toMatch(/^(Ricevuta_R|Fattura_)\d+_\d{4}\.pdf$/)
    await staysInWindow(page)
    const others = (await lastOf('Fattura'))?.id
    await page.goto(`/fatture_ricevute/${others}`)
    await page.getByText('Il documento non si apre').waitFor()
  })
})
