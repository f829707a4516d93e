import { beforeAll, expect, it } from 'vitest'
import { cast } from '../../src/demo/index.ts'
import { startApp, type TestApp } from '../harness.ts'

let test: TestApp
let second: TestApp
beforeAll(async () => {
  test = await startApp()
  second = await test.secondServer()
})

async function totals(of: TestApp): Promise<Record<string, number>> {
  const admin = await of.as('admin')
  const { body } = await admin.list<{ codice: string; totale: number }>('/report/statistiche_gatti', {
    filters: { vista: 'razze', dal: 1900, al: 2199 },
    pagination: { rowsPerPage: 500 },
  })
  return Object.fromEntries(body.data.map(({ codice, totale }) => [codice, totale]))
}

it('counts in memory equal the table, after every write and on every server', async () => {
  const admin = await test.as('admin')
  const { idrazza } = (await admin.get<{ idrazza: number }>(`/gatti/${cast.luna.id}`)).body
  const { data } = (await admin.list<{ id: number; codice: string }>('/razze', { pagination: { rowsPerPage: 500 } }))
    .body
  const own = data.find(({ id }) => id === idrazza)?.codice ?? ''
  const other = data.find(({ id }) => id !== idrazza) as { id: number; codice: string }
  const before = await totals(test)
  expect(await totals(second)).toEqual(before)

  const saved = await admin.put(`/gatti/${cast.luna.id}`, { annullato: 1 })
  expect(saved.status).toBe(200)
  const without = { ...before, [own]: (before[own] ?? 0) - 1 }
  expect(await totals(test)).toEqual(without)
  await expect.poll(() => totals(second)).toEqual(without)

  expect((await admin.put(`/gatti/${cast.luna.id}`, { annullato: 0, idrazza: other.id })).status).toBe(200)
  const moved = { ...without, [other.codice]: (before[other.codice] ?? 0) + 1 }
  expect(await totals(test)).toEqual(moved)
  await expect.poll(() => totals(second)).toEqual(moved)
})
