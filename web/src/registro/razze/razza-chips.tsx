import { formatNumero } from '@bisavolo/domain/kit/format'
import type { PopolazioneRazza } from '@bisavolo/domain/registro/calls/razze'
import { isAttendibile } from '@bisavolo/domain/registro/rules/inbreeding/completezza'
import { livelloConsanguineita } from '@bisavolo/domain/registro/rules/inbreeding/parentela'
import styled from '@emotion/styled'
import { StatusChip } from '../../ui/status-chip.tsx'
import { livelloKinds } from '../pedigree/livello-kinds.ts'

/** Risk limit for the effective size (see razza-figures.tsx). */
const pochi = 50

export function RazzaChips({ data: { viventi, effettiva, test } }: { data: PopolazioneRazza }) {
  const livello = livelloConsanguineita(viventi.media)
  const ne = effettiva?.numero ?? null
  const scoperti = test.righe.filter(({ validi }) => validi < test.riproduttori).length
  return (
    <Line>
      {viventi.gatti > 0 &&
        (isAttendibile(viventi.indice) ? (
          <StatusChip kind={livelloKinds[livello]} label={`Consanguineità ${livello}`} />
        ) : (
          <StatusChip kind="neutral" label="Consanguineità: dati insufficienti" />
        ))}
      {ne !== null && (
        <StatusChip
          kind={ne < pochi ? 'error' : 'success'}
          label={`Numero effettivo ${formatNumero(Math.round(ne))}${ne < pochi ? ': a rischio' : ''}`}
        />
      )}
      {test.righe.length > 0 && test.riproduttori > 0 && (
        <StatusChip
          kind={scoperti === 0 ? 'success' : 'warning'}
          label={scoperti === 0 ? 'Test obbligatori completi' : 'Test obbligatori incompleti'}
        />
      )}
    </Line>
  )
}

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin: -8px 0 16px;
  &:empty {
    display: none;
  }
`
