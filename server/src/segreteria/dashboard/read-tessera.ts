import { members } from '@bisavolo/domain'
import type { TesseraSocio } from '@bisavolo/domain/segreteria/calls/dashboard'
import { tesseraOf } from '@bisavolo/domain/soci/rules/iscrizione/tessera'
import { termineRinnovo } from '@bisavolo/domain/soci/rules/regole/regole-soci'
import { readRegole } from '../../findings/read-regole.ts'
import type { Who } from '../../platform/http/who.ts'
import { readIscrizioni } from '../../soci/clienti_soci/read-soci-at.ts'
import type { DashboardDeps } from './dashboard-deps.ts'

/** undefined: the caller is not a member. */
export async function readTessera({ db }: DashboardDeps, who: Who): Promise<TesseraSocio | null | undefined> {
  if (!members.includes(who.role) || who.clienteId === null) return undefined
  const [persona, iscrizioni, regole] = await Promise.all([
    db
      .selectFrom('clienti_soci')
      .select(['nome_completo', 'tessera', 'sezione', 'radiato'])
      .where('id', '=', who.clienteId)
      .executeTakeFirst(),
    readIscrizioni(db, who.clienteId),
    readRegole(db, ['soci.termine_rinnovo']),
  ])
  const tessera = persona?.radiato === 1 ? null : tesseraOf(iscrizioni, who.today, termineRinnovo(regole))
  if (persona === undefined || tessera === null) return null
  return { ...tessera, intestatario: persona.nome_completo, numero: persona.tessera, sezione: persona.sezione }
}
