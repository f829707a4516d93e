import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { cast } from '../../src/demo/index.ts'
import { pdfText } from '../attacks/file-text.ts'
import { startApp } from '../harness.ts'
import { type Documento, today } from './fatture-cast.ts'

const app = await startApp()
const admin = await app.as('admin')
type Letto = Documento & { incasso: string; da_incassare: string | null; data_pagamento: string | null }

/** Two lines of 60 and 20 plus the stamp; the line of 20 can be credited. */
async function ricevuta(change: object = {}): Promise<Letto> {
  const { status, body } = await admin.post<Letto>('/fatture_ricevute', {
    ...{ tipo: 'Ricevuta', data_emissione: today, idcliente: cast.rossi.id },
    righe: [
      { descrizione: 'Servizio', importo: '60.00' },
      { descrizione: 'Copia', importo: '20.00' },
    ],
    ...change,
  })
  expect([status, body.totale]).toEqual([201, '82.00'])
  return body
}
const credit = (id: number, body: object = {}) => admin.post<Letto>(`/fatture_ricevute/${id}/nota_credito`, body)
const part = (item: Letto) => credit(item.id, { righe: [{ idriga: item.righe[1]?.id }] })
const pay = (id: number, data_pagamento: string | null = today) =>
  admin.put<Letto>(`/fatture_ricevute/${id}`, { data_pagamento })
const read = async (id: number) => (await admin.get<Letto>(`/fatture_ricevute/${id}`)).body

async function senzaBollo(): Promise<Letto> {
  const values = { tipo: 'Ricevuta', data_emissione: today, idcliente: cast.rossi.id }
  const righe = [{ descrizione: 'Servizio', importo: '60.00' }]
  const { body } = await admin.post<Letto>('/fatture_ricevute', { ...values, righe })
  expect([body.bollo, body.totale]).toEqual(['0.00', '60.00'])
  return body
}

async function fileOf(url: string): Promise<Buffer> {
  const { rawPayload } = await app.app.inject({
    url,
    headers: { authorization: `Bearer ${admin.token}`, accept: '*/*' },
  })
  return rawPayload
}
const paper = async (id: number) =>
  pdfText(await fileOf(`/pdf/fatture_ricevute/${id}`))
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()

async function incassato(): Promise<number> {
  const { sheets } = await readXlsx(await fileOf(`/excel/fatture_periodo/0?dal=${today}&al=${today}`))
  return Number(sheets[2]?.rows.at(-1)?.[6])
}

describe('a receipt credited in part and then paid', () => {
  it('is due, paid and printed for the rest', async () => {
    const before = await incassato()
    const item = await ricevuta()
    expect(item).toMatchObject({ incasso: '82.00', da_incassare: '82.00' })
    await part(item)
    expect(await read(item.id)).toMatchObject({ incasso: '62.00', da_incassare: '62.00', stato: 'da_incassare' })
    const listed = await admin.list<Letto>('/fatture_ricevute', { filters: { id: item.id } })
    expect(listed.body.data[0]?.da_incassare).toBe('62.00')
    const due = await paper(item.id)
    expect(due).toContain('da ricevere da')
    expect(due).toContain('€ 62,00 (sessantadue')
    expect((await pay(item.id)).status).toBe(200)
    expect(await read(item.id)).toMatchObject({ incasso: '62.00', da_incassare: null, stato: 'pagato' })
    const words = await paper(item.id)
    expect(words).toContain('€ 62,00 (sessantadue')
    expect(words).not.toContain('€ 82,00 (ottantadue')
    expect(words).toContain('già stornato - € 20,00')
    expect((await incassato()) - before).toBeCloseTo(62)
  })

  it('counts in full if paid before, and less once refunded', async () => {
    const before = await incassato()
    const item = await ricevuta({ data_pagamento: today })
    const note = await part(item)
    expect(note.body.incasso).toBe('20.00')
    expect(await read(item.id)).toMatchObject({ incasso: '82.00' })
    expect((await incassato()) - before).toBeCloseTo(82)
    expect(await paper(item.id)).toContain('€ 82,00 (ottantadue')
    expect((await pay(note.body.id)).status).toBe(200)
    expect((await incassato()) - before).toBeCloseTo(62)
  })

  it('is requested from the member for the rest', async () => {
    const item = await ricevuta({ data_emissione: today })
    await part(item)
    type Elenchi = { elenchi: { chiave: string; righe: { link: string; stato: string }[] }[] }
    const asked = (await (await app.as('socio')).get<Elenchi>('/dashboard')).body.elenchi
      .flatMap(({ righe }) => righe)
      .filter(({ link }) => link === `/fatture_ricevute/${item.id}`)
    expect(asked.map(({ stato }) => stato.replace(/\s/g, ' '))).toEqual(['62,00 €'])
  })
})

it('the PDF of a credit note shows its refund date instead of a payment', async () => {
  const { body: item } = await admin.post<Letto>('/fatture_ricevute', {
    ...{ tipo: 'Fattura', data_emissione: today, idcliente: cast.verdi.id, data_pagamento: today },
    righe: [{ descrizione: 'Servizio', importo: '60.00', iva: 22 }],
  })
  const { body: note } = await credit(item.id)
  expect(await paper(item.id)).toContain('pagato il')
  expect((await pay(note.id)).status).toBe(200)
  const words = await paper(note.id)
  expect(words).toContain('restituito il')
  expect(words).not.toContain('pagato il')
})

describe('the PDF of a document credited in full', () => {
  it('asks for the stamp if unpaid', async () => {
    const item = await ricevuta()
    await part(item)
    expect((await pay(item.id)).status).toBe(200)
    await credit(item.id)
    expect(await paper(item.id)).toContain('€ 62,00 (sessantadue')
    expect((await pay(item.id, null)).status).toBe(200)
    const words = await paper(item.id)
    expect(words).toContain('la somma di € 2,00 (due')
    expect(words).toContain('totale della ricevuta € 82,00')
    expect(words).toContain('già stornato - € 80,00')
    expect(words).toContain('totale da incassare € 2,00')
  })

  it('states the credited amounts if no stamp is due', async () => {
    const item = await senzaBollo()
    await credit(item.id)
    const words = await paper(item.id)
    expect(words).toContain('ricevuta stornata, intestata a')
    expect(words).toContain('la somma di € 60,00 (sessanta')
    expect(words).toMatch(/totale stornato € 60,00/)
  })

  it('states its total for an old document without credit notes', async () => {
    const item = await senzaBollo()
    await app.pool.query('update fatture_ricevute set stornato = 60 where id = $1', [item.id])
    const words = await paper(item.id)
    expect(words).toContain('la somma di € 60,00 (sessanta')
    expect(words).toMatch(/totale stornato € 60,00/)
  })
})

it.each([
  ['paid', true, /pagati € 73,20, al netto di quanto stornato prima/],
  ['to be paid', false, /da pagare € 73,20, al netto di quanto stornato(?! prima)/],
])('an invoice states the amount credited before it was %s', async (_, isPaid, words) => {
  const { body: item } = await admin.post<Letto>('/fatture_ricevute', {
    ...{ tipo: 'Fattura', data_emissione: today, idcliente: cast.verdi.id },
    righe: ['60.00', '20.00'].map(importo => ({ descrizione: 'Servizio', importo, iva: 22 })),
  })
  await part(item)
  if (isPaid) await pay(item.id)
  expect(await paper(item.id)).toMatch(words)
})

describe('D10 F12: payments and refunds', () => {
  it('a document credited in full cannot be paid', async () => {
    const before = await incassato()
    const item = await senzaBollo()
    await credit(item.id)
    const refused = await pay(item.id)
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([409, 'data_pagamento'])
    expect(refused.body.message).toContain('stornata per intero')
    expect((await admin.put(`/fatture_ricevute/${item.id}`, { note: 'Errore di cassa' })).status).toBe(200)
    expect((await incassato()) - before).toBeCloseTo(0)
    expect(await paper(item.id)).toContain('ricevuta stornata, intestata a')
  })

  it('an unpaid document has no refund', async () => {
    const before = await incassato()
    const item = await ricevuta()
    const refusedAtOnce = await credit(item.id, { data_pagamento: today })
    expect([refusedAtOnce.status, refusedAtOnce.body.errors?.map(({ field }) => field)]).toEqual([
      422,
      ['data_pagamento'],
    ])
    const note = await part(item)
    expect(note.body.incasso).toBe('0.00')
    const refused = await pay(note.body.id)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `Ricevuta ${item.numero} non è stata incassata: non c’è nulla da restituire.`,
    ])
    const words = await paper(note.body.id)
    expect(words).toContain('storno di ricevuta non incassata')
    expect(words).toContain(`storna in parte la ricevuta n. ${item.numero.toLowerCase()}`)
    expect(words).not.toContain('restitui')
    await pay(item.id)
    expect((await pay(note.body.id)).status).toBe(409)
    expect((await incassato()) - before).toBeCloseTo(62)
  })

  it('a refund is due until recorded, and its payment cannot be removed meanwhile', async () => {
    const item = await ricevuta({ data_pagamento: today })
    const { body: note } = await credit(item.id)
    const due = await paper(note.id)
    expect(due).toContain('da restituire a')
    expect(due).toContain(`annulla la ricevuta n. ${item.numero.toLowerCase()}`)
    expect(due).not.toContain('restituiti a')
    const owing = async () =>
      (await admin.list<Letto>('/fatture_ricevute', { filters: { da_restituire: 1, id: note.id } })).body.tot
    expect(await owing()).toBe(1)
    const early = await pay(note.id, '2025-11-18')
    expect([early.status, early.body.errors?.[0]?.field]).toEqual([409, 'data_pagamento'])
    expect((await pay(note.id)).status).toBe(200)
    expect(await owing()).toBe(0)
    expect(await paper(note.id)).toContain('restituiti a')
    expect((await pay(item.id, null)).status).toBe(409)
    expect((await pay(note.id, null)).status).toBe(200)
    expect(await owing()).toBe(1)
    expect((await pay(item.id, null)).status).toBe(200)
    expect((await read(note.id)).incasso).toBe('0.00')
  })
})

describe('an unpaid receipt explains how to pay (italy 7)', () => {
  const details = ['iban it', 'causale del bonifico ricevuta n.']
  it.each<[string, object, boolean]>([
    ['by transfer', { modalita_pagamento: 'bonifico' }, true],
    ['by no means in particular', {}, true],
    ['in cash', { modalita_pagamento: 'contanti' }, false],
    ['by transfer, and paid', { modalita_pagamento: 'bonifico', data_pagamento: today }, false],
  ])('%s', async (_, change, isSaid) => {
    const words = await paper((await ricevuta(change)).id)
    expect(details.map(detail => words.includes(detail))).toEqual(details.map(() => isSaid))
  })
})
