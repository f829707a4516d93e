import { z } from 'zod'
import { asSent, day, file, id, queryText, sentBody } from '../../kit/answers.ts'
import { type AnswerOf, defineCall, rolesOfRule } from '../../kit/call.ts'
import { esposizioni } from '../entities/esposizioni.ts'
import { esposizioni_has_gatti } from '../entities/esposizioni_has_gatti.ts'
import { printers } from './esposizioni.ts'

const trova = queryText
  .max(100)
  .optional()
  .meta({ description: 'Numero, gatto, proprietario, razza, EMS, richieste, note' })
const common = { method: 'GET', tag: 'esposizioni', roles: printers } as const

export const listIscritti = defineCall({
  ...common,
  path: '/esposizioni/{id}/iscritti',
  summary: 'Gli iscritti di una esposizione nell’ordine del catalogo, con il loro numero',
  reads: ['esposizioni_has_gatti', 'esposizioni', 'gatti', 'clienti_soci'],
  query: z.object({
    q: trova,
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    rows: z.coerce.number().int().min(1).max(200).default(100),
  }),
  answer: z.strictObject({
    esposizione: z.strictObject({
      name: z.string(),
      date: day,
      luogo: z.string(),
      chiusa: z.boolean(),
      numerata: z.boolean(),
      iscritti: z.int(),
      /** Withdrawn by the office (D27): not in the catalogue. */
      ritirate: z.int(),
    }),
    tot: z.int(),
    currentPage: z.int(),
    perPage: z.int(),
    iscritti: z.array(
      z.strictObject({
        id,
        gatti_id: id,
        numero: z.int(),
        nome: z.string(),
        codice: z.string(),
        sesso: z.string(),
        data_nascita: day,
        razza: z.string(),
        razza_nome: z.string(),
        ems: z.string(),
        classe: z.string(),
        classe_nome: z.string(),
        proprietario: z.string(),
        richieste: z.string(),
        note: z.string(),
      }),
    ),
  }),
})
export type Iscritti = AnswerOf<typeof listIscritti>
export type RigaIscritto = Iscritti['iscritti'][number]

export const exportIscritti = defineCall({
  ...common,
  path: '/esposizioni/{id}/iscritti/export',
  summary: 'Gli iscritti come foglio di calcolo: le stesse colonne dell’elenco in PDF',
  query: z.object({ q: trova }),
  answer: file('Il foglio di calcolo'),
})

export const numeraIscritti = defineCall({
  method: 'POST',
  path: '/esposizioni/{id}/numera',
  tag: 'esposizioni',
  summary: 'Assegna i numeri di catalogo a chi non li ha ancora; quelli assegnati non cambiano più',
  roles: rolesOfRule(esposizioni.access.update),
  refuses: [409],
  answer: z.strictObject({ assegnati: z.int() }),
})

export const ritiraIscrizione = defineCall({
  method: 'POST',
  path: '/esposizioni_has_gatti/{id}/ritira',
  tag: 'esposizioni_has_gatti',
  summary: 'Ritira una iscrizione prima che il catalogo chiuda: resta nella cronologia, con il motivo',
  roles: rolesOfRule(esposizioni_has_gatti.access.update),
  refuses: [409],
  // Validated only after the permission check, so errors reveal nothing about other members' entries.
  body: sentBody({ motivo: asSent }, 'motivo'),
  answer: z.strictObject({ id, motivo: z.string() }),
})
