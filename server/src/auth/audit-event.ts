import type { Db, Trx } from '../platform/db/database.ts'

export interface AuthEvent {
  /** Who acted; null when nobody has proved to be anyone. */
  real: number | null
  perContoDi?: number | null
  /** The account it happened to; 0 when there is no such account. */
  account: number
  azione: string
  requestId: string
  address?: string
  /** What else there is to say, by name. */
  details?: Record<string, string>
  /** Values of the account that changed with it. */
  changes?: { campo: string; prima: unknown; dopo: unknown }[]
}

/** A line of the trail for what is no change of a record: sign-ins, refusals, emulation. Never a password, a token or a typed name. */
export async function auditEvent(db: Db | Trx, event: AuthEvent): Promise<void> {
  const { real, perContoDi = null, account, azione, requestId, address, details = {}, changes = [] } = event
  const said = { ...(address !== undefined && { indirizzo: address }), ...details }
  await db
    .insertInto('audit')
    .values({
      account_id: real,
      per_conto_di: perContoDi,
      richiesta: requestId,
      entita: 'account',
      entita_id: account,
      azione,
      campi: JSON.stringify([
        ...Object.entries(said).map(([campo, dopo]) => ({ campo, prima: null, dopo })),
        ...changes,
      ]),
    })
    .execute()
}
