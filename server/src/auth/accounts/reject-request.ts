import { Conflict, entityOf, NotFound } from '@bisavolo/domain'
import { queueMail } from '../../mail/queue-mail.ts'
import { writeAudit } from '../../records/audit/audit.ts'
import { lockRecord } from '../../records/open-record.ts'
import type { Work } from '../../records/work.ts'
import { mailAddress, type StoredAccount } from './accounts.ts'

type Asked = StoredAccount & { richiesta_respinta: 0 | 1 }
interface Done {
  message: string
}

export async function rejectRequest(work: Work, id: number, motivo: string): Promise<Done> {
  const account = await lockRequested(work, id)
  if (account.status !== 0 || account.clienti_soci_id !== null)
    throw new Conflict('L’account è già stato abilitato o collegato nel frattempo.')
  if (account.richiesta_respinta === 1) throw new Conflict('La richiesta è già stata respinta.')
  await mark(work, account, 1, 'richiesta di account respinta', motivo)
  await queueMail(work, {
    to: mailAddress(account),
    template: 'avviso',
    data: {
      nome: account.name,
      oggetto: 'La tua richiesta di account non è stata accolta',
      testo: `la segreteria non ha accolto la tua richiesta di account. Motivo: ${motivo}`,
    },
  })
  return { message: 'Richiesta respinta' }
}

export async function reopenRequest(work: Work, id: number): Promise<Done> {
  const account = await lockRequested(work, id)
  if (account.richiesta_respinta === 0) throw new Conflict('La richiesta non è respinta.')
  await mark(work, account, 0, 'richiesta di account riaperta')
  await queueMail(work, {
    to: mailAddress(account),
    template: 'avviso',
    data: {
      nome: account.name,
      oggetto: 'La tua richiesta di account è di nuovo in esame',
      testo:
        'la tua richiesta di account era stata respinta per errore ed è di nuovo in esame: ignora il messaggio di prima.',
    },
  })
  return { message: 'Richiesta di nuovo in attesa' }
}

async function lockRequested(work: Work, id: number): Promise<Asked> {
  const account = (await lockRecord(work, entityOf('account'), id, 'update')) as unknown as Asked
  const asked = await work.trx
    .selectFrom('richieste_account')
    .select('id')
    .where('account_id', '=', id)
    .executeTakeFirst()
  if (asked === undefined) throw new NotFound('Questo account non viene da una richiesta.')
  return account
}

async function mark(
  work: Work,
  { id, richiesta_respinta: prima }: Asked,
  dopo: 0 | 1,
  azione: string,
  motivo?: string,
): Promise<void> {
  await work.trx
    .updateTable('account')
    .set(eb => ({ richiesta_respinta: dopo, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await writeAudit(work, 'account', id, azione, [
    { campo: 'richiesta_respinta', prima, dopo },
    ...(motivo === undefined ? [] : [{ campo: 'motivo', prima: null, dopo: motivo }]),
  ])
}
