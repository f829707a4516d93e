import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type Role, roles } from '@bisavolo/domain'
import { describe, expect, it } from 'vitest'
import { upsertAccount } from '../../src/auth/accounts/upsert-account.ts'
import { startApp } from '../harness.ts'
import { check, mailTo, newAccount, signIn, tokenOf } from './sign-in.ts'

const test = await startApp()
const password = 'cavallo batteria 7'
let made = 0
const fresh = (type: string) => ({
  type,
  status: 1,
  name: 'Nuova Persona',
  username: `nuovo${++made}@example.test`,
  sezione: 'Lazio',
})

async function memberId(): Promise<number> {
  const { rows } = await test.pool.query('select min(id) as id from clienti_soci where email is not null')
  return rows[0].id
}

async function ownId(role: Role): Promise<number> {
  return (await (await test.as(role)).get<{ account: { id: number } }>('/auth/check')).body.account.id
}

async function stored(id: number) {
  const { rows } = await test.pool.query('select * from account where id = $1', [id])
  return rows[0]
}

/** security 3.1 and 3.5: the types of account each role may create. */
const mayMake = (maker: Role, type: Role) =>
  maker === 'superadmin' || (maker === 'admin' && type !== 'superadmin' && type !== 'admin')
const pairs = roles.flatMap(maker => roles.map(type => [maker, type, mayMake(maker, type) ? 201 : 403] as const))

describe('a new account', () => {
  it.each(pairs)('created by %s with role %s: %d', async (maker, type, status) => {
    const body = { ...fresh(type), clienti_soci_id: await memberId() }
    const answer = await (await test.as(maker)).post('/account', body)
    expect(answer.status).toBe(status)
    const { rows } = await test.pool.query('select type from account where username = $1', [body.username])
    expect(rows).toEqual(status === 201 ? [{ type }] : [])
    expect(answer.text).not.toMatch(/argon2|password_hash/)
  })

  it.each([
    ['no role', { type: null }, 'type', 'Role is required', 'obbligatorio'],
    ['no status', { status: null }, 'status', 'Status is required', 'obbligatorio'],
    ['no username', { username: ' ' }, 'username', 'Username is required', 'obbligatorio'],
    ['a username that is no address', { username: 'mario' }, 'username', 'E-mail must be valid', 'non_valido'],
    [
      'a short password',
      { password: 'corta12' },
      'password',
      'The password must have at least 8 characters',
      'non_valido',
    ],
    ['a socio without a member', { type: 'socio' }, 'clienti_soci_id', 'Cliete obbligatorio', 'obbligatorio'],
    [
      'a section officer without a section',
      { type: 'admin_sezione', sezione: '' },
      'sezione',
      'Sezione obbligatoria',
      'obbligatorio',
    ],
  ])('with %s is 422', async (_, change, field, message, code) => {
    const answer = await (await test.as('admin')).post<{ errors: unknown[] }>('/account', {
      ...fresh('cliente'),
      ...change,
    })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toContainEqual({ field, code, message })
  })

  it('with an unknown section is refused, another spelling of a known one is not', async () => {
    const admin = await test.as('admin')
    for (const sezione of ['Padania', 'lazio']) {
      const { status, body } = await admin.post('/account', { ...fresh('admin_sezione'), sezione })
      expect([status, (body.errors as { field: string }[])[0]?.field]).toEqual([422, 'sezione'])
    }
  })

  it.each(['radiato', 'deceduto'] as const)(
    'linked to a person who is %s cannot be active, neither when created nor later',
    async flag => {
      const admin = await test.as('admin')
      const { rows } = await test.pool.query(
        `update clienti_soci set ${flag} = 1 where id = (select max(id) from clienti_soci) returning id`,
      )
      const body = { ...fresh('socio'), clienti_soci_id: rows[0].id }
      const refused = await admin.post('/account', body)
      expect([refused.status, (refused.body.errors as { field: string }[])[0]?.field]).toEqual([422, 'status'])
      const closed = await admin.post<{ id: number }>('/account', { ...body, status: 0 })
      expect(closed.status, closed.text).toBe(201)
      expect((await admin.put(`/account/${closed.body.id}`, { status: 1 })).status).toBe(422)
      await test.pool.query(`update clienti_soci set ${flag} = 0 where id = $1`, [rows[0].id])
      expect((await admin.put(`/account/${closed.body.id}`, { status: 1 })).status).toBe(200)
    },
  )

  it('has a normalised unique address, which is also its e-mail', async () => {
    const admin = await test.as('admin')
    const body = { ...fresh('cliente'), username: '  Misto.Caso@Example.TEST ' }
    expect((await admin.post('/account', body)).body).toMatchObject({
      username: 'misto.caso@example.test',
      email: 'misto.caso@example.test',
    })
    expect((await admin.post('/account', body)).status).toBe(409)
  })

  it('takes empty name and username from the member', async () => {
    const id = await memberId()
    const { rows } = await test.pool.query('select nome_completo, email from clienti_soci where id = $1', [id])
    await test.pool.query('update clienti_soci set email = $2 where id = $1', [id, 'Socio.Collegato@example.test'])
    const body = { type: 'socio', status: 1, name: '', username: '', clienti_soci_id: id }
    const answer = await (await test.as('admin')).post('/account', body)
    expect(answer.body).toMatchObject({ name: rows[0].nome_completo, username: 'socio.collegato@example.test' })
  })
})

describe('a password set by staff', () => {
  it('must be changed at the first sign-in', async () => {
    const body = { ...fresh('cliente'), password }
    const admin = await test.as('admin')
    await admin.post('/account', body)
    const token = await tokenOf(test, body.username, password)
    const headers = { authorization: `Bearer ${token}` }
    expect((await test.app.inject({ url: '/province', headers })).statusCode).toBe(403)
    const change = { oldpass: password, newpass: 'treno giallo 44', confirmpass: 'treno giallo 44' }
    expect(
      (await test.app.inject({ method: 'POST', url: '/auth/changePass', headers, payload: change })).statusCode,
    ).toBe(200)
    expect((await test.app.inject({ url: '/province', headers })).statusCode).toBe(200)
  })

  it('expires on the given date, if any', async () => {
    const body = { ...fresh('cliente'), password, password_expire: '2099-12-31' }
    expect((await (await test.as('admin')).post('/account', body)).body.password_expire).toBe('2099-12-31')
  })

  it.each([[''], [null], [undefined]])('%j leaves it unchanged', async empty => {
    const target = await newAccount(test)
    const before = await stored(target.id)
    const admin = await test.as('admin')
    const { body } = await admin.get(`/account/${target.id}`)
    const answer = await admin.put(`/account/${target.id}`, { ...body, name: 'Altro Nome', password: empty })
    expect(answer.status).toBe(200)
    expect(await stored(target.id)).toMatchObject({
      password_hash: before.password_hash,
      password_expire: null,
      name: 'Altro Nome',
    })
  })

  it('ends the sessions, and cannot be set for oneself', async () => {
    const target = await newAccount(test)
    const token = await tokenOf(test, target.username)
    const admin = await test.as('admin')
    expect((await admin.put(`/account/${target.id}`, { password })).status).toBe(200)
    expect((await check(test, token)).statusCode).toBe(401)
    expect((await signIn(test, { username: target.username, password })).statusCode).toBe(200)
    expect((await admin.put(`/account/${await ownId('admin')}`, { password })).status).toBe(422)
  })
})

describe('ranks of accounts', () => {
  it.each([
    ['admin', { type: 'superadmin' }, 422],
    ['admin', { status: 0 }, 422],
    ['superadmin', { type: 'cliente' }, 422],
    ['superadmin', { status: 0 }, 422],
    ['socio', { type: 'superadmin', status: 0, clienti_soci_id: 1, username: 'x@y.it', password }, 200],
  ] as const)('%s cannot change the own rights with %j', async (role, change, status) => {
    const id = await ownId(role)
    const before = await stored(id)
    expect((await (await test.as(role)).put(`/account/${id}`, change)).status).toBe(status)
    expect(await stored(id)).toEqual(before)
  })

  it('the own account can be saved unchanged, or with another name', async () => {
    const id = await ownId('admin')
    const admin = await test.as('admin')
    const { body } = await admin.get(`/account/${id}`)
    expect((await admin.put(`/account/${id}`, { ...body, surname: 'Nuovo', password: null })).status).toBe(200)
  })

  it.each([
    ['superadmin', 404],
    ['admin', 404],
  ] as const)('an admin cannot change another %s', async (type, status) => {
    const target = await newAccount(test, { type })
    const admin = await test.as('admin')
    expect((await admin.put(`/account/${target.id}`, { name: 'Preso' })).status).toBe(status)
    expect((await admin.put(`/account/${target.id}`, { password })).status).toBe(status)
  })

  it('an admin cannot raise an account to the own rank', async () => {
    const target = await newAccount(test)
    const admin = await test.as('admin')
    for (const type of ['admin', 'superadmin'])
      expect((await admin.put(`/account/${target.id}`, { type })).status).toBe(403)
    expect((await stored(target.id)).type).toBe('cliente')
  })

  it('one active superadmin always remains, even when two disable each other concurrently', async () => {
    const alone = await startApp()
    const one = await newAccount(alone, { type: 'superadmin' })
    const two = await newAccount(alone, { type: 'superadmin' })
    await alone.pool.query(`update account set status = 0 where type = 'superadmin' and id <> all($1)`, [
      [one.id, two.id],
    ])
    const disable = async (by: { username: string }, target: { id: number }) => {
      const caller = await alone.as(by.username)
      return (await caller.put(`/account/${target.id}`, { status: 0 })).status
    }
    await Promise.all([alone.as(one.username), alone.as(two.username)])
    const statuses = await Promise.all([disable(one, two), disable(two, one)])
    expect(statuses.filter(status => status === 200)).toHaveLength(1)
    const { rows } = await alone.pool.query(`select 1 from account where type = 'superadmin' and status = 1`)
    expect(rows).toHaveLength(1)
  })

  it('accounts cannot be removed', async () => {
    const target = await newAccount(test)
    expect((await (await test.as('superadmin')).remove(`/account/${target.id}`)).status).toBe(403)
  })
})

describe('a change of an account by staff', () => {
  it.each([
    ['disabled', { status: 0 }, 401],
    ['of another role', { type: 'admin_cdn' }, 401],
    ['renamed', { name: 'Altro' }, 200],
  ])('to %s applies to its open sessions', async (_, change, status) => {
    const target = await newAccount(test)
    const token = await tokenOf(test, target.username)
    expect((await (await test.as('admin')).put(`/account/${target.id}`, change)).status).toBe(200)
    expect((await check(test, token)).statusCode).toBe(status)
  })

  it('to another address is reported to the old one', async () => {
    const target = await newAccount(test)
    const username = `cambiato-${target.username}`
    const answer = await (await test.as('admin')).put(`/account/${target.id}`, { username })
    expect(answer.body).toMatchObject({ username, email: username })
    expect(await mailTo(test, target.username, 'avviso')).toContain('ha cambiato l’indirizzo')
  })
})

describe('npm run account', () => {
  it.each([
    ['one line', `${password}\n`, `[${password}]`],
    ['the same twice', `${password}\n${password}\n`, `[${password}]`],
    ['two that differ', `${password}\naltra\n`, 'Le due password non coincidono.'],
    ['nothing', '', 'Nessuna password'],
  ])('reads a password through a pipe: %s', (_name, input, expected) => {
    const module = fileURLToPath(new URL('../../src/auth/passwords/ask-password.ts', import.meta.url))
    const script = `import(${JSON.stringify(module)}).then(m => m.askPassword()).then(p => console.log('[' + p + ']'), e => console.log(e.message))`
    const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', '-e', script], { input, encoding: 'utf8' })
    expect(stdout).toContain(expected)
  })
  it('creates, then resets: new password, enabled, sessions ended', async () => {
    const wanted = { email: 'capo@example.test', role: 'superadmin' as const, name: 'Capo', password }
    expect(await upsertAccount(test.db, wanted)).toBe('created')
    const token = await tokenOf(test, wanted.email, password)
    await test.pool.query('update account set status = 0 where username = $1', [wanted.email])
    expect(await upsertAccount(test.db, { ...wanted, password: 'treno giallo 44' })).toBe('reset')
    expect((await check(test, token)).statusCode).toBe(401)
    expect((await signIn(test, { username: wanted.email, password: 'treno giallo 44' })).statusCode).toBe(200)
  })
  it('records the new and the previous role in the audit line', async () => {
    const wanted = { email: 'vice@example.test', role: 'admin' as const, name: 'Vice', password }
    await upsertAccount(test.db, wanted)
    await upsertAccount(test.db, { ...wanted, role: 'superadmin' })
    const { rows } = await test.pool.query(
      `select campi from audit join account on account.id = entita_id and entita = 'account' where username = $1 order by audit.id`,
      [wanted.email],
    )
    expect(rows[0].campi).toContainEqual({ campo: 'type', prima: null, dopo: 'admin' })
    expect(rows[1].campi).toEqual([{ campo: 'type', prima: 'admin', dopo: 'superadmin' }])
  })
})

describe('the system’s account for foreign shows', () => {
  it.each(['superadmin', 'admin'] as const)('is invisible to %s', async role => {
    const me = await test.as(role)
    const before = await stored(-1)
    const list = await me.list('/account', { filters: { id: { lt: 1 } } })
    expect(list.body.data).toEqual([])
    expect((await me.get('/account/-1')).status).toBe(404)
    expect((await me.get('/audit/account/-1')).status).toBe(404)
    expect((await me.put('/account/-1', { status: 1, password })).status).toBe(404)
    expect((await me.remove('/account/-1')).status).toBeOneOf([403, 404])
    expect((await me.post('/auth/emulation', { account_id: -1, motivo: 'Prova di accesso' })).status).toBeGreaterThan(
      400,
    )
    const show = { name: 'Prova', status: 0, account_id: -1 }
    const refused = await me.post<{ errors: { field: string }[] }>('/esposizioni', show)
    expect([refused.status, refused.body.errors[0]?.field]).toEqual([422, 'account_id'])
    expect(await stored(-1)).toEqual(before)
  })
})
