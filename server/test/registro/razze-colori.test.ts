import type { ColoriRazza } from '@bisavolo/domain/registro/calls/colori-razza'
import { razzeColoriFife } from '@bisavolo/domain/registro/rules/colori/razze-colori'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, startApp, type TestApp } from '../harness.ts'
import { type Gatto, nuovoGatto, type Values } from './nuovo-gatto.ts'

let test: TestApp
let admin: Caller
let mco: number
beforeAll(async () => {
  test = await startApp()
  admin = await test.as('admin')
  mco = await idOf('razze', 'MCO')
})

async function idOf(table: 'razze' | 'colori', codice: string): Promise<number> {
  const row = await test.db.selectFrom(table).select('id').where('codice', '=', codice).executeTakeFirstOrThrow()
  return row.id
}

const errorsOf = ({ errors }: Values) => (errors ?? []) as { field: string; message: string }[]

describe('razze_colori (D16)', () => {
  it('has lines for every breed', async () => {
    const { body } = await admin.get<{ tot: number }>('/razze_colori')
    expect(body.tot).toBe(razzeColoriFife.length)
    const one = await admin.get<{ data: Values[] }>('/razze_colori', {
      'x-filters': JSON.stringify({ 'razza.codice': 'NFO' }),
    })
    expect(one.body.data.map(({ espressione }) => espressione)).toEqual([
      'nadefg s y 01-03 09 11-12 21-25 t',
      'w 61-64',
    ])
  })

  it.each([
    ['socio', 403],
    ['admin_cdn_full', 403],
    ['admin_sezione', 403],
  ])('cannot be written by %s', async (role, status) => {
    const by = await test.as(role)
    const line = { idrazza: mco, espressione: 'b', valido_dal: '2030-01-01' }
    expect((await by.post('/razze_colori', line)).status).toBe(status)
  })

  it.each<[string, Values, string]>([
    ['cannot be read', { espressione: 'nk' }, 'espressione'],
    ['has no base', { espressione: '22' }, 'espressione'],
    ['has no text', { espressione: ' ' }, 'espressione'],
    ['ends before it begins', { valido_al: '2029-12-31' }, 'valido_al'],
    ['is of no breed', { idrazza: 999_999 }, 'idrazza'],
    ['has no first day', { valido_dal: null }, 'valido_dal'],
  ])('refuses a line that %s', async (_, change, field) => {
    const line = { idrazza: mco, espressione: 'b', valido_dal: '2030-01-01', ...change }
    const answer = await admin.post<Values>('/razze_colori', line)
    expect([answer.status, errorsOf(answer.body).map(error => error.field)]).toEqual([422, [field]])
  })

  it('names unreadable parts, also on a change', async () => {
    const line = { idrazza: mco, espressione: 'b', valido_dal: '2030-01-01' }
    const { body, status } = await admin.post<Values>('/razze_colori', line)
    expect(status).toBe(201)
    expect(body.riconosciuto).toBe(1)
    const wrong = await admin.put<Values>(`/razze_colori/${body.id}`, { espressione: 'n 26' })
    expect(errorsOf(wrong.body)).toMatchObject([{ message: 'Espressione: «26» non è un codice EMS' }])
    expect((await admin.post('/razze_colori', line)).status).toBe(409)
    expect((await admin.remove(`/razze_colori/${body.id}`)).status).toBe(204)
  })
})

describe('GET /razze/{id}/colori', () => {
  it.each([
    ['admin_comitato', 403],
    ['admin_sezione', 403],
    ['admin_cdn_full', 200],
    ['socio', 200],
  ])('by %s gets %i', async (role, status) => {
    expect((await (await test.as(role)).get(`/razze/${mco}/colori`)).status).toBe(status)
  })

  it.each([
    ['999999', 404],
    ['abc', 400],
  ])('for %s gets %i', async (wrong, status) => {
    expect((await admin.get(`/razze/${wrong}/colori`)).status).toBe(status)
  })

  it('lists recognised colours in the breed’s words; an old breed code uses the current lines', async () => {
    const of = async (codice: string) =>
      (await admin.get<ColoriRazza>(`/razze/${await idOf('razze', codice)}/colori`)).body
    const sia = await of('SIA')
    const named = (codice: string) => sia.ammessi.find(colore => colore.codice === codice)
    expect(named('b 21')).toMatchObject({ descrizione: 'chocolate tabby point', inglese: 'chocolate tabby point' })
    expect(named('n 33')).toBeUndefined()
    expect((await of('BRI')).ammessi).toEqual((await of('BSH')).ammessi)
  })

  it('includes an added line', async () => {
    const has = async () =>
      (await admin.get<ColoriRazza>(`/razze/${mco}/colori`)).body.ammessi.some(({ codice }) => codice === 'b 22')
    expect(await has()).toBe(false)
    const line = { idrazza: mco, espressione: 'b 22', valido_dal: '2020-01-01' }
    const { body } = await admin.post<Values>('/razze_colori', line)
    expect(await has()).toBe(true)
    await admin.put(`/razze_colori/${body.id}`, { riconosciuto: 0 })
    expect(await has()).toBe(false)
    await admin.remove(`/razze_colori/${body.id}`)
  })

  it('matches the next save, after a line was added or removed', async () => {
    const b22 = await colourOf('b 22')
    const cat = (await admin.post<Gatto>('/gatti', nuovoGatto({ razza: mco, colore: b22 }))).body
    const judged = async () => {
      const { body } = await admin.put<Gatto>(`/gatti/${cat.id}`, { note: String(notes++) })
      return (body.avvisi as { codice: string }[]).some(({ codice }) => codice === 'C13')
    }
    expect(await judged()).toBe(true)
    const line = { idrazza: mco, espressione: 'b 22', valido_dal: '2010-01-01' }
    const { body } = await admin.post<Values>('/razze_colori', line)
    expect(await judged()).toBe(false)
    await admin.remove(`/razze_colori/${body.id}`)
    expect(await judged()).toBe(true)
  })
})

let notes = 0

async function colourOf(codice: string): Promise<number> {
  const known = await test.db.selectFrom('colori').select('id').where('codice', '=', codice).executeTakeFirst()
  return known?.id ?? (await admin.post<Gatto>('/colori', { codice, descrizione: 'chocolate blotched' })).body.id
}
