import { office } from '@bisavolo/domain/kit/access'
import type { DettaglioGatto } from '@bisavolo/domain/registro/calls/libro'
import { useQuery } from '@tanstack/react-query'
import { recordQueries } from '../../api/records.ts'
import { AnomalieTrovate } from '../../records/page/anomalie-trovate.tsx'
import { useSession } from '../../session/session.tsx'

export function AvvisiGatto({ id }: { id: number }) {
  const { role } = useSession()
  const { data } = useQuery(recordQueries.one('gatti', id))
  const { avvisi = [], avvisi_accettati: accettati = [] } = (data ?? {}) as DettaglioGatto
  if (!office.includes(role)) return null
  // Duplicates (U15) are handled in /duplicati, not accepted here.
  const aperte = avvisi.filter(({ codice }) => codice !== 'U15')
  return <AnomalieTrovate entita="gatti" id={id} aperte={aperte} accettate={accettati} />
}
