import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { cast } from '../../src/demo/index.ts'
import { checked } from '../checked.ts'
import { eventually } from '../eventually.ts'
import { type Caller, startApp, type TestApp } from '../harness.ts'

interface Dettaglio {
  avvisi?: { codice: string; campo: string }[]
}

let test: TestApp
let admin: Caller

beforeAll(async () => {
  test = await startApp()
  admin = await test.as('admin')
  await known()
})

const known = () => checked(admin, '/anomalie')
const oddities = async (id: number, caller = admin) =>
  ((await caller.get<Dettaglio>(`/gatti/${id}`)).body.avvisi ?? []).map(({ codice, campo }) => `${codice} ${campo}`)
/** Behind the server's back: nobody is told. */
const setChip = (id: number, chip: string | null) =>
  sql`update gatti set chip = ${chip} where id = ${id}`.execute(test.db)

it('what is odd about a cat is in memory, and read again as soon as a cat has changed', async () => {
  const before = await oddities(cast.luna.id)
  await setChip(cast.luna.id, '12')
  expect(await oddities(cast.luna.id)).toEqual(before)
  expect((await admin.put(`/gatti/${cast.argo.id}`, { note: 'Nessun controllo la legge' })).status).toBe(200)
  expect(await oddities(cast.luna.id)).toEqual(before)
  expect((await admin.put(`/gatti/${cast.argo.id}`, { neutro: 1 })).status).toBe(200)
  expect(await oddities(cast.luna.id)).toEqual([...before, 'O09 chip'])
  expect((await admin.put(`/gatti/${cast.luna.id}`, { chip: '380260000000777' })).status).toBe(200)
  expect(await oddities(cast.luna.id)).toEqual(before)
  await known()
  expect(await oddities(cast.luna.id)).toEqual(before)
})

it('a change on another server is seen on this one', async () => {
  const other = await test.secondServer()
  const otherAdmin = await other.as('admin')
  const chip = (await admin.get<{ chip: string }>(`/gatti/${cast.argo.id}`)).body.chip
  await setChip(cast.argo.id, '34')
  expect((await otherAdmin.put(`/gatti/${cast.thor.id}`, { neutro: 1 })).status).toBe(200)
  await eventually(async () => (await oddities(cast.argo.id)).includes('O09 chip'))
  expect((await otherAdmin.put(`/gatti/${cast.argo.id}`, { chip })).status).toBe(200)
  await eventually(async () => !(await oddities(cast.argo.id)).includes('O09 chip'))
})
