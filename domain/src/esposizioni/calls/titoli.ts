import { z } from 'zod'
import { office } from '../../kit/access.ts'
import { day, id, pageOf, queryText } from '../../kit/answers.ts'
import { type AnswerOf, defineCall, rolesOfRule } from '../../kit/call.ts'
import { isRealDate } from '../../kit/date.ts'
import { gatti } from '../../registro/entities/gatti.ts'
import { risultatoAllaMostra } from './risultati.ts'

const reads = ['esposizioni_has_gatti', 'esposizioni', 'gatti', 'regole', 'razze', 'colori'] as const

const sostegno = risultatoAllaMostra.extend({ giudice: z.string().nullable() })
export type Sostegno = z.output<typeof sostegno>

const titoli = z.strictObject({
  idgatto: id,
  nome_completo: z.string(),
  pretitolo: z.string().nullable(),
  posttitolo: z.string().nullable(),
  proposte: z.array(
    z.strictObject({
      titolo: z.string(),
      stato: z.enum(['raggiunto', 'da verificare']),
      data: day.nullable(),
      testo: z.string(),
      verifiche: z.array(z.string()),
      risultati: z.array(sostegno),
      nome_dopo: z.string(),
    }),
  ),
  mancano: z.array(z.strictObject({ titolo: z.string(), testo: z.string() })),
})
export type Titoli = z.output<typeof titoli>

export const readTitoli = defineCall({
  method: 'GET',
  path: '/titoli/{idgatto}',
  names: { idgatto: 'gatti' },
  tag: 'titoli',
  summary: 'Titoli di un gatto: proposte dai risultati, e che cosa manca al prossimo',
  roles: rolesOfRule(gatti.access.read),
  reads,
  answer: titoli,
})

export const listTitoli = defineCall({
  method: 'GET',
  path: '/titoli',
  tag: 'titoli',
  summary: 'Tutti i titoli completati dai risultati e da confermare, gli ultimi per primi',
  roles: office,
  isPaged: true,
  query: z.object({
    dal: queryText
      .refine(isRealDate, { error: 'dal: data non valida (AAAA-MM-GG)' })
      .optional()
      .meta({ description: 'Solo i titoli completati da questo giorno' }),
  }),
  reads,
  answer: pageOf(titoli),
})

const noTitolo = 'Titolo obbligatorio'

export const confirmTitolo = defineCall({
  method: 'POST',
  path: '/titoli/{idgatto}/conferma',
  names: { idgatto: 'gatti' },
  tag: 'titoli',
  summary: 'Conferma di un titolo proposto: entra nel nome e sposta le iscrizioni aperte',
  roles: office,
  body: z.object({
    titolo: z.string({ error: noTitolo }).refine(titolo => titolo.trim() !== '', { error: noTitolo }),
  }),
  refuses: [409],
  answer: titoli.extend({
    spostate: z.array(
      z.strictObject({ id, esposizione: z.string(), data: day.nullable(), da: z.string(), a: z.string() }),
    ),
  }),
})
export type TitoloConfermato = AnswerOf<typeof confirmTitolo>
