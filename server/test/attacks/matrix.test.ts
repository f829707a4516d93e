import { type Entity, type EntityName, entities } from '@bisavolo/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp } from '../harness.ts'
import { law, lawRoles, readers } from './law.ts'
import { measure } from './matrix.ts'
import { addMatrixRows } from './matrix-rows.ts'

/** security 3.4. MATRIX_SAMPLE=12 tries more rows. */
const test = await startApp()
let calls = 0
beforeAll(() => addMatrixRows(test.pool))
afterAll(() => console.log(`${calls} calls measured by the law`))

it('the law covers every entity', () => {
  expect(Object.keys(law).sort()).toEqual(Object.keys(entities).sort())
})

it('the law names the readers of every restricted field', () => {
  const all = Object.values(entities) as unknown as Entity[]
  const kept = all.flatMap(({ name, fields }) =>
    Object.entries(fields)
      .filter(([, field]) => field.readBy !== undefined || field.kind === 'secret')
      .map(([field]) => `${name}.${field}`),
  )
  const said = readers.map(([name, field]) => `${name}.${field}`)
  expect(said.sort(), 'its line in `readers` of law.ts').toEqual(kept.sort())
})

describe.each(Object.keys(law) as EntityName[])('%s', name => {
  it.each(lawRoles)('%s', async role => {
    const outcome = await measure(test, name, role)
    calls += outcome.calls
    expect(outcome.wrong).toEqual([])
  })
})
