import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import type { RecordRow } from '../../api/records.ts'
import { hasModifier } from '../../session/inner-links.ts'
import type { Selection } from './selection.ts'
import type { Rows } from './use-rows.ts'

export function useRowEvents(data: readonly RecordRow[], rows: Rows, selection: Selection | null) {
  const navigate = useNavigate()
  const find = (event: MouseEvent) => {
    const target = event.target as Element
    const id = Number(target.closest<HTMLElement>('[data-id]')?.dataset.id)
    const act = target.closest<HTMLElement>('[data-act]')?.dataset.act
    return { target, act, row: data.find(one => one.id === id) }
  }
  const onClick = (event: MouseEvent) => {
    const { target, act, row } = find(event)
    if (!row) return
    if (act === 'select') return selection?.toggle(row.id, event.shiftKey)
    if (act === 'remove') return rows.remove(row)
    if (act === 'edit') return rows.edit(row.id)
    if (act?.startsWith('more-')) {
      const action = rows.rightsOn(row).more[Number(act.slice(5))]
      return action && rows.run(action, row)
    }
    const link = target.closest('a')
    if (link && hasModifier(event)) return
    event.preventDefault()
    if (link && act !== 'open') return navigate(link.getAttribute('href') ?? '/')
    // Selecting text to copy must not open the row.
    if (!link && getSelection()?.toString()) return
    if (event.ctrlKey || event.metaKey) return window.open(rows.hrefOf(row.id), '_blank')
    return rows.open(row.id)
  }
  const onAuxClick = (event: MouseEvent) => {
    const { target, row } = find(event)
    if (event.button === 1 && row && !target.closest('a, button')) window.open(rows.hrefOf(row.id), '_blank')
  }
  // Shift ticks a range and must not select the text between.
  const onMouseDown = (event: MouseEvent) => {
    if (event.shiftKey && find(event).act === 'select') event.preventDefault()
  }
  return { onClick: (event: MouseEvent) => void onClick(event), onAuxClick, onMouseDown }
}
