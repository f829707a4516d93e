import { annulIscrizione } from '@bisavolo/domain/soci/calls/iscrizioni'
import { mdiCancel } from '@mdi/js'
import { call } from '../../api/call.ts'
import type { RowAction } from '../../records/special.ts'
import { tellOutcome } from '../../session/use-write.ts'

/** A ratified enrolment is never deleted, only annulled with a reason. */
export const annulAction: RowAction = {
  label: 'Annulla l’iscrizione',
  icon: mdiCancel,
  isFor: (row, { may }) => row.stato === 'approvata' && may(annulIscrizione),
  async run(row, { ask }) {
    let motivo = ''
    const take = (text: string) => {
      motivo = text
    }
    const person = (row.clienti_soci as { nome_completo?: string } | null)?.nome_completo
    const sure = await ask({
      title: 'Annulla l’iscrizione',
      text: 'Resta barrata nel libro degli associati, con il motivo e la data. La persona riceve un’e-mail. Non si può tornare indietro.',
      object: [person, row.anno, row.tipo].filter(Boolean).join(' · '),
      yes: 'Annulla l’iscrizione',
      danger: true,
      reason: { label: 'Motivo', initial: '', take },
    })
    if (sure)
      await tellOutcome(call(annulIscrizione, { id: row.id, body: { motivo } }), { done: 'Iscrizione annullata' })
  },
}
