import { office } from '@bisavolo/domain'
import type { Attesa } from '@bisavolo/domain/segreteria/calls/dashboard'
import type { RigaAnomalia } from '../../findings/riga-anomalia.ts'
import type { Who } from '../../platform/http/who.ts'
import type { DashboardDeps } from './dashboard-deps.ts'

/** What the rules find odd, for the office: the grave ones as work to do, and all of them. */
export async function readAnomalie({ anomalie }: DashboardDeps, who: Who): Promise<Attesa[]> {
  if (!office.includes(who.role)) return []
  const [aperte, gravi] = countOpen((await anomalie.current()).rows)
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

/** All, and the grave ones. There may be as many as records, and the home asks each time: no list of them is made. */
function countOpen(rows: readonly RigaAnomalia[]): [aperte: number, gravi: number] {
  let [aperte, gravi] = [0, 0]
  for (const { stato, gravita } of rows) {
    if (stato !== 'aperta') continue
    aperte++
    if (gravita === 'blocco') gravi++
  }
  return [aperte, gravi]
}
