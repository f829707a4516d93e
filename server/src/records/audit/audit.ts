import { type Entity, isStored } from '@bisavolo/domain'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'
import type { Change, Work } from '../work.ts'

export interface CampoAudit {
  campo: string
  prima: unknown
  dopo: unknown
}

/**
 * Writes the trail's line in the transaction of the change, notes the row as changed and queues it for the checks. Id 0 stands for no
 * row.
 */
export async function writeAudit(
  work: Pick<Work, 'trx' | 'who' | 'system' | 'changed'>,
  entita: string,
  id: number,
  azione: string,
  campi: readonly CampoAudit[],
): Promise<void> {
  await writeAudits(work, authorOf(work), entita, azione, [{ id, campi }])
}

/** Whose lines they are; kept with a job, which goes on when nobody's request is under way any more. */
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
    // The person who asked stays the one who did it; what followed of itself says from which act.
    richiesta: system === undefined ? who.requestId : `${who.requestId} · sistema: ${system}`,
  }
}

/** A line for each of many rows of one entity, in one statement. */
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

/** The fields that differ between two states of a row; a missing state stands for a row that is not there. */
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
