import { createHash } from 'node:crypto'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/** Formatted in SQL: parsers and time zones must not change the hashed text. */
export type AuditLine = Selectable<Database['audit']>

export const auditLine: RawBuilder<AuditLine> = sql`a.id,
  to_char(a.quando at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as quando, a.account_id, a.per_conto_di,
  a.richiesta, a.entita, a.entita_id, a.azione, a.campi::text as campi`

export const noLink = Buffer.alloc(32)

export function hashOfCampi(campi: string): Buffer {
  return createHash('sha256').update(campi).digest()
}

/** Only the hash of `campi` enters the link, so that an erasure can remove values without breaking the chain. */
export function linkOf(before: Buffer, line: Omit<AuditLine, 'campi'>, campiHash: Buffer): Buffer {
  const { id, quando, account_id, per_conto_di, richiesta, entita, entita_id, azione } = line
  const said = JSON.stringify([id, quando, account_id, per_conto_di, richiesta, entita, entita_id, azione])
  return createHash('sha256').update(before).update(campiHash).update(said).digest()
}
