import { useWrite } from '../session/use-write.ts'
import type { Decided, DeskTools } from './desk-view.ts'
import { StandsOnField } from './use-desk-form.ts'

export function useDecide(desk: DeskTools) {
  return useWrite((decide: () => Promise<Decided>) => decide(), {
    onDone: desk.onDecided,
    onRefused: error => {
      if (!(error instanceof StandsOnField)) desk.onRefused(error)
    },
  })
}
