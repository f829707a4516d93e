import { messages } from '@bisavolo/domain'
import { describe, expect, it } from 'vitest'
import { cast } from '../../src/demo/index.ts'
import { startApp } from '../harness.ts'
import { mailTo, newAccount, signIn, trailOf } from './sign-in.ts'

const test = await startApp()
const password = 'cavallo batteria 7'
const person = { name: 'Anna Bianchi', codice_fiscale: 'RSSMRA85T10A562S', password }
let network = 0

/** A new address for each request: the limit is five an hour. */
const ask = (body: object, from = `127.5.${++network}.1`) =>
  test.app.inject({ method: 'POST', url: '/request_account', remoteAddress: from, payload: body })
const send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, from = `127.6.${++network}.1`) =>
  test.app.inject({
    ...{ method, url: path, remoteAddress: from, headers: { accept: 'application/json' } },
    ...(body !== undefined && { payload: body }),
  })
const show = (path: string, from?: string) => send('GET', path, undefined, from)
const confirm = (path: string, typed = password) => send('POST', path, { password: typed })
const refuse = (path: string) => send('DELETE', path)

async function linkFor(email: string): Promise<string> {
  const text = await mailTo(test, email, 'conferma_account')
  return /\{\{PUBLIC_URL\}\}(\/request_account\S+)/.exec(text)?.[1] as string
}

async function accountOf(email: string) {
  const { rows } = await test.pool.query(
    'select id, type, status, clienti_soci_id, name, username, email from account where username = $1',
    [email],
  )
  return rows[0]
}

describe('a request for an account', () => {
  it.each([
    ['nothing', {}, ['name', 'codice_fiscale', 'email', 'password']],
    ['a false tax code', { ...person, email: 'a@b.it', codice_fiscale: 'RSSMRA85T10A562X' }, ['codice_fiscale']],
    ['no address at all', { ...person }, ['email']],
    ['no address', { ...person, email: 'anna' }, ['email']],
    ['two addresses', { ...person, email: 'a@b.it,c@d.it' }, ['email']],
    ['a line break in the address', { ...person, email: 'a@b.it\r\nBcc: c@d.it' }, ['email']],
    ['a line break in the name', { ...person, email: 'a@b.it', name: 'Anna\r\nBcc: c@d.it' }, ['name']],
    ['a short password', { ...person, email: 'a@b.it', password: 'corta12' }, ['password']],
    ['a common password', { ...person, email: 'a@b.it', password: 'gattino2026' }, ['password']],
    ['the password of the demo registry', { ...person, email: 'a@b.it', password: 'b1savolo-2027' }, ['password']],
    ['the own tax code as password', { ...person, email: 'a@b.it', password: 'rssmra85t10a562s!' }, ['password']],
    ['the own name as password', { ...person, email: 'a@b.it', password: 'AnnaBianchi1' }, ['password']],
  ])('with %s is 422', async (_, body, fields) => {
    const answer = await ask(body)
    expect(answer.statusCode).toBe(422)
    const found = answer.json().errors.map((error: { field: string }) => error.field)
    expect([...new Set(found)]).toEqual(fields)
  })

  it('without an address gets the words of §5', async () => {
    expect((await ask(person)).json().errors).toEqual([
      { field: 'email', message: 'Email obbligatoria', code: 'obbligatorio' },
    ])
  })

  it.each([
    ['waits for the office', { neverEnabled: true as const }, 'account_in_attesa', 'la segreteria la sta controllando'],
    ['was disabled', { status: 0 }, 'account_chiuso', 'scrivi alla segreteria'],
  ])('for an account that %s mails no way to a new password', async (_, state, template, words) => {
    const { username } = await newAccount(test, state)
    const [answer, unknown] = [await ask({ ...person, email: username }), await ask({ ...person, email: 'x@y.test' })]
    expect([answer.statusCode, answer.rawPayload]).toEqual([202, unknown.rawPayload])
    const mail = await mailTo(test, username, template)
    expect(mail).toContain(words)
    expect(mail).not.toContain('/forgot-pass')
  })

  it('gets the same bytes for a known and an unknown address; a known one gets a mail', async () => {
    const known = await newAccount(test)
    const answers = [
      await ask({ ...person, email: known.username }),
      await ask({ ...person, email: 'nuova.persona@example.test' }),
    ]
    for (const answer of answers) {
      expect(answer.statusCode).toBe(202)
      expect(answer.rawPayload).toEqual(answers[0]?.rawPayload)
    }
    expect(await mailTo(test, known.username, 'account_gia_attivo')).toContain('ne hai già uno')
    expect(await linkFor('nuova.persona@example.test')).toMatch(
      /^\/request_account\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/nuova\.persona%40example\.test$/,
    )
    const { rows } = await test.pool.query('select 1 from richieste_account where email = $1', [known.username])
    expect(rows).toEqual([])
  })

  it('sends no text of the requester in its mail, since a name could be spam', async () => {
    const known = await newAccount(test)
    const name = 'Hai vinto: apri https://truffa.example'
    for (const email of [known.username, 'ignara@example.test']) await ask({ ...person, name, email })
    const mails = [
      await mailTo(test, known.username, 'account_gia_attivo'),
      await mailTo(test, 'ignara@example.test', 'conferma_account'),
    ]
    for (const mail of mails) {
      expect(mail).toContain('Gentile utente,')
      expect(mail).not.toMatch(/vinto|truffa/)
    }
  })

  it('is limited to five an hour per address', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 6; i++)
      statuses.push((await ask({ ...person, email: `n${i}@example.test` }, '127.7.0.1')).statusCode)
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
  })
})

describe('confirming an account', () => {
  it('needs the password of the request; opening the link only shows the request', async () => {
    const email = 'vittima@example.test'
    await ask({ ...person, email, password: 'scelta da un altro 9' })
    const link = await linkFor(email)
    const seen = await show(link)
    expect([seen.statusCode, seen.json()]).toEqual([200, { name: person.name, email }])
    await test.app.inject({ url: link, headers: { accept: 'text/html' } })
    expect((await send('POST', link, {})).json().errors).toEqual([
      { field: 'password', message: messages.passwordRequired, code: 'obbligatorio' },
    ])
    const wrong = await confirm(link, 'la mia password di sempre')
    expect([wrong.statusCode, wrong.json().errors[0].field]).toEqual([422, 'password'])
    expect(await accountOf(email)).toBeUndefined()
  })

  it('ends after five wrong passwords, even of twenty concurrent ones, and the right one comes too late', async () => {
    const email = 'tentata@example.test'
    await ask({ ...person, email })
    const link = await linkFor(email)
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => confirm(link, `sbagliata numero ${i}`)))
    const statuses = answers.map(answer => answer.statusCode)
    expect(statuses.filter(status => status === 422)).toHaveLength(5)
    expect(statuses.filter(status => status === 404)).toHaveLength(15)
    for (const late of [await confirm(link), await show(link), await refuse(link)]) expect(late.statusCode).toBe(404)
    expect(await accountOf(email)).toBeUndefined()
  })

  it('creates one account from twenty clicks: cliente, disabled, without a member, even with a member’s tax code', async () => {
    const email = `lungo${'.nome'.repeat(20)}@example.test`
    await test.pool.query('update clienti_soci set codice_fiscale = $1 where id = (select min(id) from clienti_soci)', [
      person.codice_fiscale,
    ])
    await ask({ ...person, email: ` ${email.toUpperCase()} ` })
    const link = await linkFor(email)
    for (let i = 0; i < 4; i++) expect((await confirm(link, 'non è questa')).statusCode).toBe(422)
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(link)))
    expect(answers.filter(answer => answer.statusCode === 200)).toHaveLength(1)
    expect(answers.filter(answer => answer.statusCode === 404)).toHaveLength(19)
    const account = await accountOf(email)
    expect(account).toMatchObject({ type: 'cliente', status: 0, clienti_soci_id: null, name: person.name, email })
    expect((await trailOf(test, account.id)).map(line => line.azione)).toEqual(['richiesta di account'])
    const { rows } = await test.pool.query(`select campi from audit where entita = 'account' and entita_id = $1`, [
      account.id,
    ])
    expect(rows[0].campi).toEqual(
      expect.arrayContaining([
        { campo: 'type', prima: null, dopo: 'cliente' },
        { campo: 'email', prima: null, dopo: email },
      ]),
    )
    expect(JSON.stringify(rows)).not.toContain('argon2')
    const early = await signIn(test, { username: email, password })
    expect([early.statusCode, early.json().code]).toEqual([403, 'account_in_attesa'])
  })

  it('succeeds once for twenty concurrent right passwords', async () => {
    const email = 'venti@example.test'
    await ask({ ...person, email })
    const link = await linkFor(email)
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(link)))
    expect(answers.map(answer => answer.statusCode).sort()).toEqual([200, ...Array(19).fill(404)])
  })

  it('answers with the same bytes for a wrong address or code and an expired, used or refused link', async () => {
    const asked = async (email: string) => {
      await ask({ ...person, email })
      return linkFor(email)
    }
    const [late, used, refused] = [
      await asked('tardi@example.test'),
      await asked('usata@example.test'),
      await asked('no@example.test'),
    ]
    await test.pool.query(`update richieste_account set scade_il = now() where email = 'tardi@example.test'`)
    expect((await confirm(used)).statusCode).toBe(200)
    expect((await refuse(refused)).statusCode).toBe(204)
    const links = [
      used.replace('usata', 'altra'),
      '/request_account/00000000-0000-0000-0000-000000000000/usata@example.test',
      late,
      used,
      refused,
    ]
    const answers = await Promise.all(links.flatMap(link => [show(link), confirm(link), refuse(link)]))
    for (const answer of answers) {
      expect(answer.statusCode).toBe(404)
      expect(answer.rawPayload).toEqual(answers[0]?.rawPayload)
    }
  })

  it('is possible for 48 hours, and neither code nor password is stored', async () => {
    const email = 'vita@example.test'
    await ask({ ...person, email })
    const link = await linkFor(email)
    const { rows } = await test.pool.query(
      `select *, scade_il - creata_il = interval '48 hours' as right from richieste_account where email = $1`,
      [email],
    )
    expect(rows[0].right).toBe(true)
    expect(JSON.stringify(rows)).not.toContain(link.split('/')[2])
    expect(JSON.stringify(rows)).not.toContain(password)
  })

  it('allows ten guesses a minute per address', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 12; i++) statuses.push((await show(`/request_account/x${i}/a@b.it`, '127.8.0.1')).statusCode)
    expect(statuses.indexOf(429)).toBe(10)
  })
})

describe('refusing a confirmation', () => {
  it('ends the request and appears in the named member’s history and on the office’s first page', async () => {
    const email = 'rifiuta@example.test'
    await ask({ ...person, email })
    const { rows: members } = await test.pool.query<{ id: number }>(
      'select id from clienti_soci order by id desc limit 1',
    )
    const id = members[0]?.id
    await test.pool.query(`update clienti_soci set codice_fiscale = null where codice_fiscale = $1`, [
      person.codice_fiscale,
    ])
    await test.pool.query('update clienti_soci set codice_fiscale = $1 where id = $2', [person.codice_fiscale, id])
    const link = await linkFor(email)
    const answers = await Promise.all(Array.from({ length: 5 }, () => refuse(link)))
    expect(answers.map(answer => answer.statusCode).sort()).toEqual([204, 404, 404, 404, 404])
    expect((await confirm(link)).statusCode).toBe(404)
    expect(await accountOf(email)).toBeUndefined()
    const { rows } = await test.pool.query(
      `select azione, account_id from audit where entita = 'clienti_soci' and entita_id = $1 order by id desc limit 1`,
      [id],
    )
    expect(rows).toEqual([{ azione: 'richiesta di account rifiutata', account_id: null }])
    type Page = { elenchi: { chiave: string; righe: { titolo: string; dettaglio: string; link: string | null }[] }[] }
    const listOf = async (role: 'admin' | 'socio') =>
      (await (await test.as(role)).get<Page>('/dashboard')).body.elenchi.find(
        ({ chiave }) => chiave === 'richiesteRifiutate',
      )
    expect((await listOf('admin'))?.righe[0]).toMatchObject({
      titolo: person.name,
      dettaglio: expect.stringContaining(`${person.codice_fiscale} · ${email}`),
      link: `/upsert/clienti-soci/${id}`,
    })
    expect(await listOf('socio')).toBeUndefined()
  })
})

describe('a request for an account at the office', () => {
  it('is linked and enabled; the person gets a mail and signs in with the password of the request', async () => {
    const email = 'socia.nuova@example.test'
    await ask({ ...person, email })
    await confirm(await linkFor(email))
    const { id } = await accountOf(email)
    expect((await (await test.as('socio')).get(`/auth/requests/${id}`)).status).toBe(403)
    const admin = await test.as('admin')
    const { body } = await admin.get<{ codice_fiscale: string; socio: { id: number; stessa_email: boolean } }>(
      `/auth/requests/${id}`,
    )
    expect(body).toMatchObject({ codice_fiscale: person.codice_fiscale, socio: { stessa_email: false } })
    const saved = await admin.put(`/account/${id}`, { type: 'socio', status: 1, clienti_soci_id: body.socio.id })
    expect(saved.status).toBe(200)
    expect(await mailTo(test, email, 'account_abilitato')).toContain('/login')
    expect((await signIn(test, { username: email, password })).json()).toMatchObject({ clienti_soci_id: body.socio.id })
  })

  it('is linked to a person with another tax code only with a reason, which is audited', async () => {
    const email = 'altra.persona@example.test'
    await ask({ ...person, email })
    await confirm(await linkFor(email))
    const { id } = await accountOf(email)
    const admin = await test.as('admin')
    const link = { type: 'socio', status: 1, clienti_soci_id: cast.verdi.id }
    const motivi = [undefined, [], [{ codice: 'P01', motivo: 'Vista' }]]
    for (const presa_visione of motivi) {
      const refused = await admin.put(`/account/${id}`, { ...link, presa_visione })
      expect(refused.status, refused.text).toBe(409)
      expect(refused.body).toMatchObject({
        code: 'persona_diversa',
        errors: [{ field: 'presa_visione', code: 'persona_diversa' }],
      })
    }
    expect(await accountOf(email)).toMatchObject({ clienti_soci_id: null, status: 0 })
    const blank = [{ codice: 'persona_diversa', motivo: ' ' }]
    expect((await admin.put(`/account/${id}`, { ...link, presa_visione: blank })).status).toBe(422)
    const presa_visione = [{ codice: 'persona_diversa', motivo: 'È la figlia: documento visto' }]
    const linked = await admin.put(`/account/${id}`, { ...link, presa_visione })
    expect(linked.status, linked.text).toBe(200)
    expect(await accountOf(email)).toMatchObject({ clienti_soci_id: cast.verdi.id, username: email, email })
    const { rows } = await test.pool.query(
      `select campi from audit where entita = 'account' and entita_id = $1 and azione = 'collegamento a un’altra persona'`,
      [id],
    )
    expect(JSON.stringify(rows)).toContain('documento visto')
    expect((await admin.put(`/account/${id}`, { name: 'Anna' })).status).toBe(200)
  })

  it('keeps the address confirmed by the person, and stores each address as sent', async () => {
    const email = 'provata@example.test'
    await ask({ ...person, email })
    await confirm(await linkFor(email))
    const { id } = await accountOf(email)
    const admin = await test.as('admin')
    const { body } = await admin.get<{ socio: { id: number } }>(`/auth/requests/${id}`)
    const vecchia = 'vecchia@example.test'
    await test.pool.query('update clienti_soci set email = $2 where id = $1', [body.socio.id, vecchia])
    const item = (await admin.get(`/account/${id}`)).body
    const linked = await admin.put(`/account/${id}`, {
      ...item,
      clienti_soci_id: body.socio.id,
      username: '',
      name: '',
    })
    expect(linked.status, linked.text).toBe(200)
    expect(await accountOf(email)).toMatchObject({ username: email, email })
    const moved = await admin.put(`/account/${id}`, { ...linked.body, username: 'anagrafica@example.test' })
    expect(moved.body).toMatchObject({ username: 'anagrafica@example.test', email })
  })
})
