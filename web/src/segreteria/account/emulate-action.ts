import { outranks, type Role } from '@bisavolo/domain/kit/access'
import { mdiDramaMasks } from '@mdi/js'
import type { RowAction } from '../../records/special.ts'
import { startEmulation } from '../../session/session.tsx'

/** Contract 4: starts from /list/accounts, for users who outrank the account and are not emulating already. */
export const emulateAction: RowAction = {
  label: 'Emula',
  icon: mdiDramaMasks,
  isFor: (row, { role, accountId, emulatedBy }) =>
    !emulatedBy && row.status === 1 && row.id !== accountId && outranks(role, row.type as Role),
  async run(row, { ask }) {
    let motivo = ''
    const sure = await ask({
      title: 'Emulazione utente',
      text: 'Per un’ora vedi e fai quello che può questa persona. Tutto resta scritto a nome di entrambi, e la persona vede chi è entrato e perché.',
      object: [row.name, row.surname].filter(Boolean).join(' '),
      yes: 'Emula',
      reason: {
        label: 'Motivo',
        initial: 'Assistenza all’utente',
        take: text => {
          motivo = text
        },
      },
    })
    if (sure) await startEmulation(row.id, motivo)
  },
}
