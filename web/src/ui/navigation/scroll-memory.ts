import { useEffect, useLayoutEffect } from 'react'
import type { Address, Step } from './address.ts'

const place = 'bisavolo.scroll'

/** How far each step of the history was scrolled, by its key; a reload finds it again. */
const positions = new Map<string, number>(read())

/** A new page begins at its top, or at the part that the address names; who comes back finds it as it was left. */
export function useScrollMemory(address: Address, now: Step): void {
  useEffect(() => {
    history.scrollRestoration = 'manual'
    const forget = address.listen((_, { location }) => void positions.set(nameOf(location), scrollY))
    const keep = () => {
      positions.set(nameOf(address.now().location), scrollY)
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

/** A link to a part of the same page makes a step without a key. */
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

/** Rows may come after the page: it is scrolled as soon as it is long enough, unless the person does something before. */
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
    // Without room pages are only opened at their top after a reload.
  }
}
