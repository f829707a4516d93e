import { z } from 'zod'
import { office } from '../../kit/access.ts'
import { day, givenDay, id, queryText } from '../../kit/answers.ts'
import { type AnswerOf, defineCall } from '../../kit/call.ts'

export const mostRinnovi = 500
const common = { tag: 'iscrizioni_rinnovi', roles: [...office, 'admin_sezione'] } as const
const noIds = 'Scegli almeno un socio'
const anno = z.int({ error: 'Anno obbligatorio' })

export const daRinnovare = defineCall({
  ...common,
  method: 'GET',
  path: '/iscrizioni_rinnovi/da_rinnovare',
  summary: 'I soci dell’anno prima che non sono iscritti o non hanno ancora pagato; una sezione vede i suoi',
  query: z.object({
    anno: queryText
      .regex(/^(19|20|21)\d\d$/, { error: 'anno: atteso un anno di quattro cifre' })
      .optional()
      .meta({ description: 'Senza, l’anno per cui si raccolgono i rinnovi' }),
    sezione: queryText.optional(),
  }),
  reads: ['iscrizioni_rinnovi', 'clienti_soci'],
  answer: z.strictObject({
    anno: z.int(),
    termine: day,
    altri: z.boolean(),
    soci: z.array(
      z.strictObject({
        id,
        nome_completo: z.string(),
        tessera: z.string().nullable(),
        citta: z.string().nullable(),
        provincia: z.string().nullable(),
        sezione: z.string().nullable(),
        tipo: z.string(),
        anzianita: z.int(),
        richiesta: day.nullable(),
      }),
    ),
  }),
})
export type DaRinnovare = AnswerOf<typeof daRinnovare>
export type SocioDaRinnovare = DaRinnovare['soci'][number]

export const renewSoci = defineCall({
  ...common,
  method: 'POST',
  path: '/iscrizioni_rinnovi/rinnova',
  summary:
    'Rinnova i soci scelti con una data di cassa, anche chi lo ha chiesto da casa; ogni riga ha il suo esito, nessuna è iscritta due volte',
  refuses: [404],
  body: z.object({
    anno,
    data_cassa: givenDay('Data cassa: data non valida (AAAA-MM-GG)'),
    soci: z
      .array(z.int({ error: 'I soci si indicano con il loro numero' }).min(1).max(2_147_483_646), { error: noIds })
      .min(1, { error: noIds })
      .max(mostRinnovi, { error: `Al massimo ${mostRinnovi} soci alla volta` })
      .refine(sent => new Set(sent).size === sent.length, { error: 'Lo stesso socio è indicato due volte' }),
  }),
  answer: z.strictObject({
    anno: z.int(),
    data_cassa: day,
    rinnovate: z.array(z.strictObject({ id, idcliente_socio: id, nome_completo: z.string(), tipo: z.string() })),
    rifiutate: z.array(
      z.strictObject({ idcliente_socio: id, nome_completo: z.string(), codice: z.string(), messaggio: z.string() }),
    ),
  }),
})
export type EsitoRinnovi = AnswerOf<typeof renewSoci>
