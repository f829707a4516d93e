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

/** The pages follow the address. What stands stays until the next page can be drawn. */
export function AddressRouter({ address, children }: { address: Address; children: ReactNode }) {
  const [now, setNow] = useState(address.now)
  useLayoutEffect(() => {
    // Somebody inside may have gone on before anybody listened.
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

/**
 * What the address asks for, and how to change it. The page may still be drawn for the address before: a change goes by the one of this
 * moment, or the second of two quick clicks would undo the first.
 */
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

/** Asked before each step for as long as it stands; outside of the app's router nothing is held. */
export function useGuard({ holds, onHeld }: Guard): void {
  const address = useContext(AddressContext)
  useEffect(() => address?.guard({ holds, onHeld }))
}
