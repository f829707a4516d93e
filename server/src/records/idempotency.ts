import { createHash } from 'node:crypto'
import { BadRequest, Conflict, invalid } from '@bisavolo/domain'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'
import { bodyOf } from './headers.ts'
import type { Work } from './work.ts'

export const keyHeader = { type: 'string', minLength: 8, maxLength: 100, pattern: '^[\\x21-\\x7e]+$' } as const

/** The key is stored in the transaction of the save, so a second sender waits and gets the first answer. */
export async function once<T>(work: Work, request: FastifyRequest, save: () => Promise<T>): Promise<T> {
  const chiave = request.headers['idempotency-key']
  if (chiave === undefined) return save()
  if (typeof chiave !== 'string' || !isKey(chiave))
    throw new BadRequest(
      `Idempotency-Key non valida: da ${keyHeader.minLength} a ${keyHeader.maxLength} caratteri, senza spazi né accenti.`,
    )
  const body = request.body === undefined || request.body === null ? null : bodyOf(request)
  const impronta = createHash('sha256')
    .update(`${request.method === 'POST' ? '' : `${request.method} `}${request.url} ${JSON.stringify(body)}`)
    .digest('hex')
  // An emulated user has separate keys.
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
    .set({ stato: 201, risposta: JSON.stringify(answer ?? null) })
    .where(eb => eb.and(owner))
    .execute()
  return answer
}

function isKey(text: string): boolean {
  const { minLength, maxLength, pattern } = keyHeader
  return text.length >= minLength && text.length <= maxLength && new RegExp(pattern).test(text)
}

/** Not inside a save, where concurrent saves would wait for each other. */
export async function sweepKeys(db: Db): Promise<void> {
  await sql`delete from idempotenza where creata_il < now() - interval '24 hours'`.execute(db)
}

interface Owner {
  account_id: number
  per_conto_di: number
  chiave: string
}

/** Writes the row again: a commit without changes would not wait for the standby, which may lack the first commit. */
async function repeated<T>(work: Work, owner: Owner, impronta: string): Promise<T> {
  const row = await work.trx
    .updateTable('idempotenza')
    .set(eb => ({ stato: eb.ref('stato') }))
    .where(eb => eb.and({ ...owner }))
    .returningAll()
    .executeTakeFirst()
  if (row === undefined || row.stato === null)
    throw new Conflict('La stessa richiesta è già in corso: attendi un momento.')
  if (row.impronta !== impronta)
    throw invalid('Idempotency-Key', 'Questa chiave è già stata usata per un’altra richiesta.')
  return (row.risposta ?? undefined) as T
}
