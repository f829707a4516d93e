import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { pdfWords } from '../../server/test/output/pdf-words.ts'
import { callAs, loginAs, newPage, phone, staysInWindow } from '../fixtures.ts'

it('the office registers a cat, fills its pedigree from the slots, sees the inbreeding change and issues the certificate', async () => {
  const page = await loginAs('admin', '/gatti')
  // The first field has the focus without Tab.
  await page.locator('[name="pretitolo"]:focus').waitFor()
  await fillCat(page.locator('form'), page, { nome: 'Ombretta Viaggio', sesso: 'F', nascita: '10/05/2021' })
  await page.locator('select[name="idlibro"]').selectOption({ label: 'LO Libro Origini' })
  // D7 proposes another book, so staying in the main one needs a reason.
  await page.getByText('Generazioni di antenati note: 0 su 3').waitFor()
  await page.locator('[name="presa_visione"]').fill('Genealogia vista su carta')

  const padre = page.getByRole('combobox', { name: 'Padre' })
  await padre.click()
  await padre.fill('Corsaro Viaggio')
  await page.getByText('Crea nuovo: Gatto').click()
  await fillShort(page, { nome: null, sesso: 'M', nascita: '03/02/2015' })
  await expect.poll(() => padre.inputValue()).toContain('Corsaro Viaggio')
  await page.getByRole('button', { name: 'Salva', exact: true }).click()
  await page.waitForURL(/\/gatti\/\d+$/)
  const id = Number(page.url().split('/').at(-1))
  const admin = await callAs('admin@bisavolo.test')
  const stored = (await admin('GET', `/gatti/${id}`)).body as {
    codice: string
    razza: { codice: string }
    padre: { codice: string }
  }
  expect(stored).toMatchObject({ codice: expect.stringMatching(/^LO \d{4} \d{6}$/), razza: { codice: 'MCO' } })

  await page.getByRole('link', { name: 'Pedigree', exact: true }).last().click()
  await page.waitForURL(/\/pedigree\/\d+$/)
  await figure(page, '0,00 %')
  await page.getByRole('button', { name: 'Aggiungi: Madre' }).click()
  await page.getByRole('button', { name: 'Nuovo gatto' }).click()
  await fillShort(page, { nome: 'Marea Viaggio', sesso: null, nascita: '01/03/2018' })
  await page.getByRole('region', { name: 'Albero genealogico' }).getByText('Marea Viaggio').waitFor()
  await figure(page, '0,00 %')
  await page.getByRole('button', { name: 'Aggiungi: Nonno materno' }).click()
  const slot = page.getByRole('dialog').getByRole('combobox', { name: 'Padre' })
  await slot.click()
  await slot.fill('Corsaro V')
  // Picking saves immediately; it can be undone and repeated.
  await page.getByRole('option').filter({ hasText: stored.padre.codice }).click()
  await page.getByText('Gatto aggiornato correttamente: padre di').waitFor()
  await page.getByRole('button', { name: 'Annulla', exact: true }).last().click()
  await page.getByRole('button', { name: 'Aggiungi: Nonno materno' }).click()
  await slot.click()
  await slot.fill('Corsaro V')
  await page.getByRole('option').filter({ hasText: stored.padre.codice }).click()
  await figure(page, '25,00 %')
  await page.getByText('come tra fratelli').first().waitFor()
  await page.getByText('×2').first().waitFor()

  // The slot offers neither the cat itself nor any cat younger than the child.
  await page.getByRole('button', { name: 'Aggiungi: Nonna materna' }).click()
  const dam = page.getByRole('dialog').getByRole('combobox', { name: 'Madre' })
  await dam.click()
  await dam.fill('Ombretta V')
  await page.getByText('Nessun risultato').waitFor()
  expect(await page.getByRole('option').filter({ hasText: stored.codice }).count()).toBe(0)
  // Last: the open picker has a button of this name too.
  await page.getByRole('dialog').getByRole('button', { name: 'Chiudi', exact: true }).last().click()

  await page.goto(`/gatti/${id}`)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Certificato', exact: true }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`Certificato_genealogico_${id}.pdf`)
  await page.getByText('Pdf scaricato correttamente').first().waitFor()
  const text = pdfWords(await readFile(await file.path()))
    .join(' ')
    .replace(/\s+/g, ' ')
  for (const part of [
    'Ombretta Viaggio',
    'Corsaro Viaggio',
    'Marea Viaggio',
    stored.codice,
    'F = 25,00 %',
    'sconosciuto',
  ]) {
    expect(text).toContain(part)
  }

  // Anyone can verify the certificate's code, without seeing the owner.
  const code = /[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}/.exec(text)?.[0] ?? ''
  const visitor = await newPage({ viewport: phone })
  await visitor.goto(`/verifica/${code}`)
  await visitor.getByText('Certificato valido').waitFor()
  await visitor.getByText('Ombretta Viaggio').waitFor()

  await page.goto(`/pedigree/${id}?generazioni=6`)
  const tree = page.getByRole('region', { name: 'Albero genealogico' })
  const root = tree.getByText('Ombretta Viaggio')
  await root.waitFor()
  const overflow = () => tree.evaluate(frame => frame.scrollWidth - frame.clientWidth)
  expect(await overflow()).toBe(0)
  await tree.focus()
  for (let i = 0; i < 4; i++) await page.keyboard.press('+')
  await expect.poll(overflow).toBeGreaterThan(300)
  await tree.evaluate(frame => frame.scrollTo(frame.scrollWidth, frame.scrollHeight))
  const [seen, frame] = [await root.boundingBox(), await tree.boundingBox()]
  expect((seen?.x ?? 0) - (frame?.x ?? 0)).toBeLessThan(60)
  await page.keyboard.press('0')
  await expect.poll(overflow).toBe(0)
  await page.getByRole('button', { name: /^62 sconosciuti, antenati di .*Corsaro Viaggio/ }).focus()
  const places = tree.locator('.place')
  const folded = await places.count()
  await page.keyboard.press('Enter')
  await expect.poll(() => places.count()).toBe(folded - 1 + 62)
  await page.keyboard.press('Enter')
  await expect.poll(() => places.count()).toBe(folded)
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Immagine' }).click(),
  ])
  expect(picture.suggestedFilename()).toMatch(/^Pedigree_.*Ombretta_Viaggio\.png$/)
  expect((await readFile(await picture.path())).subarray(1, 4).toString()).toBe('PNG')

  await page.goto(`/pedigree/${id}`)
  await page.getByRole('button', { name: 'Togli: Nonno materno' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Sei sicuro di voler eliminare questo elemento?').waitFor()
  await page.getByRole('button', { name: 'Si', exact: true }).click()
  await figure(page, '0,00 %')
})

it('a member plans a mating on the phone, of an own cat with a foreign one found by code', async () => {
  const socio = await callAs('socio@bisavolo.test')
  const admin = await callAs('admin@bisavolo.test')
  const own = await firstOf(socio, { sesso: 'F', neutro: 0, deceduto: 0, annullato: 0 })
  const foreign = await firstOf(admin, {
    sesso: 'M',
    neutro: 0,
    deceduto: 0,
    annullato: 0,
    bloccato: 0,
    not_for_breeding: 0,
    idrazza: own.idrazza,
    idproprietario: { ne: own.idproprietario },
    codice: { null: false },
  })
  const page = await loginAs('socio', `/accoppiamenti?gatto=${own.id}`, {
    viewport: phone,
    hasTouch: true,
    isMobile: true,
  })
  const partner = page.getByRole('combobox', { name: 'Stallone', exact: true })
  await partner.click()
  await partner.fill(foreign.codice)
  await page.getByText(`Cerca per codice esatto: ${foreign.codice}`).click()
  await page.getByRole('heading', { name: 'Cucciolata di prova' }).waitFor()
  await page.getByText('Razze dei cuccioli').waitFor()
  await page.getByText(/diversità genica della razza passa da 9\d,\d{4}\s% a 9\d,\d{4}\s%/).waitFor()
  await page
    .getByText(/^(\d+|< 1)\s%$/)
    .first()
    .waitFor()
  await page
    .getByText(/completezza \d+\s% su 5 generazioni/)
    .first()
    .waitFor()
  const compare = page.getByRole('button', { name: /^Confronta / })
  await compare.first().click()
  const side = page.getByRole('region', { name: 'Confronto dei partner' })
  await side.getByRole('columnheader').nth(1).waitFor()
  for (const voce of ['Consanguineità', 'Grado'])
    expect(await side.getByRole('rowheader', { name: voce }).count()).toBe(1)
  expect(await page.getByLabel('Regione del proprietario').count()).toBe(0)
  await staysInWindow(page)
})

interface Cat {
  id: number
  codice: string
  idrazza: number
  idproprietario: number
}

async function firstOf(call: Awaited<ReturnType<typeof callAs>>, filters: Record<string, unknown>): Promise<Cat> {
  const { body } = await call('GET', '/gatti', undefined, {
    'x-filters': JSON.stringify(filters),
    'x-pagination': JSON.stringify({ rowsPerPage: 1, sortBy: 'data_nascita', descending: true }),
  })
  return (body as { data: Cat[] }).data[0] as Cat
}

interface CatFields {
  nome: string | null
  sesso: 'M' | 'F' | null
  nascita: string
}

/** Mandatory fields; null keeps the prefilled value. */
async function fillCat(form: Locator, page: Page, { nome, sesso, nascita }: CatFields): Promise<void> {
  if (nome !== null) await form.getByLabel('Nome', { exact: false }).and(form.locator('[name="nome"]')).fill(nome)
  if (sesso !== null) await form.locator('[name="sesso"]').selectOption(sesso)
  await form.locator('[name="data_nascita"]').fill(nascita)
  await form.locator('[name="data_registrazione"]').fill(nascita)
  await pick(form, page, 'idrazza', 'MCO')
  await pick(form, page, 'idgenotipo', 'n 22')
  await form.locator('[name="idocchi"]').selectOption({ label: 'VERDI' })
  await pick(form, page, 'idallevatore', 'ros')
  if ((await form.locator('[name="idproprietario"]').inputValue()) === '')
    await pick(form, page, 'idproprietario', 'ros')
}

async function fillShort(page: Page, fields: CatFields): Promise<void> {
  const dialog = page.getByRole('dialog').last()
  await fillCat(dialog, page, fields)
  await pick(dialog, page, 'idlibro', 'LO')
  await dialog.locator('[name="presa_visione"]').fill('Genealogia vista su carta')
  await dialog.getByRole('button', { name: 'Salva', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

async function pick(form: Locator, page: Page, name: string, text: string): Promise<void> {
  const input = form.locator(`[name="${name}"]`)
  await input.click()
  await input.fill(text)
  await page
    .getByRole('listbox')
    .getByRole('option')
    .filter({ hasText: new RegExp(`(^|\\W)${text}`, 'i') })
    .filter({ hasNotText: 'Nessun risultato' })
    .first()
    .click()
}

async function figure(page: Page, text: string): Promise<void> {
  await page.locator('section', { hasText: 'Consanguineità' }).getByText(text, { exact: true }).first().waitFor()
}
