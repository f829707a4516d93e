import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, startApp, type TestApp } from '../harness.ts'

type Values = Record<string, unknown>

let test: TestApp
let superadmin: Caller

beforeAll(async () => {
  test = await startApp()
  superadmin = await test.as('superadmin')
})

const rowsOf = (chiave: string) => test.db.selectFrom('regole').selectAll().where('chiave', '=', chiave).execute()
const oneOf = async (chiave: string) => (await rowsOf(chiave)).find(row => row.valido_al === null) as { id: number }
const nuova = (change: Values) => ({ descrizione: 'Prova', valido_dal: '2027-01-01', ...change })
const fieldsOf = (body: Values) => ((body.errors ?? []) as { field: string }[]).map(({ field }) => field)

describe('the rule book', () => {
  it.each<[string, string, Values, string]>([
    ['a word for a number', 'expo.eta_minima', { valore: 'quattro' }, 'valore'],
    ['a day that is none', 'test_obbligatori.nati_dal', { valore: '2011-02-30' }, 'valore'],
    ['requirements in free words', 'expo.titolo.IC', { valore: 'quattro certificati' }, 'valore'],
    ['an end before the beginning', 'expo.eta_minima', { valido_al: '2013-01-01' }, 'valido_al'],
    ['an end that leaves the rule without a value', 'expo.eta_minima', { valido_al: '2026-12-31' }, 'valido_al'],
    ['a beginning that leaves a hole', 'expo.eta_minima', { valido_dal: '2014-02-01' }, 'valido_al'],
  ])('refuses %s', async (_name, chiave, change, field) => {
    const { id } = await oneOf(chiave)
    const { status, body } = await superadmin.put<Values>(`/regole/${id}`, change)
    expect(status).toBe(422)
    expect(fieldsOf(body)).toContain(field)
  })
  it('keeps the last value of a mandatory rule', async () => {
    const { id } = await oneOf('expo.eta_minima')
    const answer = await superadmin.remove(`/regole/${id}`)
    expect(answer.status).toBe(409)
    expect(answer.body.message).toContain('non avrebbe alcun valore dal 01/01/2014')
    expect((await superadmin.remove(`/regole/${(await oneOf('test_obbligatori.NFO')).id}`)).status).toBe(204)
  })
  it('is changed from a date on, and then the old row may end', async () => {
    const old = await oneOf('nascita.giorni_denuncia')
    const added = await superadmin.post('/regole', nuova({ chiave: 'nascita.giorni_denuncia', valore: '20' }))
    expect(added.status, added.text).toBe(201)
    expect((await superadmin.put(`/regole/${old.id}`, { valido_al: '2026-12-31' })).status).toBe(200)
    const refused = await superadmin.post<Values>('/regole', nuova({ chiave: 'expo.eta_adulti', valore: 'un anno' }))
    expect(fieldsOf(refused.body)).toEqual(['valore'])
    expect((await superadmin.post('/regole', nuova({ chiave: 'nostra.nota', valore: 'libera' }))).status).toBe(201)
  })
})
