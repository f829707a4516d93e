import type { Db, Trx } from '../platform/db/database.ts'
import type { Work } from '../records/work.ts'
import { type MailData, type MailTemplate, oneLine, writeMail } from './templates.ts'

export interface Mail<T extends MailTemplate> {
  to: string
  template: T
  data: MailData[T]
}

/**
 * Puts a mail in the outbox, in the transaction of what it tells of: neither without the other. Given a `Work`, the
 * mailer is woken by the commit; otherwise it finds the mail within half a second.
 */
export async function queueMail<T extends MailTemplate>(into: Work | Trx | Db, mail: Mail<T>): Promise<void> {
  const { subject, text } = writeMail(mail.template, mail.data)
  const work = 'changed' in into ? into : undefined
  const { id } = await (work?.trx ?? (into as Trx | Db))
    .insertInto('posta')
    .values({ destinatario: oneLine(mail.to), oggetto: subject, testo: text, modello: mail.template })
    .returning('id')
    .executeTakeFirstOrThrow()
  work?.changed.push({ entity: 'posta', id })
}
