import type { BodyOf } from '@bisavolo/domain/kit/call'
import { esitoParentela } from '@bisavolo/domain/nascite/calls'
import { hasStato } from '@bisavolo/domain/words/states'
import { mdiLockOpenCheckOutline, mdiLockRemoveOutline } from '@mdi/js'
import { call } from '../../api/call.ts'
import type { RecordRow } from '../../api/records.ts'
import type { RowAction } from '../../records/special.ts'
import { tellOutcome } from '../../session/use-write.ts'

/** D7: on the list of blocked cats, the parentage test frees a cat or cancels it. */
export const esitoActions: readonly RowAction[] = [
  {
    label: 'Parentela confermata: sblocca',
    icon: mdiLockOpenCheckOutline,
    isFor: (row, { can }) => hasStato(row, 'bloccato') && can('update', 'gatti', row),
    async run(row, { ask }) {
      const sure = await ask({
        title: 'Parentela confermata',
        text: 'Il gatto torna libero e il proprietario riceve un’e-mail.',
        object: String(row.nome_completo ?? row.nome),
        yes: 'Sblocca',
      })
      if (sure) await record(row, { esito: 'confermata' })
    },
  },
  {
    label: 'Parentela esclusa: annulla',
    icon: mdiLockRemoveOutline,
    isFor: (row, { can }) => hasStato(row, 'bloccato') && can('update', 'gatti', row),
    async run(row, { ask }) {
      let note = ''
      const take = (text: string) => {
        note = text
      }
      const sure = await ask({
        title: 'Parentela esclusa',
        text: 'La registrazione del gatto viene annullata e il proprietario riceve un’e-mail.',
        object: String(row.nome_completo ?? row.nome),
        yes: 'Annulla il gatto',
        danger: true,
        reason: { label: 'Note (laboratorio, numero del referto)', initial: '', take },
      })
      if (sure) await record(row, { esito: 'esclusa', note })
    },
  },
]

async function record({ id }: RecordRow, body: BodyOf<typeof esitoParentela>): Promise<void> {
  await tellOutcome(call(esitoParentela, { id, body }), { done: 'Esito del test di parentela registrato' })
}
