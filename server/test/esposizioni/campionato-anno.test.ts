import { beforeAll, expect, it } from 'vitest'
import { cast, castAccount } from '../../src/demo/cast/cast.ts'
import { type Caller, startApp, type TestApp } from '../harness.ts'

let test: TestApp
let admin: Caller
const anno = new Date().getFullYear() - 1

/** 5,000 cats of the championship and 50,000 results at twenty shows. */
beforeAll(async () => {
  test = await startApp()
  admin = await test.as('admin')
  const { pool } = test
  const { rows } = await pool.query<{ column_name: string }>(
    `select column_name from information_schema.columns where table_name = 'gatti' and is_generated = 'NEVER'`,
  )
  const names = rows.map(row => row.column_name)
  const values: Record<string, string> = {
    ...{ id: '100000 + n', codice: `'LO 2020 ' || (100000 + n)`, chip: 'null', campionato: '1', nome: `'Gatto ' || n` },
  }
  // In parts: no statement takes long, however busy the machine is.
  for (let from = 1; from <= 5000; from += 1000) {
    await pool.query(
      `insert into gatti (${names.map(name => `"${name}"`).join()})
       select ${names.map(name => values[name] ?? `g."${name}"`).join()}
       from gatti g, generate_series($2::int, $2 + 999) n where g.id = $1`,
      [cast.luna.id, from],
    )
  }
  await pool.query(
    `insert into esposizioni (id, name, date, data_chiusura, status, account_id, nazione)
     select 1000 + n, 'Mostra ' || n, make_date($1, 1 + n % 12, 10), make_date($1, 1 + n % 12, 10), 1, $2, 'IT'
     from generate_series(1, 20) n`,
    [anno, castAccount.admin_comitato.id],
  )
  for (let show = 1; show <= 10; show++) {
    await pool.query(
      `insert into esposizioni_has_gatti (gatti_id, esposizioni_id, category, titolo, biv, points)
       select 100000 + c, 1000 + s, '9', case when (c + s) % 3 = 0 then 'CAC' else 'EX 1' end, ((c + s) % 7 = 0)::int, 90
       from generate_series(1, 5000) c, (values ($1::int)) as one (s)`,
      [show],
    )
  }
  await pool.query('analyze')
}, 90_000)

it('a year of 50,000 results ranks in under a second of the processor, and from memory at once', async () => {
  const ask = async () => {
    const start = process.cpuUsage()
    const { body } = await admin.list('/classifica', { filters: { anno }, pagination: { rowsPerPage: 100 } })
    expect(body.tot).toBe(5000)
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000
  }
  const cold: number[] = []
  for (let i = 0; i < 3; i++) {
    // Any change of a cat may change the ranking: it is reckoned anew.
    await admin.put(`/gatti/${cast.leo.id}`, { note: `n. ${i}` })
    cold.push(await ask())
  }
  const warm = Math.min(await ask(), await ask())
  process.stderr.write(`classifica of 50,000 results: ${Math.min(...cold).toFixed(0)} ms, then ${warm.toFixed(0)} ms\n`)
  // The best of three, in time of the processor: on a busy machine the clock measures the others.
  expect(Math.min(...cold)).toBeLessThan(1000)
  expect(warm).toBeLessThan(200)
}, 60_000)
