import { useState } from 'react'
import { useSession } from '../../session/session.tsx'
import { readPreference, writePreference } from '../../ui/preferences.ts'

export type Density = 'normale' | 'compatta'

export function useDensity(): [Density, (density: Density) => void] {
  const key = `density.${useSession().accountId}`
  const [density, setDensity] = useState<Density>(() => readPreference<Density>(key) ?? 'normale')
  const choose = (next: Density) => {
    writePreference(key, next)
    setDensity(next)
  }
  return [density, choose]
}
