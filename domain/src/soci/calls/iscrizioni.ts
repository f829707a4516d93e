import { z } from 'zod'
import { office } from '../../kit/access.ts'
import { day, id, instant } from '../../kit/answers.ts'
import { type AnswerOf, defineCall } from '../../kit/call.ts'
import { isPlausibleDate } from '../../kit/date.ts'

/** All or nothing: one refused enrolment refuses the batch. */
const decision = { method: 'POST', tag: 'iscrizioni_rinnovi', roles: office, refuses: [404, 409] } as const

const mostIds = 2000
const noIds = 'Scegli almeno una iscrizione'
const ids = z
  .array(z.unknown(), { error: noIds })
  .min(1, { error: noIds })
  .max(mostIds, { error: `Al massimo ${mostIds} iscrizioni alla volta` })
  .refine(sent => sent.every(isRowId), { error: 'Le iscrizioni si indicano con il loro numero' })
  .transform(sent => [...new Set(sent as number[])].sort((a, b) => a - b))

function isRowId(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) > 0 && (value as number) < 2_147_483_647
}

const motivo = z
  .string({ error: 'Motivo obbligatorio' })
  .trim()
  .min(1, { error: 'Motivo obbligatorio' })
  .max(2000, { error: 'Motivo: al massimo 2000 caratteri' })
  .normalize('NFC')

const noDay = 'Data consiglio obbligatoria'
const wrongDay = 'Data consiglio: data non valida (AAAA-MM-GG)'

export const approveIscrizioni = defineCall({
  ...decision,
  path: '/iscrizioni_rinnovi/approva',
  summary: 'Approva le iscrizioni con una data del Consiglio; tutte o nessuna',
  body: z.object({
    ids,
    data_consiglio: z
      .string({ error: ({ input }) => (input == null ? noDay : wrongDay) })
      .min(1, { error: noDay, abort: true })
      .refine(isPlausibleDate, { error: wrongDay }),
  }),
  answer: z.strictObject({
    lotto: id,
    data_consiglio: day,
    approvate: z.array(
      z.strictObject({
        id,
        idcliente_socio: id,
        nome_completo: z.string(),
        anno: z.int(),
        tipo: z.string(),
        tessera: z.string(),
      }),
    ),
  }),
})
export type Approvata = AnswerOf<typeof approveIscrizioni>['approvate'][number]

export const listLotti = defineCall({
  method: 'GET',
  path: '/iscrizioni_rinnovi/approva',
  tag: 'iscrizioni_rinnovi',
  summary: 'Le approvazioni registrate oggi, con il motivo di quelle che non si possono più annullare',
  roles: office,
  reads: ['iscrizioni_rinnovi'],
  answer: z.array(
    z.strictObject({
      lotto: id,
      data_consiglio: day,
      creato_il: instant,
      chi: z.string(),
      iscrizioni: z.int(),
      nomi: z.array(z.string()),
      /** Why the batch cannot be undone; null if nothing in its own enrolments prevents it. */
      ostacolo: z.string().nullable(),
    }),
  ),
})
export type Lotto = AnswerOf<typeof listLotti>[number]

export const undoApprovazione = defineCall({
  ...decision,
  path: '/iscrizioni_rinnovi/approva/{lotto}/annulla',
  summary: 'Annulla una approvazione nel giorno in cui è stata registrata: tipo, tessera e stato tornano come prima',
  answer: z.strictObject({ lotto: id, ripristinate: z.array(z.strictObject({ id, idcliente_socio: id })) }),
})

export const annulIscrizione = defineCall({
  ...decision,
  path: '/iscrizioni_rinnovi/{id}/annulla',
  summary: 'Annulla una iscrizione approvata per errore: resta nella storia del libro degli associati, barrata',
  body: z.object({ motivo }),
  answer: z.strictObject({
    id,
    idcliente_socio: id,
    anno: z.int(),
    tipo: z.string(),
    annullata: z.literal(1),
    data_annullamento: day,
    motivo: z.string(),
  }),
})

export const refuseIscrizioni = defineCall({
  ...decision,
  path: '/iscrizioni_rinnovi/respingi',
  summary: 'Respinge le iscrizioni con un motivo; tutte o nessuna',
  body: z.object({ ids, motivo }),
  answer: z.strictObject({ respinte: z.array(z.strictObject({ id })), motivo: z.string() }),
})
