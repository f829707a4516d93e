import { useEffect } from 'react'
import { type Location, useBlocker } from 'react-router'
import { useConfirm } from '../../ui/feedback/confirm.tsx'
import type { RecordForm } from './use-record-form.ts'

export const leaveQuestion = {
  title: 'Modifiche non salvate',
  text: 'Se esci adesso perdi quello che hai scritto.',
  yes: 'Esci senza salvare',
  no: 'Continua a modificare',
  danger: true,
} as const

/** Asks before unsaved values are left by a link, by Back or by closing the tab. A logout is let through: the draft is kept. */
export function LeaveGuard({ form }: { form: Pick<RecordForm, 'isDirty' | 'mode' | 'dirty' | 'reset'> }) {
  const ask = useConfirm()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      form.isDirty() && form.mode !== 'details' && leaves(currentLocation, nextLocation),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: one question for each blocked step
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    ask(leaveQuestion).then(yes => {
      if (!yes) return blocker.reset()
      form.reset()
      blocker.proceed()
    })
  }, [blocker.state])
  useEffect(() => {
    if (!form.dirty) return
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', stay)
    return () => removeEventListener('beforeunload', stay)
  }, [form.dirty])
  return null
}

/** Another page, or another record in the dialog; not the sign-in pages, and not a filter behind the dialog. */
function leaves(from: Location, to: Location): boolean {
  if (/^\/log(in|out)$/.test(to.pathname)) return false
  return from.pathname !== to.pathname || openedIn(from) !== openedIn(to)
}

const openedIn = ({ search }: Location) => new URLSearchParams(search).get('apri')
