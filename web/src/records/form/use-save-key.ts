import { useEffect, useRef } from 'react'

const openForms: symbol[] = []

export function useSaveKey(save: () => void): void {
  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    const me = Symbol('form')
    openForms.push(me)
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      if (openForms.at(-1) === me) latest.current()
    }
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('keydown', onKey)
      openForms.splice(openForms.indexOf(me), 1)
    }
  }, [])
}
