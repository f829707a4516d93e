import { formatDate } from '@bisavolo/domain/kit/format'
import type { RefertoLetto } from '@bisavolo/domain/registro/calls/referti'

export function TestRegistrati({ test }: { test: RefertoLetto['registrati'] }) {
  if (test.length === 0) return <p>Nessun test di questo tipo: è il primo.</p>
  return (
    <ul style={{ margin: 0, paddingLeft: 18 }}>
      {test.map(({ id, data_test, esito, laboratorio, scadenza }) => (
        <li key={id}>
          {[
            formatDate(data_test ?? ''),
            esito ?? 'senza esito',
            laboratorio,
            scadenza && `scade il ${formatDate(scadenza)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </li>
      ))}
    </ul>
  )
}
