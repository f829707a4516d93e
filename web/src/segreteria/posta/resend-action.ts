import { mdiEmailSyncOutline } from '@mdi/js'
import type { RowAction } from '../../records/special.ts'
import { queryClient } from '../../session/query-client.ts'
import { questionFor, resend } from './use-resend.ts'

export const resendAction: RowAction = {
  label: 'Reinvia',
  icon: mdiEmailSyncOutline,
  async run(row, { ask }) {
    if (row.stato === 'inviata' && !(await ask(questionFor(row)))) return
    await resend(row.id)
    void queryClient.invalidateQueries({ queryKey: ['posta'] })
  },
}
