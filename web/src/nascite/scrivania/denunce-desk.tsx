import { useQuery } from '@tanstack/react-query'
import { approveEach } from '../../desk/approve-each.ts'
import type { DeskPanelProps, DeskView } from '../../desk/desk-view.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { denunciaQuery } from '../queries.ts'
import { ControlloDecision } from './controllo-decision.tsx'
import { decideDenuncia } from './decide-denuncia.ts'
import { DenunciaDecision } from './denuncia-decision.tsx'
import { DenunciaEvidence } from './denuncia-evidence.tsx'

function useDenuncia({ row }: DeskPanelProps) {
  const { data, error } = useQuery(denunciaQuery(row.id))
  if (data) return { record: data, waiting: null }
  const waiting = error ? (
    <EmptyState title="La denuncia non si apre" text={error.message} />
  ) : (
    <Skeleton lines={8} height={28} />
  )
  return { record: undefined, waiting }
}

function DenunciaPanel(props: DeskPanelProps) {
  const { record, waiting } = useDenuncia(props)
  if (record === undefined) return waiting
  return (
    <>
      <DenunciaEvidence record={record} />
      <DenunciaDecision {...props} record={record} />
    </>
  )
}

function ControlloPanel(props: DeskPanelProps) {
  const { record, waiting } = useDenuncia(props)
  if (record === undefined) return waiting
  return (
    <>
      <DenunciaEvidence record={record} />
      <ControlloDecision key={record.version} {...props} record={record} />
    </>
  )
}

export const denunceDesk: DeskView = {
  Panel: DenunciaPanel,
  countText: n => (n === 1 ? '1 denuncia' : `${n} denunce`),
  approveAll: rows => approveEach(rows, row => decideDenuncia(row, { stato: 'approvata' })),
}

/** No bulk approval: each inspection has to be written down. */
export const controlliDesk: DeskView = {
  Panel: ControlloPanel,
  countText: n => (n === 1 ? '1 controllo' : `${n} controlli`),
}
