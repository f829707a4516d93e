import { office } from '@bisavolo/domain'
import type { Attesa } from '@bisavolo/domain/segreteria/calls/dashboard'
import { countAperte } from '../../findings/read-anomalie.ts'
import type { Who } from '../../platform/http/who.ts'
import type { DashboardDeps } from './dashboard-deps.ts'

export async function readAnomalie({ db }: DashboardDeps, who: Who): Promise<Attesa[]> {
  if (!office.includes(who.role)) return []
  const { aperte, gravi } = await countAperte(db)
  const lines: Attesa[] = [
    {
      ...{ chiave: 'anomalieGravi', conto: gravi, link: '/list/anomalie?gravita=blocco', tono: 'lavoro' },
      testo: gravi === 1 ? 'anomalia grave da correggere' : 'anomalie gravi da correggere',
    },
    {
      ...{ chiave: 'anomalie', conto: aperte, link: '/list/anomalie', tono: 'scadenza' },
      testo: aperte === 1 ? 'anomalia nei dati da guardare' : 'anomalie nei dati da guardare',
    },
  ]
  return lines.filter(({ conto }) => conto > 0)
}
