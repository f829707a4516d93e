import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { cast } from '../../src/demo/index.ts'
import { checked } from '../checked.ts'
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
/** By SQL, so that the server does not notice. */
const setChip = (id: number, chip: string | null) =>
  sql`update gatti set chip = ${chip} where id = ${id}`.execute(test.db)

const queue = (id: number) => sql`insert into da_giudicare (entita, entita_id) values ('gatti', ${id})`.execute(test.db)

it('findings of a cat are read from storage, and computed immediately if the cat awaits judging', async () => {
  const before = await oddities(cast.luna.id)
  await setChip(cast.luna.id, '12')
  expect((await admin.put(`/gatti/${cast.argo.id}`, { neutro: 1 })).status).toBe(200)
  expect(await oddities(cast.luna.id)).toEqual(before)
  await queue(cast.luna.id)
  expect(await oddities(cast.luna.id)).toEqual([...before, 'O09 chip'])
  await known()
  expect(await oddities(cast.luna.id)).toEqual([...before, 'O09 chip'])
  expect((await admin.put(`/gatti/${cast.luna.id}`, { chip: '380260000000777' })).status).toBe(200)
  expect(await oddities(cast.luna.id)).toEqual(before)
})

it('a change on another server is visible on this one', async () => {
  const otherAdmin = await (await test.secondServer()).as('admin')
  await setChip(cast.argo.id, '34')
  await queue(cast.argo.id)
  await known()
  expect(await oddities(cast.argo.id)).toContain('O09 chip')
  expect((await otherAdmin.put(`/gatti/${cast.argo.id}`, { chip: '380260000000778' })).status).toBe(200)
  expect(await oddities(cast.argo.id)).not.toContain('O09 chip')
})
