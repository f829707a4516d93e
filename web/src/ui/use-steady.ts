import { useState } from 'react'

/** Keeps the first answer until text changes or the list closes (null), so that no option moves under the pointer. */
export function useSteady<T>(answer: T | null, text: string | null): T | null {
  const [held, setHeld] = useState({ text, answer })
  if (held.text !== text || (held.answer === null && answer !== null)) setHeld({ text, answer })
  return text !== null && held.text === text ? (held.answer ?? answer) : answer
}
