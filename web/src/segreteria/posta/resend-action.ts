import { mdiEmailSyncOutline } from '@mdi/js'
import type { RowAction } from '../../records/special.ts'
import { tellOutcome } from '../../session/use-write.ts'
import { outcome, questionFor, resend } from './use-resend.ts'

export const resendAction: RowAction = {
  label: 'Reinvia',
  icon: mdiEmailSyncOutline,
  async run(row, { ask }) {
    if (row.stato === 'inviata' && !(await ask(questionFor(row)))) return
    await tellOutcome(resend(row.id), outcome)
  },
}
