import { roles } from '@bisavolo/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import { FileLost } from '../../../src/platform/storage/file-store.ts'
import type { Storage } from '../../../src/platform/storage/storage.ts'
import type { RegistryManifest } from '../../../src/trasloco/esporta/manifest.ts'
import { readRegistry } from '../../../src/trasloco/esporta/read-registry.ts'
import { form, pdf } from '../../documents/sample-files.ts'
import { eventually } from '../../eventually.ts'
import { startApp } from '../../harness.ts'
import { unzip } from '../../output/unzip.ts'

const test = await startApp()
const { app, as, pool } = test

/** Every column whose value gives access. */
const secrets = [
  'select password_hash from account',
  'select token_hash from sessioni',
  'select segreto from totp',
  'select token_hash from ripristini_password',
  'select token_hash from dispositivi',
  'select valore from segreti',
  `select substring(testo from 'restore_pass_token=([^&]+)') from posta where modello = 'ripristino_password'`,
]

async function exported(): Promise<Buffer> {
  const { token } = await as('superadmin')
  const headers = { authorization: `Bearer ${token}` }
  const answer = await app.inject({ method: 'GET', url: '/esporta/tutto', headers })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' })
  return answer.rawPayload
}

const manifestOf = (file: Buffer) => JSON.parse(unzip(file, 'bisavolo.json')) as RegistryManifest

beforeAll(async () => {
  await test.anonymous.post('/auth/login', { username: 'socio@bisavolo.test', password: 'Bisavolo2026!' })
  await test.anonymous.post('/auth/forgotPass', { email: 'socio@bisavolo.test' })
  await eventually(async () => (await pool.query('select from ripristini_password')).rowCount === 1)
  await pool.query(`
    update posta set stato = 'inviata', inviata_il = now();
    insert into totp (account_id, segreto) values (1, 'segreto-del-secondo-fattore');
    insert into segreti values ('prova', 'una-chiave-che-firma') on conflict do nothing`)
})

describe('GET /esporta/tutto is closed', () => {
  it.each(roles.filter(role => role !== 'superadmin'))('to %s', async role => {
    expect((await (await as(role)).get('/esporta/tutto')).status).toBe(403)
  })

  it('without a session, and to a superadmin emulating another account', async () => {
    expect((await test.anonymous.get('/esporta/tutto')).status).toBe(401)
    const standing = await as('superadmin', { 'x-emulated-user': '2' })
    expect((await standing.get('/esporta/tutto')).status).toBe(403)
  })
})

describe('GET /esporta/tutto', () => {
  it('has every row, and nothing that gives access', async () => {
    const file = await exported()
    const { tabelle } = manifestOf(file)
    const text = tabelle.map(table => unzip(file, table.file)).join('\n')
    for (const query of secrets) {
      const { rows } = await pool.query<Record<string, string | null>>(query)
      const values = rows.flatMap(row => Object.values(row)).filter(value => value !== null)
      expect([query, values.length]).not.toEqual([query, 0])
      expect([query, values.filter(value => text.includes(value))]).toEqual([query, []])
    }
    for (const name of ['gatti', 'clienti_soci', 'account', 'fatture_ricevute_righe', 'comuni', 'contatori']) {
      const { rows } = await pool.query(`select count(*) as n from ${name}`)
      expect([name, tabelle.find(({ tabella }) => tabella === name)?.righe]).toEqual([name, rows[0].n])
    }
  })

  it('is audited, and contains neither these audit lines nor sign-ins', async () => {
    const { rows } = await pool.query(`select account_id, azione from audit where entita = 'esporta'`)
    expect(rows[0]).toEqual({ account_id: 1, azione: 'esportazione' })
    const lines = unzip(await exported(), 'sistema/audit.csv')
    expect(lines).not.toMatch(/;esporta;|;accesso;/)
  })

  it('is identical when repeated, with document files and audit lines', async () => {
    const { payload, headers } = form([
      { name: 'tipo', value: 'pratica' },
      { name: 'titolo', value: 'Con un file' },
      { name: 'file', value: pdf(), filename: 'carta.pdf' },
    ])
    const stored = await (await as('superadmin')).post<{ id: number }>('/document', payload, headers)
    expect(stored.status).toBe(201)
    const { id } = stored.body
    const file = await exported()
    expect(await exported()).toEqual(file)
    expect(manifestOf(file)).toMatchObject({ mancanti: [], documenti: [{ file: `documenti/${id}.pdf` }] })
    expect(unzip(file, 'documenti.csv')).toContain(`;documenti/${id}.pdf;`)
    expect(unzip(file, 'sistema/audit.csv')).toMatch(new RegExp(`;documenti;${id};caricamento;`))
  })

  it.each([
    ['a lost file is named', new FileLost(), undefined],
    ['a store that does not answer ends the export', new Error('the store is away'), 'the store is away'],
  ])('%s', async (_what, error, failure) => {
    await pool.query(`insert into documenti (tipo, titolo, percorso, dimensione, mime, sha256)
      values ('pratica', 'Perso', 'file:aa/perso', 12, 'application/pdf', 'x')`)
    const client = await pool.connect()
    try {
      const storage = { get: () => Promise.reject(error) } as unknown as Storage
      const { output, written } = readRegistry({ client, storage })
      output.on('error', () => {}).resume()
      if (failure !== undefined) await expect(written).rejects.toThrow(failure)
      else expect((await written).mancanti.length).toBeGreaterThan(0)
    } finally {
      client.release(true)
      await pool.query(`delete from documenti where titolo = 'Perso'`)
    }
  })

  it('runs one at a time: a second request gets Retry-After', async () => {
    const { token } = await as('superadmin')
    const ask = () =>
      app.inject({ method: 'GET', url: '/esporta/tutto', headers: { authorization: `Bearer ${token}` } })
    const answers = await Promise.all([ask(), ask(), ask()])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 503, 503])
    const refused = answers.find(({ statusCode }) => statusCode === 503)
    expect(refused?.headers['retry-after']).toBe('60')
    expect(refused?.json()).toMatchObject({ code: 'non_disponibile' })
    await eventually(async () => (await ask()).statusCode === 200)
  })
})
