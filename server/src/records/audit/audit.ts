import { type Entity, isStored } from '@bisavolo/domain'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'
import type { Change, Work } from '../work.ts'

export interface CampoAudit {
  campo: string
  prima: unknown
  dopo: unknown
}

/** In the same transaction as the change; also queues the row for the checks. Id 0 means no row. */
export async function writeAudit(
  work: Pick<Work, 'trx' | 'who' | 'system' | 'changed'>,
  entita: string,
  id: number,
  azione: string,
  campi: readonly CampoAudit[],
): Promise<void> {
  await writeAudits(work, authorOf(work), entita, azione, [{ id, campi }])
}

export interface Author {
  account_id: number | null
  per_conto_di: number | null
  richiesta: string
}

export function authorOf({ who, system }: Pick<Work, 'who' | 'system'>): Author {
  const { accountId } = who.real
  return {
    account_id: accountId === 0 ? null : accountId,
    per_conto_di: accountId === who.accountId ? null : who.accountId,
    richiesta: system === undefined ? who.requestId : `${who.requestId} · sistema: ${system}`,
  }
}

export async function writeAudits(
  { trx, changed = [] }: { trx: Trx; changed?: Change[] },
  { account_id, per_conto_di, richiesta }: Author,
  entita: string,
  azione: string,
  lines: readonly { id: number; campi: readonly CampoAudit[] }[],
): Promise<void> {
  if (lines.length === 0) return
  await sql`
    with line as (
      insert into audit (account_id, per_conto_di, richiesta, entita, entita_id, azione, campi)
      select ${account_id}::int, ${per_conto_di}::int, ${richiesta}::text, ${entita}::text, l.id, ${azione}::text, l.campi::jsonb
      from unnest(${lines.map(({ id }) => id)}::int[], ${lines.map(({ campi }) => JSON.stringify(campi))}::text[]) as l (id, campi)
      returning entita_id
    ) insert into da_giudicare (entita, entita_id) select ${entita}::text, entita_id from line where entita_id <> 0`.execute(
    trx,
  )
  changed.push(...lines.flatMap(({ id }) => (id === 0 ? [] : [{ entity: entita, id }])))
}

export function campiChanged(
  entity: Entity,
  prima: Record<string, unknown> | null,
  dopo: Record<string, unknown> | null,
): CampoAudit[] {
  return Object.entries(entity.fields).flatMap(([campo, field]) => {
    if (!isStored(field)) return []
    const before = prima?.[campo] ?? null
    const after = dopo?.[campo] ?? null
    return isSame(before, after) ? [] : [{ campo, prima: before, dopo: after }]
  })
}

export function isSame(a: unknown, b: unknown): boolean {
  if (a === b || (a ?? null) === (b ?? null)) return true
  return typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b)
}
