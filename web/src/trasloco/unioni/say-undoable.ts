import { annullaUnione } from '@bisavolo/domain/trasloco/calls/unioni'
import { call } from '../../api/call.ts'
import { timeouts } from '../../api/client.ts'
import { tellOutcome } from '../../session/use-write.ts'
import { notify } from '../../ui/feedback/notify.ts'

export function sayUndoable(id: number): void {
  notify.undoable('Schede unite', () => void undo(id))
}

function undo(id: number): Promise<boolean> {
  return tellOutcome(call(annullaUnione, { id }, { timeout: timeouts.export }), { done: ({ message }) => message })
}
