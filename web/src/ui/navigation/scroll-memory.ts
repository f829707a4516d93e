import { useEffect, useLayoutEffect } from 'react'
import type { Address, Step } from './address.ts'

const place = 'bisavolo.scroll'

const positions = new Map<string, number>(read())

export function useScrollMemory(address: Address, now: Step): void {
  useEffect(() => {
    history.scrollRestoration = 'manual'
    const forget = address.listen((_, { location }) => void positions.set(nameOf(location), scrollY))
    const keep = () => {
      positions.set(nameOf(address.now().location), scrollY)
      write()
      // Coming back from another site, the browser restores the page.
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

/** A hash link has no history key of its own. */
const nameOf = ({ key, pathname, hash }: Step['location']) => (key === 'default' ? pathname + hash : key)

function showPlaceOf({ location, keepsScroll }: Step): void {
  stopWaiting()
  const known = positions.get(nameOf(location))
  const part = location.hash === '' ? null : document.getElementById(decoded(location.hash.slice(1)))
  if (known !== undefined) scrollWhenThere(known)
  else if (part !== null) part.scrollIntoView()
  else if (!keepsScroll) scrollTo(0, 0)
}

const longestWait = 5000
let stopWaiting = () => {}

/** Rows may load later: scrolls once the page is long enough, unless the user acts first. */
function scrollWhenThere(y: number): void {
  scrollTo(0, y)
  if (scrollY >= y - 1 || typeof ResizeObserver === 'undefined') return
  const ended = new AbortController()
  const observer = new ResizeObserver(() => {
    scrollTo(0, y)
    if (scrollY >= y - 1) stopWaiting()
  })
  const timer = setTimeout(() => stopWaiting(), longestWait)
  stopWaiting = () => {
    observer.disconnect()
    clearTimeout(timer)
    ended.abort()
    stopWaiting = () => {}
  }
  for (const act of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(act, () => stopWaiting(), { signal: ended.signal, passive: true })
  observer.observe(document.body)
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
    // Without storage, a reload opens pages at the top.
  }
}
