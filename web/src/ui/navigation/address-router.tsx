import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react'
import { type NavigateOptions, Router, useSearchParams } from 'react-router'
import type { Address, Guard } from './address.ts'
import { useScrollMemory } from './scroll-memory.ts'

const AddressContext = createContext<Address | null>(null)

/** The previous page stays visible until the next can be rendered. */
export function AddressRouter({ address, children }: { address: Address; children: ReactNode }) {
  const [now, setNow] = useState(address.now)
  useLayoutEffect(() => {
    // A child effect may have navigated before this listener was added.
    setNow(address.now())
    return address.listen(next => startTransition(() => setNow(next)))
  }, [address])
  useScrollMemory(address, now)
  return (
    <AddressContext value={address}>
      <Router location={now.location} navigationType={now.action as never} navigator={address.navigator}>
        {children}
      </Router>
    </AddressContext>
  )
}

/** Changes apply to the current address, not the rendered one: otherwise the second of two quick clicks would undo the first. */
export function useSearch(): [URLSearchParams, ChangeSearch] {
  const address = useContext(AddressContext)
  const [drawn, set] = useSearchParams()
  const change: ChangeSearch = useCallback(
    (next, options) => set(next(new URLSearchParams(address?.now().location.search ?? drawn)), options),
    [address, set, drawn],
  )
  return [drawn, change]
}

type ChangeSearch = (next: (now: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => void

/** Runs before each navigation while mounted; no effect outside the app's router. */
export function useGuard({ holds, onHeld }: Guard): void {
  const address = useContext(AddressContext)
  useEffect(() => address?.guard({ holds, onHeld }))
}
