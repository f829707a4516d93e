import { formatNumero, formatPercent } from '@bisavolo/domain/kit/format'
import type { ProvaAccoppiamento } from '@bisavolo/domain/nascite/calls-accoppiamenti'
import { formatPercentuale } from '@bisavolo/domain/registro/rules/inbreeding/parentela'
import styled from '@emotion/styled'
import { StatusChip } from '../../ui/status-chip.tsx'
import { inkSoft } from '../../ui/tokens.ts'

export function Diversita({ diversita, attendibile }: Pick<ProvaAccoppiamento, 'diversita' | 'attendibile'>) {
  if (diversita === null) return null
  const { razza, riproduttori, cuccioli, prima, dopo, parentela_cucciolo, parentela_razza } = diversita
  // With unknown ancestors nobody seems related: no sign of rarity.
  const [kind, label] = attendibile ? (dopo > prima ? rare : common) : unsure
  return (
    <section>
      <h3>Diversità della razza</h3>
      <p>
        <StatusChip kind={kind} label={label} /> Parentela media dei cuccioli con i {formatNumero(riproduttori)}{' '}
        riproduttori {razza}: <b>{formatPercentuale(parentela_cucciolo)}</b> (tra loro{' '}
        {formatPercentuale(parentela_razza)}).
      </p>
      <Soft>
        Con una cucciolata di {cuccioli} la diversità genica della razza passa da {precise(prima)} a {precise(dopo)}.
      </Soft>
    </section>
  )
}

const rare = ['success', 'Sangue raro'] as const
const common = ['warning', 'Sangue diffuso'] as const
const unsure = ['info', 'Dati insufficienti'] as const

function precise(share: number): string {
  return formatPercent(share, 4)
}

export function EsitiAttesi({ attesi }: { attesi: ProvaAccoppiamento['attesi'] }) {
  if (attesi.length === 0) return null
  return (
    <section>
      <h3>Test attesi nei cuccioli</h3>
      <Rows>
        {attesi.map(({ codice, padre, madre, quote }) => (
          <li key={codice}>
            <b>{codice}</b>
            <span>
              {padre} × {madre}
            </span>
            <span>
              {(['N/N', 'N/P', 'P/P'] as const)
                .filter(genotipo => quote[genotipo] > 0)
                .map(genotipo => `${formatPercent(quote[genotipo])} ${genotipo}`)
                .join(', ')}
            </span>
          </li>
        ))}
      </Rows>
    </section>
  )
}

const Soft = styled.p`
  color: ${inkSoft};
`
const Rows = styled.ul`
  display: grid;
  gap: 4px;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 16px;
  }
  b {
    min-width: 84px;
  }
`
