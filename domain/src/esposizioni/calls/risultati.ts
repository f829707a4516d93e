import { z } from 'zod'
import { day, flag, id } from '../../kit/answers.ts'
import { type AnswerOf, defineCall, rolesOfRule } from '../../kit/call.ts'
import { gatti } from '../../registro/entities/gatti.ts'

export const risultatoAllaMostra = z.strictObject({
  id,
  data: day.nullable(),
  esposizione: z.string(),
  nazione: z.string().nullable(),
  category: z.string().nullable(),
  titolo: z.string().nullable(),
  best: z.string().nullable(),
})
export type RisultatoAllaMostra = z.output<typeof risultatoAllaMostra>

const risultato = risultatoAllaMostra.extend({
  bestofbest: z.int().nullable(),
  biv: flag,
  nomination: flag,
  points: z.int(),
  extra_points: z.int(),
})

/** Results of an entry are for the office only (§6), so other readers of a cat get them here. */
export const risultatiGatto = defineCall({
  method: 'GET',
  path: '/risultati/{idgatto}',
  names: { idgatto: 'gatti' },
  tag: 'titoli',
  summary: 'Iscrizioni e risultati di un gatto alle esposizioni, dal più recente',
  roles: rolesOfRule(gatti.access.read),
  reads: ['esposizioni_has_gatti', 'esposizioni', 'gatti'],
  answer: z.strictObject({ data: z.array(risultato), tot: z.int() }),
})
export type RisultatoGatto = AnswerOf<typeof risultatiGatto>['data'][number]
