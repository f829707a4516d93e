import { sql } from 'kysely'
import type { Db, Trx } from '../platform/db/database.ts'
import { noteChanged, type Work } from '../records/work.ts'
import { type MailData, type MailTemplate, oneLine, type Recipient, writeLetter, writeMail } from './templates.ts'

export interface Mail<T extends MailTemplate> {
  to: string
  template: T
  data: MailData[T]
  recipient?: Recipient
}

/** Queued in the caller's transaction. With a `Work` it is sent after the commit, otherwise within half a second. */
export async function queueMail<T extends MailTemplate>(into: Work | Trx | Db, mail: Mail<T>): Promise<void> {
  const { subject, text } = writeMail(mail.template, mail.data, mail.recipient)
  const work = 'changed' in into ? into : undefined
  const { id } = await (work?.trx ?? (into as Trx | Db))
    .insertInto('posta')
    .values({ destinatario: oneLine(mail.to), oggetto: subject, testo: text, modello: mail.template })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (work !== undefined) noteChanged(work, 'posta', [id])
}

export async function queueMails<T extends MailTemplate>(work: Work, mails: readonly Mail<T>[]): Promise<void> {
  if (mails.length === 0) return
  const rows = mails.map(({ to, template, data, recipient }) => {
    const { subject, text } = writeMail(template, data, recipient)
    return { destinatario: oneLine(to), oggetto: subject, testo: text, modello: template }
  })
  const queued = await work.trx.insertInto('posta').values(rows).returning('id').execute()
  noteChanged(
    work,
    'posta',
    queued.map(({ id }) => id),
  )
}

export async function queueLetters(
  work: Work,
  letters: readonly { to: string; oggetto: string; testo: string; recipient: Recipient }[],
): Promise<void> {
  if (letters.length === 0) return
  const written = letters.map(({ to, oggetto, testo, recipient }) => ({
    to: oneLine(to),
    ...writeLetter(oggetto, testo, recipient),
  }))
  const { rows } = await sql<{ id: number }>`
    insert into posta (destinatario, oggetto, testo, modello)
    select l.destinatario, l.oggetto, l.testo, 'lettera'
    from unnest(${written.map(({ to }) => to)}::text[], ${written.map(({ subject }) => subject)}::text[],
      ${written.map(({ text }) => text)}::text[]) as l (destinatario, oggetto, testo)
    returning id`.execute(work.trx)
  noteChanged(
    work,
    'posta',
    rows.map(({ id }) => id),
  )
}
