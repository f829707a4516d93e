import { type Role, roles } from '@bisavolo/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApp } from '../harness.ts'
import { newAccount, trailOf } from './sign-in.ts'

const test = await startApp()
const targets = {} as Record<Role, { id: number; username: string }>
beforeAll(async () => {
  for (const type of roles) targets[type] = await newAccount(test, { type })
})

/** security.md 3.5, written out: who may stand in for whom. */
const allowed: Partial<Record<Role, readonly Role[]>> = {
  superadmin: ['admin', 'admin_cdn_full', 'admin_cdn', 'admin_sezione', 'admin_comitato', 'socio', 'cliente'],
  admin: ['admin_cdn_full', 'admin_cdn', 'admin_sezione', 'admin_comitato', 'socio', 'cliente'],
}
const pairs = roles.flatMap(real =>
  roles.map(target => [real, target, allowed[real]?.includes(target) ?? false] as const),
)

describe('the 64 pairs of roles', () => {
  it.each(pairs)('%s as %s: %s', async (real, target, isAllowed) => {
    const { id } = targets[target]
    const plain = await test.as(real)
    const emulating = await test.as(real, { 'x-emulated-user': String(id) })
    const profile = await emulating.get<Record<string, never>>('/auth/check')
    expect(profile.status).toBe(isAllowed ? 200 : 403)
    if (isAllowed) {
      const own = await plain.get<{ account: { id: number } }>('/auth/check')
      expect(profile.body).toMatchObject({ account: { id, type: target }, emulated_by: own.body.account.id })
    }
    expect((await emulating.get('/province')).status).toBe(isAllowed ? 200 : 403)
    // Never, whoever it is: password, two factors, sessions, accounts, a second emulation.
    const body = { oldpass: 'Bisavolo2026!', newpass: 'una frase lunga 1', confirmpass: 'una frase lunga 1' }
    expect((await emulating.post('/auth/changePass', body)).status).toBe(403)
    expect((await emulating.post('/auth/totp', {})).status).toBe(403)
    expect((await emulating.get('/auth/sessions')).status).toBe(403)
    expect((await emulating.put(`/account/${id}`, { name: 'Altro' })).status).toBe(403)
    expect((await emulating.post('/auth/emulation', { account_id: targets.cliente.id })).status).toBe(403)
    expect((await plain.post('/auth/emulation', { account_id: id })).status).toBe(isAllowed ? 200 : 403)
  })
})

describe('emulation', () => {
  it.each(['999999', '0', '-1', 'abc', '1 or 1=1', '99999999999999'])(
    'of %s is 403, never one’s own rights',
    async target => {
      const admin = await test.as('admin', { 'x-emulated-user': target })
      expect((await admin.get('/razze')).status).toBe(403)
    },
  )

  it('of a disabled account is 403, also when it is disabled meanwhile', async () => {
    const target = await newAccount(test)
    const admin = await test.as('admin', { 'x-emulated-user': String(target.id) })
    expect((await admin.get('/razze')).status).toBe(200)
    await test.pool.query('update account set status = 0 where id = $1', [target.id])
    expect((await admin.get('/razze')).status).toBe(403)
  })

  it('ends when the target rises', async () => {
    const target = await newAccount(test)
    const admin = await test.as('admin', { 'x-emulated-user': String(target.id) })
    await test.pool.query(`update account set type = 'superadmin' where id = $1`, [target.id])
    expect((await admin.get('/razze')).status).toBe(403)
  })

  it('gives the rights of the target alone', async () => {
    const admin = await test.as('admin', { 'x-emulated-user': String(targets.cliente.id) })
    expect((await admin.post('/razze', { codice: 'XXX', descrizione: 'Prova' })).status).toBe(403)
    const { body } = await admin.get<{ rules: { action: string; subject: string }[] }>('/auth/check')
    expect(body.rules.some(rule => rule.action === 'upsert' && rule.subject === 'razze')).toBe(false)
  })

  it('leaves a trail with both: start, end and refusal', async () => {
    const target = await newAccount(test)
    const [admin, member] = [await test.as('admin'), await test.as('socio')]
    const { body } = await admin.get<{ account: { id: number } }>('/auth/check')
    await admin.post('/auth/emulation', { account_id: target.id })
    const emulating = await test.as('admin', { 'x-emulated-user': String(target.id) })
    expect((await emulating.remove('/auth/emulation')).status).toBe(204)
    await member.post('/auth/emulation', { account_id: target.id })
    const lines = await trailOf(test, target.id)
    expect(lines.map(line => line.azione)).toEqual(['inizio emulazione', 'fine emulazione', 'emulazione negata'])
    expect(lines.slice(0, 2)).toEqual(
      lines.slice(0, 2).map(line => ({ ...line, account_id: body.account.id, per_conto_di: target.id })),
    )
  })

  it.each([[{}], [{ account_id: '5' }], [{ account_id: 1.5 }]])('of %j is 422', async body => {
    expect((await (await test.as('admin')).post('/auth/emulation', body)).status).toBe(422)
  })
})
