import { entityOf } from '@bisavolo/domain/product/entities'
import type { Ostacolo } from '@bisavolo/domain/trasloco/calls/unioni'
import { Link } from 'react-router'
import { NoteBox } from '../../ui/page/page-head.tsx'
import { useSchedaPath } from './use-scheda-path.ts'

export function Ostacoli({ ostacoli }: { ostacoli: readonly Ostacolo[] }) {
  const pathOf = useSchedaPath()
  if (ostacoli.length === 0) return null
  return (
    <NoteBox kind="error" title="Queste due schede non si possono unire così">
      <ul>
        {ostacoli.map(({ codice, messaggio, entita, righe }) => (
          <li key={`${codice} ${messaggio}`}>
            {messaggio}{' '}
            {righe.map((id, n) => (
              <span key={id}>
                {n > 0 && ' · '}
                <Link to={pathOf(entita, id)}>
                  apri {entityOf(entita).label.one.toLowerCase()} n. {id}
                </Link>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </NoteBox>
  )
}
