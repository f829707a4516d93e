import type { Nodo } from '@bisavolo/domain/registro/calls/pedigree'
import styled from '@emotion/styled'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { recordQueries } from '../../api/records.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import * as t from '../../ui/tokens.ts'
import { InbreedingPanel } from './inbreeding-panel.tsx'
import { PedigreeTree } from './pedigree-tree.tsx'
import { pedigreeQueries } from './queries.ts'

export const depths = [3, 4, 5, 6] as const

export interface PedigreeViewProps {
  id: number
  generations: number
  onGenerations: (generations: number) => void
  onRoot: (cat: Nodo) => void
  /** Beside the choice of generations. */
  aside?: ReactNode
}

/** The ancestor tree of a cat with its inbreeding: the page and the dialog show the same. */
export function PedigreeView({ id, generations, onGenerations, onRoot, aside }: PedigreeViewProps) {
  const albero = useQuery(pedigreeQueries.albero(id, generations))
  const inbreeding = useQuery(pedigreeQueries.inbreeding(id))
  const gatto = useQuery(recordQueries.one('gatti', id))
  const idrazza = gatto.data?.idrazza as number | undefined
  const mean = useQuery({ ...pedigreeQueries.mediaRazza(idrazza ?? 0), enabled: idrazza !== undefined })
  if (albero.error) return <EmptyState title="Il pedigree non si apre" text={albero.error.message} />
  return (
    <>
      <Bar className="no-print">
        <fieldset>
          <legend className="visually-hidden">Generazioni</legend>
          {depths.map(depth => (
            <label key={depth}>
              <input
                type="radio"
                name="generazioni"
                checked={depth === generations}
                onChange={() => onGenerations(depth)}
              />
              <span>{depth}</span>
            </label>
          ))}
          <span>generazioni</span>
        </fieldset>
        {aside}
      </Bar>
      {albero.data ? (
        <PedigreeTree albero={albero.data} generations={generations} onRoot={onRoot} />
      ) : (
        <Skeleton lines={10} height={36} />
      )}
      <Below>
        {inbreeding.data && (
          <InbreedingPanel
            data={inbreeding.data}
            mean={mean.data && { ...mean.data, razza: albero.data?.razza ?? '' }}
          />
        )}
      </Below>
    </>
  )
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  margin-bottom: 12px;
  fieldset {
    display: flex;
    align-items: center;
    margin: 0;
    padding: 0;
    border: 0;
  }
  label {
    position: relative;
    cursor: pointer;
  }
  label span {
    display: grid;
    place-content: center;
    min-width: 38px;
    height: 34px;
    border: 1px solid ${t.lineStrong};
    border-left-width: 0;
    background: ${t.sheet};
    font-weight: 600;
  }
  label:first-of-type span {
    border-left-width: 1px;
    border-radius: 6px 0 0 6px;
  }
  label:last-of-type span {
    border-radius: 0 6px 6px 0;
  }
  fieldset > span {
    margin-left: 10px;
    color: ${t.inkSoft};
  }
  input {
    position: absolute;
    opacity: 0;
  }
  input:checked + span {
    color: ${t.sheet};
    background: ${t.registry};
    border-color: ${t.registry};
  }
  input:focus-visible + span {
    outline: 3px solid ${t.amber};
    outline-offset: 2px;
  }
  @media print {
    display: none;
  }
`
const Below = styled.div`
  margin-top: 24px;
  padding-top: 16px;
  border-top: 1px solid ${t.lineStrong};
  @media print {
    margin-top: 8px;
    padding-top: 6px;
    break-inside: avoid;
  }
`
