import { formatDate } from '@bisavolo/domain/kit/format'
import type { AnteprimaUnione } from '@bisavolo/domain/trasloco/calls/unioni'
import styled from '@emotion/styled'
import { mdiSwapHorizontal } from '@mdi/js'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/page/card.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { inkSoft, line, mobileBreak, serif } from '../../ui/tokens.ts'
import { useSchedaPath } from './use-scheda-path.ts'

type Props = Pick<AnteprimaUnione, 'entita' | 'tieni' | 'togli'> & { onSwap: () => void }

export function SchedeACapo({ entita, tieni, togli, onSwap }: Props) {
  return (
    <Card
      heading="Quale scheda resta"
      aside={
        <Button look="quiet" size="small" icon={mdiSwapHorizontal} onClick={onSwap}>
          Scambia
        </Button>
      }
    >
      <Two>
        <Scheda entita={entita} scheda={tieni} stays />
        <Scheda entita={entita} scheda={togli} stays={false} />
      </Two>
    </Card>
  )
}

function Scheda({ entita, scheda, stays }: { entita: string; scheda: AnteprimaUnione['tieni']; stays: boolean }) {
  const pathOf = useSchedaPath()
  const { id, nome, codice, modificata_il } = scheda
  return (
    <div>
      <StatusChip kind={stays ? 'success' : 'neutral'} label={stays ? 'Resta' : 'Viene unita'} />
      <p>
        <Link to={pathOf(entita, id)}>{nome}</Link>
      </p>
      <small>
        {codice ?? 'senza codice'} · n. {id}
        {modificata_il !== null && ` · modificata il ${formatDate(modificata_il.slice(0, 10))}`}
      </small>
    </div>
  )
}

const Two = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 16px;
  > div + div {
    padding-left: 16px;
    border-left: 1px solid ${line};
  }
  p {
    margin: 6px 0 2px;
    font: 600 18px / 1.3 ${serif};
    overflow-wrap: anywhere;
  }
  small {
    color: ${inkSoft};
  }
  @media (max-width: ${mobileBreak - 0.05}px) {
    grid-template-columns: 1fr;
    > div + div {
      padding: 12px 0 0;
      border-top: 1px solid ${line};
      border-left: 0;
    }
  }
`
