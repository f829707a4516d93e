import { sql } from 'kysely'
import type { Work } from '../work.ts'
import type { CampoAudit } from './audit.ts'

export interface AuditLine {
  id: number
  campi: readonly CampoAudit[]
}

/** The same line for many records of one kind, in one statement: a person may have thousands of rows. */
export async function writeAuditLines(
  { trx, who, system }: Pick<Work, 'trx' | 'who' | 'system'>,
  entita: string,
  azione: string,
  lines: readonly AuditLine[],
): Promise<void> {
  if (lines.length === 0) return
  const { accountId } = who.real
  const richiesta = system === undefined ? who.requestId : `${who.requestId} · sistema: ${system}`
  await sql`
    insert into audit (account_id, per_conto_di, richiesta, entita, entita_id, azione, campi)
    select ${accountId === 0 ? null : accountId}::int, ${accountId === who.accountId ? null : who.accountId}::int,
      ${richiesta}, ${entita}, line.id, ${azione}, line.campi::jsonb
    from unnest(${lines.map(({ id }) => id)}::int[], ${lines.map(({ campi }) => JSON.stringify(campi))}::text[]) as line (id, campi)`.execute(
    trx,
  )
}
