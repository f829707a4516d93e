import { type Role, roles } from '@bisavolo/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import { sweepAuth } from '../../src/auth/session/sweep.ts'
import { startApp } from '../harness.ts'
import { check, newAccount, tokenOf, trailOf } from './sign-in.ts'

const test = await startApp()
const targets = {} as Record<Role, { id: number; username: string }>
beforeAll(async () => {
  for (const type of roles) targets[type] = await newAccount(test, { type })
})

/** security 3.5, written by hand: the roles each role may emulate. */
const allowed: Partial<Record<Role, readonly Role[]>> = {
  superadmin: ['admin', 'admin_cdn_full', 'admin_cdn', 'admin_sezione', 'admin_comitato', 'socio', 'cliente'],
  admin: ['admin_cdn_full', 'admin_cdn', 'admin_sezione', 'admin_comitato', 'socio', 'cliente'],
}
const pairs = roles.flatMap(real =>
  roles.map(target => [real, target, allowed[real]?.includes(target) ?? false] as const),
)

describe('the 64 pairs of roles in an emulation', () => {
  it.each(pairs)('%s emulating %s: %s', async (real, target, isAllowed) => {
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
    // Forbidden to everyone while emulating: password, two factors, sessions, accounts, a second emulation.
    const body = { oldpass: 'Bisavolo2026!', newpass: 'una frase lunga 1', confirmpass: 'una frase lunga 1' }
    expect((await emulating.post('/auth/changePass', body)).status).toBe(403)
    expect((await emulating.post('/auth/totp', {})).status).toBe(403)
    expect((await emulating.get('/auth/sessions')).status).toBe(403)
    expect((await emulating.put(`/account/${id}`, { name: 'Altro' })).status).toBe(403)
    expect((await emulating.post('/auth/emulation', { account_id: targets.cliente.id })).status).toBe(403)
    expect((await plain.post('/auth/emulation', { account_id: id, motivo: 'Prova' })).status).toBe(
      isAllowed ? 200 : 403,
    )
  })
})

describe('emulation', () => {
  it.each(['', ' ', '999999', '0', '-1', 'abc', '1 or 1=1', '99999999999999'])(
    'of “%s” is 403 and never falls back to the own rights',
    async target => {
      const admin = await test.as('admin', { 'x-emulated-user': target })
      expect((await admin.get('/razze')).status).toBe(403)
    },
  )

  it('of a disabled account is 403, even if it is disabled during the emulation', async () => {
    const target = await newAccount(test)
    const admin = await test.as('admin', { 'x-emulated-user': String(target.id) })
    expect((await admin.get('/razze')).status).toBe(200)
    await test.pool.query('update account set status = 0 where id = $1', [target.id])
    expect((await admin.get('/razze')).status).toBe(403)
  })

  it('ends when the target is promoted', async () => {
    const target = await newAccount(test)
    const admin = await test.as('admin', { 'x-emulated-user': String(target.id) })
    await test.pool.query(`update account set type = 'superadmin' where id = $1`, [target.id])
    expect((await admin.get('/razze')).status).toBe(403)
  })

  it('gives only the rights of the target', async () => {
    const admin = await test.as('admin', { 'x-emulated-user': String(targets.cliente.id) })
    expect((await admin.post('/razze', { codice: 'XXX', descrizione: 'Prova' })).status).toBe(403)
    const { body } = await admin.get<{ rules: { action: string; subject: string }[] }>('/auth/check')
    expect(body.rules.some(rule => rule.action === 'upsert' && rule.subject === 'razze')).toBe(false)
  })

  it('leaves audit lines with both accounts: start, end and refusal', async () => {
    const target = await newAccount(test)
    const [admin, member] = [await test.as('admin'), await test.as('socio')]
    const { body } = await admin.get<{ account: { id: number } }>('/auth/check')
    await admin.post('/auth/emulation', { account_id: target.id, motivo: 'Aiuto al telefono' })
    const emulating = await test.as('admin', { 'x-emulated-user': String(target.id) })
    expect((await emulating.remove('/auth/emulation')).status).toBe(204)
    await member.post('/auth/emulation', { account_id: target.id })
    const lines = await trailOf(test, target.id)
    expect(lines.map(line => line.azione)).toEqual(['inizio emulazione', 'fine emulazione', 'emulazione negata'])
    expect(lines.slice(0, 2)).toEqual(
      lines.slice(0, 2).map(line => ({ ...line, account_id: body.account.id, per_conto_di: target.id })),
    )
  })

  it.each([
    [{}],
    [{ account_id: '5', motivo: 'Prova' }],
    [{ account_id: 1.5, motivo: 'Prova' }],
    [{ account_id: 8 }],
    [{ account_id: 8, motivo: '  ' }],
    [{ account_id: 8, motivo: 7 }],
    [{ account_id: 8, motivo: 'x'.repeat(301) }],
  ])('of %j is 422', async body => {
    const { rows } = await test.pool.query('select id from emulazioni where account_id = 10')
    expect((await (await test.as('admin2')).post('/auth/emulation', body)).status).toBe(422)
    expect((await test.pool.query('select id from emulazioni where account_id = 10')).rows).toEqual(rows)
  })
})

interface Row {
  account_id: number
  motivo: string | null
  finita_il: string | null
  minutes: number
}

async function emulationsOf(target: number): Promise<Row[]> {
  const { rows } = await test.pool.query<Row>(
    `select account_id, motivo, finita_il, round(extract(epoch from scade_il - iniziata_il) / 60)::int as minutes
     from emulazioni where per_conto_di = $1 order by id`,
    [target],
  )
  return rows
}

const anHourLater = (target: number) =>
  test.pool.query(
    `update emulazioni set iniziata_il = iniziata_il - interval '61 minutes', scade_il = scade_il - interval '61 minutes'
     where per_conto_di = $1`,
    [target],
  )

describe('an emulation', () => {
  it('with a declared reason lasts an hour and is then refused', async () => {
    const target = await newAccount(test)
    const admin = await test.as('admin')
    await admin.post('/auth/emulation', { account_id: target.id, motivo: ' Non trova la denuncia ' })
    const emulating = await test.as('admin', { 'x-emulated-user': String(target.id) })
    const profile = await emulating.get<{ emulation_ends: string }>('/auth/check')
    const { rows } = await test.pool.query('select scade_il from emulazioni where per_conto_di = $1', [target.id])
    expect(profile.body.emulation_ends).toBe(rows[0].scade_il)
    expect(await emulationsOf(target.id)).toMatchObject([{ motivo: 'Non trova la denuncia', minutes: 60 }])
    await anHourLater(target.id)
    expect((await emulating.get('/auth/check')).status).toBe(403)
    await sweepAuth(test.db)
    expect((await emulating.get('/razze')).status).toBe(403)
    expect((await trailOf(test, target.id)).map(line => line.azione)).toEqual(['inizio emulazione', 'fine emulazione'])
    await admin.post('/auth/emulation', { account_id: target.id, motivo: 'Ancora lei' })
    expect((await emulating.get('/auth/check')).status).toBe(200)
  })

  it('by header alone begins once without a reason, and again after its hour, each time with an audit line', async () => {
    const target = await newAccount(test)
    const emulating = await test.as('admin', { 'x-emulated-user': String(target.id) })
    const answers = await Promise.all(Array.from({ length: 8 }, () => emulating.get('/auth/check')))
    expect(answers.map(answer => answer.status)).toEqual(Array(8).fill(200))
    expect(await emulationsOf(target.id)).toEqual([{ account_id: 2, motivo: null, finita_il: null, minutes: 60 }])
    await anHourLater(target.id)
    expect((await emulating.get('/auth/check')).status).toBe(200)
    expect(await emulationsOf(target.id)).toHaveLength(2)
    const lines = await trailOf(test, target.id)
    expect(lines.map(line => line.azione)).toEqual(['inizio emulazione', 'fine emulazione', 'inizio emulazione'])
    for (const line of lines) expect(line).toMatchObject({ account_id: 2, per_conto_di: target.id })
  })

  it('by header alone is audited as “senza motivo”, and every superadmin gets a mail, at most five an hour', async () => {
    const [staff, chief, gone] = [
      await newAccount(test, { type: 'admin' }),
      await newAccount(test, { type: 'superadmin' }),
      await newAccount(test, { type: 'superadmin', status: 0 }),
    ]
    const told = async (address: string) => {
      const { rows } = await test.pool.query<{ testo: string }>(
        `select testo from posta where destinatario = $1 and oggetto = 'Emulazione senza motivo' order by id`,
        [address],
      )
      return rows.map(row => row.testo)
    }
    const declared = await newAccount(test)
    await (await test.as(staff.username)).post('/auth/emulation', { account_id: declared.id, motivo: 'Aiuto' })
    expect(await told(chief.username)).toEqual([])
    const met: number[] = []
    for (let i = 0; i < 6; i++) {
      const target = await newAccount(test)
      met.push(target.id)
      const emulating = await test.as(staff.username, { 'x-emulated-user': String(target.id) })
      await Promise.all([emulating.get('/razze'), emulating.get('/province')])
      const { rows } = await test.pool.query(
        `select campi from audit where entita = 'account' and entita_id = $1 and azione = 'inizio emulazione'`,
        [target.id],
      )
      expect(rows).toEqual([{ campi: [{ campo: 'motivo', prima: null, dopo: 'senza motivo' }] }])
    }
    const mails = await told(chief.username)
    expect(mails).toHaveLength(5)
    expect(mails[0]).toContain(`n. ${staff.id} (admin)`)
    // The mail points to the emulator's own audit page, so all six lines are there; the emulation with a reason is not.
    const noted = (await trailOf(test, staff.id)).filter(({ azione }) => azione === 'emulazione senza motivo')
    expect(noted.map(({ account_id }) => account_id)).toEqual(Array(6).fill(staff.id))
    expect(noted.map(({ per_conto_di }) => per_conto_di)).toEqual(met)
    expect(await told('superadmin@bisavolo.test')).not.toEqual([])
    expect(await told(gone.username)).toEqual([])
  })

  it.each([['declared'], ['begun by the header alone']])('%s and ended cannot restart by header', async how => {
    const target = await newAccount(test)
    const staff = await newAccount(test, { type: 'admin' })
    const plain = await test.as(staff.username)
    const emulating = await test.as(staff.username, { 'x-emulated-user': String(target.id) })
    if (how === 'declared') await plain.post('/auth/emulation', { account_id: target.id, motivo: 'Aiuto' })
    expect((await emulating.get('/razze')).status).toBe(200)
    expect((await emulating.remove('/auth/emulation')).status).toBe(204)
    const late = await Promise.all(Array.from({ length: 5 }, () => emulating.get('/razze')))
    expect(late.map(answer => answer.status)).toEqual(Array(5).fill(403))
    expect(late[0]?.body.message).toMatch(/indicando il motivo/)
    expect(await emulationsOf(target.id)).toHaveLength(1)
    // Ending twice is no error and starts no emulation.
    expect((await emulating.remove('/auth/emulation')).status).toBe(204)
    expect(await emulationsOf(target.id)).toHaveLength(1)
    // A reason, or a new session, starts another emulation.
    await plain.post('/auth/emulation', { account_id: target.id, motivo: 'Ancora' })
    expect((await emulating.get('/razze')).status).toBe(200)
    await emulating.remove('/auth/emulation')
    const headers = { 'x-emulated-user': String(target.id) }
    expect((await check(test, await tokenOf(test, staff.username), headers)).statusCode).toBe(200)
  })

  it('is ended by a call without the header, for this session only', async () => {
    const staff = await newAccount(test, { type: 'admin' })
    const [first, second] = [await newAccount(test), await newAccount(test)]
    const plain = await test.as(staff.username)
    const elsewhere = await tokenOf(test, staff.username)
    const as = ({ id }: { id: number }) => ({ 'x-emulated-user': String(id) })
    await plain.post('/auth/emulation', { account_id: first.id, motivo: 'Aiuto' })
    expect((await (await test.as(staff.username, as(second))).get('/razze')).status).toBe(200)
    expect((await check(test, elsewhere, as(first))).statusCode).toBe(200)
    expect((await plain.remove('/auth/emulation')).status).toBe(204)
    for (const target of [first, second])
      expect((await (await test.as(staff.username, as(target))).get('/razze')).status).toBe(403)
    expect((await check(test, elsewhere, as(first))).statusCode).toBe(200)
    expect((await trailOf(test, second.id)).map(line => line.azione)).toEqual(['inizio emulazione', 'fine emulazione'])
    // Without an open emulation nothing ends and no line is written.
    expect((await plain.remove('/auth/emulation')).status).toBe(204)
    expect(await trailOf(test, second.id)).toHaveLength(2)
  })

  it('has separate idempotency keys, so no answer goes to another person', async () => {
    const headers = { 'idempotency-key': 'una-chiave-per-tutti' }
    const vista = { nome: 'Prova', lista: '/list/gatti', contenuto: { filters: { sesso: ['M'] } } }
    const callers = [
      await test.as('admin'),
      await test.as('admin', { 'x-emulated-user': String(targets.socio.id) }),
      await test.as('admin', { 'x-emulated-user': String(targets.cliente.id) }),
    ]
    const ids: unknown[] = []
    for (const caller of callers) {
      const first = await caller.post('/viste', vista, headers)
      expect(first.status, first.text).toBe(201)
      expect((await caller.post('/viste', vista, headers)).body).toEqual(first.body)
      ids.push(first.body.id)
    }
    expect(new Set(ids).size).toBe(3)
  })

  it('does not begin if refused', async () => {
    const target = await newAccount(test, { type: 'superadmin' })
    expect((await (await test.as('admin', { 'x-emulated-user': String(target.id) })).get('/razze')).status).toBe(403)
    expect(await emulationsOf(target.id)).toEqual([])
  })

  it('ends with its session', async () => {
    const target = await newAccount(test)
    const staff = await newAccount(test, { type: 'admin' })
    const emulating = await test.as(staff.username, { 'x-emulated-user': String(target.id) })
    await emulating.get('/razze')
    await (await test.as(staff.username)).remove('/auth/logout')
    expect((await trailOf(test, target.id)).map(line => line.azione)).toEqual(['inizio emulazione', 'fine emulazione'])
    expect((await emulationsOf(target.id))[0]?.finita_il).toBeTruthy()
  })

  it('is listed only to the emulated person', async () => {
    const target = await newAccount(test)
    await (await test.as('admin')).post('/auth/emulation', { account_id: target.id, motivo: 'Verifica dei dati' })
    const emulating = await test.as('admin', { 'x-emulated-user': String(target.id) })
    expect((await emulating.get('/auth/accessi')).status).toBe(403)
    expect((await test.anonymous.get('/auth/accessi')).status).toBe(401)
    expect((await (await test.as('socio2')).get('/auth/accessi')).body).toEqual([])
    const { body } = await (await test.as(target.username)).get<Record<string, unknown>[]>('/auth/accessi')
    expect(body).toMatchObject([{ motivo: 'Verifica dei dati', ruolo: 'admin', finita_il: null }])
    expect(body[0]?.account).toBeTruthy()
  })

  it('every write carries both accounts', async () => {
    const real = await test.as('admin', { 'x-emulated-user': '7' })
    const before = (await test.pool.query<{ id: number }>('select coalesce(max(id), 0) as id from audit')).rows[0]?.id
    for (let i = 0; i < 10; i++)
      expect((await real.put('/clienti_soci/1', { telefono: `02 55500${i}` })).status).toBe(200)
    const { rows } = await test.pool.query(
      `select account_id, per_conto_di from audit where id > $1 and entita = 'clienti_soci'`,
      [before],
    )
    expect(rows).toEqual(Array(10).fill({ account_id: 2, per_conto_di: 7 }))
  })
})
