import { useEffect, useState } from 'react'

export interface EarlyEnter {
  waits: boolean
  press: () => void
}

/** Enter during a search waits for the answer to exactly this text, then calls `settle`. */
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
