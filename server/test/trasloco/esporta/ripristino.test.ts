import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { ImportazioneIntera } from '@bisavolo/domain/trasloco/calls/importazioni'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cast } from '../../../src/demo/cast/cast.ts'
import { openStorage, type Storage } from '../../../src/platform/storage/storage.ts'
import { sealAudit } from '../../../src/records/audit/audit-chain.ts'
import { verifyAudit } from '../../../src/records/audit/verify-audit.ts'
import { readRegistry } from '../../../src/trasloco/esporta/read-registry.ts'
import { restoreRegistry, tryRegistry } from '../../../src/trasloco/importazioni/ripristino/restore-registry.ts'
import { signIn } from '../../auth/sign-in.ts'
import { startClamd } from '../../documents/fake-clamd.ts'
import { form, jpeg, pdf } from '../../documents/sample-files.ts'
import { eventually } from '../../eventually.ts'
import { startApp, type TestApp } from '../../harness.ts'
import { unzip } from '../../output/unzip.ts'
import { demoRegistry } from '../../store/new-registry.ts'
import { startEmpty } from './empty-store.ts'
import { manifestOf, rezip } from './rezip.ts'

const folder = await mkdtemp(join(tmpdir(), 'bisavolo-esporta-'))
const path = join(folder, 'registro.zip')
const from = await startApp()
let bytes: Buffer
let removed: number
let document: number
let foto: number
const formula = '=HYPERLINK("http://example.org")'
const quotedFormula = `'${formula}`

const storageOf = ({ config }: TestApp) => openStorage(config)
const still = async () => {}

async function exported(pool: pg.Pool, storage: Storage): Promise<Buffer> {
  const client = await pool.connect()
  try {
    return await buffer(readRegistry({ client, storage }).output)
  } finally {
    client.release()
  }
}

async function restore(
  to: TestApp,
  file: Buffer,
  { idimportazione, account = 5 }: { idimportazione?: number; account?: number } = {},
) {
  await writeFile(path, file)
  const { rows } = await to.pool.query(
    `insert into importazioni (nome, formato, dimensione, impronta, tabelle, mappatura, account_id, scade_il)
     values ('registro.zip', 'zip', $1, '', '[]', '[]', (select max(id) from account), now() + interval '30 days') returning id`,
    [file.length],
  )
  return restoreRegistry({
    ...{ pool: to.pool, storage: storageOf(to), path, richiesta: 'prova', onProgress: still },
    ...{ idimportazione: idimportazione ?? rows[0].id, account },
  })
}

/** The state of a store, minus the traces of the attempt itself. */
async function held({ pool }: TestApp): Promise<unknown> {
  const { rows } =
    await pool.query(`select (select count(*) from gatti) as gatti, (select count(*) from audit) as audit,
    (select json_agg(a order by id) from account a) as account, (select count(*) from comuni) as comuni,
    (select json_agg(r order by id) from regole r) as regole, (select last_value from razze_id_seq) as razze`)
  return rows[0]
}

beforeAll(async () => {
  const office = await from.as('admin')
  const { payload, headers } = form([
    { name: 'tipo', value: 'pratica' },
    { name: 'titolo', value: 'Con un file; e "virgolette"' },
    { name: 'file', value: pdf(), filename: 'carta.pdf' },
  ])
  const stored = await office.post<{ id: number }>('/document', payload, headers)
  expect(stored.status).toBe(201)
  document = stored.body.id
  const parts = ['file', 'miniatura'].map(name => ({ name, value: jpeg(), filename: 'gatto.jpg' }))
  const photo = form([{ name: 'didascalia', value: formula }, ...parts])
  foto = (await office.post<{ id: number }>(`/gatti/${cast.luna.id}/foto`, photo.payload, photo.headers)).body.id
  // A deleted razza: only the sequence keeps its id from being reused.
  const razza = await office.post<{ id: number }>('/razze', { codice: 'ZZT', descrizione: 'Da togliere' })
  removed = razza.body.id
  await office.remove(`/razze/${removed}`)
  await from.pool.query(`
    update clienti_soci set note = '' where id = 1;
    update clienti_soci set note = E'una riga; "detta"\\nun’altra' where id = 2;
    update denunce_nascita set iddocumento_controllo = (select max(id) from documenti) where id = 1;
    update denunce_nascita set rilievi = '[{"campo": "a \\"b\\"; c", "n": 1.50}]' where id = 1;
    insert into emulazioni (sessione_id, account_id, per_conto_di, motivo, finita_il) values (1, 1, 2, '', now()), (1, 1, 3, null, now()), (1, 1, 4, 'aperta', null);
    insert into importazioni (id, nome, formato, dimensione, impronta, tabelle, mappatura, scade_il) overriding system value
      values (77, 'vecchio.mdb', 'mdb', 1, '', '[]', '[]', now());
    insert into importazioni_chiavi values ('vecchio', 'gatti', 'A;1', 1, 77, '{"nome": "Luna \\"la\\" bella", "peso": 3.0}'),
      ('vecchio', 'gatti', '', null, 77, '{}');
    insert into gatti_codici (idgatto, codice, idlibro, motivo) values (999, 'LO 2001 000001', 2216, 'eliminazione');
    insert into lavori values ('rinnovo 2025 1'), ('promemoria 2025-01-01')`)
  await from.pool.query(`insert into documenti (titolo, tipo) values ($1, 'pratica')`, [quotedFormula])
  bytes = await exported(from.pool, storageOf(from))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('restoring a whole registry is refused', () => {
  let to: TestApp
  beforeAll(async () => {
    to = await startEmpty()
  })

  it('to anyone but a superadmin', async () => {
    const own = await startEmpty('admin@bisavolo.test', 'admin')
    const before = await held(own)
    await expect(restore(own, bytes)).rejects.toMatchObject({ status: 403 })
    expect(await held(own)).toEqual(before)
  })

  it('into a store with data', async () => {
    await expect(restore(from, bytes, { account: 1 })).rejects.toMatchObject({ status: 409 })
  })

  it('with an infected document, naming it', async () => {
    const clamd = await startClamd()
    afterAll(clamd.stop)
    clamd.virus = '%PDF'
    const scanning = { ...to, config: { ...to.config, clamav: { host: '127.0.0.1', port: clamd.port } } }
    const before = await held(to)
    await expect(restore(scanning, bytes)).rejects.toMatchObject({
      status: 422,
      message: expect.stringMatching(/^«documenti\/\d+\.pdf»: Il file contiene un virus/),
    })
    expect(await held(to)).toEqual(before)
  })

  const changed = (name: string, change: (text: string) => string | undefined) => (file: Buffer) =>
    rezip(file, (found, text) => (found === name ? change(text) : text))
  it.each<[string, (file: Buffer) => Promise<Buffer>]>([
    ['cut short', async file => file.subarray(0, file.length - 200)],
    ['with a value changed', changed('gatti.csv', text => text.replace('Luna', 'Lupa'))],
    [
      'with the last line cut off',
      changed('sistema/audit.csv', text => text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1)),
    ],
    ['without one of its tables', changed('passaggi.csv', () => undefined)],
    ['without its index', changed('bisavolo.json', () => undefined)],
    ['with an index that is none', changed('bisavolo.json', () => '[]')],
    ['of a newer version', changed('bisavolo.json', text => text.replace('"versione": 1', '"versione": 2'))],
  ])('from a file %s; the store is not changed', async (_what, change) => {
    const before = await held(to)
    const file = await change(bytes)
    await expect(restore(to, file)).rejects.toMatchObject({ status: 422 })
    await expect(tryRegistry({ path, onProgress: still })).rejects.toMatchObject({ status: 422 })
    expect(await held(to)).toEqual(before)
  })
})

describe('a registry restored into an empty store', () => {
  let to: TestApp
  let before: Awaited<ReturnType<TestApp['as']>>
  beforeAll(async () => {
    to = await startEmpty()
    before = await to.as('superadmin')
    expect((await before.get('/gatti')).body.tot).toBe(0)
    const { payload, headers } = form([{ name: 'file', value: bytes, filename: 'registro.zip' }])
    const sent = await before.post<{ id: number; mappatura: { entita: string | null }[] }>(
      '/importazioni',
      payload,
      headers,
    )
    expect([sent.status, sent.body.mappatura.filter(({ entita }) => entita === 'gatti').length]).toEqual([201, 1])
    const run = async (call: string) => {
      expect((await before.post(`/importazioni/${sent.body.id}/${call}`)).status).toBe(202)
      return eventually(async () => {
        const { body } = await before.get<ImportazioneIntera>(`/importazioni/${sent.body.id}`)
        return !body.stato.startsWith('in_') && body
      })
    }
    const tried = await run('prova')
    expect(tried).toMatchObject({ stato: 'provata', errore: null, esito: { entita: { gatti: { inseriti: 15 } } } })
    expect((await before.get('/gatti')).body.tot).toBe(0)
    const done = await run('esegui')
    expect(done).toMatchObject({ stato: 'importata', errore: null, esito: tried.esito })
    // The audit line names the account by its new id.
    const { rows } = await to.pool.query(
      `select account_id from audit where entita = 'importazioni' order by id desc limit 1`,
    )
    expect(rows[0].account_id).toBe(1)
    expect((await before.post(`/importazioni/${sent.body.id}/annulla`)).status).toBe(409)
  })

  it('exported again has the same bytes', async () => {
    const again = await exported(to.pool, storageOf(to))
    expect(manifestOf(again)).toEqual(manifestOf(bytes))
    expect(again.equals(bytes)).toBe(true)
  })

  it('has captions marked in the file as they were typed', async () => {
    const csv = unzip(bytes, 'documenti.csv')
    expect(csv).not.toMatch(/;"?=/)
    expect(csv).toContain(`'=HYPERLINK`)
    const { rows } = await to.pool.query<{ titolo: string }>(
      `select titolo from documenti where titolo like '%=%' order by id`,
    )
    expect(rows.map(({ titolo }) => titolo)).toEqual([formula, quotedFormula])
  })

  it('has the same lists immediately, and the document files', async () => {
    const there = await from.as('superadmin')
    for (const list of ['gatti', 'clienti_soci', 'denunce_nascita', 'passaggi', 'fatture_ricevute', 'razze']) {
      const [one, other] = [await there.list(`/${list}`), await before.list(`/${list}`)]
      expect([list, other.status, other.body]).toEqual([list, 200, one.body])
    }
    const [one, other] = [
      await there.get(`/documenti/${document}/file`),
      await before.get(`/documenti/${document}/file`),
    ]
    expect([other.status, other.text]).toEqual([200, one.text])
    for (const what of ['file', 'miniatura']) {
      const [here, gone] = [await before.get(`/foto/${foto}/${what}`), await there.get(`/foto/${foto}/${what}`)]
      expect([here.status, here.text, here.headers.etag]).toEqual([200, gone.text, gone.headers.etag])
    }
  })

  it('keeps the person who restored it signed in, as the same account of the file', async () => {
    expect((await before.get('/auth/check')).body).toMatchObject({
      account: { id: 1, username: 'superadmin@bisavolo.test' },
    })
    expect((await signIn(to, { username: 'superadmin@bisavolo.test' })).statusCode).toBe(200)
  })

  it('lets others sign in only after a password reset by mail', async () => {
    const username = 'admin@bisavolo.test'
    expect((await signIn(to, { username })).statusCode).toBe(401)
    await to.anonymous.post('/auth/forgotPass', { email: username })
    const link = await eventually(async () => {
      const { rows } = await to.pool.query(`select testo from posta where modello = 'ripristino_password'`)
      return /restore_pass_token=([^&\s]+)/.exec(rows[0]?.testo ?? '')?.[1]
    })
    const newpass = 'un gatto sul tetto che scotta'
    const body = { email: username, restore_pass_token: link, newpass, confirmpass: newpass }
    expect((await to.anonymous.post('/auth/confirmForgotPass', body)).status).toBe(200)
    expect((await signIn(to, { username, password: newpass })).statusCode).toBe(200)
  })

  it('has linked and verified audit lines of its records', async () => {
    await sealAudit(to.db)
    expect(await verifyAudit(to.db)).toMatchObject({ problem: undefined, waiting: 0 })
    const trail = async ({ as }: TestApp) => (await (await as('superadmin')).get(`/documenti/${document}/traccia`)).body
    expect(await trail(to)).toEqual(await trail(from))
  })

  it('continues numbers after those given', async () => {
    const made = await before.post<{ id: number }>('/razze', { codice: 'ZZU', descrizione: 'Nuova' })
    expect(made.body.id).toBeGreaterThan(removed)
  })

  it('cannot be restored twice by the same import', async () => {
    const { rows } = await to.pool.query(`select entita_id from audit where azione = 'ripristino del registro'`)
    await restore(to, bytes, { idimportazione: rows[0].entita_id })
    expect((await to.pool.query('select from gatti')).rowCount).toBe(15)
  })
})

it('an account unknown to the file stays, with a new id', async () => {
  const to = await startEmpty('chi.trasloca@bisavolo.test')
  const own = await to.as('chi.trasloca')
  await restore(to, bytes)
  const { body } = await own.get<{ account: { id: number; username: string } }>('/auth/check')
  expect(body.account.username).toBe('chi.trasloca@bisavolo.test')
  const { rows } = await to.pool.query('select username from account where id = 5')
  expect(rows[0].username).toBe('admin_sezione@bisavolo.test')
  expect(body.account.id).toBeGreaterThan(17)
  // The local account is exported only once it has changed something.
  expect((await exported(to.pool, storageOf(to))).equals(bytes)).toBe(true)
  expect((await own.post('/razze', { codice: 'ZZW', descrizione: 'Di chi trasloca' })).status).toBe(201)
  const again = await startEmpty()
  await restore(again, await exported(to.pool, storageOf(to)))
  expect((await again.pool.query(`select from account where username = 'chi.trasloca@bisavolo.test'`)).rowCount).toBe(1)
})

it('the demo registry restored has the same bytes too', async () => {
  const demo = await demoRegistry('2026-11-15')
  const to = await startEmpty()
  const storage = storageOf(to)
  const first = await exported(demo.pool, storage)
  await restore(to, first)
  expect((await exported(to.pool, storage)).equals(first)).toBe(true)
  await demo.close()
})
