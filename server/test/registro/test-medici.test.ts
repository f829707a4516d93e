import { beforeAll, describe, expect, it } from 'vitest'
import { cast } from '../../src/demo/index.ts'
import { checked } from '../checked.ts'
import { type Caller, startApp, type TestApp } from '../harness.ts'

type Values = Record<string, unknown>

let test: TestApp
let admin: Caller
let socio: Caller
const kinds = { yearly: 0, once: 0 }

beforeAll(async () => {
  test = await startApp()
  admin = await test.as('admin')
  socio = await test.as('socio')
  const rows = await test.db.selectFrom('malattie').select(['id', 'codice', 'validita_mesi']).execute()
  kinds.yearly = rows.find(({ validita_mesi }) => validita_mesi === 12)!.id
  kinds.once = rows.find(({ validita_mesi }) => validita_mesi === null)!.id
})

const body = (change: Values = {}): Values => ({
  idgatto: cast.luna.id,
  idmalattia: kinds.yearly,
  data_test: '2024-02-29',
  data_registrazione: '2024-03-10',
  esito: 'negativo',
  ...change,
})

describe('a medical test is refused', () => {
  it('to members, who read only the tests of own cats', async () => {
    expect((await socio.post('/malattie_gatto', body())).status).toBe(403)
    const { body: page } = await socio.list<{ idgatto: number }>('/malattie_gatto', {
      pagination: { rowsPerPage: 500 },
    })
    expect(new Set(page.data.map(({ idgatto }) => idgatto))).not.toContain(cast.thor.id)
  })
  it.each<[string, Values, string]>([
    ['no test', { idmalattia: null }, 'idmalattia'],
    ['no cat', { idgatto: null }, 'idgatto'],
    ['a test before the birth', { data_test: '2001-01-01' }, 'data_test'],
    ['a registration before the test', { data_registrazione: '2024-02-28' }, 'data_registrazione'],
    ['an expiry before the test', { scadenza: '2024-02-28' }, 'scadenza'],
    ['a result nobody knows', { esito: 'forse' }, 'esito'],
  ])('%s', async (_name, change, field) => {
    const answer = await admin.post('/malattie_gatto', body(change))
    expect(answer.status).toBe(422)
    expect((answer.body.errors as { field: string }[]).map(error => error.field)).toContain(field)
  })
})

describe('a test entered twice', () => {
  const gene = async (codice: string) =>
    (await test.db.selectFrom('malattie').select('id').where('codice', '=', codice).executeTakeFirstOrThrow()).id
  const of = (idmalattia: number, change: Values = {}) => body({ idgatto: cast.thor.id, idmalattia, ...change })

  it('is refused, naming the existing one; concurrent ones leave one', async () => {
    const answers = await Promise.all([1, 2].map(() => admin.post<Values>('/malattie_gatto', of(kinds.yearly))))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    const made = answers.find(({ status }) => status === 201)?.body.id
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      message: `Questo test è già registrato: n. ${made}, del 29/02/2024, esito negativo.`,
      errors: [{ field: 'data_test', code: 'M01' }],
    })
    const other = await admin.post<Values>('/malattie_gatto', of(kinds.yearly, { data_test: '2024-02-28' }))
    expect(other.status).toBe(201)
    expect((await admin.put(`/malattie_gatto/${other.body.id}`, { data_test: '2024-02-29' })).status).toBe(409)
  })
  it('already stored can still be corrected', async () => {
    const { id } = (await admin.post<{ id: number }>('/malattie_gatto', of(kinds.yearly, { data_test: '2023-01-01' })))
      .body
    await test.pool.query(
      `insert into malattie_gatto (idgatto, idmalattia, data_test, data_registrazione, esito)
       select idgatto, idmalattia, data_test, data_registrazione, esito from malattie_gatto where id = $1`,
      [id],
    )
    expect((await admin.put(`/malattie_gatto/${id}`, { laboratorio: 'Laboklin' })).status).toBe(200)
  })
  it('with another result on the day, or another gene on any day, gives a warning and an anomalia', async () => {
    const pkd = await gene('PKD')
    const first = await admin.post<Values>('/malattie_gatto', of(pkd, { esito: 'N/N' }))
    expect([first.status, first.body.avvisi]).toEqual([201, []])
    const later = await admin.post<Values>('/malattie_gatto', of(pkd, { esito: 'N/P', data_test: '2024-03-01' }))
    const told = { codice: 'M02', livello: 'avviso', campo: 'esito' }
    expect([later.status, later.body.avvisi]).toMatchObject([201, [told]])
    expect(JSON.stringify(later.body.avvisi)).toContain('il test del 29/02/2024 (N/N)')
    // A row from before the rule.
    const gruppo = of(pkd, { esito: 'N/N', data_test: '2024-03-02' })
    const { id: oldId } = (await admin.post<{ id: number }>('/malattie_gatto', gruppo)).body
    await test.pool.query(`update malattie_gatto set esito = 'gruppo A' where id = $1`, [oldId])
    const kept = await admin.put<{ id: number; avvisi: Values[] }>(`/malattie_gatto/${oldId}`, {
      laboratorio: 'Vetogene',
    })
    expect(kept.status).toBe(200)
    const wrong = kept.body
    expect(wrong.avvisi.map(({ codice }) => codice)).toContain('O24')
    // The finding is gone once accepted, and back once reopened.
    const codiciNow = async () =>
      (await admin.get<{ avvisi: Values[] }>(`/malattie_gatto/${wrong.id}`)).body.avvisi.map(({ codice }) => codice)
    const odd24 = { entita: 'malattie_gatto', id: wrong.id, codice: 'O24' }
    const rest = wrong.avvisi.map(({ codice }) => codice).filter(codice => codice !== 'O24')
    expect((await admin.post('/anomalie/accetta', { ...odd24, motivo: 'Così dice il referto' })).status).toBe(200)
    expect(await codiciNow()).toEqual(rest)
    expect((await admin.post('/anomalie/riapri', odd24)).status).toBe(200)
    expect(await codiciNow()).toContain('O24')
    const fiv = await gene('FIV')
    await admin.post('/malattie_gatto', of(fiv))
    const year = await admin.post<Values>('/malattie_gatto', of(fiv, { esito: 'positivo', data_test: '2024-03-01' }))
    expect([year.status, year.body.avvisi]).toEqual([201, []])
    const same = await admin.post<Values>('/malattie_gatto', of(fiv, { esito: 'positivo' }))
    expect([same.status, same.body.avvisi]).toMatchObject([201, [told]])
    const odd = await checked<{ data: Values[] }>(admin, '/anomalie', { codice: 'M02' })
    expect(odd.body.data.map(({ id }) => id).sort()).toEqual([later.body.id, same.body.id].sort())
    const mine = await (await test.as('socio2')).get<Values>(`/malattie_gatto/${later.body.id}`)
    expect(mine.status).toBe(200)
    expect(mine.body).not.toHaveProperty('avvisi')
  })
})

describe('a result of another kind of test (D23 O24)', () => {
  const save = async (codice: string, esito: string) => {
    const { id: idmalattia } = await test.db
      .selectFrom('malattie')
      .select('id')
      .where('codice', '=', codice)
      .executeTakeFirstOrThrow()
    return admin.post<{ id: number; errors?: Values[] }>(
      '/malattie_gatto',
      body({ idgatto: cast.nerone.id, idmalattia, esito }),
    )
  }
  it.each([
    ['HCM-ECO', 'gruppo A'],
    ['GSD4', 'gruppo B'],
    ['GSD4', 'conforme'],
    ['GRUPPO', 'N/N'],
  ])('is refused: %s cannot give %s', async (codice, esito) => {
    const answer = await save(codice, esito)
    expect([answer.status, answer.body.errors]).toMatchObject([422, [{ field: 'esito', code: 'O24' }]])
    expect(answer.text).toContain(`L’esito «${esito}» non è di un test ${codice}, che può dare `)
  })
  it('is stored with a warning if the test’s inheritance is unknown', async () => {
    const { status, body: made } = await save('HCM-ECO', 'N/N')
    expect(status).toBe(201)
    const { avvisi } = (await admin.get<{ avvisi: Values[] }>(`/malattie_gatto/${made.id}`)).body
    expect(avvisi).toMatchObject([{ codice: 'O24', livello: 'avviso', campo: 'esito' }])
    expect(String(avvisi[0]?.messaggio)).toContain('Se è un test genetico, indica nel tipo di test come si trasmette')
    expect((await admin.remove(`/malattie_gatto/${made.id}`)).status).toBe(204)
  })
  it.each([
    ['HCM-ECO', 'conforme'],
    ['GSD4', 'per parentela'],
    ['GRUPPO', 'gruppo AB'],
  ])('is accepted for its own kind, and cannot be changed to another: %s gives %s', async (codice, esito) => {
    const { status, body: made } = await save(codice, esito)
    expect(status).toBe(201)
    const wrong = codice === 'GRUPPO' ? 'positivo' : 'gruppo A'
    expect((await admin.put(`/malattie_gatto/${made.id}`, { esito: wrong })).status).toBe(422)
    expect((await admin.put(`/malattie_gatto/${made.id}`, { esito: null })).status).toBe(200)
    expect((await admin.remove(`/malattie_gatto/${made.id}`)).status).toBe(204)
  })
})

describe('the expiry of a test', () => {
  it('follows from the kind of test unless typed', async () => {
    const create = async (change: Values) => (await admin.post<Values>('/malattie_gatto', body(change))).body
    expect((await create({})).scadenza).toBe('2025-02-28')
    expect((await create({ data_test: '2024-03-01', scadenza: '2026-01-01' })).scadenza).toBe('2026-01-01')
    expect((await create({ idmalattia: kinds.once })).scadenza).toBeNull()
  })
  it('moves with the date of the test, unless typed', async () => {
    const { id } = (await admin.post<{ id: number }>('/malattie_gatto', body({ data_test: '2024-03-04' }))).body
    const moved = await admin.put<Values>(`/malattie_gatto/${id}`, { data_test: '2024-03-05' })
    expect(moved.body.scadenza).toBe('2025-03-05')
    await admin.put(`/malattie_gatto/${id}`, { scadenza: '2030-01-01' })
    expect((await admin.put<Values>(`/malattie_gatto/${id}`, { data_test: '2024-03-06' })).body.scadenza).toBe(
      '2030-01-01',
    )
  })
  it('is not invented when a test without it is saved unchanged', async () => {
    const { id } = (await admin.post<{ id: number }>('/malattie_gatto', body({ data_test: '2024-03-08' }))).body
    await test.pool.query('update malattie_gatto set scadenza = null where id = $1', [id])
    const { body: read } = await admin.get<Values>(`/malattie_gatto/${id}`)
    expect((await admin.put<Values>(`/malattie_gatto/${id}`, read)).body.scadenza).toBeNull()
    const moved = await admin.put<Values>(`/malattie_gatto/${id}`, { data_test: '2024-03-05' })
    expect(moved.body.scadenza).toBe('2025-03-05')
  })
})

describe('a repeated test', () => {
  const ripetuti = async (idmalattia: number) => {
    const { body: page } = await admin.list<Values>('/malattie_gatto', {
      filters: { idgatto: cast.zara.id, idmalattia },
    })
    return Object.fromEntries(page.data.map(row => [row.data_test, row.ripetuto]))
  }
  it('no longer counts: the latest of its kind does, after adding, moving or removing', async () => {
    const add = async (data_test: string, idmalattia = kinds.yearly) =>
      (
        await admin.post<{ id: number; ripetuto: number }>('/malattie_gatto', {
          ...body({ idgatto: cast.zara.id, idmalattia, data_test, data_registrazione: data_test }),
        })
      ).body
    expect((await add('2024-05-01')).ripetuto).toBe(0)
    const last = await add('2025-05-01')
    expect((await add('2023-05-01')).ripetuto).toBe(1)
    await add('2023-02-01', kinds.once)
    expect(await ripetuti(kinds.yearly)).toMatchObject({ '2023-05-01': 1, '2024-05-01': 1, '2025-05-01': 0 })
    expect(await ripetuti(kinds.once)).toMatchObject({ '2023-02-01': 0 })
    await admin.put(`/malattie_gatto/${last.id}`, { data_test: '2023-06-01' })
    expect(await ripetuti(kinds.yearly)).toMatchObject({ '2023-06-01': 1, '2024-05-01': 0 })
    await admin.put(`/malattie_gatto/${last.id}`, { data_test: '2025-05-01', data_registrazione: '2025-05-01' })
    expect((await admin.remove(`/malattie_gatto/${last.id}`)).status).toBe(204)
    expect(await ripetuti(kinds.yearly)).toMatchObject({ '2023-05-01': 1, '2024-05-01': 0 })
  })
  it('is marked only by the system, with an audit line', async () => {
    const { body: page } = await admin.list<{ id: number }>('/malattie_gatto', {
      filters: { idgatto: cast.zara.id, data_test: '2023-05-01' },
    })
    const id = page.data[0]!.id
    expect((await admin.put<Values>(`/malattie_gatto/${id}`, { ripetuto: 0 })).body.ripetuto).toBe(1)
    expect((await socio.remove(`/malattie_gatto/${id}`)).status).toBe(403)
  })
  it('entered concurrently leaves one as the latest', async () => {
    const days = ['2024-01-01', '2024-01-02', '2024-01-03']
    await Promise.all(
      days.map(data_test =>
        admin.post('/malattie_gatto', body({ idgatto: cast.nerone.id, data_test, data_registrazione: data_test })),
      ),
    )
    const { body: page } = await admin.list<Values>('/malattie_gatto', {
      filters: { idgatto: cast.nerone.id, idmalattia: kinds.yearly, ripetuto: 0 },
    })
    expect(page.data).toHaveLength(1)
  })
})
