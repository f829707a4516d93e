import { z } from 'zod'
import { type AnswerOf, defineCall } from '../../kit/call.ts'
import { printers } from './esposizioni.ts'

const conto = z.strictObject({ codice: z.string(), nome: z.string(), conto: z.int() })

/** A show in numbers: what its page says before anybody opens the list of the entries. */
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
    /** The results block is the office's (§6): null for the others. */
    risultati: z
      .strictObject({ giudicati: z.int(), titoli: z.array(z.strictObject({ titolo: z.string(), conto: z.int() })) })
      .nullable(),
  }),
})
export type RiepilogoEsposizione = AnswerOf<typeof riepilogoEsposizione>
