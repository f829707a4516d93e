import { z } from 'zod'
import { office } from '../../kit/access.ts'
import { flag, id, queryText } from '../../kit/answers.ts'
import { type AnswerOf, defineCall, rolesOfRule } from '../../kit/call.ts'
import { clienti_soci } from '../entities/clienti_soci.ts'

/** Answers yes or no only: the caller may not be allowed to read that person. */
export const existsCliente = defineCall({
  method: 'GET',
  path: '/clienti_soci/esiste',
  tag: 'clienti_soci',
  summary: 'Se nel registro c’è già una persona con questo nome o codice fiscale che chi chiede non può vedere',
  roles: rolesOfRule(clienti_soci.access.create),
  query: z.object({ nome: queryText.optional(), cf: queryText.optional() }),
  reads: ['clienti_soci'],
  answer: z.strictObject({ esiste: z.boolean() }),
})

export const listAffissiSimili = defineCall({
  method: 'GET',
  path: '/clienti_soci/affisso',
  tag: 'clienti_soci',
  summary: 'Gli affissi più simili a uno proposto, al massimo cinque: uguale è quello che verrebbe rifiutato',
  roles: office,
  query: z.object({
    testo: queryText,
    id: queryText.optional().meta({ description: 'La scheda aperta, che non è simile a sé stessa' }),
  }),
  reads: ['clienti_soci'],
  answer: z.array(
    z.strictObject({
      id,
      codice: z.string().nullable(),
      nome_completo: z.string(),
      affisso: z.string(),
      deceduto: flag,
      uguale: z.boolean(),
      punteggio: z.number(),
      motivi: z.array(z.string()),
    }),
  ),
})
export type AffissoSimile = AnswerOf<typeof listAffissiSimili>[number]
