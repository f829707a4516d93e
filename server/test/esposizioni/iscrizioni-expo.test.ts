import { entityOf, members, office } from '@bisavolo/domain'
import type { RiepilogoEsposizione as Riepilogo } from '@bisavolo/domain/esposizioni/calls/riepilogo'
import { canWrite } from '@bisavolo/domain/kit/field'
import { formatDate } from '@bisavolo/domain/kit/format'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cast } from '../../src/demo/cast/cast.ts'
import { dayFromToday } from '../day-from-today.ts'
import { type Caller, startApp, type TestApp } from '../harness.ts'
import { pdfWords } from '../output/pdf-words.ts'
import { rolesBut } from '../roles-but.ts'

type Values = Record<string, unknown>

let test: TestApp
let admin: Caller
let socio: Caller
let comitato: Caller

const fieldsOf = (body: Values) => ((body.errors ?? []) as { field: string }[]).map(({ field }) => field)
const expoVecchia = 50

beforeAll(async () => {
  test = await startApp()
  admin = await test.as('admin')
  socio = await test.as('socio')
  comitato = await test.as('admin_comitato')
  await test.db
    .insertInto('esposizioni')
    .values({
      ...{
        id: expoVecchia,
        name: 'Esposizione ferma',
        date: dayFromToday(80),
        data_chiusura: dayFromToday(60),
        status: 0,
      },
      ...{ account_id: 6, luogo: null, nazione: 'IT', giudici: null, note: null },
    })
    .execute()
})

beforeEach(async () => {
  await test.db.deleteFrom('esposizioni_has_gatti').where('id', '>', 6).execute()
  await test.db.updateTable('gatti').set({ pretitolo: null, neutro: 0 }).where('id', '<', 15).execute()
  await test.db.updateTable('gatti').set({ neutro: 1 }).where('id', '=', cast.cleo.id).execute()
  await test.db.deleteFrom('tentativi').execute()
  await test.db.deleteFrom('trovati').execute()
})

const entry = (change: Values = {}): Values => ({
  ...{ esposizioni_id: cast.expoAperta.id, gatti_id: cast.stella.id, category: '9' },
  ...change,
})
const judged = (change: Values = {}): Values => entry({ esposizioni_id: cast.expoChiusa.id, ...change })
const estera = (change: Values = {}) =>
  entry({ esposizioni_id: -1, estera_name: 'Luzern', estera_date: dayFromToday(-20), nazione: 'CH', ...change })

describe('a polydactyl cat is not shown (rule book 1.4)', () => {
  it.each([
    ['socio', '9'],
    ['admin', '9'],
    ['admin', '15'],
  ])('entered by %s in class %s, and no class is offered', async (role, category) => {
    await test.db.updateTable('gatti').set({ polidattilia: 1 }).where('id', '=', cast.stella.id).execute()
    try {
      const by = role === 'socio' ? socio : admin
      const listed = await by.get<Values>(`/getCategories/${cast.stella.id}/${cast.expoAperta.id}/-`)
      expect([listed.status, fieldsOf(listed.body)]).toEqual([422, ['gatti_id']])
      const answer = await by.post<Values>('/esposizioni_has_gatti', entry({ category }))
      expect([answer.status, fieldsOf(answer.body)]).toEqual([422, ['gatti_id']])
    } finally {
      await test.db.updateTable('gatti').set({ polidattilia: 0 }).where('id', '=', cast.stella.id).execute()
    }
  })
})

describe('a member’s entry is refused', () => {
  it.each<[string, Values, number, string?]>([
    ['without a show', { esposizioni_id: null }, 422, 'esposizioni_id'],
    ['without a cat', { gatti_id: null }, 422, 'gatti_id'],
    ['without a class', { category: null }, 422, 'category'],
    ['for another’s cat', { gatti_id: cast.micio.id }, 422, 'gatti_id'],
    ['for a cat that is not there', { gatti_id: 9999 }, 422, 'gatti_id'],
    ['for a dead cat', { gatti_id: cast.argo.id }, 422, 'gatti_id'],
    ['in a show that is closed', { esposizioni_id: cast.expoChiusa.id }, 422, 'esposizioni_id'],
    ['in a show that is not active', { esposizioni_id: expoVecchia }, 422, 'esposizioni_id'],
    ['in a show that is not there', { esposizioni_id: 9999 }, 422, 'esposizioni_id'],
    ['in a class that is not the cat’s', { category: '7' }, 422, 'category'],
    ['in the class of neuters', { category: '10' }, 422, 'category'],
    ['in a class that does not exist', { category: '99' }, 422, 'category'],
    ['abroad without a name', { ...estera(), estera_name: '' }, 422, 'estera_name'],
    ['abroad without a date', { ...estera(), estera_date: null }, 422, 'estera_date'],
    ['for a cat that is entered already', { gatti_id: cast.luna.id }, 409, 'gatti_id'],
  ])('%s', async (_name, change, status, field) => {
    const answer = await socio.post<Values>('/esposizioni_has_gatti', entry(change))
    expect(answer.status, answer.text).toBe(status)
    if (field !== undefined) expect(fieldsOf(answer.body)).toContain(field)
    if (status === 409) expect(answer.body.errors).toMatchObject([{ code: 'E01' }])
  })
  it('with all errors together, and without data of another’s cat', async () => {
    const long = 'x'.repeat(121)
    const own = await socio.post<Values>('/esposizioni_has_gatti', {
      ...estera({ gatti_id: cast.argo.id, nazione: 'Svizzera', estera_name: long, category: '7' }),
    })
    expect([own.status, fieldsOf(own.body).sort()]).toEqual([422, ['estera_name', 'gatti_id', 'nazione']])
    const others = await socio.post<Values>(
      '/esposizioni_has_gatti',
      entry({ gatti_id: cast.micio.id, category: '99' }),
    )
    expect([others.status, fieldsOf(others.body).sort()]).toEqual([422, ['category', 'gatti_id']])
    const given = await admin.post<Values>('/esposizioni_has_gatti', {
      ...entry({
        category: '9',
        titolo: 'CACS',
        extra_points: 'molti',
        giudice: 'x'.repeat(200),
        esposizioni_id: 9999,
      }),
    })
    expect(given.status).toBe(422)
    expect(fieldsOf(given.body)).toEqual(expect.arrayContaining(['extra_points', 'esposizioni_id', 'titolo']))
  })
  it('in the owner’s words for a foreign show', async () => {
    const { text } = await socio.post('/esposizioni_has_gatti', { ...estera(), estera_name: '', estera_date: null })
    expect(text).toContain("Il nome dell'estera è obbligatoria")
    expect(text).toContain('La data estera è obbligatoria')
  })
  it('from roles without the right', async () => {
    for (const role of rolesBut(...office, ...members, 'admin_comitato'))
      expect((await (await test.as(role)).post('/esposizioni_has_gatti', entry())).status).toBe(403)
  })
  it('from the day after closing, which is a full day in Rome', async () => {
    const id = 60
    await test.db.deleteFrom('esposizioni').where('id', '=', id).execute()
    await test.db
      .insertInto('esposizioni')
      .values({
        ...{ id, name: 'Al limite', date: '2030-08-01', data_chiusura: '2030-07-01', status: 1, account_id: 6 },
        ...{ luogo: null, nazione: 'IT', giudici: null, note: null },
      })
      .execute()
    try {
      // 22:01 UTC is 00:01 of the next day in Rome.
      for (const [now, status] of [
        ['2030-07-01T22:01:00Z', 422],
        ['2030-07-01T21:59:00Z', 201],
      ] as const) {
        test.setNow(now)
        const answer = await socio.post('/esposizioni_has_gatti', entry({ esposizioni_id: id }))
        expect(answer.status, answer.text).toBe(status)
      }
    } finally {
      test.setNow(null)
    }
  })
})

describe('an entry is stored', () => {
  it('without results sent by a member', async () => {
    const forged = { titolo: 'CAC', best: 'Best Assoluto Adulti', points: 999, extra_points: 50, nomination: 1, biv: 1 }
    const { status, body } = await socio.post<Values>('/esposizioni_has_gatti', entry({ ...forged, gabbiadoppia: 1 }))
    expect(status, JSON.stringify(body)).toBe(201)
    expect(body).toMatchObject({ gabbiadoppia: 1, category: '9' })
    expect(body).not.toHaveProperty('titolo')
    const seen = await admin.get<Values>(`/esposizioni_has_gatti/${body.id}`)
    expect(seen.body).toMatchObject({ titolo: null, best: null, points: 0, extra_points: 0, nomination: 0, biv: 0 })
  })
  it('once by concurrent requests, and once per foreign show by name and day in any spelling', async () => {
    const answers = await Promise.all([socio, admin].map(by => by.post('/esposizioni_has_gatti', entry())))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await socio.post('/esposizioni_has_gatti', estera())).status).toBe(201)
    expect((await socio.post('/esposizioni_has_gatti', estera({ estera_name: 'LUZERN ' }))).status).toBe(409)
    expect((await socio.post('/esposizioni_has_gatti', estera({ estera_date: dayFromToday(-21) }))).status).toBe(201)
    const wide = { estera_date: dayFromToday(-22) }
    const named = await socio.post('/esposizioni_has_gatti', estera({ ...wide, estera_name: 'Expo   Luzern' }))
    expect([named.status, named.body.estera_name]).toEqual([201, 'Expo Luzern'])
    expect((await socio.post('/esposizioni_has_gatti', estera({ ...wide, estera_name: 'expo luzern' }))).status).toBe(
      409,
    )
  })
  it('and the exported list names show and date, at home and abroad', async () => {
    const ids = await Promise.all(
      [estera(), entry()].map(async row => (await admin.post('/esposizioni_has_gatti', row)).body.id),
    )
    const headers = { 'x-filters': JSON.stringify({ id: ids }), 'x-pagination': JSON.stringify({ sortBy: 'id' }) }
    const linesOf = async (path: string) =>
      (await admin.get(path, headers)).text
        .trim()
        .split('\r\n')
        .map(line => line.replace(/["\uFEFF]/g, '').split(';'))
    const { date } = (await admin.get<Values>(`/esposizioni/${cast.expoAperta.id}`)).body
    const days = [dayFromToday(-20), String(date)].map(formatDate)
    const shown = await linesOf('/excel/esposizioni_has_gatti/0?formato=csv&colonne=estera_date,estera_name')
    expect(shown[0]).toEqual(['Data', 'Nome esposizione estera'])
    expect(shown.slice(1).sort()).toEqual(
      [
        [days[0], 'Luzern'],
        [days[1], ''],
      ].sort(),
    )
    const [head = [], ...rows] = await linesOf('/excel/esposizioni_has_gatti/0?formato=csv')
    expect(head.slice(-9)).toEqual([
      ...['Data', 'Nome esposizione estera', 'Nazione', 'Giudice', 'BIV', 'Best of Best', 'Nomination'],
      ...['Punteggio extra', 'Gatto · Codice'],
    ])
    expect(rows.find(row => row.includes('Luzern'))).toEqual(expect.arrayContaining([days[0], 'CH', 'Estera']))
  })
  it('at an Italian show without the fields of a foreign one', async () => {
    const { body } = await socio.post<Values>('/esposizioni_has_gatti', {
      ...estera(),
      esposizioni_id: cast.expoAperta.id,
    })
    expect(body).toMatchObject({ estera_name: null, estera_date: null, nazione: null })
  })
  it('and withdrawn until the closing day only by its owner', async () => {
    const { body } = await socio.post<Values>('/esposizioni_has_gatti', entry())
    const other = await test.as('socio2')
    expect((await other.get(`/esposizioni_has_gatti/${body.id}`)).status).toBe(404)
    expect((await other.remove(`/esposizioni_has_gatti/${body.id}`)).status).toBe(404)
    expect((await socio.put(`/esposizioni_has_gatti/${body.id}`, { vicinanzagabbia: 'Verdi' })).status).toBe(200)
    expect((await socio.remove(`/esposizioni_has_gatti/${body.id}`)).status).toBe(204)
    const { date, luogo } = (await admin.get<Values>(`/esposizioni/${cast.expoChiusa.id}`)).body
    expect((await socio.get(`/esposizioni/${cast.expoChiusa.id}`)).status).toBe(404)
    expect((await socio.get<Values>('/esposizioni_has_gatti/1')).body.esposizione).toMatchObject({ date, luogo })
    expect((await socio.put('/esposizioni_has_gatti/1', { gabbiadoppia: 1 })).status).toBe(403)
    expect((await socio.remove('/esposizioni_has_gatti/1')).status).toBe(403)
  })
  it.each<[string, Values]>([
    ['a title', { titolo: 'CAC' }],
    ['a nomination alone', { nomination: 1 }],
  ])('and cannot be withdrawn by a member once it has %s, even abroad', async (_name, result) => {
    const { body } = await socio.post<Values>('/esposizioni_has_gatti', estera())
    await admin.put(`/esposizioni_has_gatti/${body.id}`, result)
    expect((await socio.remove(`/esposizioni_has_gatti/${body.id}`)).status).toBe(409)
    expect((await admin.remove(`/esposizioni_has_gatti/${body.id}`)).status).toBe(204)
  })
  it('and cannot be changed by a member once judged, in any field (E21)', async () => {
    const { body } = await socio.post<Values>('/esposizioni_has_gatti', estera())
    const path = `/esposizioni_has_gatti/${body.id}`
    expect((await socio.put<Values>(path, { nazione: 'AT' })).body).toMatchObject({ nazione: 'AT', con_risultato: 0 })
    const { body: given } = await admin.put<Values>(path, { titolo: 'CAC', giudice: 'Meier' })
    const changes: Values = {
      ...{ esposizioni_id: cast.expoAperta.id, estera_name: 'Wien', estera_date: dayFromToday(-22), nazione: 'DE' },
      ...{ gatti_id: cast.luna.id, category: '15', gabbiadoppia: 1, confermacolore: 1, vicinanzagabbia: 'Verdi' },
      note: 'arriva tardi',
    }
    const writable = Object.entries(entityOf('esposizioni_has_gatti').fields)
      .filter(([, field]) => canWrite(field, 'socio', 'update'))
      .map(([name]) => name)
    expect(Object.keys(changes).sort()).toEqual(writable.sort())
    for (const [field, value] of Object.entries(changes)) {
      const answer = await socio.put<Values>(path, { [field]: value })
      expect([field, answer.status, answer.body.errors]).toMatchObject([field, 422, [{ field, code: 'E21' }]])
    }
    const seen = await socio.get<Values>(path)
    expect(seen.body).toMatchObject({ nazione: 'AT', con_risultato: 1, version: given.version })
    expect(seen.body).not.toHaveProperty('titolo')
    // Saving unchanged is no error.
    expect((await socio.put(path, seen.body)).status).toBe(200)
    expect((await admin.put<Values>(path, { nazione: 'DE' })).body).toMatchObject({ nazione: 'DE', titolo: 'CAC' })
  })
  it('for an expelled owner’s cat only by the office, with a warning', async () => {
    await test.db.updateTable('clienti_soci').set({ radiato: 1 }).where('id', '=', cast.rossi.id).execute()
    try {
      const refused = await socio.post('/esposizioni_has_gatti', entry())
      expect(refused.status).toBe(422)
      expect(refused.text).not.toContain('radiat')
      const { status, body } = await admin.post<Values>('/esposizioni_has_gatti', entry())
      expect(status).toBe(201)
      expect(body.avvisi).toContainEqual(expect.objectContaining({ codice: 'E09' }))
      const seen = await comitato.get(`/esposizioni_has_gatti/${body.id}`)
      expect(seen.text).not.toContain('radiat')
    } finally {
      await test.db.updateTable('clienti_soci').set({ radiato: 0 }).where('id', '=', cast.rossi.id).execute()
    }
  })
  it('by the committee only for its own shows, naming the cat by exact code', async () => {
    const cleo = { gatti_id: cast.cleo.id, category: '10' }
    expect((await comitato.post('/esposizioni_has_gatti', entry(cleo))).status).toBe(422)
    await comitato.get(`/cerca/gatti/${encodeURIComponent(cast.cleo.codice)}`)
    const { status, text } = await comitato.post('/esposizioni_has_gatti', entry(cleo))
    expect(status, text).toBe(201)
    expect((await comitato.post('/esposizioni_has_gatti', entry({ ...cleo, category: '8' }))).status).toBe(409)
    expect(
      (await comitato.post('/esposizioni_has_gatti', entry({ ...cleo, esposizioni_id: cast.expoAltrui.id }))).status,
    ).toBe(422)
    expect((await comitato.post('/esposizioni_has_gatti', estera(cleo))).status).toBe(422)
    await comitato.get(`/cerca/gatti/${encodeURIComponent(cast.zara.codice)}`)
    const wrong = await comitato.post<Values>(
      '/esposizioni_has_gatti',
      entry({ gatti_id: cast.zara.id, category: '7' }),
    )
    expect(wrong.status).toBe(422)
    expect(fieldsOf(wrong.body)).toEqual(['category'])
  })
  it('with its results kept when committee or owner sends it back', async () => {
    const before = (await admin.get<Values>('/esposizioni_has_gatti/1')).body
    const seen = (await comitato.get<Values>('/esposizioni_has_gatti/1')).body
    expect(seen).not.toHaveProperty('titolo')
    const put = { ...seen, titolo: null, best: null, points: 0, giudice: null, vicinanzagabbia: 'Bianchi' }
    expect((await comitato.put('/esposizioni_has_gatti/1', put)).status).toBe(200)
    expect((await admin.get<Values>('/esposizioni_has_gatti/1')).body).toMatchObject({
      ...{ titolo: before.titolo, points: before.points, giudice: before.giudice, vicinanzagabbia: 'Bianchi' },
    })
    const moved = await comitato.put<Values>('/esposizioni_has_gatti/1', { category: '15' })
    expect([moved.status, moved.body.errors]).toMatchObject([422, [{ field: 'category', code: 'E21' }]])
  })
  it('by the office against the class list and after closing, with a warning', async () => {
    const { status, body } = await admin.post<Values>('/esposizioni_has_gatti', entry({ category: '7' }))
    expect(status).toBe(201)
    expect(body.avvisi).toContainEqual(expect.objectContaining({ codice: 'E04' }))
    const blocked = await admin.post<Values>('/esposizioni_has_gatti', entry({ gatti_id: cast.nerone.id }))
    expect(blocked.body.avvisi).toContainEqual(expect.objectContaining({ codice: 'E08' }))
    for (const role of ['admin_comitato', 'admin_cdn_full'] as const) {
      const { status: read, body: seen } = await (await test.as(role)).get<Values>(
        `/esposizioni_has_gatti/${blocked.body.id}`,
      )
      expect([role, read, JSON.stringify(seen).includes('bloccato')]).toEqual([role, 200, false])
    }
    const dead = await admin.post<Values>('/esposizioni_has_gatti', entry({ gatti_id: cast.argo.id }))
    expect(dead.status).toBe(201)
    expect(dead.body.avvisi).toContainEqual(expect.objectContaining({ codice: 'E00' }))
    const late = entry({ esposizioni_id: cast.expoChiusa.id })
    expect((await admin.post('/esposizioni_has_gatti', late)).status).toBe(201)
    expect((await admin.post('/esposizioni_has_gatti', entry({ esposizioni_id: expoVecchia }))).status).toBe(422)
  })
})

describe('entries and results too early or too late', () => {
  it('a result of a future show gives a warning, by hand or import, and the show cannot be postponed', async () => {
    const presto = { codice: 'E19', campo: 'titolo', livello: 'avviso' }
    const abroad = await admin.post<Values>(
      '/esposizioni_has_gatti',
      estera({ estera_date: dayFromToday(1), titolo: 'CAC' }),
    )
    expect([abroad.status, abroad.body.avvisi]).toMatchObject([201, [presto]])
    const { body } = await admin.post<Values>('/esposizioni_has_gatti', entry())
    expect(body.avvisi).not.toContainEqual(expect.objectContaining(presto))
    const row = { codice: cast.stella.codice, esposizioni_id: cast.expoAperta.id, titolo: 'CAC' }
    const imported = await admin.post<Values>('/import/risultati', { data: [row] })
    expect(imported.body).toMatchObject({ aggiornati: 1, errori: [], avvisi: [{ riga: 1, campo: 'titolo' }] })
    const stored = await admin.get<Values>(`/esposizioni_has_gatti/${body.id}`)
    expect(stored.body).toMatchObject({ points: 93, avvisi: [presto] })
    const off = await admin.put<Values>(`/esposizioni/${cast.expoChiusa.id}`, { date: dayFromToday(3) })
    expect([off.status, off.body.errors]).toMatchObject([422, [{ field: 'date', code: 'E19' }]])
  })
  it('an old class explained only by later neutering gives a warning until a note is added', async () => {
    await test.db.updateTable('gatti').set({ neutro: 1 }).where('id', '=', cast.stella.id).execute()
    const dubbio = { codice: 'E15', campo: 'category', livello: 'avviso' }
    const { status, body } = await admin.post<Values>('/esposizioni_has_gatti', estera({ titolo: 'CAC' }))
    expect([status, body.avvisi]).toMatchObject([201, [dubbio]])
    const noted = await admin.put<Values>(`/esposizioni_has_gatti/${body.id}`, { nota_classe: 'Sterilizzata dopo' })
    expect([noted.status, noted.body.avvisi]).toEqual([200, []])
  })
  it('a result of a cat older than twenty gives a warning', async () => {
    const born = await test.db
      .selectFrom('gatti')
      .select('data_nascita')
      .where('id', '=', cast.stella.id)
      .executeTakeFirst()
    await test.db.updateTable('gatti').set({ data_nascita: '1990-01-01' }).where('id', '=', cast.stella.id).execute()
    try {
      const { status, body } = await admin.post<Values>('/esposizioni_has_gatti', estera({ titolo: 'CAC' }))
      expect([status, body.avvisi]).toMatchObject([201, [{ codice: 'E16', campo: 'gatti_id', livello: 'avviso' }]])
    } finally {
      await test.db
        .updateTable('gatti')
        .set({ ...born })
        .where('id', '=', cast.stella.id)
        .execute()
    }
  })
  it('a committee cannot enter cats after the show; after closing it gets a warning', async () => {
    await comitato.get(`/cerca/gatti/${encodeURIComponent(cast.stella.codice)}`)
    const over = await comitato.post<Values>('/esposizioni_has_gatti', judged())
    expect([over.status, over.body.errors]).toMatchObject([422, [{ field: 'esposizioni_id', code: 'E18' }]])
    const { data_chiusura } = await test.db
      .selectFrom('esposizioni')
      .select('data_chiusura')
      .where('id', '=', cast.expoAperta.id)
      .executeTakeFirstOrThrow()
    const close = (day: string | null) =>
      test.db.updateTable('esposizioni').set({ data_chiusura: day }).where('id', '=', cast.expoAperta.id).execute()
    await close(dayFromToday(-1))
    try {
      const late = await comitato.post<Values>('/esposizioni_has_gatti', entry())
      expect([late.status, late.body.avvisi]).toMatchObject([201, [{ codice: 'E03', livello: 'avviso' }]])
    } finally {
      await close(data_chiusura)
    }
  })
})

describe('the server checks results and computes points', () => {
  const categoriaOf = async (gatto: number) =>
    (
      await test.db
        .selectFrom('gatti')
        .innerJoin('razze', 'razze.id', 'gatti.idrazza')
        .select('razze.categoria')
        .where('gatti.id', '=', gatto)
        .executeTakeFirstOrThrow()
    ).categoria
  const best = { best: 'Best Assoluto Adulti', titolo: 'CAC' }
  it.each<[string, Values, Values, Values]>([
    ['the one it set', best, { best: null }, { nomination: 0, points: 93, extra_points: 0 }],
    [
      'the one it set, with its extra points',
      { ...best, bestofbest: 1 },
      { best: null, bestofbest: null },
      { points: 93, extra_points: 0 },
    ],
    ['not one given before it', { ...best, nomination: 1 }, { best: null }, { nomination: 1, points: 110 }],
    ['not one given in its place', best, { best: null, nomination: 1 }, { nomination: 1, points: 110 }],
  ])('clearing the best clears the nomination: %s', async (_name, given, change, stored) => {
    const { body } = await admin.post<Values>('/esposizioni_has_gatti', judged(given))
    expect(body).toMatchObject({ nomination: 1, points: 130 })
    const { body: after } = await admin.put<Values>(`/esposizioni_has_gatti/${body.id}`, change)
    expect(after).toMatchObject(stored)
  })
  it('an entry sent back without its best loses the nomination too', async () => {
    const { body } = await admin.post<Values>('/esposizioni_has_gatti', judged(best))
    const { body: after } = await admin.put<Values>(`/esposizioni_has_gatti/${body.id}`, { ...body, best: null })
    expect(after).toMatchObject({ nomination: 0, points: 93 })
  })
  it('a result in a class not open to the cat needs a note', async () => {
    const wrong = judged({ category: '7', titolo: 'CACIB' })
    const refused = await admin.post<Values>('/esposizioni_has_gatti', wrong)
    expect([refused.status, refused.body.errors]).toMatchObject([422, [{ field: 'category', code: 'E14' }]])
    const noted = await admin.post<Values>('/esposizioni_has_gatti', { ...wrong, nota_classe: 'CH confermato oggi' })
    expect([noted.status, noted.body.nota_classe]).toEqual([201, 'CH confermato oggi'])
    const leo = { gatti_id: cast.leo.id, category: '7' }
    const entered = await admin.post<Values>('/esposizioni_has_gatti', entry(leo))
    expect(entered.status).toBe(201)
    const given = await admin.put<Values>(`/esposizioni_has_gatti/${entered.body.id}`, { titolo: 'CACIB' })
    expect([given.status, given.body.errors]).toMatchObject([422, [{ field: 'category' }]])
  })
  it('an entry of a past show without a result needs a right class too', async () => {
    const wrong = judged({ category: '7' })
    const refused = await admin.post<Values>('/esposizioni_has_gatti', wrong)
    expect([refused.status, refused.body.errors]).toMatchObject([422, [{ field: 'category', code: 'E14' }]])
    const noted = await admin.post<Values>('/esposizioni_has_gatti', { ...wrong, nota_classe: 'CH confermato oggi' })
    expect(noted.status).toBe(201)
    const emptied = await admin.put<Values>(`/esposizioni_has_gatti/${noted.body.id}`, { nota_classe: null, note: 'a' })
    expect(emptied.status, 'nothing that places it was changed').toBe(200)
    const moved = await admin.put<Values>(`/esposizioni_has_gatti/${noted.body.id}`, { category: '5' })
    expect([moved.status, moved.body.errors]).toMatchObject([422, [{ field: 'category', code: 'E14' }]])
  })
  it.each<[string, Values, Values]>([
    ['a certificate', { titolo: 'CAC' }, { points: 93, nomination: 0 }],
    ['a forged total', { titolo: 'CAC', points: 999 }, { points: 93 }],
    ['a certificate withheld', { titolo: 'NO CAC' }, { points: 90 }],
    ['a BIV', { titolo: 'CAC', biv: 1 }, { points: 100 }],
    ['a nomination', { titolo: 'CAC', nomination: 1, extra_points: 3 }, { points: 110, extra_points: 3 }],
    ['a best', { best: 'Best Assoluto Adulti' }, { points: 130, nomination: 1, extra_points: 0 }],
    ['a best of best', { best: 'Best Assoluto Adulti', bestofbest: 2 }, { points: 130, extra_points: 4 }],
    ['another extra', { best: 'Best Assoluto Adulti', bestofbest: 1, extra_points: 9 }, { extra_points: 9 }],
    ['an extra of nothing', { titolo: 'CAC', extra_points: 7 }, { points: 93, extra_points: 0 }],
    ['an absence', { titolo: 'Assente' }, { points: 0 }],
  ])('%s', async (_name, sent, stored) => {
    const { body } = await admin.post<Values>('/esposizioni_has_gatti', judged())
    const { status, body: after } = await admin.put<Values>(`/esposizioni_has_gatti/${body.id}`, sent)
    expect(status, JSON.stringify(after)).toBe(200)
    expect(after).toMatchObject(stored)
  })
  it.each<[Values, string]>([
    [{ titolo: 'CACIB' }, 'titolo'],
    [{ titolo: 'CAC DI TUTTI' }, 'titolo'],
    [{ titolo: 'CACJ' }, 'titolo'],
    [{ best: 'Best Assoluto Neutri' }, 'best'],
    [{ bestofbest: 1 }, 'bestofbest'],
    [{ bestofbest: 6, best: 'Best Assoluto Adulti' }, 'bestofbest'],
    [{ titolo: 'Assente', biv: 1 }, 'biv'],
    [{ titolo: 'Assente', nomination: 1 }, 'nomination'],
    [{ titolo: 'Assente', best: 'Best Assoluto Adulti' }, 'best'],
    [{ nomination: 1, extra_points: -1 }, 'extra_points'],
    [{ nomination: 'sì' }, 'nomination'],
    [{ best: 5 }, 'best'],
  ])('%j is refused', async (sent, field) => {
    const answer = await admin.post<Values>('/esposizioni_has_gatti', judged(sent))
    expect(answer.status, answer.text).toBe(422)
    expect(fieldsOf(answer.body)).toContain(field)
  })
  it('another entry on the day, a foreign one in a distant year and unusual prizes give warnings', async () => {
    const codes = ({ body }: { body: Values }) =>
      (body.avvisi as { codice: string }[]).map(({ codice }) => codice).sort()
    const give = (body: Values, by = admin) => by.post<Values>('/esposizioni_has_gatti', body)
    const first = await give(judged({ titolo: 'BUONO 3', best: 'Best Assoluto Adulti', biv: 1 }))
    expect([first.status, codes(first)]).toEqual([201, ['E28', 'E33']])
    const { name, date } = (await admin.get<Values>(`/esposizioni/${cast.expoChiusa.id}`)).body
    const again = { estera_date: date, nazione: 'IT', titolo: 'CAC' }
    const doubled = await give(estera({ ...again, estera_name: String(name).toUpperCase() }))
    expect([doubled.status, codes(doubled)]).toEqual([201, ['E24']])
    const elsewhere = await give(estera({ ...again, estera_name: 'Altrove', nazione: 'CH' }))
    expect([elsewhere.status, codes(elsewhere)]).toEqual([201, ['E25']])
    const imported = await admin.post<Values>('/import/risultati', {
      data: [{ ...again, estera_name: 'In Italia', codice: cast.stella.codice, category: '9' }],
      prova: true,
    })
    expect(imported.body).toMatchObject({ errori: [], avvisi: [{ campo: 'nazione' }, { campo: 'estera_name' }] })
    const far = await give(estera({ estera_date: dayFromToday(800) }), socio)
    expect([far.status, codes(far)]).toEqual([201, ['E26']])
  })
  it('a prize another cat of the show has too is reported to the office, by hand and import, and not refused', async () => {
    const first = { best: 'Best Assoluto Adulti', bestofbest: 1 }
    const { body: stella } = await admin.post<Values>('/esposizioni_has_gatti', judged(first))
    expect(JSON.stringify(stella.avvisi)).not.toContain('E22')
    const leo = await admin.post<Values>('/esposizioni_has_gatti', judged({ gatti_id: cast.leo.id, bestofbest: 2 }))
    expect(leo.status).toBe(422)
    const both = await admin.post<Values>('/esposizioni_has_gatti', judged({ ...first, gatti_id: cast.leo.id }))
    const sameCategory = (await categoriaOf(cast.leo.id)) === (await categoriaOf(cast.stella.id))
    const told = [...(sameCategory ? ['best'] : []), 'bestofbest']
    const doubles = (body: Values) =>
      (body.avvisi as { codice: string; campo: string }[])
        .filter(({ codice }) => codice === 'E22')
        .map(({ campo }) => campo)
    expect([both.status, doubles(both.body)]).toEqual([201, told])
    const seen = await admin.get<Values>(`/esposizioni_has_gatti/${stella.id}`)
    expect([doubles(seen.body), JSON.stringify(seen.body.avvisi)]).toEqual([told, expect.stringContaining('Leo')])
    for (const by of [comitato, socio])
      expect((await by.get(`/esposizioni_has_gatti/${stella.id}`)).text).not.toContain('E22')
    const row = {
      ...{ esposizioni_id: cast.expoChiusa.id, category: '9', titolo: 'CAC' },
      ...{ best: 'Best Opposite Sex Adulti', bestofbest: 3 },
    }
    const imported = await admin.post<Values>('/import/risultati', {
      data: [cast.stella, cast.leo].map(({ codice }) => ({ ...row, codice })),
    })
    expect(imported.body).toMatchObject({ aggiornati: 2, errori: [] })
    expect((imported.body.avvisi as Values[]).map(({ riga, campo }) => [riga, campo])).toEqual([
      ...told.map(campo => [1, campo]),
      ...told.map(campo => [2, campo]),
    ])
    const apart = await admin.post<Values>('/import/risultati', {
      data: [{ ...row, codice: cast.leo.codice, best: 'Best Assoluto Adulti', bestofbest: 4 }],
    })
    expect(apart.body).toEqual({ inseriti: 0, aggiornati: 1, invariati: 0, errori: [] })
  })
  it('a judge missing from the show’s list is reported to the office, by hand and import (E30)', async () => {
    const judges = ({ body }: { body: Values }) =>
      (body.avvisi as Values[])
        .filter(({ codice }) => codice === 'E30')
        .map(({ campo, messaggio }) => [campo, messaggio])
    const known = await admin.post<Values>('/esposizioni_has_gatti', judged({ titolo: 'EX 1', giudice: 'CORTI Luisa' }))
    expect([known.status, judges(known)]).toEqual([201, []])
    const path = `/esposizioni_has_gatti/${known.body.id}`
    const doubtful = await admin.put<Values>(path, { giudice: 'L. Corti' })
    const forse = ['giudice', 'L. Corti è forse Luisa Corti: scrivi il nome come nell’elenco dei giudici']
    expect([doubtful.status, judges(doubtful)]).toEqual([200, [forse]])
    const unknown = ['giudice', 'Eva Lindholm non è tra i giudici dell’esposizione: verifica']
    expect(judges(await admin.put<Values>(path, { giudice: 'Eva Lindholm' }))).toEqual([unknown])
    for (const by of [comitato, socio]) expect((await by.get(path)).text).not.toContain('E30')
    const row = { ...{ codice: cast.stella.codice, esposizioni_id: cast.expoChiusa.id }, titolo: 'EX 2' }
    for (const prova of [true, false])
      expect((await admin.post<Values>('/import/risultati', { data: [row], prova })).body.avvisi).toEqual([
        { riga: 1, campo: unknown[0], messaggio: unknown[1] },
      ])
    const odd = await admin.list<Values>('/anomalie', { filters: { codice: 'E30' } })
    expect(odd.body.data.map(({ id }) => id)).toContain(known.body.id)
  })
  it('a certificate or BIV of two cats of a variety, and a BIV among two, give a warning until a reason is given (E31 to E33)', async () => {
    const show = 51
    const [stella, leo, zara] = [cast.stella.id, cast.leo.id, cast.zara.id]
    const alike = ['idrazza', 'idgenotipo', 'idfenotipo', 'sesso'] as const
    const cats = await test.db
      .selectFrom('gatti')
      .select(['id', ...alike])
      .where('id', 'in', [stella, leo, zara])
      .execute()
    const { id: _stella, ...like } = cats.find(({ id }) => id === stella)!
    await test.db.updateTable('gatti').set(like).where('id', 'in', [leo, zara]).execute()
    const day = dayFromToday(-20)
    const place = { status: 1, account_id: 6, luogo: null, nazione: 'IT', giudici: null, note: null } as const
    await test.db
      .insertInto('esposizioni')
      .values({ ...place, id: show, name: 'Expo di varietà', date: day, data_chiusura: day })
      .execute()
    try {
      const codes = ({ body }: { body: Values }) => (body.avvisi as Values[]).map(({ codice }) => codice).sort()
      const give = (gatti_id: number, change: Values) =>
        admin.post<Values>('/esposizioni_has_gatti', judged({ esposizioni_id: show, gatti_id, ...change }))
      const won = { titolo: 'CAC', biv: 1 }
      const first = await give(stella, won)
      expect([first.status, codes(first)]).toEqual([201, ['E33']])
      const path = `/esposizioni_has_gatti/${first.body.id}`
      const second = await give(leo, won)
      expect([second.status, codes(second)]).toEqual([201, ['E31', 'E32', 'E33']])
      expect(JSON.stringify(second.body.avvisi)).toContain('Stella')
      const row = { codice: cast.zara.codice, esposizioni_id: show, category: '9', titolo: 'CAC' }
      for (const prova of [true, false]) {
        const { body } = await admin.post<Values>('/import/risultati', { data: [row], prova })
        expect([body.errori, (body.avvisi as Values[]).map(({ campo }) => campo)]).toEqual([[], ['titolo']])
      }
      expect(codes(await admin.get<Values>(path)), 'three are there').toEqual(['E31', 'E32'])
      const oddities = async () => {
        const { body } = await admin.list<Values>('/anomalie', { filters: { entita: 'esposizioni_has_gatti' } })
        const own = body.data.filter(({ id }) => id === first.body.id)
        return own.map(({ codice }) => codice).sort()
      }
      expect(await oddities()).toEqual(['E31', 'E32'])
      for (const by of [comitato, socio]) expect((await by.get(path)).text).not.toMatch(/E3\d/)
      const empty = await admin.put<Values>(path, { presa_visione: [{ codice: 'E31', motivo: ' ' }] })
      expect([empty.status, fieldsOf(empty.body)]).toEqual([422, ['presa_visione']])
      const noted = await admin.put<Values>(path, {
        presa_visione: [{ codice: 'E31', motivo: 'Ex aequo dei giudici' }],
      })
      expect([noted.status, codes(noted), await oddities()]).toEqual([200, ['E32'], ['E32']])
      await test.db.deleteFrom('esposizioni_has_gatti').where('gatti_id', '=', leo).execute()
      expect(codes(await admin.put<Values>(path, { note: 'a' }))).toEqual(['E31', 'E33'])
    } finally {
      await test.db.deleteFrom('esposizioni_has_gatti').where('esposizioni_id', '=', show).execute()
      await test.db.deleteFrom('esposizioni').where('id', '=', show).execute()
      for (const { id, ...own } of cats) await test.db.updateTable('gatti').set(own).where('id', '=', id).execute()
    }
  })
  it('a certificate needed for a title is not doubted because of the title, a later one is (D22)', async () => {
    await test.db.updateTable('gatti').set({ pretitolo: 'CH' }).where('id', '=', cast.leo.id).execute()
    const certificate = (days: number) => {
      const won = { titolo: 'CAC', giudice: `Giudice ${days}`, gatti_id: cast.leo.id }
      return admin.post<Values>('/esposizioni_has_gatti', estera({ ...won, estera_date: dayFromToday(-days) }))
    }
    const ids: unknown[] = []
    for (const days of [40, 30, 20, 10]) ids.push((await certificate(days)).body.id)
    const told = await Promise.all(
      ids.map(async id => (await admin.get<Values>(`/esposizioni_has_gatti/${id}`)).body.avvisi),
    )
    expect(told).toMatchObject([[], [], [], [{ codice: 'E15' }]])
    const kept = await admin.put<Values>(`/esposizioni_has_gatti/${ids[2]}`, { giudice: 'Altro' })
    expect([kept.status, kept.body.avvisi]).toEqual([200, []])
  })
  it('a stale version is refused and changes nothing', async () => {
    const { body } = await admin.post<Values>('/esposizioni_has_gatti', judged())
    expect((await admin.put(`/esposizioni_has_gatti/${body.id}`, { titolo: 'CAC' })).status).toBe(200)
    const stale = await admin.put(`/esposizioni_has_gatti/${body.id}`, { ...body, titolo: 'EX 1' })
    expect(stale.status).toBe(409)
    expect((await admin.get<Values>(`/esposizioni_has_gatti/${body.id}`)).body).toMatchObject({ titolo: 'CAC' })
  })
})

describe('getCategories', () => {
  const classes = (by: Caller, gatto: number, expo: number | string = cast.expoAperta.id, data = '-') =>
    by.get<{ categories: { code: string; name: string }[]; message?: string }>(
      `/getCategories/${gatto}/${expo}/${data}`,
    )
  it('answers for cats and shows the caller may name', async () => {
    const { body } = await classes(socio, cast.stella.id)
    expect(body.categories).toEqual([
      { code: '9', name: 'CAC' },
      { code: '15', name: 'Fuori concorso' },
    ])
    expect((await classes(socio, cast.micio.id)).status).toBe(404)
    expect((await classes(socio, cast.stella.id, cast.expoChiusa.id)).status).toBe(404)
    expect((await classes(comitato, cast.cleo.id)).status).toBe(404)
    expect((await classes(comitato, cast.luna.id)).status).toBe(200)
    expect((await classes(await test.as('admin_sezione'), cast.luna.id)).status).toBe(403)
  })
  it('depends on title, sex and the day of a foreign show', async () => {
    await test.db.updateTable('gatti').set({ pretitolo: 'IC' }).where('id', '=', cast.stella.id).execute()
    expect((await classes(socio, cast.stella.id)).body.categories[0]).toEqual({ code: '5', name: 'CAGCIB' })
    expect((await classes(admin, cast.cleo.id)).body.categories[0]).toEqual({ code: '10', name: 'CAP' })
    const { data_nascita } = await test.db
      .selectFrom('gatti')
      .select('data_nascita')
      .where('id', '=', cast.stella.id)
      .executeTakeFirstOrThrow()
    const months = (n: number) => {
      const date = new Date(`${data_nascita}T00:00:00Z`)
      date.setUTCMonth(date.getUTCMonth() + n)
      return date.toISOString().slice(0, 10)
    }
    expect((await classes(socio, cast.stella.id, -1, months(4))).body.categories[0]?.code).toBe('12')
    expect((await classes(socio, cast.stella.id, -1, months(8))).body.categories[0]?.code).toBe('11')
    const young = await classes(socio, cast.stella.id, -1, months(3))
    expect([young.status, young.body.message]).toEqual([
      422,
      "Il gatto deve avere almeno 4 mesi alla data dell'esposizione",
    ])
    expect((await classes(socio, cast.stella.id, -1)).status).toBe(422)
  })
  it('for a past show uses the titles of its day, and the save accepts the proposed class', async () => {
    await test.db.updateTable('gatti').set({ pretitolo: 'CH' }).where('id', '=', cast.leo.id).execute()
    const at = (days: number, change: Values = {}) =>
      admin.post<Values>(
        '/esposizioni_has_gatti',
        estera({ gatti_id: cast.leo.id, estera_date: dayFromToday(-days), ...change }),
      )
    for (const days of [40, 30, 20])
      expect((await at(days, { titolo: 'CAC', giudice: `Giudice ${days}` })).status).toBe(201)
    const offered = async (days: number) =>
      (await classes(admin, cast.leo.id, -1, dayFromToday(-days))).body.categories.map(({ code }) => code)
    expect([await offered(35), await offered(20), await offered(19)]).toEqual([
      ['9', '15'],
      ['9', '15'],
      ['7', '15'],
    ])
    const refused = await at(35, { category: '7' })
    expect([refused.status, refused.body.errors]).toMatchObject([422, [{ field: 'category', code: 'E14' }]])
    const taken = await at(35, { category: '9' })
    expect([taken.status, taken.body.avvisi]).toEqual([201, []])
  })
  it.each(['31-02-2026', '2026-02-31', "1'; drop", '%27'])('refuses the day %s', async data => {
    expect((await classes(socio, cast.stella.id, -1, encodeURIComponent(data))).status).toBe(400)
  })
  it.each(['1;drop', '99999999999', 'x'])('refuses the id %s', async id => {
    expect((await classes(socio, id as unknown as number)).status).toBe(400)
  })
})

describe('correcting a cat', () => {
  const correct = (change: Values) => admin.put<Values>(`/gatti/${cast.stella.id}`, change)
  const marked = async (id: unknown, by = admin) =>
    (await by.get<Values>(`/esposizioni_has_gatti/${id}`)).body.classe_da_rivedere
  it('marks the class of its future entries, with a warning, and unmarks it when corrected back', async () => {
    const { body } = await socio.post<Values>('/esposizioni_has_gatti', entry({ category: '9' }))
    const { data_nascita: born, data_registrazione: kept } = (await admin.get<Values>(`/gatti/${cast.stella.id}`)).body
    for (const [change, back] of [
      [{ neutro: 1 }, { neutro: 0 }],
      [{ pretitolo: 'CH' }, { pretitolo: null }],
      [
        { data_nascita: dayFromToday(-180), data_registrazione: dayFromToday(-90) },
        { data_nascita: born, data_registrazione: kept },
      ],
      [{ polidattilia: 1 }, { polidattilia: 0 }],
      [
        { deceduto: 1, data_decesso: dayFromToday(-30) },
        { deceduto: 0, data_decesso: null },
      ],
      [{ annullato: 1 }, { annullato: 0 }],
    ] as const) {
      const { status, body: cat } = await correct(change)
      expect([status, cat.avvisi]).toMatchObject([
        200,
        expect.arrayContaining([expect.objectContaining({ codice: 'E17', livello: 'avviso' })]),
      ])
      expect([await marked(body.id), await marked(body.id, socio)]).toEqual([1, 1])
      const listed = await admin.list<Values>('/esposizioni_has_gatti', { filters: { classe_da_rivedere: 1 } })
      expect(listed.body.data.map(({ id, category }) => [id, category])).toEqual([[body.id, '9']])
      const restored = await correct(back)
      expect(JSON.stringify(restored.body.avvisi ?? [])).not.toContain('E17')
      expect(await marked(body.id)).toBe(0)
    }
    await correct({ neutro: 1 })
    await socio.put(`/esposizioni_has_gatti/${body.id}`, { vicinanzagabbia: 'Bianchi' })
    expect(await marked(body.id)).toBe(1)
    const mended = await socio.put<Values>(`/esposizioni_has_gatti/${body.id}`, { category: '10' })
    expect([mended.status, mended.body.classe_da_rivedere]).toEqual([200, 0])
    const trail = await admin.get<{ azione: string }[]>(`/audit/esposizioni_has_gatti/${body.id}`)
    expect(trail.body.map(({ azione }) => azione)).toContain('classe da rivedere')
    await correct({ neutro: 0, data_nascita: born })
  })
  it('names the reason if the cat may not be shown', async () => {
    const { body } = await socio.post<Values>('/esposizioni_has_gatti', entry({ category: '9' }))
    const { body: cat } = await correct({ polidattilia: 1 })
    const told = (cat.avvisi as { codice: string; messaggio: string }[]).filter(({ codice }) => codice === 'E17')
    expect(told.map(({ messaggio }) => messaggio)).toEqual([
      expect.stringMatching(/: Il gatto ha la polidattilia: non è ammesso alle esposizioni$/),
    ])
    await correct({ polidattilia: 0 })
    expect(await marked(body.id)).toBe(0)
  })
  it('leaves judged entries, past entries and entries placed by the office', async () => {
    const over = await admin.post<Values>('/esposizioni_has_gatti', judged())
    const shown = await admin.post<Values>('/esposizioni_has_gatti', estera({ titolo: 'CAC' }))
    const placed = await admin.post<Values>(
      '/esposizioni_has_gatti',
      entry({ esposizioni_id: cast.expoAltrui.id, category: '7' }),
    )
    await correct({ neutro: 1 })
    for (const { status, body } of [shown, over, placed]) expect([status, await marked(body.id)]).toEqual([201, 0])
    await correct({ neutro: 0 })
  })
})

describe('the entries of a show and a withdrawal', () => {
  const enter = async () =>
    (await admin.post<Values>('/esposizioni_has_gatti', entry({ note: 'arriva tardi', gabbiadoppia: 1 }))).body
      .id as number
  const ritira = (by: Caller, id: number, motivo: unknown = 'Malato') =>
    by.post<Values>(`/esposizioni_has_gatti/${id}/ritira`, { motivo })
  const iscritti = (by: Caller, id: number = cast.expoAperta.id) =>
    by.get<{ iscritti: Values[] }>(`/esposizioni/${id}/iscritti`)

  it('are read only by the office and the show’s committee', async () => {
    for (const end of ['', '/export']) {
      expect((await socio.get(`/esposizioni/${cast.expoAperta.id}/iscritti${end}`)).status).toBe(403)
      expect((await comitato.get(`/esposizioni/${cast.expoAltrui.id}/iscritti${end}`)).status).toBe(404)
      expect((await admin.get(`/esposizioni/-1/iscritti${end}`)).status).toBe(404)
    }
  })
  it('are counted by class and breed for those who run the show, and by titles for the office', async () => {
    const path = `/esposizioni/${cast.expoAperta.id}/riepilogo`
    expect((await socio.get(path)).status).toBe(403)
    expect((await comitato.get(`/esposizioni/${cast.expoAltrui.id}/riepilogo`)).status).toBe(404)
    expect((await admin.get('/esposizioni/-1/riepilogo')).status).toBe(404)
    await enter()
    const { body: of } = await comitato.get<Riepilogo>(path)
    const { tot } = (await comitato.get<{ tot: number }>(`/esposizioni/${cast.expoAperta.id}/iscritti`)).body
    const sum = (rows: readonly { conto: number }[]) => rows.reduce((all, { conto }) => all + conto, 0)
    expect([of.iscritti, sum(of.classi), sum(of.razze), of.risultati]).toEqual([tot, tot, tot, null])
    expect(of.classi.find(({ codice }) => codice === '9')).toMatchObject({ nome: 'CAC' })
    const judgedNow = async () =>
      (await admin.get<Riepilogo>(`/esposizioni/${cast.expoChiusa.id}/riepilogo`)).body.risultati?.giudicati ?? 0
    const before = await judgedNow()
    expect(before).toBe(2)
    // A cat is judged if it has a result, with points or without; absent cats are not judged.
    for (const [gatto, category, result, count] of [
      [cast.stella.id, '9', {}, 0],
      [cast.leo.id, '9', { titolo: 'Assente' }, 0],
      [cast.micio.id, '9', { titolo: 'EX 2' }, 1],
      [cast.zara.id, '15', { titolo: 'FUORI CONCORSO' }, 2],
      [cast.nerone.id, '9', { biv: 1 }, 3],
    ] as const) {
      const made = await admin.post('/esposizioni_has_gatti', judged({ gatti_id: gatto, category, ...result }))
      expect([made.status, await judgedNow()], made.text).toEqual([201, before + count])
    }
  })
  it('list number, owner, wishes and remarks, and the download is audited', async () => {
    const id = await enter()
    const { body } = await iscritti(comitato)
    expect(body.iscritti.map(({ numero }) => numero)).toEqual(body.iscritti.map((_, at) => at + 1))
    expect(body.iscritti.find(row => row.id === id)).toMatchObject({
      ...{ gatti_id: cast.stella.id, proprietario: 'Rossi Mario', richieste: 'gabbia doppia', note: 'arriva tardi' },
    })
    expect((await comitato.get(`/gatti/${cast.stella.id}`)).status).toBe(200)
    expect((await comitato.put(`/gatti/${cast.stella.id}`, { nome: 'Altra' })).status).toBe(403)
    const sheet = await comitato.get(`/esposizioni/${cast.expoAperta.id}/iscritti/export`)
    expect(sheet.status).toBe(200)
    const { rows } = await test.pool.query(
      `select campi from audit where entita = 'esposizioni_has_gatti' and entita_id = 0 and azione = 'esportazione' order by id desc limit 1`,
    )
    expect(JSON.stringify(rows[0].campi)).toContain('xlsx')
  })
  it('are found by any word, page by page, also for sheet and PDF', async () => {
    const id = await enter()
    const path = `/esposizioni/${cast.expoAperta.id}/iscritti`
    for (const wrong of ['page=0', 'rows=201', 'rows=molte', `q=${'x'.repeat(101)}`])
      expect((await comitato.get(`${path}?${wrong}`)).status).toBe(400)
    type Page = { iscritti: Values[]; tot: number; esposizione: Values }
    const all = (await comitato.get<Page>(path)).body
    expect(all).toMatchObject({ tot: 3, esposizione: { iscritti: 3, numerata: false } })
    const second = (await comitato.get<Page>(`${path}?rows=2&page=2`)).body
    expect([second.tot, second.iscritti]).toEqual([3, all.iscritti.slice(2)])
    const found = (await comitato.get<Page>(`${path}?q=TARDI`)).body
    expect([found.tot, found.esposizione.iscritti, found.iscritti.map(row => row.id)]).toEqual([1, 3, [id]])
    expect(found.iscritti[0]?.numero).toBe(all.iscritti.find(row => row.id === id)?.numero)
    const paper = await test.app.inject({
      method: 'GET',
      url: `/pdf/esposizioni/${cast.expoAperta.id}?documento=elenco&q=tardi`,
      headers: { authorization: `Bearer ${comitato.token}` },
    })
    const words = pdfWords(paper.rawPayload).join(' ')
    for (const said of ['corrisponde', 'tardi', 'Stella', 'gabbia doppia', 'numeri provvisori'])
      expect(words).toContain(said)
    expect(words).not.toContain('Luna')
  })
  it('get numbers once closed, and keep them', async () => {
    const id = await enter()
    const numera = (by: Caller, show: number = cast.expoAperta.id) => by.post<Values>(`/esposizioni/${show}/numera`)
    expect((await numera(socio)).status).toBe(403)
    expect((await numera(await test.as('admin_cdn_full'))).status).toBe(403)
    expect((await numera(await test.as('admin_comitato2'))).status).toBe(404)
    expect((await numera(comitato)).status).toBe(409)
    const forged = await admin.put<Values>(`/esposizioni_has_gatti/${id}`, { numero: 77 })
    expect([forged.status, forged.body.numero]).toEqual([200, null])
    const show = () => test.db.updateTable('esposizioni').where('id', '=', cast.expoAperta.id)
    await show()
      .set({ data_chiusura: dayFromToday(-1) })
      .execute()
    try {
      const both = await Promise.all([numera(comitato), numera(admin)])
      expect(both.map(({ body }) => body.assegnati).sort()).toEqual([0, 3])
      const { body } = await iscritti(comitato)
      expect(body).toMatchObject({ esposizione: { numerata: true } })
      const before = body.iscritti.map(row => [row.id, row.numero])
      // Two concurrent late entries each get the next free number, and existing numbers do not move.
      await Promise.all(
        [cast.zara, cast.leo].map(({ codice }) => comitato.get(`/cerca/gatti/${encodeURIComponent(codice)}`)),
      )
      const late = await Promise.all(
        [cast.zara.id, cast.leo.id].map(gatti_id =>
          comitato.post<Values>('/esposizioni_has_gatti', entry({ gatti_id })),
        ),
      )
      expect(late.map(one => one.body.numero).sort()).toEqual([4, 5])
      expect((await admin.post(`/esposizioni_has_gatti/${id}/ritira`, { motivo: 'Malata' })).status).toBe(200)
      const after = (await iscritti(comitato)).body.iscritti.map(row => [row.id, row.numero])
      expect(after).toEqual(expect.arrayContaining(before.filter(([one]) => one !== id)))
      for (const { body } of late) {
        const { gatto } = body as { gatto: { proprietario: { nome_completo: string } } }
        const listed = await comitato.list<Values>('/esposizioni_has_gatti', {
          filters: { numero: body.numero, 'gatto.proprietario.nome_completo': gatto.proprietario.nome_completo },
          pagination: { sortBy: 'gatto.razza.codice' },
        })
        expect(listed.body.data.map(({ numero }) => numero)).toEqual([body.numero])
      }
      // A printed number is never given again (decision 65), even after withdrawal and reopening of entries.
      await show()
        .set({ data_chiusura: dayFromToday(30) })
        .execute()
      const fifth = late.find(one => one.body.numero === 5)?.body.id
      expect((await admin.post(`/esposizioni_has_gatti/${fifth}/ritira`, { motivo: 'Malato' })).status).toBe(200)
      const next = await socio.post<Values>('/esposizioni_has_gatti', entry())
      expect([next.status, next.body.numero]).toEqual([201, 6])
      const catalogue = await test.app.inject({
        ...{ method: 'GET', url: `/pdf/esposizioni/${cast.expoAperta.id}?documento=catalogo` },
        headers: { authorization: `Bearer ${comitato.token}` },
      })
      expect(pdfWords(catalogue.rawPayload).join()).not.toContain('provvisoria')
    } finally {
      await show()
        .set({ data_chiusura: dayFromToday(30) })
        .execute()
      await test.db.updateTable('esposizioni_has_gatti').set({ numero: null }).execute()
    }
  })
  it('lose their number when moved to another show, where they get a unique one', async () => {
    const numbered = async (id: unknown, numero: number) =>
      test.db
        .updateTable('esposizioni_has_gatti')
        .set({ numero })
        .where('id', '=', id as number)
        .execute()
    const elsewhere = { esposizioni_id: cast.expoAltrui.id }
    const there = await admin.post<Values>('/esposizioni_has_gatti', entry({ ...elsewhere, gatti_id: cast.zara.id }))
    const id = await enter()
    await numbered(there.body.id, 2)
    await numbered(id, 3)
    const moved = await admin.put<Values>(`/esposizioni_has_gatti/${id}`, elsewhere)
    expect([moved.status, moved.body.numero]).toEqual([200, 3])
    const again = await admin.put<Values>(`/esposizioni_has_gatti/${id}`, { note: 'resta' })
    expect([again.status, again.body.numero]).toEqual([200, 3])
    expect((await ritira(admin, id)).status).toBe(200)
    const next = await admin.post<Values>('/esposizioni_has_gatti', entry({ ...elsewhere, gatti_id: cast.leo.id }))
    expect([next.status, next.body.numero]).toEqual([201, 4])
  })
  it('withdrawing is refused to others, without a reason, after closing and once judged', async () => {
    const id = await enter()
    expect((await ritira(await test.as('admin_comitato2'), id)).status).toBe(404)
    expect((await ritira(await test.as('socio2'), id)).status).toBe(404)
    expect((await ritira(await test.as('admin_sezione'), id)).status).toBe(403)
    for (const motivo of ['  ', null, 'x'.repeat(501)]) expect((await ritira(comitato, id, motivo)).status).toBe(422)
    const { data_chiusura } = await test.db
      .selectFrom('esposizioni')
      .select('data_chiusura')
      .where('id', '=', cast.expoAperta.id)
      .executeTakeFirstOrThrow()
    const close = (day: string | null) =>
      test.db.updateTable('esposizioni').set({ data_chiusura: day }).where('id', '=', cast.expoAperta.id).execute()
    await close(dayFromToday(-1))
    try {
      expect((await ritira(comitato, id)).status).toBe(409)
      const told = await ritira(socio, id)
      expect([told.status, told.body.message]).toEqual([409, expect.stringContaining('scrivi alla segreteria')])
      expect((await ritira(await test.as('admin_cdn_full'), id)).status).toBe(403)
    } finally {
      await close(data_chiusura)
    }
    await test.db.updateTable('esposizioni_has_gatti').set({ titolo: 'EX 1' }).where('id', '=', id).execute()
    expect((await ritira(admin, id)).status).toBe(409)
  })
  it.each([
    ['its owner', () => socio],
    ['the committee', () => comitato],
    ['the office', () => admin],
  ])('withdrawing by %s removes the entry and leaves an audit line', async (_who, by) => {
    const id = await enter()
    const both = await Promise.all([ritira(by(), id), ritira(by(), id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await iscritti(comitato)).body.iscritti.map(row => row.id)).not.toContain(id)
    const { rows } = await test.pool.query(
      `select campi from audit where entita = 'esposizioni_has_gatti' and entita_id = $1 and azione = 'ritiro'`,
      [id],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].campi).toContainEqual({ campo: 'motivo', prima: null, dopo: 'Malato' })
    expect(rows[0].campi).toContainEqual({ campo: 'gatti_id', prima: cast.stella.id, dopo: null })
  })
})
