import { z } from 'zod'
import { day, id } from '../../kit/answers.ts'
import { defineCall, rolesOfRule } from '../../kit/call.ts'
import { gatti } from '../entities/gatti.ts'

export const duplicatoCertificato = defineCall({
  method: 'POST',
  path: '/gatti/{id}/certificato/duplicato',
  tag: 'gatti',
  summary: 'Gatto: dichiara perso il certificato; da qui si stampa il duplicato',
  description:
    'I certificati ancora validi risultano sostituiti da un duplicato. GET /pdf/gatti/{id} stampa poi «Duplicato n. 2 del …», con un codice nuovo.',
  roles: rolesOfRule(gatti.access.update),
  body: z.object({
    motivo: z
      .string({ error: 'Motivo obbligatorio' })
      .trim()
      .min(1, { error: 'Motivo obbligatorio' })
      .max(2000, { error: 'Motivo: al massimo 2000 caratteri' }),
    iddocumento: z
      .int({ error: 'Documento: il valore indicato non esiste' })
      .min(1, { error: 'Documento: il valore indicato non esiste' })
      .max(2_147_483_647, { error: 'Documento: il valore indicato non esiste' })
      .nullish()
      .meta({ description: 'La denuncia di smarrimento, tra i documenti del gatto' }),
  }),
  refuses: [409],
  status: 201,
  answer: z.strictObject({
    id,
    idgatto: id,
    numero: z.int(),
    data: day,
    motivo: z.string(),
    iddocumento: id.nullable(),
    sostituiti: z.array(z.string()).meta({ description: 'Codici dei certificati che non valgono più' }),
  }),
})

/** Contract 6: part of a PUT of the cat. */
export const motivoDichiarati = z
  .string()
  .describe('Perché cambia quello che riporta un certificato già emesso; senza, 422 `motivo_mancante`')
