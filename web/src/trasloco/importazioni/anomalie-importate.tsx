import { conteggiAnomalie } from '@bisavolo/domain/trasloco/calls/anomalie'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { callQuery } from '../../api/call.ts'
import { untilChecked } from '../../api/until-checked.ts'
import { StatusChip } from '../../ui/status-chip.tsx'
import { conta } from './conta.ts'

export function AnomalieImportate({ id }: { id: number }) {
  const { data } = useQuery({
    ...callQuery(conteggiAnomalie, { query: { importazione: String(id) } }),
    refetchInterval: untilChecked,
  })
  if (data === undefined) return null
  return (
    <p role="status" style={{ margin: '14px 0 0' }}>
      {data.totale > 0 ? (
        <>
          Le regole trovano{' '}
          <Link to={`/list/anomalie?importazione=${id}`}>
            {conta(data.totale, 'anomalia', 'anomalie')} nei dati entrati
          </Link>{' '}
          {data.blocchi > 0 && <StatusChip kind="error" label={conta(data.blocchi, 'grave', 'gravi')} />}
        </>
      ) : (
        !data.aggiornamento && 'Nei dati entrati le regole non trovano anomalie.'
      )}
      {data.aggiornamento &&
        (data.fallito
          ? ' Il controllo delle anomalie non riesce: riproviamo da soli.'
          : ' Controllo delle anomalie in corso…')}
    </p>
  )
}
