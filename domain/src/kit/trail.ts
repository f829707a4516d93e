import { z } from 'zod'
import { type Access, members, office, type Reach, type Session } from './access.ts'
import { instant, pathText } from './answers.ts'
import { type AnswerOf, defineCall } from './call.ts'

/** Who changed a record of any entity, on whose behalf, when, from what to what. For the office, and for members on what is theirs. */
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

/**
 * The rows whose history is told to those alone who may change them: what a member of whom nothing is known reads is of all, and who
 * changed it is nobody's to be told but the office.
 */
export function ofAll({ read }: Pick<Access, 'read'>, { role, today }: Pick<Session, 'role' | 'today'>): Reach {
  if (!members.includes(role)) return false
  const account = { accountId: 0, role }
  return read({ ...account, real: account, clienteId: null, sezione: null, today })
}
