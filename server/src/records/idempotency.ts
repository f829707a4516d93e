import { createHash } from 'node:crypto'
import { BadRequest, Conflict, invalid } from '@bisavolo/domain'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { bodyOf } from './headers.ts'
import type { Work } from './work.ts'

/**
 * A POST sent twice with one Idempotency-Key makes one row and gets one answer: the key is kept in the transaction of the save,
 * so that a second sender waits for the first and then reads what it answered.
 */
export async function once<T>(work: Work, request: FastifyRequest, save: () => Promise<T>): Promise<T> {
  const chiave = request.headers['idempotency-key']
  if (chiave === undefined) return save()
  if (typeof chiave !== 'string' || !/^[\x21-\x7e]{8,100}$/.test(chiave))
    throw new BadRequest('Idempotency-Key non valida.')
  // A call without a body, or with a form, is told from another by its address alone.
  const body = request.body === undefined || request.body === null ? null : bodyOf(request)
  const impronta = createHash('sha256')
    .update(`${request.url} ${JSON.stringify(body)}`)
    .digest('hex')
  // Whoever stands in for another is someone else meanwhile: the same key is then another one.
  const owner = { account_id: work.who.real.accountId, per_conto_di: work.who.accountId, chiave }
  const { numInsertedOrUpdatedRows } = await work.trx
    .insertInto('idempotenza')
    .values({ ...owner, impronta })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return repeated<T>(work, owner, impronta)
  const answer = await save()
  await work.trx
    .updateTable('idempotenza')
    .set({ stato: 201, risposta: JSON.stringify(answer) })
    .where(eb => eb.and(owner))
    .execute()
  await sql`delete from idempotenza where creata_il < now() - interval '24 hours'`.execute(work.trx)
  return answer
}

interface Owner {
  account_id: number
  per_conto_di: number
  chiave: string
}

async function repeated<T>(work: Work, owner: Owner, impronta: string): Promise<T> {
  const row = await work.trx
    .selectFrom('idempotenza')
    .selectAll()
    .where(eb => eb.and({ ...owner }))
    .executeTakeFirst()
  if (row === undefined || row.risposta === null)
    throw new Conflict('La stessa richiesta è già in corso: attendi un momento.')
  if (row.impronta !== impronta)
    throw invalid('Idempotency-Key', 'Questa chiave è già stata usata per un’altra richiesta.')
  return row.risposta as T
}
