import { useEffect, useRef } from 'react'
import { freeKey } from '../../ui/free-key.ts'
import type { Selection } from './selection.ts'

interface ListKeys {
  add: (() => void) | null
  selection: Selection | null
  start: number | null
}

/**
 * J and K move the focus between row links, X ticks the focused row, N adds. Because the link itself has the focus, Enter opens
 * the row, screen readers read it and Tab goes on to the row's buttons.
 */
export function useListKeys(keys: ListKeys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const act = actions[freeKey(event) ?? '']
      if (act === undefined) return
      const rows = [...document.querySelectorAll<HTMLElement>('#contenuto [data-id]')]
      act(latest.current, rows, event)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

type Act = (keys: ListKeys, rows: readonly HTMLElement[], event: KeyboardEvent) => void

const actions: Readonly<Record<string, Act>> = {
  j: (keys, rows) => move(keys, rows, 1),
  k: (keys, rows) => move(keys, rows, -1),
  x: ({ selection }, rows, event) => {
    const row = focused(rows)
    if (row && selection && !event.repeat) selection.toggle(Number(row.dataset.id), event.shiftKey)
  },
  n: ({ add }, _rows, event) => {
    if (add === null || event.repeat) return
    event.preventDefault()
    // Focused first, so that the dialog returns the focus here.
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('[data-add]')?.focus()
    add()
  },
}

function move({ start }: ListKeys, rows: readonly HTMLElement[], step: 1 | -1): void {
  const here = focused(rows)
  const last = rows.find(row => Number(row.dataset.id) === start)
  const next = here ? rows[rows.indexOf(here) + step] : (last ?? rows[0])
  next?.querySelector<HTMLElement>('[data-act=open]')?.focus({ preventScroll: true })
  next?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

const focused = (rows: readonly HTMLElement[]) => rows.find(row => row.contains(document.activeElement))
