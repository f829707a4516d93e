import { expect, it } from 'vitest'
import { migrate } from '../../src/platform/db/migrate.ts'
import { startApp } from '../harness.ts'
import { newAccount, tokenOf } from './sign-in.ts'

const test = await startApp()
const stored = async (id: number) =>
  (await test.pool.query<{ gia_abilitato: number }>('select gia_abilitato from account where id = $1', [id])).rows[0]
    ?.gia_abilitato

it('an account remembers that it was enabled, by whatever way', async () => {
  const { id } = await newAccount(test, { neverEnabled: true })
  expect(await stored(id)).toBe(0)
  for (const status of [1, 0]) {
    await test.pool.query('update account set status = $2 where id = $1', [id, status])
    expect(await stored(id)).toBe(1)
  }
})

it('the flag cannot be written by anybody', async () => {
  const { id } = await newAccount(test, { status: 0 })
  expect((await (await test.as('superadmin')).put(`/account/${id}`, { gia_abilitato: 0 })).status).toBe(200)
  expect(await stored(id)).toBe(1)
})

/** The state before migration 1013, whose statements then run on these accounts. */
it('accounts from before get it from the trail, and without a trail count as enabled', async () => {
  const admin = await test.as('admin')
  const create = async (username: string) =>
    (await admin.post<{ id: number }>('/account', { type: 'cliente', status: 0, name: 'Prima', username })).body.id
  const [waiting, disabled, renamed] = [
    await create('mai@example.test'),
    await create('spento@example.test'),
    await create('rinominato@example.test'),
  ]
  for (const status of [1, 0]) expect((await admin.put(`/account/${disabled}`, { status })).status).toBe(200)
  expect((await admin.put(`/account/${renamed}`, { name: 'Dopo' })).status).toBe(200)
  const silent = await newAccount(test, { neverEnabled: true })
  const entered = await newAccount(test)
  await tokenOf(test, entered.username)
  await test.pool.query('update account set status = 0 where id = $1', [entered.id])
  await test.pool.query(`drop trigger account_gia_abilitato on account;
    drop function account_gia_abilitato; alter table account drop column gia_abilitato;
    delete from migrazioni where nome like '1013%'`)
  expect(await migrate(test.pool)).toContain('1013_already_enabled.sql')
  const found = await Promise.all([waiting, renamed, disabled, silent.id, entered.id].map(stored))
  expect(found).toEqual([0, 0, 1, 1, 1])
})
