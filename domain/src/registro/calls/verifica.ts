import { z } from 'zod'
import { day } from '../../kit/answers.ts'
import { type AnswerOf, defineCall } from '../../kit/call.ts'

/** The public answer behind the QR code: whether this paper still stands, and which cat it names. No owner, no breeder. */
export const checkCertificato = defineCall({
  method: 'GET',
  path: '/verifica/{code}',
  tag: 'verifica',
  summary: 'Se un certificato genealogico è valido, sostituito o revocato (pubblica)',
  roles: 'public',
  params: z.object({ code: z.string() }),
  refuses: [429],
  answer: z.strictObject({
    codice: z.string(),
    stato: z.enum(['valido', 'sostituito', 'revocato']),
    emesso_il: day,
    sostituito_il: day.nullable(),
    /** Of a valid one: the day since which the registry says something else of the cat than the paper does. */
    aggiornato_il: day.nullable(),
    /** Null when the cat is no longer in the registry. */
    gatto: z
      .strictObject({
        nome_completo: z.string(),
        codice: z.string().nullable(),
        libro: z.string().nullable(),
        sesso: z.enum(['M', 'F']),
        data_nascita: day,
        razza: z.string().nullable(),
        nome_razza: z.string().nullable(),
      })
      .nullable(),
  }),
})
export type VerificaCertificato = AnswerOf<typeof checkCertificato>
