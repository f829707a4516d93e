import { beforeAll, describe, expect, it } from 'vitest'
import { type Answer, type Caller, startApp, type TestApp } from '../harness.ts'

type Values = Record<string, unknown>

let test: TestApp
let admin: Caller
let cliente: number
const anno = new Date().getFullYear()
const day = `${anno}-01-02`

beforeAll(async () => {
  test = await startApp()
  admin = await test.as('admin')
  const provincia = await test.db
    .selectFrom('province')
    .select('id')
    .where('sigla', '=', 'MI')
    .executeTakeFirstOrThrow()
  const made = await admin.post<Values>('/clienti_soci', {
    ...{ nome_completo: 'Rossi Sara', citta: 'Milano', idprovincia: provincia.id, regione: 'Lombardia' },
    ...{ email: 'sara@posta.test', data_nascita: `${anno - 16}-06-01` },
  })
  expect(made.status, made.text).toBe(201)
  cliente = made.body.id as number
})

const enrol = () =>
  admin.post<Values>('/iscrizioni_rinnovi', {
    ...{ idcliente_socio: cliente, anno, tipo: 'Ordinario', data_iscrizione: day, data_cassa: day },
    sezione: 'Lombardia',
  })
const consent = (consenso_genitore: string | null, by = admin) =>
  by.put<Values>(`/clienti_soci/${cliente}`, { consenso_genitore })
const firstError = ({ body }: Answer<Values>) => (body.errors as { field: string; message: string }[])[0]

describe('a person under 18', () => {
  it('enrols and is approved with a recorded parent’s consent', async () => {
    const refused = await enrol()
    expect(refused.status).toBe(422)
    expect(firstError(refused)).toEqual({
      field: 'idcliente_socio',
      message: 'Il socio è minorenne: registra prima nella sua scheda il consenso di un genitore',
      code: 'I05',
    })
    expect((await consent(day, await test.as('admin_sezione'))).body.consenso_genitore).toBe(day)
    const made = await enrol()
    expect(made.status, made.text).toBe(201)
    const approve = () =>
      admin.post<Values>('/iscrizioni_rinnovi/approva', { ids: [made.body.id], data_consiglio: day })
    await consent(null)
    const later = await approve()
    expect(later.status).toBe(409)
    expect(later.body.message).toContain('manca il consenso di un genitore: Rossi Sara')
    await consent(day)
    expect((await approve()).status).toBe(200)
  })
  it('gets an account only with that consent', async () => {
    await consent(null)
    const account = (change: Values) => ({
      ...{ type: 'socio', status: 1, name: 'Sara', username: 'sara@posta.test', password: 'Una lunga frase 2026!' },
      ...change,
    })
    const refused = await admin.post<Values>('/account', account({ clienti_soci_id: cliente }))
    expect(refused.status, refused.text).toBe(422)
    expect(firstError(refused)?.field).toBe('status')
    const waiting = await admin.post<Values>('/account', account({ clienti_soci_id: cliente, status: 0 }))
    expect(waiting.status, waiting.text).toBe(201)
    const enable = () => admin.put<Values>(`/account/${waiting.body.id}`, { status: 1 })
    expect((await enable()).status).toBe(422)
    await consent(day)
    expect((await enable()).status).toBe(200)
  })
  it('is recognised by the tax code if the birth date is missing', async () => {
    const code = { codice_fiscale: 'RSSMRA10A01H501B', email: 'mario@posta.test', name: 'Rossi Mario' }
    const asked = await test.anonymous.post('/request_account', { ...code, password: 'Una lunga frase 2026!' })
    expect(asked.status, asked.text).toBe(202)
    const made = await admin.post<Values>('/account', {
      ...{ type: 'cliente', status: 0, name: 'Mario', username: 'mario2@posta.test' },
      password: 'Una lunga frase 2026!',
    })
    expect(made.status, made.text).toBe(201)
    await expect
      .poll(async () => (await test.db.selectFrom('richieste_account').select('id').execute()).length)
      .toBeGreaterThan(0)
    await test.db
      .updateTable('richieste_account')
      .set({ account_id: made.body.id as number })
      .execute()
    const refused = await admin.put<Values>(`/account/${made.body.id}`, { status: 1 })
    expect(refused.status).toBe(422)
    expect(firstError(refused)?.field).toBe('clienti_soci_id')
  })
})
