import type { Nodo } from '@bisavolo/domain/registro/calls/pedigree'
import styled from '@emotion/styled'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { recordQueries } from '../../api/records.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import * as t from '../../ui/tokens.ts'
import { GenerationChoice } from './generation-choice.tsx'
import { InbreedingPanel } from './inbreeding-panel.tsx'
import { PedigreeTree } from './pedigree-tree.tsx'
import { pedigreeQueries } from './queries.ts'
import { useZoom } from './use-zoom.ts'
import { ZoomBar } from './zoom-bar.tsx'

export const depths = [3, 4, 5, 6] as const

export interface PedigreeViewProps {
  id: number
  generations: number
  onGenerations: (generations: number) => void
  onRoot: (cat: Nodo) => void
  aside?: ReactNode
}

export function PedigreeView({ id, generations, onGenerations, onRoot, aside }: PedigreeViewProps) {
  const zoom = useZoom(generations + 1)
  const albero = useQuery(pedigreeQueries.albero(id, generations))
  const inbreeding = useQuery(pedigreeQueries.inbreeding(id))
  const gatto = useQuery(recordQueries.one('gatti', id))
  const idrazza = gatto.data?.idrazza as number | undefined
  const mean = useQuery({ ...pedigreeQueries.mediaRazza(idrazza ?? 0), enabled: idrazza !== undefined })
  if (albero.error) return <EmptyState title="Il pedigree non si apre" text={albero.error.message} />
  return (
    <>
      <Bar className="no-print">
        <GenerationChoice depths={depths} value={generations} onChange={onGenerations} />
        <ZoomBar {...zoom} />
        {aside}
      </Bar>
      {albero.data ? (
        <PedigreeTree albero={albero.data} generations={generations} onRoot={onRoot} zoom={zoom} />
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
