import { setTimeout as delay } from 'node:timers/promises'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/db/database.ts'
import { firstComplaint } from '../platform/first-complaint.ts'
import type { Changes } from '../records/work.ts'
import { markFailed, markLeaving, markSent, type QueuedMail, takeMails } from './outbox.ts'
import { publicUrlMark } from './templates.ts'
import { type MailTransport, openTransport } from './transports.ts'

interface MailerDeps {
  db: Db
  config: Pick<Config, 'smtpUrl' | 'dataDir' | 'publicUrl'>
  log: { warn: (message: string) => void }
  changes?: Pick<Changes, 'onChange'>
}

export interface Mailer {
  wake(): void
  stop(): Promise<void>
}

const pause = 500
const atOnce = 5

export function startMailer(deps: MailerDeps): Mailer {
  const transport = openTransport(deps.config)
  let stopped = false
  let wanted = false
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> | undefined

  const wake = () => {
    if (stopped) return
    wanted = true
    round ??= rounds().finally(() => {
      round = undefined
      if (stopped) return
      if (wanted) return wake()
      clearTimeout(timer)
      timer = setTimeout(wake, pause)
    })
  }
  const complaint = firstComplaint(deps.log, 'Posta in uscita')
  const rounds = async () => {
    wanted = false
    try {
      while (!stopped && (await sendRound(deps, transport)) === atOnce);
      complaint.worked()
    } catch (error) {
      complaint.failed(error)
    }
  }
  deps.changes?.onChange(changes => {
    if (changes !== 'everything' && changes.some(change => change.entity === 'posta')) wake()
  })
  wake()
  return {
    wake,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await round
      transport.close()
    },
  }
}

async function sendRound(deps: MailerDeps, transport: MailTransport): Promise<number> {
  const mails = await takeMails(deps.db, atOnce)
  await Promise.all(mails.map(mail => sendOne(deps, transport, mail)))
  return mails.length
}

async function sendOne({ db, config, log }: MailerDeps, transport: MailTransport, mail: QueuedMail): Promise<void> {
  const stages: { reached: 'ours' | 'leaving' | 'lost' } = { reached: 'ours' }
  try {
    const outgoing = {
      id: mail.id,
      to: mail.destinatario,
      subject: mail.oggetto,
      text: mail.testo.replaceAll(publicUrlMark, config.publicUrl),
      createdAt: mail.creata_il,
    }
    await transport.send(outgoing, async () => {
      stages.reached = (await markLeaving(db, mail)) ? 'leaving' : 'lost'
      if (stages.reached === 'lost') throw new Error('preso da un altro server')
    })
  } catch (error) {
    // Mail servers quote the recipient's address in errors; the log must not contain it.
    const reason = (error as Error).message.replace(/[^\s<>"']+@[^\s<>"']+/g, '…')
    log.warn(`Posta ${mail.id} non inviata (tentativo ${mail.tentativi}): ${reason}`)
    // Another server sends the mail, or its delivery is unknown and already recorded.
    if (stages.reached === 'lost' || (stages.reached === 'leaving' && !isRefusal(error))) return
    return noted(() => markFailed(db, mail, error))
  }
  return noted(() => markSent(db, mail))
}

function isRefusal(error: unknown): boolean {
  return typeof (error as { responseCode?: unknown }).responseCode === 'number'
}

const pauses = [500, 1000, 2000, 4000, 6000]

/** Retries, because the database may be failing over. */
async function noted(note: () => Promise<void>): Promise<void> {
  for (const milliseconds of pauses) {
    try {
      return await note()
    } catch {
      await delay(milliseconds)
    }
  }
  return note()
}
