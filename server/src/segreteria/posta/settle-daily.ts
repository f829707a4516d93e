import { proprietariFermi } from '../../esposizioni/esposizioni_has_gatti/read-da-sistemare.ts'
import { settleRitiri } from '../../esposizioni/esposizioni_has_gatti/settle-ritiri.ts'
import { nobodyAt } from '../../platform/http/who.ts'
import { type Deps, runWrite } from '../../records/work.ts'
import { claim } from './claim-job.ts'

/** D27: once a day, for what changes without a save of the person. */
export async function settleDaily(deps: Deps, today: string): Promise<void> {
  const job = `ritiri d’ufficio ${today}`
  if (!(await deps.db.transaction().execute(trx => claim(trx, job)))) return
  for (const proprietario of await proprietariFermi(deps.db, today))
    await runWrite(deps, nobodyAt(today, job), work => settleRitiri(work, { proprietario }))
}
