import { mdiEmailCheckOutline, mdiEmailSyncOutline } from '@mdi/js'
import type { RowAction } from '../../records/special.ts'
import { tellOutcome } from '../../session/use-write.ts'
import { arrived, confirmArrival, hasLeft, outcome, questionFor, resend } from './use-resend.ts'

export const resendAction: RowAction = {
  label: 'Reinvia',
  icon: mdiEmailSyncOutline,
  async run(row, { ask }) {
    if (hasLeft(row) && !(await ask(questionFor(row)))) return
    await tellOutcome(resend(row.id), outcome)
  },
}

export const confirmArrivalAction: RowAction = {
  label: 'È arrivato',
  icon: mdiEmailCheckOutline,
  isFor: row => row.stato === 'da_verificare',
  async run(row) {
    await tellOutcome(confirmArrival(row.id), arrived)
  },
}
