import { office } from '@bisavolo/domain'
import type { Attesa } from '@bisavolo/domain/segreteria/calls/dashboard'
import type { Who } from '../../platform/http/who.ts'
import { countCoppieAperte } from '../../registro/duplicati/read-coppie-aperte.ts'
import type { DashboardDeps } from './dashboard-deps.ts'

/** Uses the pairs found so far; does not wait for a running search. */
export async function readDuplicati({ db }: DashboardDeps, who: Who): Promise<Attesa[]> {
  if (!office.includes(who.role)) return []
  const { gatti, clienti_soci: persone } = await countCoppieAperte(db)
  const lines: Attesa[] = [
    {
      ...{ chiave: 'duplicatiGatti', conto: gatti, link: '/duplicati', tono: 'scadenza' },
      testo: gatti === 1 ? 'coppia di gatti forse doppi' : 'coppie di gatti forse doppi',
    },
    {
      ...{ chiave: 'duplicatiPersone', conto: persone, link: '/duplicati?di=clienti_soci', tono: 'scadenza' },
      testo: persone === 1 ? 'coppia di persone forse doppie' : 'coppie di persone forse doppie',
    },
  ]
  return lines.filter(({ conto }) => conto > 0)
}
