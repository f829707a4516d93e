import { office } from '@bisavolo/domain'
import type { Attesa } from '@bisavolo/domain/segreteria/calls/dashboard'
import type { Who } from '../../platform/http/who.ts'
import type { DashboardDeps } from './dashboard-deps.ts'

/** Records that may be one, for the office: as many as are known, without waiting for a search that is under way. */
export async function readDuplicati({ duplicati }: DashboardDeps, who: Who): Promise<Attesa[]> {
  if (!office.includes(who.role)) return []
  const [gatti, persone] = await Promise.all([duplicati.known('gatti'), duplicati.known('clienti_soci')])
  const lines: Attesa[] = [
    {
      ...{ chiave: 'duplicatiGatti', conto: gatti.length, link: '/duplicati', tono: 'scadenza' },
      testo: gatti.length === 1 ? 'coppia di gatti forse doppi' : 'coppie di gatti forse doppi',
    },
    {
      ...{ chiave: 'duplicatiPersone', conto: persone.length, link: '/duplicati?di=clienti_soci', tono: 'scadenza' },
      testo: persone.length === 1 ? 'coppia di persone forse doppie' : 'coppie di persone forse doppie',
    },
  ]
  return lines.filter(({ conto }) => conto > 0)
}
