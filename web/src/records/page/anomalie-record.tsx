import { office } from '@bisavolo/domain/kit/access'
import { elencoAnomalie } from '@bisavolo/domain/trasloco/calls/anomalie'
import { areeAnomalie } from '@bisavolo/domain/trasloco/rules/anomalie/aree'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/call.ts'
import { untilChecked } from '../../api/until-checked.ts'
import { useSession } from '../../session/session.tsx'
import { useSpecial } from '../special.ts'
import { AnomalieTrovate } from './anomalie-trovate.tsx'

export function AnomalieRecord({ entita, id }: { entita: string; id: number }) {
  const { role } = useSession()
  const { tellsAnomalie } = useSpecial(entita)
  const isAsked = office.includes(role) && tellsAnomalie !== true && isChecked(entita)
  const filters = { entita, id, stato: 'tutte' }
  const { data } = useQuery({
    ...callQuery(elencoAnomalie, {}, { filters }),
    enabled: isAsked,
    refetchInterval: untilChecked,
  })
  if (!isAsked || data === undefined) return null
  const aperte = data.data.filter(({ stato }) => stato === 'aperta')
  return (
    <AnomalieTrovate
      entita={entita}
      id={id}
      aperte={aperte.map(({ gravita, ...riga }) => ({ ...riga, livello: gravita }))}
      accettate={data.data.flatMap(({ codice, messaggio, motivo, accettata_da, accettata_il }) =>
        motivo === null || accettata_il === null ? [] : [{ codice, messaggio, motivo, accettata_da, accettata_il }],
      )}
    />
  )
}

function isChecked(entita: string): boolean {
  return areeAnomalie.some(area => (area.entita as readonly string[]).includes(entita))
}
