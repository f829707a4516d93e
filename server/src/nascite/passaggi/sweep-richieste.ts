import { isRichiestaScaduta } from '@bisavolo/domain/nascite/rules/passaggio/richiesta'
import { sql } from 'kysely'
import { nobodyAt } from '../../platform/http/who.ts'
import { asSystem } from '../../records/as-system.ts'
import { type Deps, runWrite } from '../../records/work.ts'
import { forgetRejected } from './acquirente/save-acquirente.ts'
import { endPassaggio } from './end-passaggio.ts'
import { lockGattoOf } from './lock-passaggio.ts'
import type { Passaggio } from './passaggio-row.ts'

/** One transaction per request with a new check under the lock: several servers run this sweep. */
export async function sweepRichieste(deps: Deps, today: string): Promise<number> {
  await forgetRejected(deps.db, today)
  const due = await deps.db
    .selectFrom('passaggi')
    .select('id')
    .where('stato', '=', 'inviato')
    .where('da_confermare', '=', 1)
    .where('scade_il', '<', today)
    .orderBy('id')
    .execute()
  await deps.db
    .deleteFrom('passaggi_consensi')
    .where('scade_il', '<', sql<string>`now() - interval '30 days'`)
    .execute()
  let ended = 0
  for (const { id } of due) {
    const isEnded = await runWrite(deps, nobodyAt(today, `scadenze ${today}`), async work => {
      await lockGattoOf(work, id)
      const row = await work.trx.selectFrom('passaggi').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
      const isOpen = row?.stato === 'inviato' && row.da_confermare === 1
      if (!isOpen || !isRichiestaScaduta(row.scade_il, today)) return false
      await endPassaggio(asSystem(work, 'scadenza delle richieste'), row as Passaggio, 'scaduto')
      return true
    })
    if (isEnded) ended += 1
  }
  return ended
}
