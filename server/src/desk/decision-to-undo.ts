import { Conflict } from '@bisavolo/domain'
import { sql } from 'kysely'
import type { CampoAudit } from '../records/audit/audit.ts'
import type { Work } from '../records/work.ts'

interface Line {
  azione: string
  richiesta: string | null
  isToday: boolean
  campi: CampoAudit[]
}

/** Field values before the last decision. Refuses after the day of the decision, or if the practice has changed since. */
export async function decisionToUndo(
  { trx, who }: Work,
  entita: string,
  id: number,
  decisions: readonly string[],
  /** Audit actions that do not depend on the decision. */
  beside: readonly string[] = [],
): Promise<ReadonlyMap<string, unknown>> {
  const { rows } = await sql<Line>`
    select azione, richiesta, campi, (quando at time zone 'Europe/Rome')::date = ${who.today}::date as "isToday"
    from audit where entita = ${entita} and entita_id = ${id} order by id desc limit 50`.execute(trx)
  const at = rows.findIndex(({ azione }) => decisions.includes(azione))
  const decision = rows[at]
  if (decision === undefined) throw new Conflict('Non c’è una decisione da annullare.')
  if (!decision.isToday) throw new Conflict('La decisione non è di oggi: si annulla solo lo stesso giorno.')
  // Entries of the same request are part of the decision.
  if (rows.slice(0, at).some(({ azione, richiesta }) => !beside.includes(azione) && !isOf(richiesta, decision)))
    throw new Conflict('Dopo la decisione la pratica è cambiata ancora: non si può più annullare.')
  return new Map(decision.campi.map(({ campo, prima }) => [campo, prima]))
}

function isOf(richiesta: string | null, decision: Line): boolean {
  return decision.richiesta !== null && (richiesta ?? '').startsWith(decision.richiesta)
}
