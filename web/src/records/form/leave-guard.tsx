import { useEffect, useRef } from 'react'
import type { Path } from 'react-router'
import { useConfirm } from '../../ui/feedback/confirm.tsx'
import { useGuard } from '../../ui/navigation/address-router.tsx'
import type { RecordForm } from './use-record-form.ts'

export const leaveQuestion = {
  title: 'Modifiche non salvate',
  text: 'Se esci adesso perdi quello che hai scritto.',
  yes: 'Esci senza salvare',
  no: 'Continua a modificare',
  danger: true,
} as const

/** Asks before unsaved values are lost by a link, Back or a closed tab. A logout passes without asking: the draft is kept. */
export function LeaveGuard({ form }: { form: Pick<RecordForm, 'isDirty' | 'mode' | 'dirty' | 'reset'> }) {
  const ask = useConfirm()
  const isAsking = useRef(false)
  useGuard({
    holds: (from, to) => form.isDirty() && form.mode !== 'details' && leaves(from, to),
    onHeld: async go => {
      if (isAsking.current) return
      isAsking.current = true
      const yes = await ask(leaveQuestion)
      isAsking.current = false
      if (!yes) return
      form.reset()
      go()
    },
  })
  useEffect(() => {
    if (!form.dirty) return
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', stay)
    return () => removeEventListener('beforeunload', stay)
  }, [form.dirty])
  return null
}

/** True for another page or another record in the dialog, not for sign-in pages or a changed filter behind the dialog. */
function leaves(from: Path, to: Path): boolean {
  if (/^\/log(in|out)$/.test(to.pathname)) return false
  return from.pathname !== to.pathname || openedIn(from) !== openedIn(to)
}

const openedIn = ({ search }: Path) => new URLSearchParams(search).get('apri')
