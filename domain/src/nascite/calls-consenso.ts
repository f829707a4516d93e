import { z } from 'zod'
import { members, office } from '../kit/access.ts'
import { done, flag, plainText, record } from '../kit/answers.ts'
import { defineCall } from '../kit/call.ts'

export const chiediConsenso = defineCall({
  method: 'POST',
  path: '/passaggi/{id}/consenso',
  tag: 'passaggi',
  summary: 'Chiede a chi riceve, con un collegamento per e-mail, di confermare il passaggio',
  description: 'Lo chiede chi cede o la segreteria. Un collegamento nuovo annulla quello di prima.',
  roles: [...office, ...members],
  refuses: [409, 422, 429],
  answer: record,
})

const link = {
  path: '/consenso/{token}',
  tag: 'passaggi',
  roles: 'public',
  params: z.object({ token: z.string() }),
} as const

/** GET must change nothing: mail scanners open links too. */
export const mostraConsenso = defineCall({
  ...link,
  method: 'GET',
  summary: 'Il passaggio che chi riceve può confermare, finché il collegamento vale',
  refuses: [429],
  answer: z.strictObject({
    gatto: z.string(),
    cedente: z.string(),
    clausola_nfb: flag,
    /** True if the office registered the transfer before the answer. */
    registrato: flag.optional(),
  }),
})

export const rispondiConsenso = defineCall({
  ...link,
  method: 'POST',
  summary: 'Chi riceve conferma o non conferma il passaggio, una volta sola',
  body: z.object({
    esito: z
      .enum(['confermato', 'negato'], { error: 'Esito: indica «confermato» o «negato»' })
      .meta({ description: 'confermato o negato' }),
    nota: plainText(1000, true).nullish(),
  }),
  refuses: [429],
  answer: done,
})
