import { entityOf } from '@bisavolo/domain/product/entities'
import { messagesFor } from '@bisavolo/domain/words/messages'
import { saveRecord } from '../../api/records.ts'
import { useMotivo } from '../../records/form/use-motivo.ts'
import { tellOutcome, useWrite, type Write } from '../../session/use-write.ts'
import { notify } from '../../ui/feedback/notify.ts'

interface Slot {
  child: { id: number; nome_completo: string }
  role: 'padre' | 'madre'
  parent: number | null
  before: number | null
}

const { updated, saveFailed } = messagesFor(entityOf('gatti'))

/** §4. Saved without confirmation, so it offers an undo. */
export function useSetParent(onDone: () => void = () => {}): Write<Slot> {
  const withMotivo = useMotivo()
  return useWrite(
    (slot: Slot) =>
      withMotivo(async motivo => {
        await setParent(slot, slot.parent, motivo)
        return { slot, motivo }
      }),
    {
      failed: saveFailed,
      onDone: ({ slot, motivo }) => {
        const back = motivo === undefined ? undefined : `Annullata la modifica: ${motivo}`
        const undo = () => void tellOutcome(setParent(slot, slot.before, back), { done: updated, failed: saveFailed })
        notify.undoable(`${updated}: ${slot.role} di ${slot.child.nome_completo}`, undo)
        onDone()
      },
    },
  )
}

function setParent({ child, role }: Slot, parent: number | null, motivo: string | undefined): Promise<unknown> {
  return saveRecord('gatti', { id: child.id, [`id${role}`]: parent, ...(motivo !== undefined && { motivo }) })
}
