import { useEffect, useState } from 'react'

/** True once the state has lasted that long: painting a busy state for a fast answer would only delay the answer. */
export function useLasting(state: boolean, milliseconds = 200): boolean {
  const [lasting, setLasting] = useState(false)
  useEffect(() => {
    if (!state) return
    const timer = setTimeout(() => setLasting(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setLasting(false)
    }
  }, [state, milliseconds])
  return state && lasting
}
