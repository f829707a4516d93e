import type { Role } from '@bisavolo/domain/kit/access'
import { type MenuPath, menus, pages } from '@bisavolo/domain/words/pages'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../../session/session.tsx'
import { freeKey } from '../../ui/free-key.ts'

const letters: Readonly<Record<string, readonly MenuPath[]>> = {
  g: ['/list/gatti'],
  d: ['/list/denunce'],
  p: ['/list/passaggi'],
  s: ['/list/clienti-soci', '/update/anagrafica-cliente'],
  f: ['/list/fatture_ricevute'],
  e: ['/list/esposizioni', '/list/iscrizioni-expo'],
  h: ['/dashboard'],
}

const patience = 1500

export interface Place {
  letter: string
  path: MenuPath
  title: string
}

export function placesOf(role: Role): Place[] {
  return Object.entries(letters).flatMap(([letter, paths]) => {
    const path = paths.find(one => menus[role].includes(one))
    return path === undefined ? [] : [{ letter, path, title: pages[path].title }]
  })
}

/** Listens in the capture phase, before other shortcuts take the letter. */
export function useGoKeys(): void {
  const { role } = useSession()
  const navigate = useNavigate()
  const latest = useRef({ role, navigate })
  latest.current = { role, navigate }
  useEffect(() => {
    let until = 0
    const onKey = (event: KeyboardEvent) => {
      const key = freeKey(event)
      const isSecond = key !== null && performance.now() < until
      until = 0
      if (isSecond) {
        const place = placesOf(latest.current.role).find(({ letter }) => letter === key)
        if (place === undefined) return
        event.preventDefault()
        event.stopImmediatePropagation()
        void latest.current.navigate(place.path)
      } else if (key === 'g' && !event.repeat) until = performance.now() + patience
    }
    addEventListener('keydown', onKey, true)
    return () => removeEventListener('keydown', onKey, true)
  }, [])
}
