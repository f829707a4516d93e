import { addDays } from '@bisavolo/domain/kit/date'
import { beforeEach, expect, it } from 'vitest'
import { cast } from '../../src/demo/index.ts'
import { startApp } from '../harness.ts'
import { type Documento, today } from './fatture-cast.ts'

const app = await startApp()
const admin = await app.as('admin')
type Letto = Documento & { incasso: string; da_incassare: string | null; da_restituire: number }

/**
 * Each test has its own days after those of the test before, because documents must be in date order. `day(3)` moves the clock
 * there.
 */
let base = 0
const dateOf = (n: number) => addDays(today, base + n)
function day(n: number): string {
  app.setNow(`${dateOf(n)}T10:00:00Z`)
  return dateOf(n)
}
beforeEach(() => {
  base += 20
})

/** Lines of 60 and 20 plus the stamp; without `bollo` a single line of 60. */
async function ricevuta(data_pagamento: string | null, bollo = true): Promise<Letto> {
  const righe = ['60.00', ...(bollo ? ['20.00'] : [])].map(importo => ({ descrizione: 'Servizio', importo }))
  const values = { tipo: 'Ricevuta', data_emissione: day(0), idcliente: cast.rossi.id, motivo: 'Prova', righe }
  const { status, body } = await admin.post<Letto>('/fatture_ricevute', { ...values, data_pagamento })
  expect([status, body.totale]).toEqual([201, bollo ? '82.00' : '60.00'])
  return body
}
/** Credits the line of 20, or the whole document. */
async function credit(item: Letto, whole = false): Promise<Letto> {
  const body = whole ? {} : { righe: [{ idriga: item.righe[1]?.id }] }
  const answer = await admin.post<Letto>(`/fatture_ricevute/${item.id}/nota_credito`, body)
  expect(answer.status).toBe(201)
  return answer.body
}
const visto = { presa_visione: [{ codice: 'F17', motivo: 'È la data giusta' }] }
const pay = (id: number, data_pagamento: string | null, more: object = {}) =>
  admin.put<Letto & { code?: string }>(`/fatture_ricevute/${id}`, { data_pagamento, ...more })
const read = async (id: number) => (await admin.get<Letto>(`/fatture_ricevute/${id}`)).body

/** Amounts due, paid and refunded, as detail and list show them. */
async function figures(item: Letto, nota: Letto) {
  const [doc, note] = [await read(item.id), await read(nota.id)]
  const listed = await admin.list<Letto>('/fatture_ricevute', { filters: { da_restituire: 1, id: nota.id } })
  expect([listed.body.tot, note.da_restituire]).toEqual(note.incasso === '0.00' ? [0, 0] : [1, 1])
  return [doc.stato, doc.da_incassare, doc.incasso, note.incasso]
}
const whole = ['pagato', null, '82.00', '20.00']
const open = ['da_incassare', '62.00', '62.00', '0.00']
const net = ['pagato', null, '62.00', '0.00']

/** Refused with D10 F17 first, then accepted. */
async function asked(id: number, data: string, words: string): Promise<void> {
  const refused = await pay(id, data)
  expect([refused.status, refused.body.errors]).toMatchObject([422, [{ field: 'data_pagamento', code: 'F17' }]])
  expect(refused.body.errors?.[0]?.message.replaceAll(/\s/g, ' ')).toContain(words)
  expect((await pay(id, data, visto)).status).toBe(200)
}

it('D10 F17: paid, credited, then the payment moved after the note', async () => {
  const item = await ricevuta(day(0))
  day(2)
  const nota = await credit(item)
  expect(await figures(item, nota)).toEqual(whole)
  day(5)
  expect((await pay(item.id, dateOf(2))).status).toBe(200)
  expect(await figures(item, nota)).toEqual(whole)
  await asked(item.id, dateOf(3), `viene dopo ${nota.numero}: vale 62,00 € e non 82,00 €, senza nulla da restituire`)
  expect(await figures(item, nota)).toEqual(net)
  expect((await pay(nota.id, dateOf(5))).status).toBe(409)
  await asked(item.id, dateOf(0), `viene prima di ${nota.numero}: vale 82,00 € (20,00 € da restituire) e non 62,00 €`)
  expect((await pay(nota.id, dateOf(5))).status).toBe(200)
  const held = await pay(item.id, dateOf(3), visto)
  expect([held.status, held.body.message]).toEqual([409, expect.stringContaining(`${nota.numero} ne ha restituito`)])
})

it.each([
  ['on a later day', 2],
  ['on the day of the payment', 0],
])('D10 F17: paid, note %s, payment removed and entered again', async (_, issued) => {
  const item = await ricevuta(day(0))
  day(issued)
  const nota = await credit(item)
  expect((await pay(item.id, null)).status).toBe(200)
  expect(await figures(item, nota)).toEqual(open)
  await asked(item.id, dateOf(0), 'vale 82,00 € (20,00 € da restituire) e non 62,00 €')
  expect(await figures(item, nota)).toEqual(whole)
  // Once unpaid again, a later payment counts as the reduced amount.
  expect((await pay(item.id, null)).status).toBe(200)
  expect((await pay(item.id, day(4))).status).toBe(200)
  expect(await figures(item, nota)).toEqual(net)
})

it('D10 F17: credited, then paid', async () => {
  const item = await ricevuta(null)
  day(2)
  const nota = await credit(item)
  expect(await figures(item, nota)).toEqual(open)
  expect((await pay(item.id, dateOf(2))).status).toBe(200)
  expect(await figures(item, nota)).toEqual(net)
  expect((await pay(item.id, null)).status).toBe(200)
  await asked(item.id, dateOf(1), `viene prima di ${nota.numero}`)
  expect(await figures(item, nota)).toEqual(whole)
})

it('D10 F17: fully credited, the stamp stays due, and an earlier payment can be restored', async () => {
  const item = await ricevuta(day(0))
  day(2)
  const nota = await credit(item, true)
  expect(await figures(item, nota)).toEqual(['stornato', null, '82.00', '80.00'])
  expect((await pay(item.id, null)).status).toBe(200)
  const due = ['da_incassare', '2.00', '2.00', '0.00']
  expect(await figures(item, nota)).toEqual(due)
  expect((await pay(item.id, day(4))).status).toBe(200)
  expect(await figures(item, nota)).toEqual(['stornato', null, '2.00', '0.00'])
  expect((await pay(item.id, null)).status).toBe(200)
  expect(await figures(item, nota)).toEqual(due)
  await asked(item.id, dateOf(0), 'vale 82,00 € (80,00 € da restituire) e non 2,00 €')
  expect(await figures(item, nota)).toEqual(['stornato', null, '82.00', '80.00'])
})

it('D10 F12: fully credited without stamp, a payment can be restored, but not after the note', async () => {
  const item = await ricevuta(day(0), false)
  day(2)
  const nota = await credit(item, true)
  const moved = await pay(item.id, day(4), visto)
  expect([moved.status, moved.body.message]).toEqual([409, expect.stringContaining('era già stornata per intero')])
  expect((await pay(item.id, null)).status).toBe(200)
  expect(await figures(item, nota)).toEqual(['stornato', null, '0.00', '0.00'])
  expect((await pay(item.id, dateOf(4), visto)).status).toBe(409)
  await asked(item.id, dateOf(0), 'vale 60,00 € (60,00 € da restituire) e non 0,00 €')
  expect(await figures(item, nota)).toEqual(['stornato', null, '60.00', '60.00'])
})
