import { expect, it } from 'vitest'
import { callAs, forbidDraw, loginAs, phone, staysInWindow } from '../fixtures.ts'
import { findPair, isoDay } from './find-pair.ts'

const names = ['Ambra', 'Brezza', 'Cometa', 'Duna', 'Edera', 'Fata', 'Gemma', 'Iris']

it('a breeder names eight kittens on the phone, and the office registers them with a handful of actions', async () => {
  const socio = await callAs('socio@bisavolo.test')
  const { fattrice, stallone, idproprietario } = await findPair(socio, names.length)
  await forbidDraw()
  const kitten = { sesso: 'F', idrazza: fattrice.idrazza, idcolore_genotipo: fattrice.idgenotipo, idocchi: 8 }
  const sent = await socio('POST', '/denunce_nascita', {
    ...{ idfattrice: fattrice.id, idstallone: stallone.id, idproprietario },
    ...{ data_monta: isoDay(-75), data_nascita: isoDay(-10), data_denuncia: isoDay(0) },
    cuccioli: names.map(() => kitten),
  })
  expect(sent.status, JSON.stringify(sent.body)).toBe(201)
  const { id } = sent.body as { id: number }

  const own = await loginAs('socio', `/cuccioli/${id}`, { viewport: phone, hasTouch: true, isMobile: true })
  for (const [index, nome] of names.entries()) {
    const row = own.getByRole('listitem', { name: `Nome del cucciolo ${index + 1}` })
    await row.getByLabel('Nome').fill(nome)
    await row.getByLabel('Microchip').fill(`38026000770000${index}`)
  }
  await staysInWindow(own)
  await own.getByRole('button', { name: 'Salva i nomi' }).click()
  await own.getByText('Nomi e microchip salvati').first().waitFor()

  let actions = 0
  const desk = await loginAs('admin', '/list/denunce-nascita')
  const press = async (role: 'button' | 'link', name: string) => {
    actions += 1
    await desk.getByRole(role, { name, exact: true }).click()
  }
  actions += 1
  await desk.goto(`/denunce_nascita/${id}`)
  await press('button', 'Prendi in verifica')
  await press('button', 'Approva')
  const dialog = desk.getByRole('dialog', { name: /^Presa visione/ })
  const litter = desk.getByRole('link', { name: 'Apri la cucciolata' })
  await litter.or(dialog).first().waitFor()
  while (await dialog.isVisible()) {
    await dialog.getByLabel('Motivo').fill('Visto')
    actions += 1
    const next = dialog.getByRole('button', { name: 'Avanti' })
    if ((await next.count()) > 0) await next.click()
    else {
      await dialog.getByRole('button', { name: 'Approva' }).click()
      await dialog.waitFor({ state: 'detached' })
    }
  }
  await press('link', 'Apri la cucciolata')
  await press('button', 'Registra tutti')
  await press('button', 'Registra 8 cuccioli')
  await desk.getByRole('dialog', { name: 'Cuccioli registrati' }).getByText('Ambra').waitFor()
  await press('button', 'Chiudi')
  await desk.getByText('Chiusa', { exact: true }).waitFor()
  expect(actions).toBeLessThanOrEqual(12)
  const { cuccioli } = (await socio('GET', `/denunce_nascita/${id}`)).body as {
    cuccioli: { nome: string; idgatto: number; gatto: { codice: string } }[]
  }
  expect(cuccioli.map(({ nome }) => nome)).toEqual(names)
  expect(cuccioli.every(({ idgatto }) => idgatto > 0)).toBe(true)
  const numbers = cuccioli.map(({ gatto }) => Number(gatto.codice.slice(-6)))
  expect(numbers).toEqual(names.map((_, index) => (numbers[0] ?? 0) + index))
})
