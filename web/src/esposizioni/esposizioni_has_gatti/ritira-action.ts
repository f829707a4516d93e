import { ritiraIscrizione } from '@bisavolo/domain/esposizioni/calls/iscritti'
import { nomeCompletoOf } from '@bisavolo/domain/registro/rules/gatto/nome-completo'
import { mdiLogoutVariant } from '@mdi/js'
import { call } from '../../api/call.ts'
import type { RowAction } from '../../records/special.ts'
import { tellOutcome } from '../../session/use-write.ts'
import type { Question } from '../../ui/feedback/confirm.tsx'

export const ritiraAction: RowAction = {
  label: 'Ritira l’iscrizione',
  icon: mdiLogoutVariant,
  isFor: (row, { may, can }) =>
    !row.titolo &&
    !row.best &&
    row.stato !== 'ritirata_ufficio' &&
    can('update', 'esposizioni_has_gatti') &&
    may(ritiraIscrizione),
  run: (row, { ask }) => {
    const gatto = row.gatto as Record<string, unknown> | null | undefined
    return withdraw(row.id, gatto ? nomeCompletoOf(gatto) : `n. ${row.id}`, ask)
  },
}

export async function withdraw(id: number, nome: string, ask: (question: Question) => Promise<boolean>): Promise<void> {
  let motivo = ''
  const take = (text: string) => {
    motivo = text
  }
  const sure = await ask({
    title: 'Ritira l’iscrizione',
    text: 'Il gatto lascia l’esposizione e i numeri del catalogo si aggiornano. Il motivo resta nella cronologia.',
    object: nome,
    yes: 'Ritira l’iscrizione',
    danger: true,
    reason: { label: 'Motivo', initial: '', take },
  })
  if (sure)
    await tellOutcome(call(ritiraIscrizione, { id, body: { motivo } }), { done: `${nome}: iscrizione ritirata` })
}
