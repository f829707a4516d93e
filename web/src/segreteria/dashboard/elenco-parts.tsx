import type { Elenco } from '@bisavolo/domain/segreteria/calls/dashboard'
import styled from '@emotion/styled'
import { Link } from 'react-router'
import { Status } from '../../records/status.tsx'
import { inkSoft, registry } from '../../ui/tokens.ts'

type Riga = Elenco['righe'][number]

export function Standing({ stato, codice, tono }: Pick<Riga, 'stato' | 'codice' | 'tono'>) {
  if (stato === null) return null
  if (codice === undefined || tono === undefined) return <em>{stato}</em>
  return <Status state={{ value: codice, label: stato, tone: tono }} />
}

export const All = styled(Link)`
  padding: 8px 0;
  margin: -8px 0;
  color: ${registry};
  font-size: 13px;
  font-weight: 600;
`
export const Empty = styled.p`
  margin: 4px 0;
  color: ${inkSoft};
`
