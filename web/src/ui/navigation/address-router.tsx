import { createContext, type ReactNode, startTransition, useContext, useEffect, useLayoutEffect, useState } from 'react'
import { Router } from 'react-router'
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

/** Asked before each step for as long as it stands; outside of the app's router nothing is held. */
export function useGuard({ holds, onHeld }: Guard): void {
  const address = useContext(AddressContext)
  useEffect(() => address?.guard({ holds, onHeld }))
}
