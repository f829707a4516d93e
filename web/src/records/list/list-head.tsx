import { formatNumero } from '@bisavolo/domain/kit/format'
import { entityOf } from '@bisavolo/domain/product/entities'
import styled from '@emotion/styled'
import { mdiFilterVariant, mdiPlus } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, use, useState } from 'react'
import { recordQueries } from '../../api/records.ts'
import { Button } from '../../ui/button.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { inkSoft, mobileBreak, sans, serif } from '../../ui/tokens.ts'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { FilterPanel } from '../filters/filter-panel.tsx'
import { ListToolsContext } from '../special.ts'
import { newTitleOf, titleOf } from '../text-of.ts'
import { ColumnChooser } from './column-chooser.tsx'
import { ExportMenu } from './export-menu.tsx'
import type { Density } from './use-density.ts'
import type { ListState } from './use-list.ts'

export interface ListHeadProps {
  state: ListState
  tot: number | undefined
  canAdd: boolean
  onAdd: () => void
  density: Density
  setDensity: (density: Density) => void
  narrow: boolean
  aside?: ReactNode
}

export function ListHead({ state, tot, canAdd, onAdd, density, setDensity, narrow, aside }: ListHeadProps) {
  const [filtering, setFiltering] = useState(false)
  const active = Object.keys(state.address.filters).length
  const tools = use(ListToolsContext)
  // On a phone rare tools must not push the rows out of reach.
  const phone = useMediaQuery('screen and (max-width: 599.95px)')
  const [more, setMore] = useState(false)
  return (
    <>
      <Line>
        <PageTitle title={state.list.title}>{state.narrowed && <Narrowed state={state} />}</PageTitle>
        <Count role="status">
          {tot !== undefined && (
            <>
              {formatNumero(tot)}
              <small> {tot === 1 ? 'risultato' : 'risultati'}</small>
            </>
          )}
        </Count>
        <Actions>
          {aside}
          {narrow && (
            <Button
              look="quiet"
              icon={mdiFilterVariant}
              aria-expanded={filtering}
              onClick={() => setFiltering(!filtering)}
            >
              Filtri{active > 0 && ` (${active})`}
            </Button>
          )}
          {phone && (
            <Button look="quiet" aria-expanded={more} onClick={() => setMore(!more)}>
              Altro
            </Button>
          )}
          {(!phone || more) && (
            <>
              <ExportMenu state={state} disabled={!tot} />
              <ColumnChooser state={state} density={density} setDensity={setDensity} narrow={narrow} />
              {tools.map(Tool => (
                <Tool key={Tool.name} state={state} />
              ))}
            </>
          )}
          {canAdd && (
            <Button icon={mdiPlus} onClick={onAdd} data-add="true">
              {newTitleOf(state.entity)}
            </Button>
          )}
        </Actions>
      </Line>
      {narrow && filtering && <FilterPanel state={state} onClose={() => setFiltering(false)} />}
    </>
  )
}

function Narrowed({ state }: { state: ListState }) {
  const target = state.entity.fields[state.narrowed?.field ?? '']?.to
  const { data } = useQuery({
    ...recordQueries.one(target ?? '', state.narrowed?.id ?? 0),
    enabled: target !== undefined,
  })
  return data && target ? titleOf(entityOf(target), data) : null
}

const Line = styled.div`
  container-type: inline-size;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  margin-bottom: 12px;
  h2 {
    min-width: 0;
    margin: 0;
    font-size: 24px;
  }
`
const Count = styled.span`
  color: ${inkSoft};
  font: 400 20px / 1.2 ${serif};
  font-variant-numeric: tabular-nums;
  small {
    font: 400 14px / 1.2 ${sans};
  }
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 8px;
  margin-left: auto;
  @media (max-width: ${mobileBreak - 0.05}px) {
    width: 100%;
    margin: 0;
    && > * {
      flex: 1 1 auto;
      padding-inline: 10px;
    }
  }
  /* Beside the menu on a small screen, long title and buttons must fit one line. */
  @container (max-width: 1000px) {
    && > * {
      padding-inline: 10px;
    }
    > [aria-haspopup] svg {
      display: none;
    }
  }
  /* On a phone four tools side by side, as text only. */
  @media (max-width: 599.95px) {
    && > [data-add] {
      flex-basis: 100%;
    }
    > :not([data-add]) svg {
      display: none;
    }
  }
`
