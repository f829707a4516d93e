import { resendMessaggio } from '@bisavolo/domain/segreteria/calls/posta'
import { call } from '../../api/call.ts'
import type { RecordRow } from '../../api/records.ts'
import { useWrite } from '../../session/use-write.ts'
import { useConfirm } from '../../ui/feedback/confirm.tsx'

/** Sends a mail again; one that has left already only after a question. */
export function useResend() {
  const { busy, run } = useWrite(resend, outcome)
  const ask = useConfirm()
  const send = async (row: RecordRow) => {
    if (row.stato !== 'inviata' || (await ask(questionFor(row)))) run(row.id)
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

export const outcome = { done: 'Il messaggio è di nuovo in partenza', failed: 'Il messaggio non riparte:' }

export function resend(id: number) {
  return call(resendMessaggio, { id })
}
