import { z } from 'zod'
import { type Access, members, office, type Reach, type Session } from './access.ts'
import { instant, pathText } from './answers.ts'
import { type AnswerOf, defineCall } from './call.ts'

export const recordTrail = defineCall({
  method: 'GET',
  path: '/audit/{entity}/{id}',
  tag: 'audit',
  summary: 'Cronologia di un record, dalla riga più recente',
  roles: [...office, ...members],
  params: z.object({ entity: pathText }),
  answer: z.array(
    z.strictObject({
      quando: instant,
      account: z.string().nullable(),
      per_conto_di: z.string().nullable(),
      azione: z.string(),
      campi: z.array(z.strictObject({ campo: z.string(), prima: z.unknown(), dopo: z.unknown() })),
    }),
  ),
})
export type TrailLine = AnswerOf<typeof recordTrail>[number]

/** Rows every member can read: members get no audit trail of them, because it would reveal who edits shared data. */
export function ofAll({ read }: Pick<Access, 'read'>, { role, today }: Pick<Session, 'role' | 'today'>): Reach {
  if (!members.includes(role)) return false
  const account = { accountId: 0, role }
  return read({ ...account, real: account, clienteId: null, sezione: null, today })
}
