import { z } from 'zod'
import { members, office } from './access.ts'
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
