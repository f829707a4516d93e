import { z } from 'zod'
import { id } from '../kit/answers.ts'
import { type AnswerOf, defineCall, rolesOfRule } from '../kit/call.ts'
import { chosenIds } from '../kit/chosen-ids.ts'
import { passaggi } from './entities/passaggi.ts'
import { passaggiLimite } from './rules/passaggio/passaggi-limite.ts'

export const decidiPassaggi = defineCall({
  method: 'POST',
  path: '/passaggi/lotto',
  tag: 'passaggi',
  summary:
    'Registra o respinge più passaggi, ciascuno con le regole di uno solo; quelli che non si può restano e sono detti',
  description:
    '`prova` dice riga per riga che cosa succederebbe e non scrive nulla. Per respingere serve `motivo`, uno per tutti.',
  roles: rolesOfRule(passaggi.access.update),
  body: z.strictObject({
    ids: chosenIds(passaggiLimite),
    stato: z.enum(['registrato', 'respinto'], { error: 'Stato: registrato o respinto' }),
    motivo: z
      .string({ error: 'Motivo: un testo' })
      .trim()
      .max(2000, { error: 'Motivo: al massimo 2000 caratteri' })
      .nullish(),
    prova: z.boolean({ error: 'prova: vero o falso' }).default(false),
  }),
  answer: z.strictObject({
    righe: z.array(
      z.strictObject({
        id,
        nome: z.string(),
        cede: z.string().nullable(),
        riceve: z.string().nullable(),
        esito: z.enum(['fatto', 'possibile', 'rifiutato']),
        messaggi: z.array(z.string()),
      }),
    ),
  }),
})
export type PassaggiDecisi = AnswerOf<typeof decidiPassaggi>
