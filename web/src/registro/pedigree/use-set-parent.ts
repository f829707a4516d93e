import { entityOf } from '@bisavolo/domain/entities'
import { messagesFor } from '@bisavolo/domain/messages'
import { saveRecord } from '../../api/records.ts'
import { useWrite, type Write } from '../../session/use-write.ts'

interface Slot {
  child: number
  role: 'padre' | 'madre'
  /** Null clears the slot. */
  parent: number | null
}

/** §4: picking a cat sets mother or father on the child and saves it. */
export function useSetParent(onDone: () => void = () => {}): Write<Slot> {
  const { updated, saveFailed } = messagesFor(entityOf('gatti'))
  return useWrite(({ child, role, parent }: Slot) => saveRecord('gatti', { id: child, [`id${role}`]: parent }), {
    done: updated,
    failed: saveFailed,
    onDone,
  })
}
