import { CacheProvider } from '@emotion/react'
import { useState } from 'react'
import { createAddress } from '../ui/navigation/address.ts'
import { AddressRouter } from '../ui/navigation/address-router.tsx'
import { styleCache } from '../ui/style-cache.ts'
import { Pages } from './router.tsx'

/** The first screen needs only the router: theme, queries and dialogs come with the main layout. */
export function App() {
  const [address] = useState(() => createAddress())
  return (
    <CacheProvider value={styleCache}>
      <AddressRouter address={address}>
        <Pages />
      </AddressRouter>
    </CacheProvider>
  )
}
