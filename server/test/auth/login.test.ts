import { verify } from '@node-rs/argon2'
import { describe, expect, it, vi } from 'vitest'
import { hashOf } from '../../src/auth/session/tokens.ts'
import { startApp } from '../harness.ts'
import { check, newAccount, signIn, tokenOf, trailOf } from './sign-in.ts'

vi.mock('@node-rs/argon2', async original => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return { ...real, verify: vi.fn(real.verify) }
})

const test = await startApp()

function deviceOf(answer: Awaited<ReturnType<typeof signIn>>): string {
  const cookie = [answer.headers['set-cookie'] ?? []].flat().find(one => one.startsWith('__Host-dispositivo-'))
  expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Strict; Max-Age=34560000; Secure$/)
  return cookie?.split(';')[0] as string
}

const awaited = {
  ...{ code: 'account_in_attesa', errors: [] },
  message: 'Il tuo account aspetta l’approvazione della segreteria.',
}

async function failFromAfar(username: string): Promise<void> {
  await signIn(test, { username, password: 'sbagliata!!', from: '127.0.2.4' })
  await test.pool.query(
    `insert into tentativi (chiave) select chiave from tentativi, generate_series(1, 99)
     where id = (select max(id) from tentativi where chiave like 'account:%')`,
  )
}

describe('a refused sign-in', () => {
  it('answers with the same bytes for an unknown user, a wrong password and a disabled account', async () => {
    const disabled = await newAccount(test, { status: 0 })
    const known = await newAccount(test)
    const answers = [
      await signIn(test, { username: 'nessuno@example.test', password: 'sbagliata!!', from: '127.0.1.1' }),
      await signIn(test, { username: known.username, password: 'sbagliata!!', from: '127.0.1.2' }),
      await signIn(test, { username: disabled.username, from: '127.0.1.3' }),
    ]
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toEqual({ code: 'non_autenticato', message: 'Credenziali non valide', errors: [] })
      expect(answer.rawPayload).toEqual(answers[0]?.rawPayload)
      expect(Object.keys(answer.headers)).toEqual(Object.keys(answers[0]?.headers ?? {}))
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  })

  // Hashes are counted instead of time: they are nearly all of the time, and clocks vary on a busy machine.
  it('costs one password verification for every kind of account', async () => {
    const [known, disabled, empty] = [
      await newAccount(test),
      await newAccount(test, { status: 0 }),
      await newAccount(test),
    ]
    await test.pool.query('update account set password_hash = null where id = $1', [empty.id])
    for (const username of ['nessuno-mai@example.test', known.username, disabled.username, empty.username]) {
      vi.mocked(verify).mockClear()
      const answer = await signIn(test, { username, password: 'sbagliata!!', from: '127.0.1.20' })
      expect(answer.statusCode).toBe(401)
      const hashes = vi.mocked(verify).mock.calls.map(([hash]) => String(hash))
      expect(hashes).toEqual([expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)])
    }
  })

  it('before the approval informs only the owner of the password that the account waits', async () => {
    const waiting = await newAccount(test, { neverEnabled: true })
    const unknown = await signIn(test, { username: 'nessuno-qui@example.test', from: '127.0.1.30' })
    const guess = await signIn(test, { username: waiting.username, password: 'sbagliata!!', from: '127.0.1.31' })
    expect(guess.statusCode).toBe(401)
    expect(guess.rawPayload).toEqual(unknown.rawPayload)
    expect(Object.keys(guess.headers)).toEqual(Object.keys(unknown.headers))
    vi.mocked(verify).mockClear()
    const answer = await signIn(test, { username: waiting.username, from: '127.0.1.31' })
    expect([answer.statusCode, answer.json()]).toEqual([403, awaited])
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(vi.mocked(verify)).toHaveBeenCalledTimes(1)
    expect((await test.pool.query('select 1 from sessioni where account_id = $1', [waiting.id])).rows).toEqual([])
    expect((await trailOf(test, waiting.id)).map(({ azione }) => azione)).toEqual([
      'accesso negato',
      'accesso in attesa',
    ])
  })

  it('before the approval forgives the wrong passwords before it, as a right one does', async () => {
    const { username } = await newAccount(test, { neverEnabled: true })
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 4; i++) await signIn(test, { username, password: 'sbagliata!!', from: '127.0.1.32' })
      expect((await signIn(test, { username, from: '127.0.1.32' })).statusCode).toBe(403)
      await test.pool.query(`delete from tentativi where chiave like 'indirizzo:%'`)
    }
  })

  it('of an account once enabled, or turned down, has the bytes of an unknown one', async () => {
    const admin = await test.as('admin')
    const unknown = await signIn(test, { username: 'nessuno-li@example.test', from: '127.0.1.40' })
    const enabled = await newAccount(test, { neverEnabled: true })
    const refused = await newAccount(test, { neverEnabled: true })
    for (const status of [1, 0]) expect((await admin.put(`/account/${enabled.id}`, { status })).status).toBe(200)
    await test.pool.query('update account set richiesta_respinta = 1 where id = $1', [refused.id])
    for (const { username } of [enabled, refused]) {
      const answer = await signIn(test, { username, from: '127.0.1.41' })
      expect(answer.statusCode).toBe(401)
      expect(answer.rawPayload).toEqual(unknown.rawPayload)
    }
    await test.pool.query('update account set richiesta_respinta = 0 where id = $1', [refused.id])
    expect((await signIn(test, { username: refused.username, from: '127.0.1.42' })).json()).toEqual(awaited)
  })

  it('is audited without the typed name', async () => {
    await signIn(test, { username: 'canarino-segreto', password: 'sbagliata!!', from: '127.0.1.9' })
    const { rows } = await test.pool.query(`select 1 from audit where campi::text like '%canarino%'`)
    expect(rows).toEqual([])
  })
})

describe('guessing passwords', () => {
  it('verifies five of a hundred concurrent attempts, while the owner signs in from elsewhere', async () => {
    const victim = await newAccount(test)
    const tries = Array.from({ length: 60 }, (_, i) =>
      signIn(test, { username: victim.username, password: `tentativo-${i}`, from: '127.0.2.1' }),
    )
    const answers = await Promise.all(tries)
    expect(answers.filter(answer => answer.statusCode === 401)).toHaveLength(5)
    const refused = answers.filter(answer => answer.statusCode === 429)
    expect(refused).toHaveLength(55)
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await trailOf(test, victim.id)).filter(line => line.azione === 'accesso negato')).toHaveLength(5)
    expect((await signIn(test, { username: victim.username, from: '127.0.2.1' })).statusCode).toBe(429)
    expect((await signIn(test, { username: victim.username, from: '127.0.2.2' })).statusCode).toBe(200)
  })

  it('waits longer after each failure', async () => {
    const { username } = await newAccount(test)
    const from = '127.0.2.9'
    for (let i = 0; i < 5; i++) await signIn(test, { username, password: 'sbagliata!!', from })
    const first = Number((await signIn(test, { username, from })).headers['retry-after'])
    await test.pool.query(
      `update tentativi set quando = quando - interval '61 seconds' where chiave like 'coppia:%:127.0.2.9'`,
    )
    expect((await signIn(test, { username, password: 'sbagliata!!', from })).statusCode).toBe(401)
    const second = Number((await signIn(test, { username, from })).headers['retry-after'])
    expect(first).toBeLessThanOrEqual(60)
    expect(second).toBeGreaterThan(60)
  })

  it('blocks an address after twenty failures in a minute, for any usernames and X-Forwarded-For', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 22; i++) {
      const headers = { 'x-forwarded-for': `192.0.2.${i}` }
      const answer = await signIn(test, {
        username: `a${i}@example.test`,
        password: 'sbagliata!!',
        from: '127.0.2.3',
        headers,
      })
      statuses.push(answer.statusCode)
    }
    expect(statuses.indexOf(429)).toBe(20)
  })

  it('blocks unknown devices for a day after a hundred failures from anywhere', async () => {
    const { username } = await newAccount(test)
    const own = deviceOf(await signIn(test, { username, from: '127.0.2.40' }))
    await failFromAfar(username)
    const answer = await signIn(test, { username, from: '127.0.2.5' })
    expect(answer.statusCode).toBe(429)
    expect(answer.json().message).toMatch(/Password dimenticata/)
    // The cookie of another account, or an invented one, does not count as a known device.
    const other = deviceOf(await signIn(test, { username: (await newAccount(test)).username, from: '127.0.2.41' }))
    for (const cookie of [other, `__Host-dispositivo-1=${'x'.repeat(43)}`])
      expect((await signIn(test, { username, from: '127.0.2.5', headers: { cookie } })).statusCode).toBe(429)
    // The owner's known device works from any address, and gives strangers no more attempts.
    expect((await signIn(test, { username, from: '127.0.2.6', headers: { cookie: own } })).statusCode).toBe(200)
    expect((await signIn(test, { username, from: '127.0.2.5' })).statusCode).toBe(429)
    await test.pool.query(`update tentativi set quando = quando - interval '24 hours' where chiave like 'account:%'`)
    expect((await signIn(test, { username, from: '127.0.2.5' })).statusCode).toBe(200)
  })

  it('gives a known device its cookie again, so that the browser keeps it', async () => {
    const { username } = await newAccount(test)
    const own = deviceOf(await signIn(test, { username, from: '127.0.2.45' }))
    expect(deviceOf(await signIn(test, { username, from: '127.0.2.45', headers: { cookie: own } }))).toBe(own)
  })

  it('from a known device is limited to five verifications too, without blocking other devices', async () => {
    const { id, username } = await newAccount(test)
    const headers = { cookie: deviceOf(await signIn(test, { username, from: '127.0.2.50' })) }
    const tries = Array.from({ length: 40 }, (_, i) =>
      signIn(test, { username, password: `tentativo-${i}`, from: `127.0.51.${i}`, headers }),
    )
    const statuses = (await Promise.all(tries)).map(answer => answer.statusCode)
    expect(statuses.filter(status => status === 401)).toHaveLength(5)
    expect(statuses.filter(status => status === 429)).toHaveLength(35)
    expect((await signIn(test, { username, from: '127.0.51.1' })).statusCode).toBe(200)
    const { rows } = await test.pool.query('select token_hash from dispositivi where account_id = $1', [id])
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toContain(headers.cookie.split('=')[1])
  })

  it('of an office behind one address does not block a known device', async () => {
    const { username } = await newAccount(test)
    const headers = { cookie: deviceOf(await signIn(test, { username, from: '127.0.2.60' })) }
    for (let i = 0; i < 20; i++)
      await signIn(test, { username: `ufficio${i}@example.test`, password: 'sbagliata!!', from: '127.0.2.60' })
    for (let i = 0; i < 5; i++) await signIn(test, { username, password: 'sbagliata!!', from: '127.0.2.60' })
    expect((await signIn(test, { username, from: '127.0.2.60' })).statusCode).toBe(429)
    expect((await signIn(test, { username, from: '127.0.2.60', headers })).statusCode).toBe(200)
  })

  it('is forgotten after a success, and successes do not count', async () => {
    const { username } = await newAccount(test)
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 4; i++) await signIn(test, { username, password: 'sbagliata!!', from: '127.0.3.1' })
      expect((await signIn(test, { username, from: '127.0.3.1' })).statusCode).toBe(200)
      await test.pool.query(`delete from tentativi where chiave like 'indirizzo:%'`)
    }
    const many = await Promise.all(Array.from({ length: 12 }, () => signIn(test, { username, from: '127.0.3.2' })))
    expect(many.map(answer => answer.statusCode)).toEqual(Array(12).fill(200))
  })

  it('gets 429 before any database query when too many hashes are needed', async () => {
    const counted = async () =>
      Number((await test.pool.query(`select nextval(pg_get_serial_sequence('tentativi', 'id')) as n`)).rows[0].n)
    const before = await counted()
    const storm = Array.from({ length: 80 }, (_, i) =>
      signIn(test, { username: `storm${i}@example.test`, password: 'sbagliata!!', from: `127.50.${i}.1` }),
    )
    const statuses = (await Promise.all(storm)).map(answer => answer.statusCode)
    expect(statuses).toContain(429)
    expect(statuses.filter(status => status === 401).length).toBeGreaterThanOrEqual(8)
    expect(new Set(statuses)).toEqual(new Set([401, 429]))
    // Two rows before an attempt and one after it failed; none for a refused attempt.
    const tried = statuses.filter(status => status === 401).length
    expect((await counted()) - before - 1).toBe(3 * tried)
  })
})

describe('the body of a sign-in', () => {
  it.each([
    ['nothing', {}, ['username', 'password']],
    ['numbers', { username: 5, password: 12345678 }, ['username', 'password']],
    ['129 characters', { username: 'a@b', password: 'x'.repeat(129) }, ['password']],
    ['a NUL', { username: 'a\0b', password: 'abcdefgh' }, ['username']],
  ])('%s is 422 with its fields', async (_, payload, fields) => {
    const answer = await test.app.inject({ method: 'POST', url: '/auth/login', payload })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors.map((error: { field: string }) => error.field)).toEqual(fields)
  })

  it('may have 128 characters, and a name with capitals and blanks', async () => {
    const long = await signIn(test, { username: 'nessuno@example.test', password: '€'.repeat(128), from: '127.0.4.1' })
    expect(long.statusCode).toBe(401)
    const { username } = await newAccount(test)
    expect((await signIn(test, { username: `  ${username.toUpperCase()} ` })).statusCode).toBe(200)
  })
})

describe('a session', () => {
  it('of an account is one of at most ten: concurrent sign-ins keep the last ten, and the eleventh ends the oldest', async () => {
    const { id, username } = await newAccount(test)
    // The number of logins the server verifies in parallel plus its queue.
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, i) => signIn(test, { username, from: `127.0.7.${i}` })),
    )
    const tokens = answers.map(answer => answer.json<{ token: string }>().token)
    const live = async () => {
      const found = await Promise.all(
        tokens.map(async token => ((await check(test, token)).statusCode === 200 ? token : '')),
      )
      return found.filter(token => token !== '')
    }
    expect(new Set(tokens).size).toBe(24)
    expect(await live()).toHaveLength(10)
    const { rows } = await test.pool.query<{ token_hash: string }>(
      'select token_hash from sessioni where account_id = $1 and chiusa_il is null order by id',
      [id],
    )
    tokens.push(await tokenOf(test, username))
    const after = await live()
    expect(after).toHaveLength(10)
    expect(after).not.toContain(tokens.find(token => hashOf(token) === rows[0]?.token_hash))
    expect((await trailOf(test, id)).filter(line => line.azione === 'sessione chiusa')).toHaveLength(15)
  })

  it('is not opened if the password or state of the account changed during the verification', async () => {
    for (const change of [`password_hash = 'altra'`, 'status = 0']) {
      const { id, username } = await newAccount(test)
      vi.mocked(verify).mockImplementationOnce(async () => {
        await test.pool.query(`update account set ${change} where id = $1`, [id])
        return true
      })
      expect((await signIn(test, { username, from: '127.0.7.9' })).statusCode).toBe(401)
      expect((await test.pool.query('select 1 from sessioni where account_id = $1', [id])).rows).toEqual([])
    }
  })

  it('has a new token each time, returns the fields of §7, and its token is not stored', async () => {
    const { id, username } = await newAccount(test, { type: 'socio' })
    const answer = (await signIn(test, { username })).json()
    expect(answer).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      account_id: id,
      type: 'socio',
      clienti_soci_id: null,
    })
    const other = await tokenOf(test, username)
    expect(other).not.toBe(answer.token)
    const { rows } = await test.pool.query('select * from sessioni where account_id = $1', [id])
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toContain(answer.token)
    expect((await trailOf(test, id)).map(line => line.azione)).toEqual(['accesso', 'accesso'])
    expect((await check(test, answer.token)).statusCode).toBe(200)
  })
})
