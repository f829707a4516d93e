import { z } from 'zod'
import { avviso, draft, id, record } from '../../kit/answers.ts'
import { type AnswerOf, defineCall, rolesOfRule } from '../../kit/call.ts'
import { gatti } from '../entities/gatti.ts'

export const propostaLibro = z.strictObject({ idlibro: id, codice: z.string(), motivi: z.array(z.string()) })

export const provaGatto = defineCall({
  method: 'POST',
  path: '/gatti/controlli',
  tag: 'gatti',
  summary: 'Gatto: libro proposto e controlli di prova, senza salvare',
  roles: rolesOfRule(gatti.access.create),
  body: draft,
  answer: z.strictObject({ proposta: propostaLibro.nullable(), avvisi: z.array(avviso) }),
})
export type ProvaGatto = AnswerOf<typeof provaGatto>

export const riregistraGatto = defineCall({
  method: 'POST',
  path: '/gatti/{id}/riregistra',
  tag: 'gatti',
  summary: 'Gatto: lo riregistra in un altro libro proprio, con un numero nuovo; il vecchio resta',
  roles: rolesOfRule(gatti.access.update),
  body: z.object({
    idlibro: z
      .int({ error: 'Libro origini obbligatorio' })
      .min(1, { error: 'Libro origini non valido' })
      .max(2_147_483_647, { error: 'Libro origini non valido' }),
    motivo: z
      .string({ error: 'Motivo obbligatorio' })
      .trim()
      .min(1, { error: 'Motivo obbligatorio' })
      .max(2000, { error: 'Motivo: al massimo 2000 caratteri' }),
  }),
  refuses: [409],
  answer: record,
})

export const dettaglioGatto = z.object({
  avvisi: z.array(avviso).optional(),
  avvisi_accettati: z
    .array(
      z.strictObject({
        codice: z.string(),
        messaggio: z.string(),
        motivo: z.string(),
        accettata_da: z.string().nullable(),
        accettata_il: z.string(),
      }),
    )
    .optional(),
  codici_precedenti: z
    .array(z.strictObject({ codice: z.string(), libro: z.string(), motivo: z.string(), lasciato_il: z.string() }))
    .optional(),
})
export type DettaglioGatto = z.output<typeof dettaglioGatto>
