import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import type { RecordRow } from '../../api/records.ts'
import { useConfirm } from '../../ui/feedback/confirm.tsx'
import { notify } from '../../ui/feedback/notify.ts'

/** Sends a mail again; one that has left already only after a question. */
export function useResend() {
  const [busy, setBusy] = useState(false)
  const queries = useQueryClient()
  const ask = useConfirm()
  const send = async (row: RecordRow) => {
    if (row.stato === 'inviata' && !(await ask(questionFor(row)))) return
    setBusy(true)
    try {
      await resend(row.id)
      void queries.invalidateQueries({ queryKey: ['posta'] })
    } finally {
      setBusy(false)
    }
  }
  return { busy, send }
}

export function questionFor(row: RecordRow) {
  return {
    title: 'Reinvia il messaggio',
    text: 'Il messaggio è già partito: il destinatario lo riceverà un’altra volta.',
    object: `${row.oggetto}, a ${row.destinatario}`,
    yes: 'Reinvia',
  }
}

export async function resend(id: number): Promise<void> {
  try {
    await api.post(`/posta/${id}/reinvia`)
    notify.success('Il messaggio è di nuovo in partenza')
  } catch (cause) {
    notify.error(`Il messaggio non riparte: ${(cause as Error).message}`)
  }
}
