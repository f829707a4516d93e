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

/**
 * What a practice was before the decision it stands at, by field. Taken back the same day, and only while nothing has followed:
 * whatever else is in its trail since then rests on the decision.
 */
export async function decisionToUndo(
  { trx, who }: Work,
  entita: string,
  id: number,
  decisions: readonly string[],
  /** Lines that rest on no decision. */
  beside: readonly string[] = [],
): Promise<ReadonlyMap<string, unknown>> {
  const { rows } = await sql<Line>`
    select azione, richiesta, campi, (quando at time zone 'Europe/Rome')::date = ${who.today}::date as "isToday"
    from audit where entita = ${entita} and entita_id = ${id} order by id desc limit 50`.execute(trx)
  const at = rows.findIndex(({ azione }) => decisions.includes(azione))
  const decision = rows[at]
  if (decision === undefined) throw new Conflict('Non c’è una decisione da annullare.')
  if (!decision.isToday) throw new Conflict('La decisione non è di oggi: si annulla solo lo stesso giorno.')
  // What the decision itself did beside stands under the same request.
  if (rows.slice(0, at).some(({ azione, richiesta }) => !beside.includes(azione) && !isOf(richiesta, decision)))
    throw new Conflict('Dopo la decisione la pratica è cambiata ancora: non si può più annullare.')
  return new Map(decision.campi.map(({ campo, prima }) => [campo, prima]))
}

function isOf(richiesta: string | null, decision: Line): boolean {
  return decision.richiesta !== null && (richiesta ?? '').startsWith(decision.richiesta)
}
