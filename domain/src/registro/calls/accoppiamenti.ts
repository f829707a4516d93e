import { z } from 'zod'
import { avviso, pageOf } from '../../kit/answers.ts'
import { type AnswerOf, defineCall } from '../../kit/call.ts'
import { gattiReaders, inbreeding, nodo } from './pedigree.ts'
import { razza } from './razze.ts'

const partner = nodo.extend({
  posizione: z.int(),
  coefficiente: z.number(),
  parentela: z.string(),
  /** Tests that are missing or out of date, and what the results of the two would mean for kittens (D17), in words. */
  test: z.array(z.string()),
})
export type Partner = z.output<typeof partner>

export const listPartner = defineCall({
  method: 'GET',
  path: '/accoppiamenti/{id}',
  names: { id: 'gatti' },
  tag: 'accoppiamenti',
  summary: 'Partner ammessi di un gatto, dal meno al più consanguineo',
  roles: gattiReaders,
  query: z.object({ idrazza: z.string().optional().meta({ description: 'Solo di questa razza' }) }),
  isList: true,
  reads: ['gatti', 'malattie', 'malattie_gatto', 'regole'],
  answer: pageOf(partner).extend({ media: z.number() }),
})

export const provaAccoppiamento = defineCall({
  method: 'GET',
  path: '/accoppiamenti/prova/{idpadre}/{idmadre}',
  names: { idpadre: 'gatti', idmadre: 'gatti' },
  tag: 'accoppiamenti',
  summary: 'Cucciolata di prova: consanguineità, razze, colori, test mancanti e regole',
  roles: gattiReaders,
  refuses: [422],
  reads: ['gatti', 'malattie', 'malattie_gatto', 'denunce_nascita', 'clienti_soci', 'regole', 'razze_colori'],
  answer: inbreeding.extend({
    parentela: z.string(),
    livello: z.string(),
    padre: nodo.nullable(),
    madre: nodo.nullable(),
    razze: z.array(razza),
    colori: z.array(
      z.strictObject({
        sesso: z.enum(['M', 'F']),
        codice: z.string(),
        descrizione: z.string(),
        razze: z.array(z.string()).meta({ description: 'Le razze di un cucciolo di questo colore' }),
        condizioni: z.array(z.string()),
      }),
    ),
    test_mancanti: z.strictObject({ idpadre: z.array(z.string()), idmadre: z.array(z.string()) }),
    rilievi: z.array(avviso),
  }),
})
export type ProvaAccoppiamento = AnswerOf<typeof provaAccoppiamento>
