import type { RigaScrivania } from '@bisavolo/domain/segreteria/calls/scrivania'
import styled from '@emotion/styled'
import { StatusChip } from '../ui/status-chip.tsx'

export function Rilievi({ rilievi }: Pick<RigaScrivania, 'rilievi'>) {
  const { blocco, avviso } = rilievi ?? { blocco: 0, avviso: 0 }
  if (rilievi === null) return null
  return (
    <Line>
      {blocco === 0 && avviso === 0 && <StatusChip kind="success" label="Senza rilievi" />}
      {blocco > 0 && <StatusChip kind="error" label={blocco === 1 ? '1 blocco' : `${blocco} blocchi`} />}
      {avviso > 0 && <StatusChip kind="warning" label={avviso === 1 ? '1 avviso' : `${avviso} avvisi`} />}
    </Line>
  )
}

const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
`
