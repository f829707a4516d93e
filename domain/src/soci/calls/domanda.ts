import { z } from 'zod'
import { members } from '../../kit/access.ts'
import { amount, day, id, plainText } from '../../kit/answers.ts'
import { type AnswerOf, defineCall } from '../../kit/call.ts'

const common = { tag: 'iscrizioni_rinnovi', roles: members } as const
const stato = z.enum(['da_pagare', 'da_approvare', 'approvata', 'respinta', 'annullata'])

const pagamento = z.strictObject({
  quota: amount.nullable(),
  intestatario: z.string(),
  iban: z.string().nullable(),
  causale: z.string(),
  /** Last day to pay; a later payment restarts the seniority. */
  entro: day,
  in_tempo: z.boolean(),
})
export type PagamentoQuota = z.output<typeof pagamento>

export const leggiDomanda = defineCall({
  ...common,
  method: 'GET',
  path: '/iscrizioni_rinnovi/domanda',
  summary: 'Il rinnovo di chi chiama: anno, quota, come si paga, che cosa manca, a che punto sono le sue domande',
  reads: ['iscrizioni_rinnovi', 'clienti_soci', 'articoli', 'impostazioni_fiscali', 'regole'],
  refuses: [404],
  answer: z.strictObject({
    proposta: z
      .strictObject({
        anno: z.int(),
        tipo: z.string(),
        sezione: z.string().nullable(),
        pagamento: pagamento.nullable(),
      })
      .nullable(),
    ostacolo: z.strictObject({ codice: z.string(), messaggio: z.string() }).nullable(),
    anzianita: z.int(),
    mancano: z.array(z.strictObject({ campo: z.string(), messaggio: z.string(), correggibile: z.boolean() })),
    iscrizioni: z.array(
      z.strictObject({
        id,
        anno: z.int(),
        tipo: z.string(),
        sezione: z.string().nullable(),
        stato,
        data_iscrizione: day,
        data_cassa: day.nullable(),
        data_consiglio: day.nullable(),
        motivo: z.string().nullable(),
        ritirabile: z.boolean(),
        pagamento: pagamento.nullable(),
      }),
    ),
  }),
})
export type DomandaRinnovo = AnswerOf<typeof leggiDomanda>
export type IscrizioneMia = DomandaRinnovo['iscrizioni'][number]

export const chiediRinnovo = defineCall({
  ...common,
  method: 'POST',
  path: '/iscrizioni_rinnovi/domanda',
  summary: 'Chiede il rinnovo per un anno: aspetta il pagamento della quota, poi il Consiglio',
  status: 201,
  refuses: [404, 409],
  body: z.object({ anno: z.int({ error: 'Anno obbligatorio' }), note: plainText(1000, true).nullish() }),
  answer: z.strictObject({ id, anno: z.int(), tipo: z.string(), sezione: z.string().nullable(), stato }),
})

export const ritiraDomanda = defineCall({
  ...common,
  method: 'POST',
  path: '/iscrizioni_rinnovi/{id}/ritira',
  summary: 'Ritira una propria domanda di rinnovo, finché la quota non è arrivata',
  refuses: [404, 409],
})
