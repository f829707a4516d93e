import { useEffect, useState } from 'react'

/** True once the state has lasted: what comes at once is not announced first, since to paint that takes as long as the answer. */
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
