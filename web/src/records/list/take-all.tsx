import { formatNumero } from '@bisavolo/domain/kit/format'
import { sceltaLimite } from '@bisavolo/domain/kit/list-query'
import { righeTrovate } from '@bisavolo/domain/kit/scelta'
import { call } from '../../api/call.ts'
import { useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'
import type { ListState } from './use-list.ts'

interface TakeAllProps {
  state: ListState
  tot: number
  onTaken: (ids: readonly number[]) => void
}

export function TakeAll({ state, tot, onTaken }: TakeAllProps) {
  const { filters, pagination } = state.request
  const { sortBy = null, descending = false } = pagination
  const taking = useWrite(
    () => call(righeTrovate, { entity: state.entity.name }, { filters, pagination: { sortBy, descending } }),
    { onDone: ({ ids }) => onTaken(ids) },
  )
  return (
    <Button look="text" size="small" busy={taking.busy} onClick={() => taking.run()}>
      {tot > sceltaLimite
        ? `Scegli le prime ${formatNumero(sceltaLimite)} di ${formatNumero(tot)} trovate`
        : `Scegli tutte le ${formatNumero(tot)} righe trovate`}
    </Button>
  )
}
