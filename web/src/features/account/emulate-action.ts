import { outranks, type Role } from '@bisavolo/domain/kit/access'
import { mdiDramaMasks } from '@mdi/js'
import { startEmulation } from '../../app/session.tsx'
import type { RowAction } from '../../records/special.ts'

/** Contract 4: emulation starts from a row of /list/accounts, for those who outrank the account and are themselves. */
export const emulateAction: RowAction = {
  label: 'Emula',
  icon: mdiDramaMasks,
  isFor: (row, { role, accountId, emulatedBy }) =>
    !emulatedBy && row.status === 1 && row.id !== accountId && outranks(role, row.type as Role),
  async run(row, { ask }) {
    const sure = await ask({
      title: 'Emulazione utente',
      text: 'Vedrai il registro con gli occhi e i permessi di questa persona. Quello che fai resta scritto a nome di entrambi.',
      object: [row.name, row.surname].filter(Boolean).join(' '),
      yes: 'Emula',
    })
    if (sure) await startEmulation(row.id)
  },
}
