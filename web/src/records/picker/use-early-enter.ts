import { useEffect, useState } from 'react'

export interface EarlyEnter {
  /** Enter was pressed for the text that stands, and its answer is not here yet. */
  waits: boolean
  press: () => void
}

/** Enter pressed while a search runs: it waits for the answer to the very text it was pressed for, then `settle` decides. */
export function useEarlyEnter(text: string, searching: boolean, settle: () => void): EarlyEnter {
  const [pressedFor, setPressedFor] = useState<string | null>(null)
  const waits = pressedFor !== null && pressedFor === text
  // biome-ignore lint/correctness/useExhaustiveDependencies: it settles once, with what stands when the answer comes
  useEffect(() => {
    if (pressedFor === null || (waits && searching)) return
    setPressedFor(null)
    if (waits) settle()
  }, [pressedFor, waits, searching])
  return { waits, press: () => setPressedFor(text) }
}
