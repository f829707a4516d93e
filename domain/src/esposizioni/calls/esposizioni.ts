import { z } from 'zod'
import { office, type Role } from '../../kit/access.ts'
import { file, pathText, queryText } from '../../kit/answers.ts'
import { type AnswerOf, defineCall, rolesOfRule } from '../../kit/call.ts'
import { esposizioni_has_gatti } from '../entities/esposizioni_has_gatti.ts'

/** Members read the shows but not the lists of entries. */
export const printers: readonly Role[] = [...office, 'admin_cdn_full', 'admin_comitato']
const stampe = ['elenco', 'catalogo', 'cartellini', 'giudici'] as const
export type Stampa = (typeof stampe)[number]

export const printEsposizione = defineCall({
  method: 'GET',
  path: '/pdf/esposizioni/{id}',
  tag: 'esposizioni',
  summary: 'Esposizione: elenco degli iscritti, catalogo, cartellini delle gabbie o fogli dei giudici (PDF)',
  roles: printers,
  query: z.object({
    documento: z.enum(stampe, { error: `documento: ammessi ${stampe.join(', ')}` }).default('elenco'),
    q: queryText.max(100).optional().meta({ description: 'Solo per l’elenco: le parole che restringono gli iscritti' }),
  }),
  answer: file('Il PDF'),
})

export const listClassi = defineCall({
  method: 'GET',
  path: '/getCategories/{idgatto}/{idesposizione}/{data}',
  names: { idgatto: 'gatti' },
  tag: 'esposizioni_has_gatti',
  summary: 'Classi ammesse per un gatto in una esposizione (-1 se estera), la migliore per prima',
  roles: rolesOfRule(esposizioni_has_gatti.access.read),
  params: z.object({
    data: pathText.meta({ description: 'Data della esposizione estera (AAAA-MM-GG), altrimenti -' }),
  }),
  refuses: [422],
  reads: ['esposizioni_has_gatti', 'esposizioni', 'gatti'],
  answer: z.strictObject({
    categories: z.array(z.strictObject({ code: z.string(), name: z.string() })),
    avvisi: z.array(z.string()),
  }),
})
export type Classi = AnswerOf<typeof listClassi>
