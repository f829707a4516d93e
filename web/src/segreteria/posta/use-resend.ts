import { confirmMessaggio, resendMessaggio } from '@bisavolo/domain/segreteria/calls/posta'
import { call } from '../../api/call.ts'
import type { RecordRow } from '../../api/records.ts'
import { useWrite } from '../../session/use-write.ts'
import { useConfirm } from '../../ui/feedback/confirm.tsx'

/** Asks first if the mail was or may have been delivered. */
export function useResend() {
  const { busy, run } = useWrite(resend, outcome)
  const ask = useConfirm()
  const send = async (row: RecordRow) => {
    if (!hasLeft(row) || (await ask(questionFor(row)))) run(row.id)
  }
  return { busy, send }
}

export function useConfirmArrival() {
  const { busy, run } = useWrite(confirmArrival, arrived)
  return { busy, confirm: (row: RecordRow) => run(row.id) }
}

export function hasLeft({ stato }: RecordRow): boolean {
  return stato === 'inviata' || stato === 'da_verificare'
}

export function questionFor(row: RecordRow) {
  const isKnown = row.stato === 'inviata'
  return {
    title: 'Reinvia il messaggio',
    text: isKnown
      ? 'Il messaggio è già partito: il destinatario lo riceverà un’altra volta.'
      : 'Il messaggio forse è già arrivato: il destinatario potrebbe riceverlo due volte.',
    object: `${row.oggetto}, a ${row.destinatario}`,
    yes: 'Reinvia',
  }
}

export const outcome = { done: 'Il messaggio è di nuovo in partenza', failed: 'Il messaggio non riparte:' }

export const arrived = { done: 'Il messaggio è tra gli inviati', failed: 'Il messaggio resta da verificare:' }

export function confirmArrival(id: number) {
  return call(confirmMessaggio, { id })
}

export function resend(id: number) {
  return call(resendMessaggio, { id })
}
