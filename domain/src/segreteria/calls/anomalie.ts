import { z } from 'zod'
import { done, id, instant, pageOf } from '../../kit/answers.ts'
import { type AnswerOf, defineCall } from '../../kit/call.ts'
import { askedTexts } from '../../kit/report-calls.ts'
import { anomalie } from '../reports/anomalie.ts'

const { roles } = anomalie

export const elencoAnomalie = defineCall({
  method: 'GET',
  path: '/anomalie',
  tag: 'anomalie',
  summary: 'Anomalie: quello che le regole trovano di strano nei dati registrati',
  description: 'Senza filtro `stato` solo quelle che nessuno ha accettato; `stato` può essere accettata o tutte.',
  roles,
  isList: true,
  reads: 'everything',
  query: askedTexts(anomalie),
  answer: pageOf(
    z.strictObject({
      entita: z.string(),
      /** The odd record's own. */
      id,
      codice: z.string(),
      gravita: z.enum(['blocco', 'avviso', 'info']),
      campo: z.string(),
      messaggio: z.string(),
      azione: z.string(),
      nome: z.string(),
      stato: z.enum(['aperta', 'accettata']),
      motivo: z.string().nullable(),
      accettata_da: z.string().nullable(),
      accettata_il: instant.nullable(),
    }),
  ),
})
export type RigaAnomalia = AnswerOf<typeof elencoAnomalie>['data'][number]

export const accettaAnomalia = defineCall({
  method: 'POST',
  path: '/anomalie/accetta',
  tag: 'anomalie',
  summary: 'Anomalia: la accetta, con il motivo',
  roles,
  body: z.object({
    entita: z.string({ error: 'Entità obbligatoria' }).max(60, { error: 'Entità non valida' }),
    id: z
      .int({ error: 'Identificativo non valido' })
      .min(-2_147_483_648, { error: 'Identificativo non valido' })
      .max(2_147_483_647, { error: 'Identificativo non valido' }),
    codice: z.string({ error: 'Codice obbligatorio' }).max(20, { error: 'Codice non valido' }),
    motivo: z
      .string({ error: 'Motivo obbligatorio' })
      .trim()
      .min(1, { error: 'Motivo obbligatorio' })
      .max(2000, { error: 'Motivo: al massimo 2000 caratteri' }),
  }),
  refuses: [404],
  answer: done,
})
