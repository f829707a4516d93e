import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { pdfWords } from '../../server/test/output/pdf-words.ts'
import { callAs, loginAs, phone } from '../fixtures.ts'

type Values = Record<string, unknown>
type Call = Awaited<ReturnType<typeof callAs>>
const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Rome' })
const ago = (days: number) => {
  const date = new Date(`${today}T12:00:00Z`)
  date.setUTCDate(date.getUTCDate() - days)
  return date.toISOString().slice(0, 10)
}

it('a member enters a cat, the committee prints the catalogue, staff import results, a title is confirmed, the ranking changes', async () => {
  const admin = await callAs('admin@bisavolo.test')
  const { gatto, mostra } = await prepare(admin)

  const socio = await loginAs('socio', '/list/iscrizioni-expo', { viewport: phone, hasTouch: true, isMobile: true })
  await socio.getByRole('button', { name: 'Nuova iscrizione expo' }).click()
  const entry = socio.getByRole('dialog')
  await entry.getByRole('combobox', { name: 'Esposizione', exact: true }).fill(mostra.name)
  await socio.getByRole('option', { name: mostra.name }).click()
  await entry.getByRole('combobox', { name: 'Gatto' }).fill('Vittoria Alata')
  await socio.getByRole('option').filter({ hasText: gatto.codice }).click()
  await expect.poll(() => entry.locator('select[name="category"]').inputValue()).toBe('9')
  await entry.getByLabel('Gabbia doppia').check()
  expect(await entry.getByText('Risultato', { exact: true }).count()).toBe(0)
  await entry.getByRole('button', { name: 'Salva', exact: true }).click()
  await socio.getByText('Iscrizione expo aggiornata correttamente').first().waitFor()

  const comitato = await loginAs('admin_comitato', '/list/esposizioni')
  const row = comitato.getByRole('row').filter({ hasText: mostra.name })
  await row.hover()
  await row.getByRole('button', { name: /^Stampe/ }).click()
  const catalogue = await download(comitato, 'Catalogo: scarica il PDF')
  expect(catalogue).toContain('Vittoria Alata')
  expect(catalogue).toContain('CLASSE 9 · CAC')
  expect(await download(comitato, 'Fogli dei giudici: scarica il PDF')).not.toContain('Vittoria Alata')

  const office = await loginAs('admin', '/list/iscrizioni-expo')
  await importFile(office, mostra.name, `Codice;Classe;Titolo;Giudice\n${gatto.codice};9;CACIB;Eva Lindholm\n`)
  await office.getByText('Il titolo CACIB non può essere assegnato nella classe 9').waitFor()
  expect(await office.getByRole('button', { name: /^Importa \d/ }).isDisabled()).toBe(true)
  await office.getByRole('dialog').getByRole('button', { name: 'Chiudi', exact: true }).click()
  await importFile(office, mostra.name, `Codice;Classe;Titolo;Giudice\n${gatto.codice};9;CAC;Eva Lindholm\n`)
  await office.getByText('La prova è riuscita').waitFor()
  await office.getByRole('button', { name: /^Importa \d/ }).click()
  await office.getByText('Risultati importati').waitFor()

  await office.goto(`/list/iscrizioni-expo/gatto/${gatto.id}`)
  await office.getByText('3 CAC con 3 giudici').waitFor()
  await office.getByRole('button', { name: 'Conferma CH' }).click()
  await office.getByRole('button', { name: 'Conferma', exact: true }).click()
  await office
    .getByText(/Titolo CH confermato/)
    .first()
    .waitFor()
  await office.getByText('CH Vittoria Alata').first().waitFor()

  await socio.goto('/campionato?nome=Vittoria%20Alata')
  await socio.getByText('CH Vittoria Alata').waitFor()
  await socio.getByRole('button', { name: /^Perché/ }).click()
  const why = socio.getByRole('dialog', { name: /Perché/ })
  await why.getByText('Contano (3)').waitFor()
  await why.getByText(mostra.name).waitFor()
  await why.getByText('279').first().waitFor()
})

async function prepare(admin: Call) {
  const filtered = async (path: string, filters: Values) =>
    ((await admin('GET', path, undefined, { 'x-filters': JSON.stringify(filters) })).body as { data: Values[] }).data[0]
  const comitato = (await filtered('/account', { username: 'admin_comitato@bisavolo.test' })) as { id: number }
  const socio = (await filtered('/account', { username: 'socio@bisavolo.test' })) as { clienti_soci_id: number }
  const show = async (name: string) => {
    const body = { name, date: today, data_chiusura: today, status: 1, account_id: comitato.id }
    return (await admin('POST', '/esposizioni', body)).body as { id: number; name: string }
  }
  const mostra = await show('Trofeo della Vittoria')
  // All dated today, so that even in early January they belong to one championship.
  const [prima, seconda] = [await show('Coppa Aurora'), await show('Coppa Tramonto')]
  const razza = (await filtered('/razze', { codice: 'MCO' })) as { id: number }
  const colore = (await filtered('/colori', { codice: 'n' })) as { id: number }
  const owner = { idproprietario: socio.clienti_soci_id, idallevatore: socio.clienti_soci_id }
  const created = await admin('POST', '/gatti', {
    ...{ nome: 'Vittoria Alata', sesso: 'F', idlibro: 2216, idrazza: razza.id, idgenotipo: colore.id, idocchi: 8 },
    ...{
      data_nascita: ago(1200),
      data_registrazione: ago(1100),
      nazione: 'IT',
      campionato: 1,
      prefisso: null,
      ...owner,
    },
  })
  expect(created.status, JSON.stringify(created.body)).toBe(201)
  const gatto = created.body as { id: number; codice: string }
  const cac = (esposizioni_id: number, giudice: string) => ({
    gatti_id: gatto.id,
    esposizioni_id,
    category: '9',
    titolo: 'CAC',
    giudice,
  })
  const data = [cac(prima.id, 'Luisa Corti'), cac(seconda.id, 'Karl Preiss')]
  expect((await admin('POST', '/import/risultati', { data })).body).toMatchObject({ inseriti: 2, errori: [] })
  return { gatto, mostra }
}

async function importFile(page: Page, show: string, csv: string): Promise<void> {
  await page.getByRole('button', { name: 'Importa risultati' }).click()
  const picker = page.getByRole('combobox', { name: 'Esposizione di tutte le righe' })
  await picker.fill(show)
  await page.getByRole('option', { name: new RegExp(show) }).click()
  await page.locator('input[type="file"]').setInputFiles({
    ...{ name: 'risultati.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) },
  })
  await page.getByRole('button', { name: 'Prova, senza salvare' }).click()
}

async function download(page: Page, button: string): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()])
  return pdfWords(await readFile(await file.path())).join('\n')
}
