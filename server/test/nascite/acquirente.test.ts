import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cast } from '../../src/demo/index.ts'
import { sweepRichieste } from '../../src/nascite/passaggi/sweep-richieste.ts'
import { dayFromToday } from '../day-from-today.ts'
import { pdf } from '../documents/sample-files.ts'
import { type Caller, startApp, type TestApp } from '../harness.ts'

type Values = Record<string, unknown>
interface Passaggio extends Values {
  id: number
  version: number
  avvisi: { codice: string; livello: string; campo: string }[]
  acquirente: Values | null
}

interface Schema {
  type?: string
  properties?: Record<string, Schema>
}
interface Described {
  requestBody: { content: { 'application/json': { schema: Schema } } }
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

describe('a buyer typed in by the seller is refused', () => {
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

  it('from a person who does not own the cat', async () => {
    expect((await verdi.post('/passaggi', sale())).status).toBe(422)
  })

  it('at registration while no record is named, even with a note', async () => {
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

describe('a buyer typed in by the seller', () => {
  it('creates no client, and the answer does not reveal if the person is registered', async () => {
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

  it('abroad needs only the country: province and region follow, and any postcode is accepted', async () => {
    const abroad = { nome_completo: 'Dupont Marie', citta: 'Wien', cap: '1010', nazione: 'Austria' }
    const { acquirente } = await filed({}, abroad)
    const { id } = await test.db.selectFrom('province').select('id').where('sigla', '=', 'EE').executeTakeFirstOrThrow()
    expect(acquirente).toEqual({ ...abroad, nazione: 'AT', idprovincia: id, regione: 'Estero' })
  })

  it('is read only by its writer and the office, and appears in no audit line', async () => {
    await test.db.updateTable('gatti').set({ idcointestatario: cast.verdi.id }).where('id', '=', cast.leo.id).execute()
    const { id } = await filed()
    expect((await admin.get<Passaggio>(`/passaggi/${id}`)).body.acquirente).toMatchObject({ citta: 'Milano' })
    const ofCoOwner = await verdi.get<Passaggio>(`/passaggi/${id}`)
    expect([ofCoOwner.status, ofCoOwner.body.acquirente]).toEqual([200, null])
    expect((await (await test.as('admin_cdn_full')).get<Passaggio>(`/passaggi/${id}`)).body.acquirente).toBeNull()
    expect((await admin.get(`/audit/passaggi/${id}`)).text).not.toContain('Fontana')
    expect((await socio.list('/passaggi')).text).not.toContain('Fontana')
  })

  it('found in the registry by the office is linked in one step, and the typed data are deleted', async () => {
    const { id, version } = await filed()
    const before = await clienti()
    const sent = { idproprietario: cast.verdi.id, stato: 'registrato', version }
    const answer = await admin.put<Passaggio>(`/passaggi/${id}`, sent)
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toMatchObject({ stato: 'registrato', acquirente_nuovo: 0, idproprietario: cast.verdi.id })
    expect(await leo()).toMatchObject({ idproprietario: cast.verdi.id })
    expect([await clienti(), await written(id)]).toEqual([before, []])
  })

  it('is entered once at registration, with the office’s corrections', async () => {
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

  it('returns if a rejection is undone, and is deleted the day after, or with the person', async () => {
    const { id, acquirente } = await filed()
    const deps = { db: test.db } as unknown as Parameters<typeof sweepRichieste>[0]
    const reject = () => admin.put<Passaggio>(`/passaggi/${id}`, { stato: 'respinto', motivo: 'Manca la firma' })
    expect((await reject()).body).toMatchObject({ stato: 'respinto', acquirente: null })
    await sweepRichieste(deps, dayFromToday(0))
    expect((await admin.post(`/passaggi/${id}/riapri`)).status).toBe(200)
    const reopened = (await socio.get<Passaggio>(`/passaggi/${id}`)).body
    expect(reopened).toMatchObject({ stato: 'inviato', acquirente_nuovo: 1, acquirente })
    await reject()
    await sweepRichieste(deps, dayFromToday(1))
    expect(await written(id)).toEqual([])
    const person = buyer({ nome_completo: 'Fontana Ugo', email: 'ugo@example.org', regione: 'Lombardia' })
    const { body: cliente } = await admin.post<Values>('/clienti_soci', person)
    const again = await filed({}, buyer({ email: 'Ugo@example.org' }))
    const erased = await admin.post(`/clienti_soci/${cliente.id}/pseudonimizza`, { nome: 'Fontana Ugo' })
    expect(erased.status, erased.text).toBe(200)
    expect(await written(again.id)).toEqual([])
  })

  it('is not entered twice: the same tax code is refused by name, a likely duplicate gives a warning', async () => {
    const { nome_completo, codice_fiscale, id: verdiId } = cast.verdi
    const { id } = await filed({}, buyer({ nome_completo, codice_fiscale }))
    const before = await clienti()
    const refused = await admin.put<Values>(`/passaggi/${id}`, { crea_acquirente: true })
    expect([refused.status, refused.body.errors]).toEqual([
      409,
      [expect.objectContaining({ field: 'acquirente.codice_fiscale', code: 'gia_presente' })],
    ])
    expect(refused.body.message).toContain(`${nome_completo} (n. ${verdiId})`)
    expect(await clienti()).toBe(before)
    await socio.put(`/passaggi/${id}`, { stato: 'ritirato' })
    await admin.post('/clienti_soci', { ...buyer({ nome_completo: 'Fontana Irma' }), regione: 'Lombardia' })
    const other = await filed({}, buyer({ nome_completo: 'Fontana Irma' }))
    const entered = await admin.put<Passaggio>(`/passaggi/${other.id}`, { crea_acquirente: true })
    expect(entered.status, entered.text).toBe(200)
    expect(entered.body.avvisi).toContainEqual(
      expect.objectContaining({ codice: 'U15', livello: 'avviso', campo: 'acquirente.nome_completo' }),
    )
    expect((await admin.get(`/passaggi/${other.id}`)).text).not.toContain('U15')
  })

  it('is checked like the filing, and its fields are in /openapi.json', async () => {
    const blocks = async (acquirente: unknown, change: Values = {}) => {
      const { status, body, text } = await socio.post<Passaggio>('/passaggi/controlli', sale(change, acquirente))
      expect(status, text).toBe(200)
      return body.avvisi.filter(({ livello }) => livello === 'blocco').map(({ campo }) => campo)
    }
    expect(await blocks(buyer())).toEqual([])
    expect(await blocks(buyer({ citta: '', cap: 'x' }))).toEqual(['acquirente.citta', 'acquirente.cap'])
    expect(await blocks(null)).toEqual(['idproprietario'])
    const { paths } = (await admin.get<{ paths: Record<string, Record<string, Described>> }>('/openapi.json')).body
    const told = (path: string, method: string) =>
      paths[path]?.[method]?.requestBody.content['application/json'].schema.properties ?? {}
    const put = told('/passaggi/{id}', 'put')
    const types = ['acquirente', 'crea_acquirente', 'correzioni', 'corretto'].map(name => put[name]?.type)
    expect(types).toEqual(['object', 'boolean', 'array', 'boolean'])
    const ofBuyer = Object.keys(put.acquirente?.properties ?? {})
    expect([ofBuyer.includes('codice_fiscale'), ofBuyer.includes('radiato')]).toEqual([true, false])
    expect(Object.keys(told('/passaggi/controlli', 'post'))).toEqual(
      expect.arrayContaining(['idgatto', 'idproprietario', 'acquirente']),
    )
  })

  it('stays when the office saves its form, without creating a client', async () => {
    const { id } = await filed()
    const before = await clienti()
    const { body } = await admin.get<Passaggio>(`/passaggi/${id}`)
    const answer = await admin.put<Passaggio>(`/passaggi/${id}`, { ...body, note: 'Sentito il cedente' })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body.acquirente).toMatchObject({ nome_completo: 'Fontana Livia' })
    expect(await clienti()).toBe(before)
  })
})

describe('corrections of a transfer', () => {
  const ask = (id: number, ...correzioni: Values[]) => admin.put<Passaggio>(`/passaggi/${id}`, { correzioni })
  const date = { campo: 'data_acquisto', messaggio: 'La data non è quella del modulo' }

  it('are requested by the office and made only by the sender, only in the requested fields', async () => {
    const { id } = await filed()
    expect((await socio.put(`/passaggi/${id}`, { corretto: true, note: 'x' })).status).toBe(409)
    expect((await ask(id)).status).toBe(422)
    expect((await ask(id, { campo: 'note' })).status).toBe(422)
    expect((await ask(id, { campo: 'zzz', messaggio: 'x' })).status).toBe(422)
    expect((await ask(4, { campo: 'acquirente', messaggio: 'x' })).status).toBe(422)
    expect((await socio.put(`/passaggi/${id}`, { correzioni: [date] })).status).toBe(403)
    expect((await ask(id, date)).body).toMatchObject({ da_correggere: 1, stato: 'inviato' })
    expect((await verdi.put(`/passaggi/${id}`, { corretto: true, data_acquisto: dayFromToday(-20) })).status).toBe(404)
    const nothing = await socio.put<Values>(`/passaggi/${id}`, { corretto: true, note: 'x' })
    expect([nothing.status, nothing.body.errors]).toEqual([422, [expect.objectContaining({ field: date.campo })]])
    const wrong = await socio.put(`/passaggi/${id}`, { corretto: true, data_acquisto: dayFromToday(3) })
    expect(wrong.status).toBe(422)
    const seen = (await socio.get<Passaggio>(`/passaggi/${id}`)).body
    expect(seen).toMatchObject({ cosa_manca: [{ ...date, da: 'segreteria' }], correggibili: ['data_acquisto'] })
    const sent = { corretto: true, data_acquisto: dayFromToday(-20), note: 'Di mio', clausola_nfb: 1 }
    const done = await socio.put<Passaggio>(`/passaggi/${id}`, sent)
    expect(done.status, done.text).toBe(200)
    expect(done.body).toMatchObject({ da_correggere: 0, data_acquisto: dayFromToday(-20), note: null, clausola_nfb: 0 })
    const mails = await test.db.selectFrom('posta').select('testo').execute()
    expect(mails.filter(({ testo }) => testo.includes(date.messaggio))).toHaveLength(1)
    expect((await ask(4, date)).status).toBe(200)
    await test.db.updateTable('passaggi').set({ da_correggere: 0 }).where('id', '=', 4).execute()
  })

  it('of the buyer’s data keep the other data and follow the same rules', async () => {
    const { id } = await filed()
    await ask(id, { campo: 'acquirente.cap', messaggio: 'Il CAP non è di Milano' })
    const correct = (acquirente: unknown) => socio.put<Passaggio>(`/passaggi/${id}`, { corretto: true, acquirente })
    const wrong = [
      { cap: 'x' },
      {},
      null,
      'Livia',
      { nome_completo: '' },
      { cap: '20123', citta: ' ' },
      { email: 'a@b.it' },
    ]
    for (const sent of wrong) expect([sent, (await correct(sent)).status]).toEqual([sent, 422])
    const done = await correct({ cap: '20123' })
    expect(done.status, done.text).toBe(200)
    expect((await admin.get<Passaggio>(`/passaggi/${id}`)).body.acquirente).toEqual({
      ...buyer({ cap: '20123' }),
      regione: 'Lombardia',
    })
    await ask(id, { campo: 'acquirente', messaggio: 'La posta non arriva' })
    expect((await correct({ email: '' })).body).toMatchObject({ da_correggere: 0 })
    const { email: _, ...rest } = buyer({ cap: '20123' })
    expect((await written(id))[0]?.dati).toEqual({ ...rest, regione: 'Lombardia' })
  })
})

describe('documents of a transfer', () => {
  const bring = async (who: string, idpassaggio: number) => {
    const form = new FormData()
    const fields = { tipo: 'pratica', titolo: 'Modulo firmato', idpassaggio: String(idpassaggio) }
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    form.set('file', new Blob([new Uint8Array(pdf())], { type: 'application/pdf' }), 'modulo.pdf')
    const request = new Request('http://x', { method: 'POST', body: form })
    const { token } = await test.as(who)
    return test.app.inject({
      method: 'POST',
      url: '/document',
      headers: { authorization: `Bearer ${token}`, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    })
  }
  it('are uploaded by its parties while open, and read only by them and the office', async () => {
    const { id } = await filed()
    expect((await bring('cliente', id)).statusCode).toBe(422)
    const answer = await bring('socio', id)
    expect(answer.statusCode, answer.body).toBe(201)
    const { id: paper } = answer.json() as { id: number }
    const papersFor = async (by: Caller) => {
      const { status, body } = await by.get<Values[]>(`/documenti/di/passaggi/${id}`)
      return status === 200 ? body.length : status
    }
    expect([await papersFor(socio), await papersFor(verdi), await papersFor(admin)]).toEqual([1, 404, 1])
    expect((await verdi.get(`/documenti/${paper}/file`)).status).toBe(404)
    await admin.put(`/passaggi/${id}`, { idproprietario: cast.verdi.id, stato: 'registrato' })
    expect((await verdi.get(`/documenti/${paper}/file`)).status).toBe(200)
    expect((await bring('socio', id)).statusCode).toBe(422)
    expect((await admin.remove(`/passaggi/${id}`)).status).toBe(409)
    await test.db.deleteFrom('documenti').where('id', '=', paper).execute()
  })
})

describe('a sale NOT FOR BREEDING', () => {
  it('needs more signatures, and marks the cat while registered', async () => {
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

  it('keeps an earlier reason of the cat, also when undone', async () => {
    const marked = { not_for_breeding: 1, causale_not_for_breeding: 'b' } as const
    await test.db.updateTable('gatti').set(marked).where('id', '=', cast.leo.id).execute()
    const { id } = await filed({ clausola_nfb: 1 })
    await admin.put(`/passaggi/${id}`, { idproprietario: cast.verdi.id, stato: 'registrato' })
    expect(await leo()).toMatchObject(marked)
    await admin.remove(`/passaggi/${id}`)
    expect(await leo()).toMatchObject(marked)
  })
})
