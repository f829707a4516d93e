import { z } from 'zod'
import { day } from '../../kit/answers.ts'
import { type AnswerOf, defineCall } from '../../kit/call.ts'

/** What the public page says of the cat: no owner, no breeder. */
const gattoVerificato = z.strictObject({
  nome_completo: z.string(),
  codice: z.string().nullable(),
  libro: z.string().nullable(),
  sesso: z.enum(['M', 'F']),
  data_nascita: day,
  razza: z.string().nullable(),
  nome_razza: z.string().nullable(),
  colore: z.string().nullable().meta({ description: 'Codice EMS' }),
  padre: z.string().nullable(),
  madre: z.string().nullable(),
})
export type GattoVerificato = z.output<typeof gattoVerificato>

/** Public page behind the QR code. */
export const checkCertificato = defineCall({
  method: 'GET',
  path: '/verifica/{code}',
  tag: 'verifica',
  summary: 'Se un certificato genealogico è valido, sostituito o revocato (pubblica)',
  description:
    '`gatto` è quello che dice questo certificato; con `dati_di_allora` falso nessuno l’ha conservato ed è il registro di oggi. `oggi` è il registro, dove dice altro.',
  roles: 'public',
  params: z.object({ code: z.string() }),
  refuses: [429],
  answer: z.strictObject({
    codice: z.string(),
    stato: z.enum(['valido', 'sostituito', 'revocato']),
    messaggio: z.string(),
    emesso_il: day,
    sostituito_il: day.nullable(),
    sostituito_da: z.enum(['dati', 'duplicato']).nullable(),
    aggiornato_il: day.nullable(),
    duplicato: z.strictObject({ numero: z.int(), data: day }).nullable(),
    dati_di_allora: z.boolean(),
    gatto: gattoVerificato.nullable(),
    oggi: gattoVerificato.nullable(),
  }),
})
export type VerificaCertificato = AnswerOf<typeof checkCertificato>
