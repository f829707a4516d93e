import type * as calls from '@bisavolo/domain/access/calls/accounts'
import { sql } from 'kysely'
import { todayAt } from '../../platform/clock.ts'
import { nobodyAt } from '../../platform/http/who.ts'
import { writeAudit } from '../../records/audit/audit.ts'
import type { Served } from '../../records/serve-call.ts'
import { noteChanged, runWrite, type Work } from '../../records/work.ts'
import { byLink } from '../by-link.ts'
import type { AuthDeps } from '../deps.ts'
import { isOpen, passwordTries, type RequestLink } from './open-request.ts'

export async function refuseAccount(
  deps: AuthDeps,
  { request, params }: Served<typeof calls.refuseAccount>,
): Promise<void> {
  const who = nobodyAt(todayAt(deps.clock()), request.id)
  await byLink(deps, request.ip, () => runWrite(deps, who, work => refuse(work, params)))
}

async function refuse(work: Work, link: RequestLink): Promise<true | undefined> {
  const refused = await work.trx
    .updateTable('richieste_account')
    .set({ rifiutata_il: sql<string>`now()` })
    .where(isOpen(link))
    .where('tentativi', '<', passwordTries)
    .returning(['id', 'codice_fiscale'])
    .executeTakeFirst()
  if (refused === undefined) return undefined
  const named = await work.trx
    .selectFrom('clienti_soci')
    .select('id')
    .where(eb => eb(eb.fn('upper', ['codice_fiscale']), '=', refused.codice_fiscale))
    .orderBy('id')
    .executeTakeFirst()
  const [entity, id] = named === undefined ? (['account', 0] as const) : (['clienti_soci', named.id] as const)
  await writeAudit(work, entity, id, 'richiesta di account rifiutata', [])
  noteChanged(work, 'account', [0])
  return true
}
