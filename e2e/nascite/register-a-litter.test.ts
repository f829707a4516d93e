import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectOpenToAll } from '../barriers.ts'
import { callAs, forbidDraw, loginAs, phone, staysInWindow } from '../fixtures.ts'
import { type Call, cats, findPair, isoDay, type Row } from './find-pair.ts'

const typedDay = (n: number) => isoDay(n).split('-').reverse().join('/')

it('a member declares a litter on the phone, the office approves it and registers the kittens, a buyer gets one', async () => {
  const socio = await callAs('socio@bisavolo.test')
  const admin = await callAs('admin@bisavolo.test')
  const { fattrice, stallone, idproprietario } = await findPair(socio)
  await forbidDraw()

  const own = await loginAs('socio', '/clienti/denunce_nascita', { viewport: phone, hasTouch: true, isMobile: true })
  await choose(own, 'Fattrice', fattrice)
  await choose(own, 'Stallone', stallone)
  await own.getByLabel('Data monta').first().fill(typedDay(-175))
  await own.getByLabel('Data nascita').first().fill(typedDay(-120))
  await own.getByLabel('Data nascita').first().press('Tab')
  await own.getByText('Durata della gestazione non ammessa (55 giorni)').first().waitFor()
  await own.getByLabel('Data monta').first().fill(typedDay(-75))
  await own.getByLabel('Data nascita').first().fill(typedDay(-10))
  await own.getByLabel('Data nascita').first().press('Tab')
  await own.getByText('Durata della gestazione non ammessa (55 giorni)').first().waitFor({ state: 'detached' })
  await addKitten(own, 0, 'f', 'n 23')
  await addKitten(own, 1, 'm', 'f 23')
  await own.getByText('un maschio non può essere squama di tartaruga').first().waitFor()
  await staysInWindow(own)
  await own.getByRole('button', { name: 'Invia', exact: true }).click()
  await own.waitForURL(/\/clienti\/denunce_nascita\/\d+$/)
  await own.getByText('La denuncia è arrivata alla segreteria').waitFor()
  const id = Number(own.url().split('/').at(-1))

  const desk = await loginAs('admin', `/denunce_nascita/${id}`)
  await desk.getByRole('button', { name: 'Prendi in verifica' }).click()
  await desk.getByRole('button', { name: 'Approva', exact: true }).click()
  await answerFor(desk, 'Referto genetico agli atti')
  await desk.getByRole('region', { name: 'Presa visione' }).getByText('Referto genetico agli atti').first().waitFor()
  await desk.getByRole('link', { name: 'Apri la cucciolata' }).click()
  await register(desk, 1, 'Aurora')
  await register(desk, 2, 'Boreale')
  await desk.getByText('Chiusa', { exact: true }).waitFor()
  const litter = (await admin('GET', `/denunce_nascita/${id}`)).body as {
    stato: string
    cuccioli: { idgatto: number }[]
  }
  expect(litter.stato).toBe('chiusa')
  const aurora = (await admin('GET', `/gatti/${litter.cuccioli[0]?.idgatto}`)).body as Row
  expect(aurora).toMatchObject({ nome: 'Aurora', idproprietario, idmadre: fattrice.id, idpadre: stallone.id })
  expect(aurora.codice).toMatch(/^[A-Z]+ \d{4} \d{6}$/)

  // Kittens leave after twelve weeks, so the buyer asks for an older cat.
  const sold = (await grown(socio)) as Row
  const buyer = await loginAs('cliente', '/passaggi', { viewport: phone, hasTouch: true, isMobile: true })
  await buyer.getByText('Ricevo un gatto').click()
  await buyer.getByRole('combobox', { name: 'Gatto' }).fill(sold.codice)
  await buyer.getByRole('option', { name: /codice esatto/ }).click()
  await buyer.getByLabel('Data acquisto').first().fill(typedDay(-2))
  await buyer.getByLabel('Data acquisto').first().press('Tab')
  await buyer.getByText('Nessun rilievo').waitFor()
  await buyer.getByRole('button', { name: 'Invia' }).click()
  await buyer.waitForURL(/\/passaggi\/\d+$/)
  const asked = new URL(buyer.url()).pathname
  await own.goto(asked)
  await own.getByRole('button', { name: 'Conferma il passaggio' }).click()
  await own.getByRole('dialog').getByRole('button', { name: 'Conferma', exact: true }).click()
  await own.getByText('Richiesta confermata').first().waitFor()
  await desk.goto(asked)
  await desk.getByRole('button', { name: 'Registra il passaggio' }).click()
  await desk.getByText('il gatto è del nuovo proprietario').waitFor()
  const cliente = await callAs('cliente@bisavolo.test')
  expect((await cliente('GET', `/gatti/${sold.id}`)).status).toBe(200)
  expect((await socio('GET', `/gatti/${sold.id}`)).status).toBe(404)
})

async function grown(socio: Call): Promise<Row | undefined> {
  const { clienti_soci_id } = (await socio('GET', '/auth/check')).body as { clienti_soci_id: number }
  const open = (await socio('GET', '/passaggi', undefined, { 'x-filters': JSON.stringify({ stato: 'inviato' }) }))
    .body as { data: { idgatto: number }[] }
  const owned = await cats(socio, { idproprietario: clienti_soci_id, idcointestatario: null })
  return owned.find(({ id, codice }) => codice && !open.data.some(({ idgatto }) => idgatto === id))
}

async function answerFor(desk: Page, motivo: string): Promise<void> {
  const dialog = desk.getByRole('dialog', { name: /^Presa visione/ })
  const next = dialog.getByRole('button', { name: 'Avanti' })
  await dialog.getByLabel('Motivo').fill(motivo)
  await expectOpenToAll(desk, 'presa visione')
  while ((await next.count()) > 0) {
    await next.click()
    await dialog.getByLabel('Motivo').fill(motivo)
  }
  await dialog.getByRole('button', { name: 'Approva' }).click()
}

async function choose(page: Page, label: string, { nome, codice }: Row): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(codice ?? nome)
  await page
    .getByRole('option', { name: new RegExp(nome) })
    .first()
    .click()
}

async function addKitten(page: Page, index: number, sex: 'm' | 'f', colour: string): Promise<void> {
  await page.getByRole('button', { name: 'Aggiungi cucciolo' }).click()
  const kitten = page.getByRole('group', { name: `Cucciolo ${index + 1}` })
  await kitten.waitFor()
  await page.keyboard.press(sex)
  const razza = kitten.getByLabel('Razza')
  if ((await razza.inputValue()) === '') await razza.selectOption({ index: 1 })
  await kitten.getByRole('combobox', { name: 'Colore (genotipo)' }).fill(colour)
  await page
    .getByRole('option', { name: new RegExp(`^${colour} `) })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
}

async function register(page: Page, index: number, nome: string): Promise<void> {
  await page
    .getByRole('listitem', { name: `Cucciolo ${index}` })
    .getByRole('button', { name: 'Registra' })
    .click()
  const dialog = page.getByRole('dialog', { name: `Gatto da cucciolo n.${index}` })
  await dialog.getByLabel('Nome').fill(nome)
  await dialog.getByLabel('Occhi').selectOption('8')
  await dialog.getByRole('button', { name: 'Salva', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}
