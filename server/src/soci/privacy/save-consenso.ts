import type { BodyOf } from '@bisavolo/domain/kit/call'
import type { Consensi, changeConsenso as changeCall } from '@bisavolo/domain/soci/calls/privacy'
import { INFORMATIVA_VERSIONE } from '@bisavolo/domain/soci/rules/anagrafica/informativa'
import { sql } from 'kysely'
import { writeAudit } from '../../records/audit/audit.ts'
import type { Work } from '../../records/work.ts'
import { readConsensi } from './read-consensi.ts'

export async function saveConsenso(work: Work, { tipo, dato }: BodyOf<typeof changeCall>): Promise<Consensi> {
  const { trx, who } = work
  if (dato === 1)
    await sql`
      insert into consensi (account_id, tipo, informativa_versione)
      values (${who.accountId}, ${tipo}, ${INFORMATIVA_VERSIONE}) on conflict do nothing`.execute(trx)
  else
    await sql`
      update consensi set revocato_il = now()
      where account_id = ${who.accountId} and tipo = ${tipo} and revocato_il is null`.execute(trx)
  await writeAudit(work, 'account', who.accountId, dato === 1 ? 'consenso dato' : 'consenso ritirato', [
    { campo: 'consenso', prima: null, dopo: tipo },
  ])
  return readConsensi(trx, who)
}
