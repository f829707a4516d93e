import { useRef, useState } from 'react'
import type { RecordRow } from '../../api/records.ts'

/** The selection survives paging and filtering; the bar counts the invisible rows. */
export interface Selection {
  selected: ReadonlySet<number>
  /** `through`: also all rows between the last ticked one and this one. */
  toggle: (id: number, through: boolean) => void
  togglePage: () => void
  add: (ids: readonly number[]) => void
  keep: (ids?: readonly number[]) => void
}

const none: ReadonlySet<number> = new Set()

export function useSelection(list: string, data: readonly RecordRow[] = []): Selection {
  const [chosen, setChosen] = useState({ list, ids: none })
  const last = useRef<number | null>(null)
  const selected = chosen.list === list ? chosen.ids : none
  const set = (ids: Iterable<number>) => setChosen({ list, ids: new Set(ids) })
  const add = (ids: readonly number[]) => set([...without(selected, ids), ...ids])
  return {
    selected,
    toggle: (id, through) => {
      const ids = through ? between(data, last.current, id) : [id]
      last.current = id
      if (selected.has(id)) set(without(selected, ids))
      else set([...selected, ...ids])
    },
    togglePage: () => {
      const page = data.map(row => row.id)
      if (page.every(id => selected.has(id))) set(without(selected, page))
      else set([...selected, ...page])
    },
    add,
    keep: (ids = []) => set([...selected].filter(id => ids.includes(id))),
  }
}

function between(data: readonly RecordRow[], from: number | null, to: number): number[] {
  const ids = data.map(row => row.id)
  const start = from === null ? -1 : ids.indexOf(from)
  const end = ids.indexOf(to)
  if (start < 0) return [to]
  return start <= end ? ids.slice(start, end + 1) : ids.slice(end, start + 1).reverse()
}

function without(selected: ReadonlySet<number>, ids: readonly number[]): number[] {
  const gone = new Set(ids)
  return [...selected].filter(id => !gone.has(id))
}
