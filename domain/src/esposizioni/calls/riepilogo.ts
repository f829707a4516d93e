import { z } from 'zod'
import { type AnswerOf, defineCall } from '../../kit/call.ts'
import { printers } from './esposizioni.ts'

const conto = z.strictObject({ codice: z.string(), nome: z.string(), conto: z.int() })

export const riepilogoEsposizione = defineCall({
  method: 'GET',
  path: '/esposizioni/{id}/riepilogo',
  tag: 'esposizioni',
  summary: 'Esposizione: quanti iscritti per classe e per razza; alla segreteria anche i titoli assegnati',
  roles: printers,
  reads: ['esposizioni', 'esposizioni_has_gatti', 'gatti', 'razze'],
  answer: z.strictObject({
    iscritti: z.int(),
    proprietari: z.int(),
    classi: z.array(conto),
    razze: z.array(conto),
    /** Null for everybody but the office (§6). */
    risultati: z
      .strictObject({ giudicati: z.int(), titoli: z.array(z.strictObject({ titolo: z.string(), conto: z.int() })) })
      .nullable(),
  }),
})
export type RiepilogoEsposizione = AnswerOf<typeof riepilogoEsposizione>
