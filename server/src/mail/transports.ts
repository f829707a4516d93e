import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { SendMailOptions } from 'nodemailer'
import type { Config } from '../platform/config.ts'
import { isThisMachine } from '../platform/loopback.ts'

interface OutgoingMail {
  id: number
  to: string
  subject: string
  text: string
  createdAt: string
}

export interface MailTransport {
  /** `beforeEnd` runs before the last byte: if it throws, nothing was sent; afterwards the mail may have been delivered. */
  send(mail: OutgoingMail, beforeEnd: () => Promise<void>): Promise<void>
  close(): void
}

type MailConfig = Pick<Config, 'smtpUrl' | 'dataDir' | 'publicUrl'>

/** Without SMTP_URL mails become files in DATA_DIR/outbox. */
export function openTransport(config: MailConfig): MailTransport {
  return config.smtpUrl === undefined ? fileTransport(config) : smtpTransport(config, config.smtpUrl)
}

const loadLibrary = () => import('nodemailer')

function onFirstMail<T extends { close: () => void }>(open: () => Promise<T>) {
  let opened: Promise<T> | undefined
  return {
    get: () => {
      opened ??= open().catch((error: unknown) => {
        opened = undefined
        throw error
      })
      return opened
    },
    close: () => void opened?.then(one => one.close()).catch(() => {}),
  }
}

async function openSmtp(url: string) {
  const { createTransport } = await loadLibrary()
  const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
  const transport = createTransport({ url, ...limits, requireTLS: wantsTls(url) })
  // nodemailer reads its own stream ahead; this one is read only after the server accepts DATA.
  transport.use('stream', ({ data, message }, done) => {
    const { raw, beforeEnd } = data as Prepared
    const parts = async function* () {
      yield raw
      await beforeEnd()
    }
    Object.assign(message, { createReadStream: () => Readable.from(parts(), { objectMode: false }) })
    done()
  })
  return transport
}

function smtpTransport(config: MailConfig, url: string): MailTransport {
  const [composer, transport] = [onFirstMail(openComposer), onFirstMail(() => openSmtp(url))]
  return {
    async send(mail, beforeEnd) {
      const message = messageOf(config, mail)
      const { message: raw } = await (await composer.get()).sendMail(message)
      const envelope = { from: message.from.address, to: [mail.to] }
      const prepared: Prepared = { envelope, raw: raw as Buffer, beforeEnd }
      await (await transport.get()).sendMail(prepared)
    },
    close: transport.close,
  }
}

interface Prepared extends SendMailOptions {
  raw: Buffer
  beforeEnd: () => Promise<void>
}

async function openComposer() {
  const { createTransport } = await loadLibrary()
  return createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
}

/** Mails contain secret links, so TLS is required except on localhost or with `ignoreTLS=true`. */
export function wantsTls(url: string): boolean {
  const { hostname, searchParams } = new URL(url)
  return !isThisMachine(hostname) && searchParams.get('ignoreTLS') !== 'true'
}

function fileTransport(config: MailConfig): MailTransport {
  const folder = join(config.dataDir, 'outbox')
  const composer = onFirstMail(openComposer)
  const makeFolder = () => mkdir(folder, { recursive: true, mode: 0o700 })
  makeFolder().catch(() => {})
  return {
    async send(mail) {
      const { message } = await (await composer.get()).sendMail(messageOf(config, mail))
      await makeFolder()
      await writeWhole(folder, fileName(mail), message as Buffer)
    },
    close: composer.close,
  }
}

function messageOf({ publicUrl }: MailConfig, { id, to, subject, text, createdAt }: OutgoingMail) {
  const host = new URL(publicUrl).hostname
  const domain = /[a-z]/i.test(host) && host.includes('.') ? host : 'bisavolo.test'
  return {
    from: { name: 'Bisavolo', address: `segreteria@${domain}` },
    // As an object: nodemailer would split a string at a comma.
    to: { name: '', address: to },
    subject,
    text,
    textEncoding: 'quoted-printable',
    date: new Date(createdAt),
    // The same for every retry, so that mail clients recognise duplicates.
    messageId: `<posta-${id}-${Date.parse(createdAt)}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies SendMailOptions
}

function fileName({ id, createdAt }: OutgoingMail): string {
  return `${createdAt.replace(/\D/g, '').slice(0, 14)}-${String(id).padStart(6, '0')}.eml`
}

async function writeWhole(folder: string, name: string, content: Buffer): Promise<void> {
  const temporary = join(folder, `.${name}.tmp`)
  const file = await open(temporary, 'w', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(temporary, join(folder, name))
}
