import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startMailer } from '../../src/mail/mailer.ts'
import { queueMail } from '../../src/mail/queue-mail.ts'
import { writeLetter } from '../../src/mail/templates.ts'
import { wantsTls } from '../../src/mail/transports.ts'
import { kyselyOf } from '../../src/platform/db/database.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import type { Change } from '../../src/records/work.ts'
import { copyDatabase } from '../database-copy.ts'
import { eventually } from '../eventually.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }
const copy = await copyDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'bisavolo-mail-'))
const database = await openDatabase({ databaseUrl: copy.url, dataDir, log })
await migrate(database.pool)
const db = kyselyOf(database.pool)
const config = { dataDir, publicUrl: 'https://registro.example.test', smtpUrl: undefined }
const outbox = join(dataDir, 'outbox')

beforeEach(async () => {
  await database.pool.query('delete from posta')
  await rm(outbox, { recursive: true, force: true })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})
afterAll(async () => {
  await database.close()
  await copy.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const files = () => readdir(outbox).catch(() => [] as string[])
const states = async () =>
  (await database.pool.query('select stato, tentativi, testo, errore from posta order by id')).rows
/** Starts a mailer and waits until its first look is over. */
async function startIdle(changes?: Parameters<typeof startMailer>[0]['changes']) {
  const timer = vi.spyOn(globalThis, 'setTimeout')
  const mailer = startMailer({ db, config, log, ...(changes && { changes }) })
  const [, pause] = await eventually(async () => timer.mock.calls.find(([wake]) => wake === mailer.wake))
  return { mailer, pause }
}
const restore = {
  nome: 'Zoë Šárka Niccolò',
  username: 'zoe@example.test',
  path: '/confirm-forgot-pass?restore_pass_token=a_b-c&email=a%40b.it',
}

describe('without SMTP_URL', () => {
  it('a mail becomes a complete file within half a second, and its link is removed from the table', async () => {
    const { mailer, pause } = await startIdle()
    expect(pause).toBe(500)
    const isThere = () => readdir(outbox).then(Array.isArray, () => undefined)
    expect(await eventually(isThere), 'the folder is there before the first mail').toBe(true)
    await queueMail(db, { to: 'anna@example.test', template: 'ripristino_password', data: restore })
    const [name] = await eventually(async () =>
      (await files()).some(file => file.endsWith('.eml')) ? files() : undefined,
    )
    expect(name).toMatch(/^\d{14}-\d{6}\.eml$/)
    const raw = await readFile(join(outbox, name as string), 'utf8')
    expect(raw).toMatch(/^Content-Transfer-Encoding: (quoted-printable|7bit)/m)
    const mail = await PostalMime.parse(raw)
    expect(mail.to).toEqual([{ name: '', address: 'anna@example.test' }])
    expect(mail.from).toEqual({ name: 'Bisavolo', address: 'segreteria@registro.example.test' })
    expect(mail.subject).toBe('Scegli una nuova password')
    expect(mail.messageId).toMatch(/^<posta-\d+-\d+@registro\.example\.test>$/)
    const { rows } = await database.pool.query(`select date_trunc('second', creata_il) as quando from posta`)
    expect(Date.parse(mail.date as string)).toBe(Date.parse(rows[0].quando))
    expect(mail.text).toContain('Gentile Zoë Šárka Niccolò,')
    expect(mail.text).toContain(`\nhttps://registro.example.test${restore.path}\n`)
    await mailer.stop()
    const [row] = await states()
    expect(row).toMatchObject({ stato: 'inviata', tentativi: 1 })
    expect(row.testo).not.toContain('a_b-c')
  })

  it('names cannot inject headers, recipients or links', async () => {
    const mailer = startMailer({ db, config, log })
    const nome = 'Anna\r\nBcc: altri@example.test\r\n\r\n{{PUBLIC_URL}}/evil'
    await queueMail(db, {
      to: 'a,b@example.test\r\nBcc: x@y.it',
      template: 'avviso',
      data: { nome, oggetto: 'Ciao\r\nBcc: z@y.it', testo: 'Testo' },
    })
    await eventually(async () => (await states())[0]?.stato === 'inviata')
    await mailer.stop()
    const mail = await PostalMime.parse(await readFile(join(outbox, (await files())[0] as string), 'utf8'))
    expect(mail.bcc).toBeUndefined()
    expect(mail.headers.map(header => header.key)).not.toContain('bcc')
    expect(mail.text?.split('\n')[0]).toBe('Gentile utente,')
  })

  it.each(['{{PUBLIC_URL}}/evil', '{{PUBLIC{{PUBLIC_URL}}_URL}}/evil', '{{PUBLIC_\u0007URL}}/evil'])(
    'an address %s cannot become a link to our site',
    indirizzo => {
      const { subject, text } = writeLetter(`Per ${indirizzo}`, indirizzo)
      expect([subject, text.split('\n')[0]].join()).not.toContain('{{PUBLIC_URL}}')
    },
  )

  it('two mailers send each mail once', async () => {
    for (let i = 0; i < 60; i++)
      await queueMail(db, { to: `p${i}@example.test`, template: 'account_gia_attivo', data: {} })
    const mailers = [startMailer({ db, config, log }), startMailer({ db, config, log })]
    await eventually(async () => (await states()).every(row => row.stato === 'inviata'))
    await Promise.all(mailers.map(mailer => mailer.stop()))
    expect((await states()).map(row => row.tentativi)).toEqual(Array(60).fill(1))
    expect((await files()).length).toBe(60)
  })

  it('a commit wakes the mailer immediately', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let listener: ((changes: readonly Change[]) => void) | undefined
    const { mailer } = await startIdle({
      onChange: given => {
        listener = given
      },
    })
    await queueMail(db, { to: 'a@example.test', template: 'account_gia_attivo', data: {} })
    listener?.([{ entity: 'posta', id: 1 }])
    await eventually(async () => (await states())[0]?.stato === 'inviata')
    await mailer.stop()
  })

  it('a mail is delayed while the folder is not writable, and sent later', async () => {
    const blocked = startMailer({ db, config: { ...config, dataDir: '/dev/null' }, log })
    await queueMail(db, { to: 'a@example.test', template: 'account_gia_attivo', data: {} })
    await eventually(async () => (await states())[0]?.errore)
    await blocked.stop()
    expect((await states())[0]).toMatchObject({ stato: 'da_inviare', tentativi: 1 })
    await database.pool.query('update posta set prossimo_il = now()')
    const mailer = startMailer({ db, config, log })
    await eventually(async () => (await states())[0]?.stato === 'inviata')
    await mailer.stop()
  })
})

describe('with SMTP_URL', () => {
  interface SmtpStream {
    on(event: 'data', take: (chunk: Buffer) => void): void
    on(event: 'end', done: () => void): void
  }
  interface SmtpOptions {
    disabledCommands: string[]
    onData(stream: SmtpStream, session: { envelope: { rcptTo: { address: string }[] } }, done: () => void): void
  }
  type Smtp = new (
    options: SmtpOptions,
  ) => { listen(port: number, host: string, ready: () => void): { address(): unknown }; close(done: () => void): void }

  it.each([
    ['smtp://127.0.0.1:25', false],
    ['smtp://localhost', false],
    ['smtp://[::1]:2525', false],
    ['smtp://smtp.example.it:587', true],
    ['smtp://10.0.0.5', true],
    ['smtp://10.0.0.5?ignoreTLS=true', false],
  ])('%s wants TLS: %s', (url, wanted) => {
    expect(wantsTls(url)).toBe(wanted)
  })
  /** A mail server that takes one mail; `answerEnd` answers the end of the data. */
  const trySending = async (answerEnd: (socket: Socket) => void, beforeEnd?: () => Promise<unknown>) => {
    let ended = 0
    const server = createServer(socket => {
      socket.on('error', () => {})
      socket.write('220 prova\r\n')
      let body: string | undefined
      socket.on('data', async chunk => {
        const text = String(chunk)
        if (body !== undefined) body += text
        if (body?.endsWith('\r\n.\r\n')) {
          body = undefined
          ended++
          answerEnd(socket)
        } else if (/^DATA/i.test(text)) {
          // If the state changed early, these looks would show it.
          for (let look = 0; look < 20; look++) expect((await states())[0]?.stato).toBe('da_inviare')
          await beforeEnd?.()
          body = ''
          socket.write('354 avanti\r\n')
        } else if (body === undefined) socket.write('250 ok\r\n')
      })
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const warned: string[] = []
    const own = { ...log, warn: (text: string) => void warned.push(text) }
    const mailer = startMailer({ db, config: { ...config, smtpUrl: `smtp://127.0.0.1:${port}` }, log: own })
    await queueMail(db, { to: 'anna@example.test', template: 'account_gia_attivo', data: {} })
    await eventually(async () => warned.length > 0)
    await mailer.stop()
    server.close()
    return { ended, row: (await states())[0] }
  }

  it('a mail the server never confirmed is not sent again automatically', async () => {
    const { ended, row } = await trySending(socket => socket.destroy())
    expect(ended).toBe(1)
    expect(row).toMatchObject({
      stato: 'da_verificare',
      tentativi: 1,
      errore: expect.stringMatching(/non ha confermato/),
    })
  })
  it('a mail the server refused is retried', async () => {
    const { ended, row } = await trySending(socket => socket.write('451 più tardi\r\n'))
    expect(ended).toBe(1)
    expect(row).toMatchObject({ stato: 'da_inviare', tentativi: 1, errore: expect.stringMatching(/451/) })
  })
  it('a mail taken over by another server is not completed', async () => {
    const { ended, row } = await trySending(
      () => {},
      () => database.pool.query('update posta set tentativi = 2'),
    )
    expect(ended).toBe(0)
    expect(row).toMatchObject({ stato: 'da_inviare', tentativi: 2, errore: null })
  })
  it('a mail reaches the mail server and its one recipient', async () => {
    const { SMTPServer } = createRequire(import.meta.url)('smtp-server') as { SMTPServer: Smtp }
    const received: { to: string[]; raw: string }[] = []
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData(stream, { envelope }, done) {
        const chunks: Buffer[] = []
        stream.on('data', chunk => void chunks.push(chunk))
        stream.on('end', () => {
          received.push({ to: envelope.rcptTo.map(to => to.address), raw: Buffer.concat(chunks).toString() })
          done()
        })
      },
    })
    const port = await new Promise<number>(resolve => {
      const listening = server.listen(0, '127.0.0.1', () => resolve((listening.address() as AddressInfo).port))
    })
    const mailer = startMailer({ db, config: { ...config, smtpUrl: `smtp://127.0.0.1:${port}` }, log })
    await queueMail(db, { to: 'anna@example.test', template: 'ripristino_password', data: restore })
    await eventually(async () => (await states())[0]?.stato === 'inviata')
    await mailer.stop()
    await new Promise<void>(resolve => server.close(resolve))
    expect(received).toHaveLength(1)
    expect(received[0]?.to).toEqual(['anna@example.test'])
    expect((await PostalMime.parse(received[0]?.raw ?? '')).text).toContain(restore.path)
    expect(await files()).toEqual([])
  })
})
