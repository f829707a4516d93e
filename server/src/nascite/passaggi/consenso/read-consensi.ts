import { improntaOf } from '@bisavolo/domain/nascite/rules/passaggio/consenso'
import { sql } from 'kysely'
import { hashOf } from '../../../auth/session/tokens.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { readAcquirente } from '../acquirente/save-acquirente.ts'
import type { Passaggio } from '../passaggio-row.ts'

/** Hash of the terms the buyer was asked about. */
export async function readImpronta(db: Db | Trx, passaggio: Passaggio): Promise<string> {
  return hashOf(improntaOf(passaggio, await readAcquirente(db, passaggio.id)))
}

export async function findLinked(
  db: Db | Trx,
  token: string,
): Promise<{ idpassaggio: number; impronta: string } | undefined> {
  return db
    .selectFrom('passaggi_consensi')
    .select(['idpassaggio', 'impronta'])
    .where('token_hash', '=', hashOf(token))
    .where('usato_il', 'is', null)
    .where('scade_il', '>', sql<string>`now()`)
    .executeTakeFirst()
}

export async function isAsAsked(db: Db | Trx, passaggio: Passaggio, impronta: string): Promise<boolean> {
  return (
    (passaggio.stato === 'inviato' || passaggio.stato === 'registrato') &&
    (await readImpronta(db, passaggio)) === impronta
  )
}
