import { useEffect, useLayoutEffect } from 'react'
import type { Address, Step } from './address.ts'

const place = 'bisavolo.scroll'

/** How far each step of the history was scrolled, by its key; a reload finds it again. */
const positions = new Map<string, number>(read())

/** A new page begins at its top, or at the part that the address names; who comes back finds it as it was left. */
export function useScrollMemory(address: Address, now: Step): void {
  useEffect(() => {
    history.scrollRestoration = 'manual'
    const forget = address.listen((_, { location }) => void positions.set(location.key, scrollY))
    const keep = () => {
      positions.set(address.now().location.key, scrollY)
      write()
      // Who comes back from another site is shown the page by the browser itself.
      history.scrollRestoration = 'auto'
    }
    addEventListener('pagehide', keep)
    return () => {
      forget()
      removeEventListener('pagehide', keep)
    }
  }, [address])
  useLayoutEffect(() => {
    showPlaceOf(now)
  }, [now])
}

function showPlaceOf({ location, keepsScroll }: Step): void {
  const known = positions.get(location.key)
  const part = location.hash === '' ? null : document.getElementById(decoded(location.hash.slice(1)))
  if (known !== undefined) scrollTo(0, known)
  else if (part !== null) part.scrollIntoView()
  else if (!keepsScroll) scrollTo(0, 0)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function read(): [string, number][] {
  try {
    return Object.entries(JSON.parse(sessionStorage.getItem(place) ?? '{}') as Record<string, number>)
  } catch {
    return []
  }
}

function write(): void {
  try {
    sessionStorage.setItem(place, JSON.stringify(Object.fromEntries(positions)))
  } catch {
    // Without room pages are only opened at their top after a reload.
  }
}
