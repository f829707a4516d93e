import { beforeEach, expect, it } from 'vitest'
import { cast, castAccount } from '../../src/demo/index.ts'
import { startApp } from '../harness.ts'

const test = await startApp()
const comitato = await test.as('admin_comitato')
const { id } = castAccount.admin_comitato
const oggi = '2026-04-20'
test.setNow(`${oggi}T10:00:00Z`)

const ask = () => comitato.get(`/cerca/gatti/${cast.luna.chip}`)
const spend = (conto: number) =>
  test.pool.query(
    `insert into ricerche_codice (account_id, giorno, conto) values ($1, $2, $3)
     on conflict (account_id, giorno) do update set conto = $3`,
    [id, oggi, conto],
  )
const show = (values: { status: number; data_chiusura: string; account_id?: number }) =>
  test.pool.query(
    `insert into esposizioni (name, date, data_chiusura, status, account_id) values ('Prova', '2026-05-10', $1, $2, $3)`,
    [values.data_chiusura, values.status, values.account_id ?? id],
  )
const events = async () =>
  (
    await test.pool.query<{ campi: { dopo: string }[] }>(
      `select campi from audit where azione = 'ricerche per codice esaurite' and entita_id = $1 order by id`,
      [id],
    )
  ).rows.map(({ campi }) => campi[0]?.dopo)

beforeEach(async () => {
  await test.pool.query('update esposizioni set status = 0 where account_id = $1', [id])
  await test.pool.query('delete from tentativi')
})

it.each([
  ['no show', []],
  ['a show closed since yesterday', [{ status: 1, data_chiusura: '2026-04-19' }]],
  ['an inactive show', [{ status: 0, data_chiusura: '2026-04-20' }]],
  ['a show of another committee', [{ status: 1, data_chiusura: '2026-04-20', account_id: castAccount.admin.id }]],
])('a committee with %s has forty look-ups a day', async (_, shows) => {
  for (const one of shows) await show(one)
  await spend(39)
  expect((await ask()).status).toBe(200)
  const refused = await ask()
  expect(refused.status).toBe(429)
  expect(refused.body.message).toContain('40 ricerche')
})

it('a committee with an own show open for entries has four hundred, the last of which is told to the office', async () => {
  await spend(40)
  expect((await ask()).status).toBe(429)
  await show({ status: 1, data_chiusura: oggi })
  expect((await ask()).status).toBe(200)
  await spend(399)
  const before = await events()
  expect((await ask()).status).toBe(200)
  const refused = await ask()
  expect([refused.status, refused.body.code]).toEqual([429, 'troppi_tentativi'])
  expect(refused.body.message).toContain('400 ricerche')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(await events()).toEqual([...before, '400'])
})

it('a member with the account of a show has forty all the same', async () => {
  const socio = await test.as('socio')
  await show({ status: 1, data_chiusura: oggi, account_id: castAccount.socio.id })
  await test.pool.query('insert into ricerche_codice (account_id, giorno, conto) values ($1, $2, 40)', [
    castAccount.socio.id,
    oggi,
  ])
  expect((await socio.get(`/cerca/gatti/${cast.luna.chip}`)).status).toBe(429)
})
