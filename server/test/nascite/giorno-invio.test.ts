import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cast } from '../../src/demo/cast/cast.ts'
import { dayFromToday } from '../day-from-today.ts'
import { type Caller, startApp, type TestApp } from '../harness.ts'

type Values = Record<string, unknown>
interface Pratica extends Values {
  id: number
  stato: string
  avvisi: { codice: string; livello: string }[]
  message?: string
  errors?: { field: string; message: string }[]
}

let test: TestApp
let socio: Caller
let admin: Caller
let cuccioli: Values[]

const today = dayFromToday(0)
const codici = ({ avvisi }: Pratica) => avvisi.map(({ codice }) => codice)
const fieldsOf = ({ errors }: Pratica) => (errors ?? []).map(({ field }) => field)

beforeAll(async () => {
  test = await startApp()
  socio = await test.as('socio')
  admin = await test.as('admin')
  await socio.get(`/cerca/gatti/${encodeURIComponent(cast.baldo.codice)}`)
  const razza = await test.db.selectFrom('razze').select('id').where('codice', '=', 'MCO').executeTakeFirstOrThrow()
  const colore = await test.db.selectFrom('colori').select('id').where('codice', '=', 'n 22').executeTakeFirstOrThrow()
  cuccioli = [{ sesso: 'F', idrazza: razza.id, idcolore_genotipo: colore.id, idocchi: 8 }]
})

/** Rossi's Stella by Baldo, born so many days ago and declared, they say, on the tenth. */
function litter(ago: number, change: Values = {}): Values {
  return {
    ...{ idfattrice: cast.stella.id, idstallone: cast.baldo.id, idproprietario: cast.rossi.id, cuccioli },
    ...{ data_monta: dayFromToday(-ago - 65), data_nascita: dayFromToday(-ago), data_denuncia: dayFromToday(10 - ago) },
    ...change,
  }
}

const send = (by: Caller, body: Values) => by.post<Pratica>('/denunce_nascita', body)
const put = (by: Caller, id: number, body: Values) => by.put<Pratica>(`/denunce_nascita/${id}`, body)

describe('the day of a declaration', () => {
  beforeEach(async () => {
    await test.db.deleteFrom('cuccioli').where('idDenuncia', 'in', ownDenunce()).execute()
    await test.db.deleteFrom('denunce_nascita').where('idfattrice', '=', cast.stella.id).execute()
  })

  it('written back by a member does not bring it within the 60 days', async () => {
    const sent = await send(socio, litter(70))
    expect([sent.status, fieldsOf(sent.body)]).toEqual([422, ['data_denuncia']])
    expect(sent.body.message).toContain('oltre 60 giorni')
    const tried = await socio.post<Pratica>('/denunce_nascita/controlli', litter(70))
    expect(tried.body.avvisi.find(({ codice }) => codice === 'N07')?.livello).toBe('blocco')
    const draft = await send(socio, litter(70, { stato: 'bozza' }))
    expect(draft.status, draft.text).toBe(201)
    expect((await put(socio, draft.body.id, { stato: 'inviata', data_denuncia: dayFromToday(-60) })).status).toBe(422)
  })

  it.each([
    ['is missing', { data_denuncia: null }],
    ['is before the birth', { data_denuncia: dayFromToday(-41) }],
    ['is in the future', { data_denuncia: dayFromToday(1) }],
  ])('that %s is refused as it ever was', async (_name, change) => {
    const { status, body } = await send(socio, litter(40, change))
    expect([status, fieldsOf(body)]).toEqual([422, ['data_denuncia']])
  })

  it('is the day a member sends it: the fee follows, and the office reads the warning', async () => {
    const { status, body, text } = await send(socio, litter(40))
    expect(status, text).toBe(201)
    expect(body).toMatchObject({ data_denuncia: today })
    const seen = await admin.get<Pratica>(`/denunce_nascita/${body.id}/controlli`)
    expect(codici(seen.body)).toContain('N06')
  })

  it('of a draft is the day it is sent, not the day it was begun', async () => {
    const draft = await send(socio, litter(20, { stato: 'bozza' }))
    await began(draft.body.id, dayFromToday(-9))
    const sent = await put(socio, draft.body.id, { stato: 'inviata' })
    expect(sent.status, sent.text).toBe(200)
    expect(sent.body).toMatchObject({ stato: 'inviata', data_denuncia: today })
  })

  it.each([
    ['from the rejection', false],
    ['by way of a draft', true],
  ])('sent again %s stays the day of the first sending', async (_name, isDraft) => {
    const { body } = await send(socio, litter(29))
    await test.db
      .updateTable('denunce_nascita')
      .set({ data_nascita: dayFromToday(-70), data_monta: dayFromToday(-135), data_denuncia: dayFromToday(-41) })
      .where('id', '=', body.id)
      .execute()
    expect((await put(admin, body.id, { stato: 'respinta', motivo: 'Manca la monta' })).status).toBe(200)
    if (isDraft) expect((await put(socio, body.id, { stato: 'bozza' })).status).toBe(200)
    const seen = await socio.get<Pratica>(`/denunce_nascita/${body.id}`)
    expect(codici(seen.body)).not.toContain('N07')
    const tried = await socio.post<Pratica>('/denunce_nascita/controlli', { ...seen.body, data_denuncia: today })
    expect(codici(tried.body)).not.toContain('N07')
    const again = await put(socio, body.id, { stato: 'inviata', data_denuncia: today })
    expect(again.status, again.text).toBe(200)
    expect(again.body).toMatchObject({ stato: 'inviata', data_denuncia: dayFromToday(-41) })
  })

  it('is what the office writes: paper comes by post', async () => {
    const { status, body, text } = await send(admin, litter(70))
    expect(status, text).toBe(201)
    expect(body).toMatchObject({ data_denuncia: dayFromToday(-60) })
    expect(codici(body)).not.toContain('N07')
    const moved = await put(admin, body.id, { data_denuncia: dayFromToday(-35) })
    expect(codici(moved.body)).toContain('N06')
  })
})

describe('the day of a transfer', () => {
  const sale = (change: Values = {}): Values => ({
    ...{ idgatto: cast.leo.id, idproprietario: cast.verdi.id },
    ...{ data_acquisto: dayFromToday(-200), data_passaggio: dayFromToday(-190), ...change },
  })
  beforeEach(async () => {
    await test.db.deleteFrom('passaggi').where('idgatto', '=', cast.leo.id).execute()
    await socio.get(`/cerca/clienti_soci/${cast.verdi.codice}`)
  })

  it.each([
    ['is missing', { data_passaggio: null }, 'data_passaggio'],
    ['is in the future', { data_passaggio: dayFromToday(1) }, 'data_passaggio'],
    ['is before the handover', { data_passaggio: dayFromToday(-201) }, 'data_acquisto'],
  ])('that %s is refused as it ever was', async (_name, change, field) => {
    const { status, body } = await socio.post<Pratica>('/passaggi', sale(change))
    expect([status, fieldsOf(body)]).toEqual([422, [field]])
  })

  it('is the day a member sends it, and is not asked of them again', async () => {
    expect(codici((await socio.post<Pratica>('/passaggi/controlli', sale())).body)).toContain('P04')
    const { status, body, text } = await socio.post<Pratica>('/passaggi', sale())
    expect(status, text).toBe(201)
    expect(body).toMatchObject({ data_passaggio: today, inviato_il: today })
    expect(codici(body)).toContain('P04')
    const correzioni = [{ campo: 'data_passaggio', messaggio: 'Non torna' }]
    const asked = await admin.put<Pratica>(`/passaggi/${body.id}`, { correzioni })
    expect([asked.status, fieldsOf(asked.body)]).toEqual([422, ['correzioni.0.campo']])
  })

  it('is what the office writes', async () => {
    const { status, body, text } = await admin.post<Pratica>('/passaggi', sale())
    expect(status, text).toBe(201)
    expect(body).toMatchObject({ data_passaggio: dayFromToday(-190) })
    expect(codici(body)).not.toContain('P04')
  })
})

const ownDenunce = () => test.db.selectFrom('denunce_nascita').select('id').where('idfattrice', '=', cast.stella.id)

/** As if the draft had been saved on another day. */
const began = (id: number, data_denuncia: string) =>
  test.db.updateTable('denunce_nascita').set({ data_denuncia }).where('id', '=', id).execute()
