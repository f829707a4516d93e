import { members } from '@bisavolo/domain'
import type { Attesa } from '@bisavolo/domain/segreteria/calls/dashboard'
import { propostaRinnovo } from '@bisavolo/domain/soci/rules/iscrizione/domanda'
import type { Who } from '../../platform/http/who.ts'
import { readIscrizioni } from '../../soci/clienti_soci/read-soci-at.ts'
import type { DashboardDeps } from './dashboard-deps.ts'

export async function readRinnovo({ db }: DashboardDeps, who: Who): Promise<Attesa[]> {
  if (!members.includes(who.role) || who.clienteId === null) return []
  const storia = await readIscrizioni(db, who.clienteId)
  const line = { conto: 1, link: '/rinnova', tono: 'lavoro' } as const
  const unpaid = storia.find(({ data_cassa }) => data_cassa === null)
  if (unpaid !== undefined)
    return [{ ...line, chiave: 'rinnovoDaPagare', testo: `rinnovo per il ${unpaid.anno} da pagare` }]
  const proposta = propostaRinnovo(storia, who.today)
  return proposta === null
    ? []
    : [{ ...line, chiave: 'rinnovo', testo: `rinnovo da chiedere, per il ${proposta.anno}` }]
}
