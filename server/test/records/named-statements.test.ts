import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { cast } from '../../src/demo/index.ts'
import { startApp } from '../harness.ts'

it('what every call asks for again is planned once: a page, a record, the rules', async () => {
  const test = await startApp({}, false, 1)
  const admin = await test.as('admin')
  for (let i = 0; i < 4; i++) {
    expect((await admin.get('/gatti')).status).toBe(200)
    expect((await admin.get(`/gatti/${cast.luna.id}`)).status).toBe(200)
    expect((await admin.put(`/gatti/${cast.luna.id}`, { note: `Prova ${i}` })).status).toBe(200)
  }
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(test.db)
  const named = rows.map(({ statement }) => statement.replace(/\s+/g, ' '))
  const isNamed = (text: RegExp) => named.some(statement => text.test(statement))
  expect({
    session: isNamed(/from sessioni/i),
    page: isNamed(/from "gatti" as t .*order by .* limit \d+$/),
    record: isNamed(/from "gatti" as t where .*id" = \$1/),
    rules: isNamed(/from "regole"$/),
    forUpdate: isNamed(/from "gatti" .*for (no key )?update/),
    update: isNamed(/^ ?update "gatti" .*"note" = \$1/),
    audit: isNamed(/^ ?insert into "audit"/),
  }).toEqual({ session: true, page: true, record: true, rules: true, forUpdate: true, update: true, audit: true })
})
