import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cast, castAccount } from '../../src/demo/cast/cast.ts'
import { dayFromToday } from '../day-from-today.ts'
import { type Caller, startApp, type TestApp } from '../harness.ts'

interface Esposizione {
  id: number
  name: string
  date: string
  data_chiusura: string
  note: string | null
  version: number
  avvisi?: { codice: string; campo: string }[]
  errors?: { field: string; code: string; message: string }[]
}

let test: TestApp
let comitato: Caller
let socio: Caller
const path = `/esposizioni/${cast.expoAperta.id}`

const put = (body: object, by = comitato) => by.put<Esposizione>(path, body)
const stored = () =>
  test.db
    .selectFrom('esposizioni')
    .select(['name', 'date', 'data_chiusura', 'note', 'status', 'account_id'])
    .where('id', '=', cast.expoAperta.id)
    .executeTakeFirstOrThrow()

beforeAll(async () => {
  test = await startApp()
  comitato = await test.as('admin_comitato')
  socio = await test.as('socio')
})

beforeEach(async () => {
  await test.db
    .updateTable('esposizioni')
    .set({ date: dayFromToday(60), data_chiusura: dayFromToday(30), note: null })
    .where('id', '=', cast.expoAperta.id)
    .execute()
})

describe('the committee cannot close the entries of its show', () => {
  it.each<[string, () => string | null]>([
    ['a day later', () => dayFromToday(31)],
    ['yesterday', () => dayFromToday(-1)],
    ['on no day', () => null],
  ])('%s', async (_, day) => {
    const { status, body } = await put({ data_chiusura: day(), note: 'Padiglione 3' })
    expect([status, body.errors?.map(({ field, code }) => `${field} ${code}`)]).toEqual([
      422,
      expect.arrayContaining(['data_chiusura E34']),
    ])
    expect(await stored()).toMatchObject({ data_chiusura: dayFromToday(30), note: null })
  })

  it('again, once they are closed', async () => {
    await test.db
      .updateTable('esposizioni')
      .set({ data_chiusura: dayFromToday(-1) })
      .where('id', '=', cast.expoAperta.id)
      .execute()
    expect((await put({ data_chiusura: dayFromToday(0) })).status).toBe(422)
    expect((await put({ data_chiusura: dayFromToday(-1), note: 'Catalogo in stampa' })).status).toBe(200)
  })

  it('of another committee, and nobody else closes them early', async () => {
    const early = { data_chiusura: dayFromToday(10) }
    expect((await put(early, await test.as('admin_comitato2'))).status).toBe(404)
    expect((await comitato.put(`/esposizioni/${cast.expoAltrui.id}`, early)).status).toBe(404)
    for (const role of ['socio', 'cliente', 'admin_cdn_full', 'admin_cdn', 'admin_sezione'] as const)
      expect([role, (await put(early, await test.as(role))).status]).toEqual([role, 403])
    expect(await stored()).toMatchObject({ data_chiusura: dayFromToday(30) })
  })
})

describe('the committee closes the entries of its show', () => {
  it.each([29, 0])('%i days from today, with its note and a line of the trail', async days => {
    const { status, body } = await put({ data_chiusura: dayFromToday(days), note: 'Padiglione 3' })
    expect([status, body.data_chiusura, body.note], JSON.stringify(body)).toEqual([
      ...[200, dayFromToday(days), 'Padiglione 3'],
    ])
    const admin = await test.as('admin')
    const trail = await admin.get<{ account: string; campi: { campo: string; prima: string; dopo: string }[] }[]>(
      `/audit${path}`,
    )
    expect(trail.body[0]?.campi).toContainEqual(
      expect.objectContaining({ campo: 'data_chiusura', prima: dayFromToday(30), dopo: dayFromToday(days) }),
    )
  })

  it('and the other fields it sent changed are named, not stored', async () => {
    const changed = {
      name: 'Altro nome',
      date: dayFromToday(70),
      status: 0,
      account_id: castAccount.admin_comitato2.id,
    }
    const { status, body } = await put({ ...changed, data_chiusura: dayFromToday(20), note: 'Padiglione 3' })
    expect(status).toBe(200)
    const reserved = body.avvisi?.filter(({ codice }) => codice === 'campo_riservato').map(({ campo }) => campo)
    expect(reserved?.toSorted()).toEqual(Object.keys(changed).toSorted())
    expect(await stored()).toEqual({
      ...{ name: cast.expoAperta.name, date: dayFromToday(60), status: 1, account_id: castAccount.admin_comitato.id },
      ...{ data_chiusura: dayFromToday(20), note: 'Padiglione 3' },
    })
  })

  it('and from the next day no member enters a cat, while the office may move the closing back', async () => {
    await put({ data_chiusura: dayFromToday(0) })
    const entry = { esposizioni_id: cast.expoAperta.id, gatti_id: cast.stella.id, category: '9' }
    await test.db
      .updateTable('esposizioni')
      .set({ data_chiusura: dayFromToday(-1) })
      .where('id', '=', cast.expoAperta.id)
      .execute()
    expect((await socio.post('/esposizioni_has_gatti', entry)).status).toBe(422)
    expect((await put({ data_chiusura: dayFromToday(30) }, await test.as('admin'))).status).toBe(200)
  })
})
