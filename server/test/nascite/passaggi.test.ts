import { passaggioLetto } from '@bisavolo/domain/nascite/calls'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cast } from '../../src/demo/index.ts'
import { type Caller, startApp, type TestApp } from '../harness.ts'

type Values = Record<string, unknown>
interface Passaggio extends Values {
  id: number
  avvisi: { codice: string; livello: string }[]
}

let test: TestApp
let socio: Caller
let verdi: Caller
let admin: Caller

const day = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10)

beforeAll(async () => {
  test = await startApp()
  socio = await test.as('socio')
  verdi = await test.as('cliente')
  admin = await test.as('admin')
})

beforeEach(async () => {
  await test.db.deleteFrom('passaggi').where('id', '>', 4).execute()
  await test.db
    .updateTable('gatti')
    .set({ idproprietario: cast.rossi.id, idcointestatario: null })
    .where('id', '=', cast.leo.id)
    .execute()
  await test.db.deleteFrom('tentativi').execute()
})

/** Rossi's Leo goes to Verdi. */
function sale(change: Values = {}): Values {
  return {
    idgatto: cast.leo.id,
    idproprietario: cast.verdi.id,
    data_acquisto: day(-10),
    data_passaggio: day(-1),
    ...change,
  }
}

const know = (by: Caller, what: 'gatti' | 'clienti_soci', codice: string) =>
  by.get(`/cerca/${what}/${encodeURIComponent(codice)}`)
const ownerOf = async (id: number) =>
  await test.db
    .selectFrom('gatti')
    .select(['idproprietario', 'idcointestatario'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const mailsAbout = async (text: string) =>
  (
    await test.db
      .selectFrom('posta')
      .select(['destinatario', 'testo'])
      .where('modello', '=', 'passaggio_stato')
      .execute()
  )
    .filter(({ testo }) => testo.includes(text))
    .map(({ destinatario }) => destinatario)

describe('a transfer is refused', () => {
  it.each<[string, Values, number, string?]>([
    ['without a cat', { idgatto: null }, 422, 'idgatto'],
    ['bought after it is registered', { data_acquisto: day(-1), data_passaggio: day(-5) }, 422, 'data_acquisto'],
    ['in the future', { data_passaggio: day(2) }, 422, 'data_passaggio'],
    ['to its owner', { idproprietario: cast.rossi.id }, 422, 'idproprietario'],
    ['of a dead cat', { idgatto: cast.argo.id }, 422, 'idgatto'],
    ['of a blocked cat', { idgatto: cast.nerone.id }, 422, 'idgatto'],
    ['before 84 days of age', { data_acquisto: '2022-05-01' }, 422, 'data_acquisto'],
    ['with one open already', { idgatto: cast.brina.id }, 409],
    ['of a cat that is not there', { idgatto: 9999 }, 422, 'idgatto'],
    ['born rejected', { stato: 'respinto' }, 422, 'stato'],
    ['with the owner twice', { idcointestatario: cast.verdi.id }, 422, 'idcointestatario'],
  ])('%s', async (_name, change, status, field) => {
    const answer = await admin.post<Values>('/passaggi', sale(change))
    expect(answer.status, answer.text).toBe(status)
    if (field !== undefined) expect((answer.body.errors as Values[]).map(error => error.field)).toContain(field)
  })

  it('to a member for what is neither own nor found, or between others', async () => {
    expect((await socio.post('/passaggi', sale({ idgatto: cast.micio.id }))).status).toBe(422)
    expect((await socio.post('/passaggi', sale({ idproprietario: cast.neri.id }))).status).toBe(422)
    await know(socio, 'gatti', cast.micio.codice)
    await know(socio, 'clienti_soci', cast.verdi.codice)
    const between = await socio.post('/passaggi', sale({ idgatto: cast.micio.id }))
    expect(between.status).toBe(422)
    expect(between.text).toContain('Puoi chiedere il passaggio solo se cedi o ricevi il gatto')
    expect((await (await test.as('admin_cdn_full')).post('/passaggi', sale())).status).toBe(403)
  })
})

describe('a transfer is filed', () => {
  it('by the seller; the buyer is told, nothing moves, and a member cannot register it', async () => {
    await know(socio, 'clienti_soci', cast.verdi.codice)
    const { status, body } = await socio.post<Passaggio>('/passaggi', sale({ stato: 'registrato' }))
    expect(status, JSON.stringify(body)).toBe(201)
    expect(body).toMatchObject({ stato: 'inviato', idproprietario_precedente: cast.rossi.id, mosse: [] })
    expect(await mailsAbout('a tuo nome')).toEqual(['cliente@bisavolo.test'])
    // The buyer has asked for nothing: the cat goes by its number, not by words the seller chose.
    expect(await mailsAbout(cast.leo.codice)).toEqual(['cliente@bisavolo.test'])
    expect(await mailsAbout(cast.leo.nome)).toEqual([])
    expect((await ownerOf(cast.leo.id)).idproprietario).toBe(cast.rossi.id)
    expect((await socio.put(`/passaggi/${body.id}`, { stato: 'registrato' })).status).toBe(403)
    expect((await verdi.get(`/passaggi/${body.id}`)).status).toBe(200)
    expect((await (await test.as('socio2')).get(`/passaggi/${body.id}`)).status).toBe(404)
    expect((await socio.post('/passaggi', sale())).status).toBe(409)
  })

  it('by the buyer, who names the cat by its exact code; the seller is told', async () => {
    expect((await verdi.post('/passaggi', sale())).status).toBe(422)
    await know(verdi, 'gatti', cast.leo.codice)
    const { status } = await verdi.post('/passaggi', sale())
    expect(status).toBe(201)
    expect(await mailsAbout('a un nuovo proprietario')).toEqual(['socio@bisavolo.test'])
  })

  it('checks while typing tell the late fee and the not-for-breeding clause', async () => {
    const late = await admin.post<Passaggio>('/passaggi/controlli', sale({ data_acquisto: day(-300) }))
    expect(late.body.avvisi).toContainEqual(expect.objectContaining({ codice: 'P04', livello: 'avviso' }))
    const nfb = await admin.post<Passaggio>('/passaggi/controlli', sale({ idgatto: cast.micio.id }))
    expect(nfb.body.avvisi).toContainEqual(expect.objectContaining({ codice: 'P05', livello: 'avviso' }))
  })
})

describe('the office decides', () => {
  it('registering moves the owner once, even when two click together', async () => {
    const { body } = await admin.post<Passaggio>('/passaggi', sale({ idcointestatario: cast.neri.id }))
    const other = await test.as('admin2')
    const answers = await Promise.all(
      [admin, other].map(by => by.put<Values>(`/passaggi/${body.id}`, { stato: 'registrato' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await ownerOf(cast.leo.id)).toEqual({ idproprietario: cast.verdi.id, idcointestatario: cast.neri.id })
    const trail = await admin.get<{ azione: string }[]>(`/audit/gatti/${cast.leo.id}`)
    expect(trail.body.filter(({ azione }) => azione === `passaggio di proprietà n. ${body.id}`)).toHaveLength(1)
    expect((await admin.put(`/passaggi/${body.id}`, { stato: 'respinto', motivo: 'no' })).status).toBe(409)
    expect((await admin.put(`/passaggi/${body.id}`, { data_acquisto: day(-9) })).status).toBe(409)
    expect((await admin.put(`/passaggi/${body.id}`, { note: 'Consegnato il certificato' })).status).toBe(200)
    expect((await mailsAbout('è ora a tuo nome')).includes('cliente@bisavolo.test')).toBe(true)
  })

  it('a late one says so also once it is registered, for its fee; who owns the cat is no longer a fault', async () => {
    const { status, body } = await admin.post<{ avvisi: { codice: string }[] }>(
      '/passaggi',
      sale({ data_acquisto: day(-200), stato: 'registrato' }),
    )
    expect(status, JSON.stringify(body)).toBe(201)
    expect(body.avvisi.map(({ codice }) => codice)).toEqual(['P04'])
  })

  it('rejecting asks for a reason and frees the cat for another request', async () => {
    const { body } = await admin.post<Passaggio>('/passaggi', sale())
    expect((await admin.put(`/passaggi/${body.id}`, { stato: 'respinto' })).status).toBe(422)
    expect((await admin.put(`/passaggi/${body.id}`, { stato: 'respinto', motivo: 'Manca una firma' })).status).toBe(200)
    expect((await admin.post('/passaggi', sale())).status).toBe(201)
  })

  it('two requests for one cat at once: one is filed', async () => {
    const other = await test.as('admin2')
    const answers = await Promise.all([admin, other].map(by => by.post('/passaggi', sale())))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  it('removing the latest gives the cat back, older ones stay', async () => {
    const first = await admin.post<Passaggio>('/passaggi', sale({ stato: 'registrato', data_passaggio: day(-8) }))
    expect(first.status, first.text).toBe(201)
    const tooEarly = await admin.post('/passaggi', sale({ idproprietario: cast.neri.id, data_passaggio: day(-9) }))
    expect(tooEarly.status).toBe(422)
    const second = await admin.post<Passaggio>('/passaggi', sale({ stato: 'registrato', idproprietario: cast.neri.id }))
    expect(second.body.ultimo).toBe(true)
    expect((await admin.remove(`/passaggi/${first.body.id}`)).status).toBe(409)
    expect((await socio.remove(`/passaggi/${second.body.id}`)).status).toBe(403)
    expect((await admin.remove(`/passaggi/${second.body.id}`)).status).toBe(204)
    expect((await ownerOf(cast.leo.id)).idproprietario).toBe(cast.verdi.id)
    expect((await admin.remove(`/passaggi/${first.body.id}`)).status).toBe(204)
    expect((await ownerOf(cast.leo.id)).idproprietario).toBe(cast.rossi.id)
  })
})

it('every transfer is read with what its page is promised', async () => {
  expect((await socio.post('/passaggi', sale())).status).toBe(201)
  for (const caller of [admin, socio]) {
    const { body } = await caller.list<{ id: number }>('/passaggi', { pagination: { rowsPerPage: 100 } })
    expect(body.data.length).toBeGreaterThan(0)
    for (const { id } of body.data) {
      const read = await caller.get<Passaggio>(`/passaggi/${id}`)
      expect(passaggioLetto.safeParse(read.body).error).toBeUndefined()
    }
  }
})
