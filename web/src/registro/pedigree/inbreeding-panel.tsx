import { formatPercent } from '@bisavolo/domain/kit/format'
import type { Inbreeding } from '@bisavolo/domain/registro/calls/pedigree'
import {
  describeParentela,
  formatPercentuale,
  livelloConsanguineita,
} from '@bisavolo/domain/registro/rules/inbreeding/parentela'
import styled from '@emotion/styled'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import * as t from '../../ui/tokens.ts'
import { Coefficiente } from './coefficiente.tsx'
import { livelloKinds } from './livello-kinds.ts'
import { depthOf } from './pedigree-layout.ts'

export interface InbreedingPanelProps {
  data: Inbreeding
  mean?: { media: number; gatti: number; razza: string } | undefined
  shown?: number
  linked?: boolean
}

export function InbreedingPanel({ data, mean, shown = 8, linked = true }: InbreedingPanelProps) {
  const { coefficiente, completezza, antenati_comuni } = data
  const [all, setAll] = useState(false)
  const level = livelloConsanguineita(coefficiente)
  const { full, known } = depthOf(completezza)
  return (
    <Panel>
      <section>
        <Label>Consanguineità</Label>
        <Coefficiente {...data} large />
        <p>
          {data.attendibile && <StatusChip kind={livelloKinds[level]} label={level} />}{' '}
          {describeParentela(coefficiente)}
        </p>
        {mean && mean.gatti > 0 && (
          <p className="soft">
            Media della razza {mean.razza}: <b>{formatPercentuale(mean.media)}</b>
          </p>
        )}
      </section>
      <section>
        <Label>Profondità</Label>
        <p>
          {known === 0
            ? 'Nessun antenato noto'
            : `${full === 0 ? 'Nessuna generazione completa' : full === 1 ? '1 generazione completa' : `${full} generazioni complete`}${known > full ? `, antenati noti fino alla ${known}ª` : ''}`}
        </p>
        <Bars aria-label="Antenati noti per generazione">
          {completezza.slice(0, Math.max(4, Math.min(known, 8))).map((share, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a generation is its place
            <li key={at}>
              <span>{at + 1}ª</span>
              <i>
                <i style={{ width: `${share * 100}%` }} />
              </i>
              <b>{shareWords(share)}</b>
            </li>
          ))}
        </Bars>
      </section>
      <section>
        <Label>Antenati comuni</Label>
        {antenati_comuni.length === 0 ? (
          <p className="soft">Padre e madre non hanno antenati comuni noti.</p>
        ) : (
          <Common>
            {antenati_comuni.slice(0, all ? undefined : shown).map(({ id, nome_completo, codice, contributo }) => (
              <li key={id}>
                <span>
                  {linked ? <Link to={`/pedigree/${id}`}>{nome_completo}</Link> : nome_completo}
                  {codice && <small> {codice}</small>}
                </span>
                <b>{formatPercentuale(contributo)}</b>
              </li>
            ))}
            {antenati_comuni.length > shown && !all && (
              <li>
                <Button look="text" size="small" onClick={() => setAll(true)}>
                  Mostra gli altri {antenati_comuni.length - shown}
                </Button>
              </li>
            )}
          </Common>
        )}
      </section>
    </Panel>
  )
}

/** One decimal below 10 %: 0,8 % is not 1 %. */
function shareWords(share: number): string {
  return formatPercent(share, share > 0 && share < 0.1 ? 1 : 0)
}

const Panel = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 230px), 1fr));
  gap: 20px 32px;
  p {
    margin: 4px 0;
  }
  .soft {
    color: ${t.inkSoft};
  }
  @media print {
    grid-template-columns: 1fr 1fr 1.4fr;
    gap: 6px 20px;
    font-size: 8pt;
  }
`
const Label = styled.h3`
  margin: 0 0 4px;
  color: ${t.inkSoft};
  font: 600 12.5px / 1.4 ${t.sans};
`
// The printed tree shows the same.
const Bars = styled.ul`
  @media print {
    display: none;
  }
  display: grid;
  gap: 3px;
  max-width: 260px;
  margin: 6px 0 0;
  padding: 0;
  list-style: none;
  font-size: 12.5px;
  font-variant-numeric: tabular-nums;
  li {
    display: grid;
    grid-template-columns: 26px 1fr 46px;
    align-items: center;
    gap: 8px;
  }
  i {
    display: block;
    height: 7px;
    background: ${t.line};
    border-radius: 4px;
    print-color-adjust: exact;
  }
  i i {
    background: ${t.registry};
  }
  b {
    font-weight: 500;
    text-align: right;
  }
`
const Common = styled.ul`
  display: grid;
  gap: 3px;
  margin: 0;
  padding: 0;
  list-style: none;
  @media print {
    gap: 0;
    li:nth-of-type(n + 5) {
      display: none;
    }
  }
  li {
    display: flex;
    justify-content: space-between;
    gap: 12px;
    padding-bottom: 3px;
    border-bottom: 1px solid ${t.line};
  }
  a {
    color: ${t.ink};
    font-family: ${t.serif};
    font-weight: 600;
  }
  small {
    color: ${t.inkSoft};
  }
  b {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`
