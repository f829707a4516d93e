import { beforeAll, describe, expect, it } from 'vitest'
import { cast, castAccount } from '../../src/demo/cast/cast.ts'
import { todayAt } from '../../src/platform/clock.ts'
import { dayFromToday } from '../day-from-today.ts'
import { form, pdf } from '../documents/sample-files.ts'
import { type Answer, type Caller, startApp, type TestApp } from '../harness.ts'
import { rolesBut } from '../roles-but.ts'

type Values = Record<string, unknown>
interface Referto extends Values {
  id: number
  version: number
  stato: string
  idtest: number | null
  avvisi: { codice: string; livello: string }[]
}

let test: TestApp
let admin: Caller
let socio: Caller
let cliente: Caller
const kinds: Record<string, number> = {}
const file = { luna: 0, micio: 0, verdi: 0, loose: 0, person: 0 }

beforeAll(async () => {
  test = await startApp()
  ;[admin, socio, cliente] = [await test.as('admin'), await test.as('socio'), await test.as('cliente')]
  for (const { id, codice } of await test.db.selectFrom('malattie').select(['id', 'codice']).execute())
    kinds[codice] = id
  await test.pool.query('update gatti set idproprietario = $1 where id = $2', [cast.verdi.id, cast.micio.id])
  file.luna = await upload(socio, { tipo: 'gatto', idgatto: String(cast.luna.id) })
  file.micio = await upload(cliente, { tipo: 'gatto', idgatto: String(cast.micio.id) })
  file.verdi = await upload(cliente, { tipo: 'pratica' })
  file.loose = await upload(socio, { tipo: 'pratica' })
  file.person = await upload(socio, { tipo: 'cliente' })
})

async function upload(who: Caller, fields: Record<string, string>): Promise<number> {
  const parts = Object.entries({ ...fields, titolo: 'Referto PKD' }).map(([name, value]) => ({ name, value }))
  const { payload, headers } = form([...parts, { name: 'file', value: pdf(), filename: 'referto.pdf' }])
  const answer = await who.post<{ id: number }>('/document', payload, headers)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.id
}

const body = (change: Values = {}): Values => ({
  ...{ idgatto: cast.luna.id, idmalattia: kinds.PKD, data_test: dayFromToday(-20), esito: 'N/N' },
  ...{ iddocumento: file.luna, laboratorio: 'Vetogene', ...change },
})
const sent = async (change: Values = {}, who = socio): Promise<Referto> => {
  const answer = await who.post<Referto>('/referti', body(change))
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const move = (referto: Referto, change: Values, who = admin): Promise<Answer<Referto>> =>
  who.put<Referto>(`/referti/${referto.id}`, change)
const faults = ({ body: { errors } }: Answer) =>
  (errors as { field: string; code: string }[]).map(({ field, code }) => `${field} ${code}`)
const testsOf = (idgatto: number) =>
  test.db.selectFrom('malattie_gatto').selectAll().where('idgatto', '=', idgatto).orderBy('id').execute()
const mails = () =>
  test.db
    .selectFrom('posta')
    .select(['destinatario', 'testo'])
    .where('modello', '=', 'referto_stato')
    .orderBy('id')
    .execute()

describe('a report is refused', () => {
  it.each(rolesBut('superadmin', 'admin', 'socio', 'cliente'))('from %s, who may not send it', async role => {
    expect((await (await test.as(role)).post('/referti', body())).status).toBe(403)
  })
  it('for another’s cat, with the words for a missing one', async () => {
    const [other, missing] = [
      await socio.post('/referti', body({ idgatto: cast.micio.id })),
      await socio.post('/referti', body({ idgatto: 999_999 })),
    ]
    expect([other.status, missing.status]).toEqual([422, 422])
    expect(other.body.errors).toEqual(missing.body.errors)
    expect(faults(other)[0]).toMatch(/^idgatto /)
  })
  it.each<[string, Values, string]>([
    ['a test of tomorrow', { data_test: dayFromToday(1) }, 'data_test'],
    ['a test before the birth', { data_test: '2001-01-01' }, 'data_test O20'],
    ['a blood group as the result of a gene', { esito: 'gruppo A' }, 'esito O24'],
    ['a result nobody knows', { esito: 'forse' }, 'esito'],
    ['no result', { esito: null }, 'esito obbligatorio'],
    ['no test', { idmalattia: null }, 'idmalattia obbligatorio'],
    ['no file', { iddocumento: null }, 'iddocumento obbligatorio'],
    ['a file there is not', { iddocumento: 999_999 }, 'iddocumento'],
  ])('with %s', async (_, change, fault) => {
    const answer = await socio.post('/referti', body(change))
    expect(answer.status, answer.text).toBe(422)
    expect(faults(answer).some(found => found.startsWith(fault))).toBe(true)
  })
  it.each(['micio', 'verdi', 'person'] as const)('with a file that is not of the cat: %s', async name => {
    const answer = await socio.post('/referti', body({ iddocumento: file[name] }))
    expect(answer.status, answer.text).toBe(422)
    expect(faults(answer)[0]).toMatch(/^iddocumento /)
  })
  it('with a state of its own: it starts as sent', async () => {
    expect((await admin.post('/referti', body({ stato: 'approvato' }))).status).toBe(422)
    const { id, stato, avvisi } = await sent({ stato: 'approvato', motivo: 'x', idtest: 1, idmalattia: kinds.FELV })
    expect([stato, avvisi.map(({ codice }) => codice)]).toEqual(['inviato', Array(3).fill('campo_riservato')])
    expect((await admin.remove(`/referti/${id}`)).status).toBe(204)
  })
  it('when it is sent twice, or the test is registered already', async () => {
    const answers = await Promise.all([1, 2].map(() => socio.post<Referto>('/referti', body())))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(faults(answers.find(({ status }) => status === 409) as Answer)).toEqual(['data_test M03'])
    const [known] = await testsOf(cast.luna.id)
    const same = { idmalattia: known?.idmalattia, data_test: known?.data_test, esito: known?.esito }
    const again = await socio.post('/referti', body(same))
    expect([again.status, faults(again)]).toEqual([409, ['data_test M01']])
  })
})

describe('a decision is refused', () => {
  it('to everyone outside the office', async () => {
    const referto = await sent({ data_test: dayFromToday(-30) })
    for (const role of rolesBut('superadmin', 'admin'))
      for (const stato of ['approvato', 'respinto', 'inviato'])
        expect((await move(referto, { stato, motivo: 'x' }, await test.as(role))).status, role).toBe(403)
    expect((await move(referto, { stato: 'ritirato' }, await test.as('admin_cdn_full'))).status).toBe(403)
    expect((await move(referto, { stato: 'ritirato' }, cliente)).status).toBe(404)
    expect((await cliente.get(`/referti/${referto.id}`)).status).toBe(404)
    for (const role of rolesBut('superadmin', 'admin'))
      expect((await (await test.as(role)).post(`/referti/${referto.id}/riapri`)).status, role).toBe(403)
  })
  it('without a reason, to an unknown state, or by the office in the member’s place', async () => {
    const referto = await sent({ data_test: dayFromToday(-31) })
    const wrong: Values[] = [{ stato: 'respinto' }, { stato: 'respinto', motivo: ' ' }, { stato: 'forse' }]
    for (const change of [...wrong, { stato: 'ritirato' }]) expect((await move(referto, change)).status).toBe(422)
    expect(faults(await move(referto, { stato: 'respinto' }))).toEqual(['motivo obbligatorio'])
    expect((await move(referto, { stato: 'approvato', version: referto.version - 1 })).status).toBe(409)
    expect((await admin.put('/referti/999999', { stato: 'approvato' })).status).toBe(404)
    expect((await admin.post(`/referti/${referto.id}/riapri`)).status).toBe(409)
  })
  it('when the day or result is corrected to what the registry refuses', async () => {
    const referto = await sent({ data_test: dayFromToday(-32) })
    for (const change of [{ data_test: '2001-01-01' }, { esito: 'gruppo A' }])
      for (const stato of ['inviato', 'approvato']) expect((await move(referto, { ...change, stato })).status).toBe(422)
    const [known] = await testsOf(cast.luna.id)
    const same = { idmalattia: known?.idmalattia, data_test: known?.data_test, esito: known?.esito }
    const answer = await move(referto, { ...same, stato: 'approvato' })
    expect([answer.status, faults(answer)]).toEqual([409, ['data_test M01']])
    expect((await admin.get<Referto>(`/referti/${referto.id}`)).body.stato).toBe('inviato')
  })
})

describe('an approval', () => {
  it('by two desks together makes one row; the later desk learns it', async () => {
    const before = (await testsOf(cast.leo.id)).length
    const iddocumento = await upload(socio, { tipo: 'gatto', idgatto: String(cast.leo.id) })
    const referto = await sent({ idgatto: cast.leo.id, iddocumento })
    const other = await test.as('admin2')
    const answers = await Promise.all([admin, other].map(who => move(referto, { stato: 'approvato' }, who)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe('Il referto è già approvato.')
    expect(await testsOf(cast.leo.id)).toHaveLength(before + 1)
  })
  it('stores the test as the office’s own save does, with the file, the mail and the trail', async () => {
    const referto = await sent({ idmalattia: kinds['HCM-ECO'], esito: 'conforme', iddocumento: file.loose })
    const { status, body: approved } = await move(referto, { stato: 'approvato', data_test: dayFromToday(-19) })
    expect(status).toBe(200)
    expect(approved).toMatchObject({ stato: 'approvato', data_test: dayFromToday(-19), mosse: [] })
    const stored = await testsOf(cast.luna.id)
    expect(stored.find(({ id }) => id === approved.idtest)).toMatchObject({
      ...{ idmalattia: kinds['HCM-ECO'], data_test: dayFromToday(-19), esito: 'conforme', laboratorio: 'Vetogene' },
      ...{ iddocumento: file.loose, data_registrazione: todayAt(new Date()), ripetuto: 0 },
      scadenza: expect.any(String),
    })
    // The earlier test of the kind is now a repeated one.
    expect(stored.filter(({ idmalattia, ripetuto }) => idmalattia === kinds['HCM-ECO'] && ripetuto === 1)).toHaveLength(
      1,
    )
    const documento = await test.db
      .selectFrom('documenti')
      .select('idgatto')
      .where('id', '=', file.loose)
      .executeTakeFirst()
    expect(documento?.idgatto).toBe(cast.luna.id)
    const mail = (await mails()).at(-1)
    expect(mail?.testo).toContain('HCM-ECO')
    expect(mail?.testo).toContain(`/gatti/${cast.luna.id}`)
    const { text } = await admin.get(`/audit/referti/${referto.id}`)
    expect(text).toContain('approvazione')
    expect((await admin.put(`/referti/${referto.id}`, { esito: 'non conforme' })).status).toBe(409)
    expect((await admin.put(`/referti/${referto.id}`, approved)).status).toBe(200)
  })
  it('answers the warnings of the new test, which the desk counts before', async () => {
    await sent({ idmalattia: kinds['HCM-MCO'], esito: 'N/P' })
    const { righe } = (await admin.get<{ righe: (Referto & { rilievi: Values })[] }>('/scrivania?tipo=referti')).body
    const found = await Promise.all(righe.map(({ id }) => admin.get<Referto>(`/referti/${id}`)))
    for (const [at, { body: one }] of found.entries()) {
      const count = (level: string) => one.avvisi.filter(({ livello }) => livello === level).length
      expect(righe[at]?.rilievi).toEqual({ blocco: count('blocco'), avviso: count('avviso'), info: count('info') })
    }
    const referto = found.find(({ body: one }) => one.idmalattia === kinds['HCM-MCO'])?.body as Referto
    expect(referto.avvisi).toMatchObject([{ codice: 'M02', livello: 'avviso' }])
    const { body: approved } = await move(referto, { stato: 'approvato' })
    expect(approved.avvisi).toMatchObject([{ codice: 'M02', livello: 'avviso' }])
    expect((await socio.get<Referto>(`/referti/${referto.id}`)).body.avvisi).toEqual([])
  })
})

describe('a report that was not approved', () => {
  it('tells its sender why, and is read by the co-owners and the board', async () => {
    const referto = await sent({ data_test: dayFromToday(-40) })
    expect((await move(referto, { stato: 'respinto', motivo: 'Il chip non si legge' })).status).toBe(200)
    expect((await mails()).at(-1)?.testo).toContain('Motivo: Il chip non si legge')
    const read = await socio.get<Referto>(`/referti/${referto.id}`)
    expect(read.body).toMatchObject({ stato: 'respinto', motivo: 'Il chip non si legge', mosse: [] })
    expect((await (await test.as('admin_cdn_full')).get(`/referti/${referto.id}`)).status).toBe(200)
    expect((await sent({ data_test: dayFromToday(-40) })).stato).toBe('inviato')
  })
  it('was withdrawn by the owner until the decision', async () => {
    const referto = await sent({ data_test: dayFromToday(-41) })
    expect((await move(referto, { stato: 'ritirato', esito: 'P/P' }, socio)).body).toMatchObject({
      stato: 'ritirato',
      esito: 'N/N',
    })
    for (const who of [socio, admin])
      expect((await move(referto, { stato: who === admin ? 'approvato' : 'ritirato' }, who)).status).toBe(409)
  })
})

describe('an undone decision', () => {
  it('takes the test out of the registry again, and the report waits', async () => {
    const before = await testsOf(cast.luna.id)
    const referto = await sent({ data_test: dayFromToday(-50) })
    expect((await move(referto, { stato: 'approvato' })).status).toBe(200)
    expect(await testsOf(cast.luna.id)).toHaveLength(before.length + 1)
    expect((await admin.post(`/referti/${referto.id}/riapri`)).status).toBe(200)
    expect((await testsOf(cast.luna.id)).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    expect((await admin.get<Referto>(`/referti/${referto.id}`)).body).toMatchObject({ stato: 'inviato', idtest: null })
    expect((await mails()).at(-1)?.testo).toContain('annullata')
    expect((await move(referto, { stato: 'respinto', motivo: 'Illeggibile' })).status).toBe(200)
    expect((await admin.post(`/referti/${referto.id}/riapri`)).status).toBe(200)
    expect((await admin.get<Referto>(`/referti/${referto.id}`)).body).toMatchObject({ stato: 'inviato', motivo: null })
  })
  it('is refused once the test was corrected; the test can still leave, the report stays', async () => {
    const referto = await sent({ data_test: dayFromToday(-51) })
    const { body: approved } = await move(referto, { stato: 'approvato' })
    expect((await admin.put(`/malattie_gatto/${approved.idtest}`, { note: 'Letto di nuovo' })).status).toBe(200)
    expect((await admin.post(`/referti/${referto.id}/riapri`)).status).toBe(409)
    expect((await admin.remove(`/documenti/${file.luna}`)).status).toBe(409)
    expect((await admin.remove(`/malattie_gatto/${approved.idtest}`)).status).toBe(204)
    const { body: left } = await admin.get<Referto>(`/referti/${referto.id}`)
    expect(left).toMatchObject({ stato: 'approvato', idtest: null, avvisi: [] })
  })
})

it('the home of the office counts what waits, and links to the list', async () => {
  const waiting = (await admin.list('/referti', { filters: { stato: 'inviato' } })).body.tot
  const { attese } = (await admin.get<{ attese: { chiave: string; conto: number; link: string }[] }>('/dashboard')).body
  expect(attese.find(({ chiave }) => chiave === 'referti')).toMatchObject({
    conto: waiting,
    link: '/list/referti?stato=inviato',
  })
})

describe('a report goes where its cat and its sender go', () => {
  it('with a merged cat, and back', async () => {
    const referto = await sent({ data_test: dayFromToday(-60) })
    const { id: doppio } = (
      await test.db
        .insertInto('gatti')
        .columns(['nome', 'sesso', 'idrazza', 'data_nascita', 'idproprietario'])
        .expression(eb =>
          eb
            .selectFrom('gatti')
            .select(['nome', 'sesso', 'idrazza', 'data_nascita', 'idproprietario'])
            .where('id', '=', cast.luna.id),
        )
        .returning('id')
        .execute()
    )[0] as { id: number }
    await test.pool.query('update referti set idgatto = $1 where id = $2', [doppio, referto.id])
    const merged = await (await test.as('superadmin')).post<{ id: number }>('/unioni', {
      ...{ entita: 'gatti', tieni: cast.luna.id, togli: doppio, scelte: {}, motivo: 'Due volte' },
    })
    expect(merged.status, merged.text).toBe(201)
    expect((await admin.get<Referto>(`/referti/${referto.id}`)).body.idgatto).toBe(cast.luna.id)
    expect((await (await test.as('superadmin')).post(`/unioni/${merged.body.id}/annulla`)).status).toBe(200)
    expect((await admin.get<Referto>(`/referti/${referto.id}`)).body.idgatto).toBe(doppio)
  })
  it('an erased sender leaves the proven results without own words; the other reports and files go', async () => {
    const texts = { note: 'Chiamatemi al 333 1234567' }
    const ofMicio = { idgatto: cast.micio.id, ...texts }
    const iddocumento = await upload(cliente, { tipo: 'pratica' })
    const proven = await sent({ ...ofMicio, iddocumento: file.verdi }, cliente)
    const waiting = await sent({ ...ofMicio, iddocumento, data_test: dayFromToday(-10) }, cliente)
    const shared = await sent({ ...ofMicio, iddocumento: file.verdi, data_test: dayFromToday(-11) }, cliente)
    const ofLoss = await upload(cliente, { tipo: 'pratica' })
    await sent({ ...ofMicio, iddocumento: ofLoss, data_test: dayFromToday(-12) }, cliente)
    await test.pool.query(
      `insert into certificati_duplicati (idgatto, numero, data, motivo, iddocumento) values ($1, 2, $2, 'Smarrito', $3)`,
      [cast.micio.id, dayFromToday(0), ofLoss],
    )
    expect((await move(proven, { stato: 'approvato' })).status).toBe(200)
    expect((await move(shared, { stato: 'respinto', motivo: 'Verdi Anna non è il proprietario' })).status).toBe(200)
    const superadmin = await test.as('superadmin')
    const { text } = await superadmin.get(`/clienti_soci/${cast.verdi.id}/esporta`)
    expect(text).toContain('PKD')
    const erased = await superadmin.post(`/clienti_soci/${cast.verdi.id}/pseudonimizza`, {
      nome: cast.verdi.nome_completo,
    })
    expect(erased.status, erased.text).toBe(200)
    expect((await admin.get<Referto>(`/referti/${proven.id}`)).body).toMatchObject({
      ...{ stato: 'approvato', note: null, idrichiedente: cast.verdi.id },
    })
    for (const { id } of [waiting, shared]) expect((await admin.get(`/referti/${id}`)).status).toBe(404)
    const papers = await test.db
      .selectFrom('documenti')
      .select('id')
      .where('id', 'in', [iddocumento, file.verdi, ofLoss])
      .orderBy('id')
      .execute()
    expect(papers.map(({ id }) => id)).toEqual([file.verdi, ofLoss])
    const { rows } = await test.pool.query(
      `select campi::text from audit where entita = 'referti' and campi::text ~ '333 1234567|Verdi Anna'`,
    )
    expect(rows).toEqual([])
    expect(castAccount.cliente.type).toBe('cliente')
  })
})
