import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cast } from '../../src/demo/index.ts'
import { dayFromToday } from '../day-from-today.ts'
import { type Caller, startApp, type TestApp } from '../harness.ts'

type Values = Record<string, unknown>
interface Passaggio extends Values {
  id: number
  version: number
  avvisi: { codice: string; livello: string }[]
  acquirente: Values | null
}

let test: TestApp
let socio: Caller
let verdi: Caller
let admin: Caller
let mi: number

beforeAll(async () => {
  test = await startApp()
  ;[socio, verdi, admin] = await Promise.all([test.as('socio'), test.as('cliente'), test.as('admin')])
  mi = (await test.db.selectFrom('province').select('id').where('sigla', '=', 'MI').executeTakeFirstOrThrow()).id
})

beforeEach(async () => {
  await test.db.deleteFrom('passaggi').where('id', '>', 4).execute()
  await test.db
    .updateTable('gatti')
    .set({
      idproprietario: cast.rossi.id,
      idcointestatario: null,
      not_for_breeding: 0,
      causale_not_for_breeding: null,
    })
    .where('id', '=', cast.leo.id)
    .execute()
  await test.db.deleteFrom('posta').execute()
})

const buyer = (change: Values = {}): Values => ({
  nome_completo: 'Fontana Livia',
  indirizzo: 'Via Dante 4',
  citta: 'Milano',
  cap: '20121',
  idprovincia: mi,
  email: 'livia.fontana@example.org',
  ...change,
})

/** Rossi's Leo goes to somebody whom Rossi writes down. */
const sale = (change: Values = {}, acquirente: unknown = buyer()): Values => ({
  idgatto: cast.leo.id,
  acquirente,
  data_acquisto: dayFromToday(-10),
  data_passaggio: dayFromToday(-1),
  ...change,
})

const clienti = async () =>
  (
    await test.db
      .selectFrom('clienti_soci')
      .select(eb => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n
const written = async (id: number) =>
  await test.db.selectFrom('passaggi_acquirenti').selectAll().where('idpassaggio', '=', id).execute()
const leo = async () =>
  await test.db
    .selectFrom('gatti')
    .select(['idproprietario', 'not_for_breeding', 'causale_not_for_breeding'])
    .where('id', '=', cast.leo.id)
    .executeTakeFirstOrThrow()

async function filed(change: Values = {}, acquirente: unknown = buyer()): Promise<Passaggio> {
  const { status, body, text } = await socio.post<Passaggio>('/passaggi', sale(change, acquirente))
  expect(status, text).toBe(201)
  return body
}

describe('a buyer whom the seller writes down is refused', () => {
  it.each<[string, Values, unknown, string]>([
    ['when it is no object', {}, 'Livia', 'acquirente'],
    ['beside a person of the registry', { idproprietario: cast.rossi.id }, { nome_completo: 'X' }, 'acquirente'],
    ['without a name', {}, { citta: 'Milano' }, 'acquirente.nome_completo'],
    ['without a town', {}, { nome_completo: 'Fontana Livia' }, 'acquirente.citta'],
    ['with a province that is not there', {}, { nome_completo: 'F', idprovincia: 99_999 }, 'acquirente.idprovincia'],
    ['with a province that is none', {}, { nome_completo: 'F', idprovincia: 1e300 }, 'acquirente.idprovincia'],
    ['with a wrong tax code', {}, { nome_completo: 'F', codice_fiscale: 'ABC' }, 'acquirente.codice_fiscale'],
    ['with a wrong address', {}, { nome_completo: 'F', email: 'livia' }, 'acquirente.email'],
    ['with a name that is a number', {}, { nome_completo: 7 }, 'acquirente.nome_completo'],
  ])('%s', async (_name, change, acquirente, field) => {
    const answer = await admin.post<Values>('/passaggi', sale(change, acquirente))
    expect(answer.status, answer.text).toBe(422)
    expect((answer.body.errors as Values[]).map(error => error.field)).toContain(field)
  })

  it('to who does not own the cat', async () => {
    expect((await verdi.post('/passaggi', sale())).status).toBe(422)
  })

  it('by the office on registering, as long as nobody is named; a note does not pass it', async () => {
    const { id } = await filed()
    const answer = await admin.put<Values>(`/passaggi/${id}`, { stato: 'registrato', nota_deroga: 'Va bene così' })
    expect(answer.status, answer.text).toBe(422)
    expect(answer.body.errors).toEqual([expect.objectContaining({ field: 'idproprietario', code: 'P10' })])
    const both = { crea_acquirente: true, idproprietario: cast.verdi.id, stato: 'registrato' }
    expect((await admin.put(`/passaggi/${id}`, both)).status).toBe(422)
    const wrong = { crea_acquirente: true, acquirente: { cap: 'x' }, stato: 'registrato' }
    const refused = await admin.put<Values>(`/passaggi/${id}`, wrong)
    expect((refused.body.errors as Values[])[0]?.field).toBe('acquirente.cap')
    expect(await leo()).toMatchObject({ idproprietario: cast.rossi.id })
    expect((await verdi.put(`/passaggi/${id}`, { crea_acquirente: true })).status).toBe(403)
    expect((await socio.put(`/passaggi/${id}`, { crea_acquirente: true })).status).toBe(403)
  })
})

describe('a buyer whom the seller writes down', () => {
  it('makes nobody a client, and answers the same whether the person is there or not', async () => {
    const before = await clienti()
    const body = await filed()
    expect(body).toMatchObject({ stato: 'inviato', acquirente_nuovo: 1, idproprietario: null, chiesto_da: 'cedente' })
    expect(body.acquirente).toEqual({ ...buyer(), regione: 'Lombardia' })
    expect(await clienti()).toBe(before)
    expect(await test.db.selectFrom('posta').selectAll().execute()).toEqual([])
    const known = buyer({ nome_completo: cast.verdi.nome_completo, codice_fiscale: cast.verdi.codice_fiscale })
    await socio.put(`/passaggi/${body.id}`, { stato: 'ritirato' })
    expect(await written(body.id)).toEqual([])
    const other = await filed({}, known)
    const plain = ({ avvisi, mosse }: Passaggio) => ({ avvisi, mosse })
    expect(plain(other)).toEqual(plain(body))
  })

  it('is read by who wrote it and by the office alone, and stands in no trail', async () => {
    await test.db.updateTable('gatti').set({ idcointestatario: cast.verdi.id }).where('id', '=', cast.leo.id).execute()
    const { id } = await filed()
    expect((await admin.get<Passaggio>(`/passaggi/${id}`)).body.acquirente).toMatchObject({ citta: 'Milano' })
    const ofCoOwner = await verdi.get<Passaggio>(`/passaggi/${id}`)
    expect([ofCoOwner.status, ofCoOwner.body.acquirente]).toEqual([200, null])
    expect((await (await test.as('admin_cdn_full')).get<Passaggio>(`/passaggi/${id}`)).body.acquirente).toBeNull()
    expect((await admin.get(`/audit/passaggi/${id}`)).text).not.toContain('Fontana')
    expect((await socio.list('/passaggi')).text).not.toContain('Fontana')
  })

  it('is found in the registry by the office: one step registers it, and what was written goes', async () => {
    const { id, version } = await filed()
    const before = await clienti()
    const sent = { idproprietario: cast.verdi.id, stato: 'registrato', version }
    const answer = await admin.put<Passaggio>(`/passaggi/${id}`, sent)
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toMatchObject({ stato: 'registrato', acquirente_nuovo: 0, idproprietario: cast.verdi.id })
    expect(await leo()).toMatchObject({ idproprietario: cast.verdi.id })
    expect([await clienti(), await written(id)]).toEqual([before, []])
  })

  it('is entered with the registration, once, with what the office corrects', async () => {
    const { id, version } = await filed()
    const before = await clienti()
    const sent = { crea_acquirente: true, acquirente: { cap: '20122' }, stato: 'registrato', version }
    const answers = await Promise.all([
      admin.put<Passaggio>(`/passaggi/${id}`, sent),
      admin.put(`/passaggi/${id}`, sent),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await clienti()).toBe(before + 1)
    const { idproprietario } = await leo()
    const cliente = (await admin.get<Values>(`/clienti_soci/${idproprietario}`)).body
    expect(cliente).toMatchObject({
      nome_completo: 'Fontana Livia',
      cap: '20122',
      regione: 'Lombardia',
      tipo: 'Cliente',
    })
    expect(await written(id)).toEqual([])
  })

  it('is forgotten with a rejection, and with the person', async () => {
    const { id } = await filed()
    await admin.put(`/passaggi/${id}`, { stato: 'respinto', motivo: 'Manca la firma' })
    expect(await written(id)).toEqual([])
    const person = buyer({ nome_completo: 'Fontana Ugo', email: 'ugo@example.org', regione: 'Lombardia' })
    const { body: cliente } = await admin.post<Values>('/clienti_soci', person)
    const again = await filed({}, buyer({ email: 'Ugo@example.org' }))
    const erased = await admin.post(`/clienti_soci/${cliente.id}/pseudonimizza`, { nome: 'Fontana Ugo' })
    expect(erased.status, erased.text).toBe(200)
    expect(await written(again.id)).toEqual([])
  })

  it('comes back when the office saves what it read, without making anybody', async () => {
    const { id } = await filed()
    const before = await clienti()
    const { body } = await admin.get<Passaggio>(`/passaggi/${id}`)
    const answer = await admin.put<Passaggio>(`/passaggi/${id}`, { ...body, note: 'Sentito il cedente' })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body.acquirente).toMatchObject({ nome_completo: 'Fontana Livia' })
    expect(await clienti()).toBe(before)
  })
})

describe('a sale NOT FOR BREEDING', () => {
  it('wants more signatures, marks the cat when it is registered, and no longer once it is taken back', async () => {
    const { id, avvisi } = await filed({ clausola_nfb: 1 })
    expect(avvisi.map(({ codice }) => codice)).toContain('P05')
    expect(await leo()).toMatchObject({ not_for_breeding: 0 })
    await admin.put(`/passaggi/${id}`, { idproprietario: cast.verdi.id, stato: 'registrato' })
    expect(await leo()).toMatchObject({ not_for_breeding: 1, causale_not_for_breeding: 'a' })
    expect((await admin.remove(`/passaggi/${id}`)).status).toBe(204)
    expect(await leo()).toMatchObject({
      idproprietario: cast.rossi.id,
      not_for_breeding: 0,
      causale_not_for_breeding: null,
    })
  })

  it('keeps the reason that a cat has already, also when it is taken back', async () => {
    const marked = { not_for_breeding: 1, causale_not_for_breeding: 'b' } as const
    await test.db.updateTable('gatti').set(marked).where('id', '=', cast.leo.id).execute()
    const { id } = await filed({ clausola_nfb: 1 })
    await admin.put(`/passaggi/${id}`, { idproprietario: cast.verdi.id, stato: 'registrato' })
    expect(await leo()).toMatchObject(marked)
    await admin.remove(`/passaggi/${id}`)
    expect(await leo()).toMatchObject(marked)
  })
})
