import type { Db, Trx } from '../platform/db/database.ts'

export interface AuthEvent {
  real: number | null
  perContoDi?: number | null
  account: number
  azione: string
  requestId: string
  address?: string
  details?: Record<string, string>
  changes?: { campo: string; prima: unknown; dopo: unknown }[]
}

/** Audit entries for events that change no record: sign-in, refusal, emulation. Never a password, token or typed name. */
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
