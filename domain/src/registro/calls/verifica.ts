import { z } from 'zod'
import { day } from '../../kit/answers.ts'
import { type AnswerOf, defineCall } from '../../kit/call.ts'

/** Public page behind the QR code; no owner or breeder. */
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
    aggiornato_il: day.nullable(),
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
