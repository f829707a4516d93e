import pg from 'pg'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { cast, castAccount } from '../../src/demo/cast/cast.ts'
import { type Caller, startApp, type TestApp } from '../harness.ts'
import { payloads } from '../output/payloads.ts'
import { pdfWords } from '../output/pdf-words.ts'

type Values = Record<string, unknown>

let test: TestApp
let admin: Caller
const anno = new Date().getFullYear() - 1

/** Twelve Italian shows of last year; Luna, Stella, Zara and Cleo are in the championship. */
beforeAll(async () => {
  test = await startApp()
  admin = await test.as('admin')
  await test.db.updateTable('gatti').set({ campionato: 1 }).where('id', 'in', [cast.zara.id, cast.cleo.id]).execute()
  await bornStella(`${anno - 2}-12-20`)
  const iscrizioni = [cast.rossi.id, cast.bianchi.id].map(idcliente_socio => ({ idcliente_socio, anno }))
  for (const { idcliente_socio } of iscrizioni)
    await test.pool.query(
      `insert into iscrizioni_rinnovi (idcliente_socio, anno, tipo, data_iscrizione, data_cassa, da_approvare, sezione)
       values ($1, $2, 'Ordinario', $3, $3, 0, 'Lombardia') on conflict do nothing`,
      [idcliente_socio, anno, `${anno}-01-10`],
    )
  for (let i = 1; i <= 12; i++)
    await test.pool.query(
      `insert into esposizioni (id, name, date, data_chiusura, status, account_id, nazione) values ($1, $2, $3, $3, 1, $4, 'IT')`,
      [100 + i, `Mostra ${i}`, `${anno}-${String(i).padStart(2, '0')}-10`, castAccount.admin_comitato.id],
    )
})

/** Birth date of Stella: an adult from the first show on, or a kitten at it. */
const bornStella = (data_nascita: string) =>
  test.db.updateTable('gatti').set({ data_nascita }).where('id', '=', cast.stella.id).execute()

beforeEach(async () => {
  await test.db.deleteFrom('esposizioni_has_gatti').execute()
  await forget()
})

/** Rows written by SQL are not noticed: changing a show makes the server read the year again. */
let round = 0
const forget = () => admin.put('/esposizioni/101', { note: `giro ${round++}` })

const at = (show: number, codice: string, titolo: string, extra: Values = {}) => ({
  ...{ esposizioni_id: 100 + show, codice, category: '9', titolo, ...extra },
})
const abroad = (name: string, codice: string, titolo: string, extra: Values = {}) => ({
  ...{ estera_name: name, estera_date: `${anno}-06-01`, nazione: 'AT', codice, category: '9', titolo, ...extra },
})
async function store(rows: Values[]) {
  const answer = await admin.post<{ errori: unknown[] }>('/import/risultati', { data: rows })
  expect(answer.body.errori).toEqual([])
}
const best = { best: 'Best Assoluto Adulti' }
const list = async (path: string, filters: Values = {}, by = admin) => {
  const answer = await by.list<Values>(path, { filters: { anno, ...filters } })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}

describe('the ranking of cats, checked against results computed by hand', () => {
  it('counts ten of eleven results, one foreign per four Italian ones, and breaks ties by Best', async () => {
    await store([
      // Luna: 11 CAC (93), one with a BIV (100). Ten count: 100 + 9 × 93 = 937.
      ...Array.from({ length: 11 }, (_none, i) => at(i + 1, cast.luna.codice, 'CAC', i === 4 ? { biv: 1 } : {})),
      // Stella: 4 Italian EX 1 (90) and two foreign best (130), of which only one counts: 360 + 130 = 490.
      ...[1, 2, 3, 4].map(show => at(show, cast.stella.codice, 'EX 1')),
      abroad('Wien', cast.stella.codice, 'CAC', best),
      abroad('Graz', cast.stella.codice, 'CAC', best),
      // Zara: a best with four extra points and 3 × 93: 134 + 279 = 413.
      at(1, cast.zara.codice, 'CAC', { ...best, bestofbest: 2 }),
      ...[2, 3, 4].map(show => at(show, cast.zara.codice, 'CAC')),
    ])
    const rows = await list('/classifica')
    expect(
      rows.map(({ posizione, idgatto, risultati, punti, extra, totale }) => [
        posizione,
        idgatto,
        risultati,
        punti,
        extra,
        totale,
      ]),
    ).toEqual([
      [1, cast.luna.id, 10, 937, 0, 937],
      [2, cast.stella.id, 5, 490, 0, 490],
      [3, cast.zara.id, 4, 409, 4, 413],
    ])
    expect(rows[0]).toMatchObject({
      ...{ gruppo: 'Adulti', categoria: 'II', razza: 'MCO', ems: 'MCO f 22', proprietario: 'Rossi Mario' },
      ...{ codice: cast.luna.codice, sezione: 'Lombardia' },
    })
    const { body } = await admin.get<Values>(`/classifica/${cast.stella.id}/dettaglio?anno=${anno}`)
    const [own] = body.classifiche as Values[]
    expect(own).toMatchObject({ posizione: 2, totale: 490, davanti: { posizione: 1, totale: 937 } })
    const voci = own?.voci as Values[]
    expect(voci.filter(({ contato }) => contato)).toHaveLength(5)
    expect(voci.find(({ contato }) => !contato)).toMatchObject({
      motivo: 'Oltre la quota estera: un risultato estero ogni 4 italiani contati',
      best: 'Best Assoluto Adulti',
    })
    await test.db
      .updateTable('esposizioni_has_gatti')
      .set({ nazione: null })
      .where('estera_name', '=', 'Graz')
      .execute()
    await forget()
    const unknown = await admin.get<Values>(`/classifica/${cast.stella.id}/dettaglio?anno=${anno}`)
    const { voci: told } = (unknown.body.classifiche as { voci: Values[] }[])[0] ?? { voci: [] }
    const nazioni = told.map(({ esposizione, nazione }) => [esposizione, nazione])
    expect(nazioni).toEqual(expect.arrayContaining([['Graz', null]]))
    expect(nazioni.filter(([, nazione]) => nazione === 'IT')).toHaveLength(4)
    const luna = await admin.get<Values>(`/classifica/${cast.luna.id}/dettaglio?anno=${anno}`)
    const [first] = luna.body.classifiche as { voci: Values[] }[]
    expect(first?.voci.at(-1)).toMatchObject({
      ...{ contato: false, motivo: 'Oltre i 10 risultati migliori' },
    })
  })
  it('counts a future result from its day on, without another save', async () => {
    await store([at(1, cast.luna.codice, 'CAC'), at(6, cast.luna.codice, 'CAC'), at(6, cast.zara.codice, 'CAC')])
    const sums = async (path: string) => (await list(path)).map(({ totale }) => totale)
    const why = async (id: number) => (await admin.get<Values>(`/classifica/${id}/dettaglio?anno=${anno}`)).body
    const presto = 'L’esposizione non si è ancora tenuta'
    try {
      test.setNow(`${anno}-06-09T12:00:00Z`)
      expect(await sums('/classifica')).toEqual([93])
      expect(await sums('/classifica_allevamenti')).toEqual([93])
      expect((await list('/gatti_campionati')).find(({ idgatto }) => idgatto === cast.zara.id)).toMatchObject({
        ...{ risultati: 0, totale: 0, stato: 'Senza risultati' },
      })
      const [own] = (await why(cast.luna.id)).classifiche as { voci: Values[] }[]
      expect(own?.voci).toMatchObject([{ contato: true }, { contato: false, motivo: presto, esposizione: 'Mostra 6' }])
      expect(await why(cast.zara.id)).toMatchObject({ classifiche: [], fuori: [{ motivo: presto }] })
      test.setNow(`${anno}-06-10T12:00:00Z`)
      expect(await sums('/classifica')).toEqual([186, 93])
      expect(await sums('/classifica_allevamenti')).toEqual([186, 93])
    } finally {
      test.setNow(null)
    }
  })
  it('changes immediately with a result, a cat or an enrolment, on the other server too', async () => {
    await store([at(1, cast.luna.codice, 'CAC'), at(1, cast.zara.codice, 'EX 1')])
    const second = await test.secondServer()
    const other = await second.as('admin')
    const order = async (by: Caller) => (await list('/classifica', {}, by)).map(({ idgatto }) => idgatto)
    expect(await order(other)).toEqual([cast.luna.id, cast.zara.id])
    await store([at(2, cast.zara.codice, 'CAC')])
    expect(await order(admin)).toEqual([cast.zara.id, cast.luna.id])
    await expect.poll(() => order(other)).toEqual([cast.zara.id, cast.luna.id])
    await admin.put(`/gatti/${cast.zara.id}`, { campionato: 0 })
    expect(await order(admin)).toEqual([cast.luna.id])
    const why = await admin.get<Values>(`/classifica/${cast.zara.id}/dettaglio?anno=${anno}`)
    expect(why.body).toMatchObject({ escluso: 'Il gatto non è iscritto al campionato', classifiche: [] })
    await admin.put(`/gatti/${cast.zara.id}`, { campionato: 1 })
    expect(await order(admin)).toEqual([cast.zara.id, cast.luna.id])
  })
  it('is read from memory until something changes', async () => {
    await store([at(1, cast.luna.codice, 'CAC')])
    const query = vi.spyOn(pg.Client.prototype, 'query')
    // The checks for anomalie read entries too; they are not counted.
    const ofRanking = /esposizioni x join esposizioni_has_gatti e|estera_name from esposizioni_has_gatti e/
    const readsOfResults = async () => {
      query.mockClear()
      await list('/classifica')
      return query.mock.calls.filter(([asked]) => ofRanking.test(JSON.stringify(asked))).length
    }
    expect(await readsOfResults()).toBeGreaterThan(0)
    expect(await readsOfResults()).toBe(0)
    query.mockRestore()
  })
  it('an unlisted cat’s points are explained only to readers of the cat', async () => {
    await store([at(1, cast.luna.codice, 'CAC'), at(1, cast.zara.codice, 'EX 1')])
    const ask = async (who: string, { id }: { id: number }) =>
      (await (await test.as(who)).get(`/classifica/${id}/dettaglio?anno=${anno}`)).status
    const statuses = async (cat: { id: number }) => ({
      ...{ socio: await ask('socio', cat), cliente: await ask('cliente', cat), admin: await ask('admin', cat) },
    })
    expect(await statuses(cast.zara)).toEqual({ socio: 200, cliente: 200, admin: 200 })
    for (const { id } of [cast.zara, cast.luna]) await admin.put(`/gatti/${id}`, { campionato: 0 })
    expect(await statuses(cast.zara)).toEqual({ socio: 404, cliente: 404, admin: 200 })
    expect(await statuses(cast.luna)).toEqual({ socio: 200, cliente: 404, admin: 200 })
    for (const { id } of [cast.zara, cast.luna]) await admin.put(`/gatti/${id}`, { campionato: 1 })
  })
  it('is filtered by group, category, breed, section and cat', async () => {
    await bornStella(`${anno - 1}-09-01`)
    await store([
      at(1, cast.luna.codice, 'CAC'),
      at(1, cast.zara.codice, 'EX 1'),
      at(2, cast.stella.codice, 'EX 1', { category: '12' }),
    ])
    await bornStella(`${anno - 2}-12-20`)
    expect((await list('/classifica', { gruppo: 'Cuccioli' })).map(({ totale }) => totale)).toEqual([90])
    expect(await list('/classifica', { categoria: 'I' })).toEqual([])
    expect(await list('/classifica', { categoria: 'II', gruppo: 'Adulti' })).toHaveLength(2)
    expect(await list('/classifica', { razza: 'mco' })).toHaveLength(3)
    expect(await list('/classifica', { sezione: 'Lazio' })).toMatchObject([
      { idgatto: cast.zara.id, posizione: 1, posizione_generale: 2 },
    ])
    expect(await list('/classifica', { idgatto: cast.zara.id })).toMatchObject([{ posizione: 2 }])
    expect(await list('/classifica', { nome: '%luna%', gruppo: 'Adulti' })).toHaveLength(1)
    for (const filters of [{ gruppo: 'Tutti' }, { categoria: 'V' }, { anno: 'x' }, { sconosciuto: 1 }, { finale: {} }])
      expect((await admin.list('/classifica', { filters })).status).toBe(400)
    for (const value of [{ gte: 2020 }, { eq: 2020 }, [2020, 2021], '202%'])
      for (const filters of [{ anno: value }, { oppure: { or: { anno: value, nome: 'a%' } } }])
        expect((await admin.list('/classifica', { filters })).body.message).toBe(
          'Il filtro anno prende un solo valore, senza operatori, elenchi o gruppi',
        )
    expect((await admin.list('/classifica', { filters: { anno: { gte: 2020 } } })).status).toBe(400)
    expect(await list('/classifica', { razza: { ne: 'MCO' } })).toEqual([])
    const page = await admin.list<Values>('/classifica', {
      filters: { anno },
      pagination: { rowsPerPage: 1, page: 2, sortBy: 'totale', descending: false },
    })
    expect(page.body).toMatchObject({ tot: 3, perPage: 1, currentPage: 2 })
  })
  it('lists Italian and foreign cats separately, each counted from one', async () => {
    await store([at(1, cast.luna.codice, 'CAC'), at(1, cast.zara.codice, 'EX 1')])
    const origin = (nazione: string, idlibro_sorgente: number | null) =>
      test.db.updateTable('gatti').set({ nazione, idlibro_sorgente }).where('id', '=', cast.zara.id).execute()
    const { id } = await test.db.selectFrom('libri').select('id').where('id', '<', 2216).executeTakeFirstOrThrow()
    await origin('FR', id)
    await forget()
    const abroadFirst = [{ idgatto: cast.zara.id, posizione: 1, posizione_generale: 2 }]
    expect(await list('/classifica', { origine: 'Estero' })).toMatchObject(abroadFirst)
    expect(await list('/classifica', { origine: 'Italia' })).toMatchObject([{ idgatto: cast.luna.id, posizione: 1 }])
    expect((await admin.list('/classifica', { filters: { anno, origine: 'Marte' } })).status).toBe(400)
    expect((await admin.list('/gatti_campionati', { filters: { anno, origine: 'Italia' } })).status).toBe(400)
    await origin('IT', null)
  })
  it('the final list requires the renewal of the next year', async () => {
    await store([at(1, cast.luna.codice, 'CAC')])
    expect(await list('/classifica')).toHaveLength(1)
    await test.db
      .deleteFrom('iscrizioni_rinnovi')
      .where('anno', '=', anno + 1)
      .where('idcliente_socio', '=', cast.rossi.id)
      .execute()
    await forget()
    expect(await list('/classifica', { finale: 1 })).toHaveLength(0)
  })
})

describe('catteries and cats of the championship', () => {
  it('a cattery gets the sum of its cats at each show, whoever owns them', async () => {
    // Bosco Antico bred Luna, Stella (Rossi) and Cleo (Verdi, neuter): show 1 = 93 + 90 + 93 = 276, show 2 = 93.
    await store([
      at(1, cast.luna.codice, 'CAC'),
      at(1, cast.stella.codice, 'EX 1'),
      at(1, cast.cleo.codice, 'CAP', { category: '10' }),
      at(2, cast.luna.codice, 'CAC'),
      at(1, cast.zara.codice, 'CAC', best),
    ])
    const rows = await list('/classifica_allevamenti')
    expect(
      rows.map(({ posizione, nome, gatti, risultati, totale }) => [posizione, nome, gatti, risultati, totale]),
    ).toEqual([
      [1, 'Bosco Antico', 3, 2, 369],
      [2, 'del Colle', 1, 1, 130],
    ])
    expect(await list('/classifica_allevamenti', { gruppo: 'Neutri' })).toMatchObject([{ totale: 93 }])
    expect(await list('/classifica_allevamenti', { idgatto: cast.zara.id })).toMatchObject([
      { nome: 'del Colle', posizione: 2 },
    ])
    // Two catteries are too few for a ranking of a category (D4).
    expect(await list('/classifica_allevamenti', { categoria: 'II' })).toEqual([])
    const { body } = await admin.get<Values>(`/classifica_allevamenti/${cast.rossi.id}/dettaglio?anno=${anno}`)
    const [show] = body.voci as { gatti: Values[] }[]
    expect(show).toMatchObject({ esposizione: 'Mostra 1', totale: 276, contato: true })
    expect(show?.gatti.map(({ totale }) => totale)).toEqual([93, 90, 93])
  })
  it('every cat of the championship is listed with its state', async () => {
    await store([at(1, cast.luna.codice, 'CAC'), at(1, cast.cleo.codice, 'CAP', { category: '10' })])
    const rows = await list('/gatti_campionati')
    const stato = (id: number) => rows.find(({ idgatto }) => idgatto === id)?.stato
    expect(stato(cast.luna.id)).toBe('In classifica')
    expect(stato(cast.zara.id)).toBe('Senza risultati')
    expect(stato(cast.cleo.id)).toBe("Il proprietario non è socio Ordinario o Onorario nell'anno")
    expect(rows).toHaveLength(4)
  })
  it('our own show counts once, even if also entered as a foreign one, in list and ranking', async () => {
    await store([
      at(6, cast.luna.codice, 'CAC'),
      abroad('mostra 6', cast.luna.codice, 'EX 1', { estera_date: `${anno}-06-10` }),
    ])
    for (const path of ['/gatti_campionati', '/classifica'])
      expect((await list(path)).find(({ idgatto }) => idgatto === cast.luna.id)).toMatchObject({
        ...{ risultati: 1, punti: 93, extra: 0, totale: 93 },
      })
    const file = await admin.get('/gatti_campionati/export?formato=html', { 'x-filters': `{"anno":${anno}}` })
    expect(file.text).not.toContain('>183<')
  })
})

describe('readers and exports of the championship', () => {
  it('members see neither expulsions nor missing memberships of others, only their own', async () => {
    await store([at(1, cast.luna.codice, 'CAC'), at(1, cast.cleo.codice, 'CAP', { category: '10' })])
    const { idproprietario } = (await admin.get<Values>(`/gatti/${cast.cleo.id}`)).body
    const owner = () => test.db.updateTable('clienti_soci').where('id', '=', idproprietario as number)
    const told = async (role: string) => {
      const by = await test.as(role)
      const rows = await list('/gatti_campionati', {}, by)
      const { body } = await by.get<Values>(`/classifica/${cast.cleo.id}/dettaglio?anno=${anno}`)
      const file = await by.get('/gatti_campionati/export?formato=html', { 'x-filters': `{"anno":${anno}}` })
      expect(file.text).not.toMatch(/radiato|non è socio/)
      return [rows.find(({ idgatto }) => idgatto === cast.cleo.id)?.stato, body.escluso]
    }
    const [noSocio, neutral] = ["Il proprietario non è socio Ordinario o Onorario nell'anno", 'Non in classifica']
    expect(await told('admin')).toEqual([noSocio, noSocio])
    expect(await told('admin_cdn')).toEqual([noSocio, noSocio])
    for (const role of ['socio', 'socio2']) expect(await told(role)).toEqual([neutral, neutral])
    expect(await told('cliente')).toEqual([noSocio, noSocio])
    await owner().set({ radiato: 1 }).execute()
    await admin.put(`/gatti/${cast.cleo.id}`, { campionato: 1 })
    await forget()
    try {
      expect(await told('admin_cdn')).toEqual(['Il proprietario è radiato', 'Il proprietario è radiato'])
      for (const role of ['socio', 'socio2', 'cliente']) expect(await told(role)).toEqual([neutral, neutral])
    } finally {
      await owner().set({ radiato: 0 }).execute()
      await forget()
    }
  })
  it('an unjudged entry is shown only to readers of entries', async () => {
    await store([at(1, cast.luna.codice, 'CAC')])
    await test.pool.query(
      `insert into esposizioni_has_gatti (esposizioni_id, gatti_id, category) values (112, $1, '9'), (112, $2, '9')`,
      [cast.luna.id, cast.zara.id],
    )
    await forget()
    const seen = async (role: string, id: number) => {
      const { body } = await (await test.as(role)).get<Values>(`/classifica/${id}/dettaglio?anno=${anno}`)
      const voci = (body.classifiche as { voci: Values[] }[]).flatMap(one => one.voci)
      return [...voci, ...(body.fuori as Values[])].map(({ esposizione }) => esposizione)
    }
    for (const role of ['admin', 'admin_cdn_full', 'socio'])
      expect(await seen(role, cast.luna.id)).toEqual(['Mostra 1', 'Mostra 12'])
    for (const role of ['cliente', 'socio2', 'admin_cdn']) expect(await seen(role, cast.luna.id)).toEqual(['Mostra 1'])
    expect(await seen('admin', cast.zara.id)).toEqual(['Mostra 12'])
    expect(await seen('cliente', cast.zara.id)).toEqual([])
    // The list is the same for everybody and hides even the group.
    const gruppoOf = async (role: string, { id }: { id: number }) =>
      (await list('/gatti_campionati', {}, await test.as(role))).find(({ idgatto }) => idgatto === id)?.gruppo
    for (const role of ['admin', 'socio', 'socio2', 'cliente']) {
      expect(await gruppoOf(role, cast.zara)).toBeNull()
      expect(await gruppoOf(role, cast.luna)).toBe('Adulti')
      expect(await list('/gatti_campionati', { gruppo: 'Adulti' }, await test.as(role))).toHaveLength(1)
    }
  })
  it.each([
    ['admin_comitato', 403],
    ['admin_sezione', 403],
    ['admin_cdn', 200],
    ['admin_cdn_full', 200],
    ['socio', 200],
    ['cliente', 200],
  ])('%s: %i', async (role, status) => {
    const by = await test.as(role)
    for (const path of ['/classifica', '/classifica_allevamenti', '/gatti_campionati', '/classifica/export'])
      expect((await by.get(path)).status).toBe(status)
  })
  it('exports exist as xlsx, pdf and html only', async () => {
    await store([at(1, cast.luna.codice, 'CAC')])
    for (const path of ['classifica', 'classifica_allevamenti', 'gatti_campionati']) {
      for (const formato of ['xlsx', 'pdf', 'html']) {
        const answer = await admin.get(`/${path}/export?formato=${formato}`, { 'x-filters': `{"anno":${anno}}` })
        expect(answer.status).toBe(200)
        expect(answer.headers['x-filename']).toBe(`${path}_${anno}.${formato}`)
        expect(answer.headers['content-disposition']).toContain('attachment')
        expect(answer.headers['content-security-policy']).toContain('sandbox')
      }
    }
    expect((await admin.get('/classifica/export?formato=exe')).status).toBe(400)
    expect((await admin.get('/classifica/export')).headers['x-filename']).toMatch(/\.xlsx$/)
    const pdf = await test.app.inject({
      ...{ method: 'GET', url: '/classifica/export?formato=pdf' },
      headers: { authorization: `Bearer ${admin.token}`, 'x-filters': `{"anno":${anno},"gruppo":"Adulti"}` },
    })
    expect(pdfWords(pdf.rawPayload).join()).toContain(`Classifica dei gatti ${anno}`)
  })
  it('rows and files have the requested columns', async () => {
    await store([at(1, cast.luna.codice, 'CAC')])
    const headers = (...names: string[]) => ({
      ...{ 'x-filters': `{"anno":${anno}}`, 'x-fields': JSON.stringify(names) },
    })
    for (const path of ['classifica', 'classifica_allevamenti', 'gatti_campionati'])
      for (const url of [`/${path}`, `/${path}/export?formato=html`]) {
        const answer = await admin.get<Values>(url, headers('nome', 'gattino'))
        expect([answer.status, answer.body.message]).toEqual([400, 'x-fields: campo sconosciuto gattino'])
      }
    const { body } = await admin.get<{ data: Values[]; tot: number }>('/classifica', headers('totale', 'idgatto'))
    expect(body).toMatchObject({ tot: 1, perPage: 25 })
    expect(body.data).toEqual([{ totale: 93, idgatto: cast.luna.id }])
    const { text } = await admin.get('/classifica/export?formato=html', headers('totale', 'nome'))
    expect([...text.matchAll(/<th [^>]*>(.*?)<\/th>/g)].map(([, label]) => label)).toEqual(['Totale', 'Gatto'])
    expect((await admin.get('/classifica/export?formato=pdf', headers('nome'))).status).toBe(200)
  })
  it('names cannot run as HTML', async () => {
    await store([at(1, cast.luna.codice, 'CAC')])
    for (const name of payloads) {
      const safe = name.slice(0, 40).replaceAll('\0', '')
      await test.db.updateTable('gatti').set({ nome: safe }).where('id', '=', cast.luna.id).execute()
      await forget()
      const { text } = await admin.get('/classifica/export?formato=html', { 'x-filters': `{"anno":${anno}}` })
      const body = text.slice(text.indexOf('<tbody>'), text.indexOf('</tbody>'))
      expect(body.replace(/<\/?(tbody|tr|td)( class="n")?>/g, '')).not.toMatch(/[<>"']/)
    }
    await test.db.updateTable('gatti').set({ nome: 'Luna' }).where('id', '=', cast.luna.id).execute()
  })
})
