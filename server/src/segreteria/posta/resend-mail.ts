import { Conflict, type Entity, entities } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import { sql } from 'kysely'
import { sentOf } from '../../mail/outbox.ts'
import { secretTemplates } from '../../mail/templates.ts'
import { writeAudit } from '../../records/audit/audit.ts'
import { lockRecord } from '../../records/open-record.ts'
import type { Work } from '../../records/work.ts'

const posta = entities.posta as unknown as Entity

export async function resendMail(work: Work, id: number): Promise<Values> {
  // Readers of the outbox may resend.
  const before = await lockRecord(work, posta, id, 'read')
  if (before.stato === 'inviata' && (secretTemplates as readonly string[]).includes(String(before.modello)))
    throw new Conflict('Questo messaggio conteneva un collegamento personale: la persona deve chiederne uno nuovo.')
  if (before.destinatario === '') throw new Conflict('Il messaggio è stato cancellato: non ha più un destinatario.')
  if (before.stato === 'da_verificare') demandLeft(before)
  const stored = await work.trx
    .updateTable('posta')
    .set(eb => ({
      stato: 'da_inviare',
      tentativi: 0,
      prossimo_il: sql<string>`now()`,
      errore: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await writeAudit(work, 'posta', id, 'reinvio', [{ campo: 'stato', prima: before.stato, dopo: 'da_inviare' }])
  return stored
}

export async function confirmMail(work: Work, id: number): Promise<Values> {
  const before = await lockRecord(work, posta, id, 'read')
  if (before.stato !== 'da_verificare') throw new Conflict('Il messaggio non è da verificare.')
  demandLeft(before)
  const stored = await work.trx
    .updateTable('posta')
    .set(eb => ({ ...sentOf(String(before.modello)), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await writeAudit(work, 'posta', id, 'conferma', [{ campo: 'stato', prima: 'da_verificare', dopo: 'inviata' }])
  return stored
}

/** A sender still holds the lease on this mail. */
function demandLeft({ prossimo_il }: Values): void {
  if (Date.parse(String(prossimo_il)) > Date.now())
    throw new Conflict('Il messaggio è in consegna in questo momento: aspetta due minuti.')
}
