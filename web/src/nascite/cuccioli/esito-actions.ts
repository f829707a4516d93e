import { mdiLockOpenCheckOutline, mdiLockRemoveOutline } from '@mdi/js'
import { api } from '../../api/client.ts'
import type { RecordRow } from '../../api/records.ts'
import type { RowAction } from '../../records/special.ts'
import { queryClient } from '../../session/query-client.ts'
import { notify } from '../../ui/feedback/notify.ts'

/** D7, from the list of blocked cats: the result of the parentage test frees a cat or cancels it. */
export const esitoActions: readonly RowAction[] = [
  {
    label: 'Parentela confermata: sblocca',
    icon: mdiLockOpenCheckOutline,
    isFor: (row, { can }) => row.bloccato === 1 && can('update', 'gatti', row),
    async run(row, { ask }) {
      const sure = await ask({
        title: 'Parentela confermata',
        text: 'Il test conferma la parentela: il gatto torna libero e il proprietario riceve una e-mail.',
        object: String(row.nome_completo ?? row.nome),
        yes: 'Sblocca',
      })
      if (sure) await record(row, { esito: 'confermata' })
    },
  },
  {
    label: 'Parentela esclusa: annulla',
    icon: mdiLockRemoveOutline,
    isFor: (row, { can }) => row.bloccato === 1 && can('update', 'gatti', row),
    async run(row, { ask }) {
      let note = ''
      const take = (text: string) => {
        note = text
      }
      const sure = await ask({
        title: 'Parentela esclusa',
        text: 'Il test esclude la parentela: la registrazione del gatto viene annullata e il proprietario riceve una e-mail.',
        object: String(row.nome_completo ?? row.nome),
        yes: 'Annulla il gatto',
        danger: true,
        reason: { label: 'Note (laboratorio, numero del referto)', initial: '', take },
      })
      if (sure) await record(row, { esito: 'esclusa', note })
    },
  },
]

async function record(
  row: RecordRow,
  result: { esito: 'confermata' } | { esito: 'esclusa'; note: string },
): Promise<void> {
  try {
    await api.post(`/gatti/${row.id}/esito_parentela`, result)
    notify.success('Esito del test di parentela registrato')
  } catch (cause) {
    notify.error((cause as Error).message)
  }
  void queryClient.invalidateQueries({ queryKey: ['gatti'] })
}
