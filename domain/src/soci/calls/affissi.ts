import { z } from 'zod'
import { office } from '../../kit/access.ts'
import { avviso, day, id } from '../../kit/answers.ts'
import { type AnswerOf, defineCall, rolesOfRule } from '../../kit/call.ts'
import { statiAffisso } from '../../words/states.ts'
import { affissi } from '../entities/affissi.ts'

/** Only the office reads who owns it. */
const simile = z.strictObject({
  affisso: z.string(),
  dove: z.enum(['registro', 'estero', 'proposto']),
  titolare: z.strictObject({ id, codice: z.string().nullable(), nome_completo: z.string() }).nullable(),
  uguale: z.boolean(),
  punteggio: z.number(),
  motivi: z.array(z.string()),
})
export type SimileProposto = z.output<typeof simile>

const nomeControllato = z.strictObject({
  campo: z.string(),
  nome: z.string(),
  avvisi: z.array(avviso),
  simili: z.array(simile),
})

const requisito = z.strictObject({
  campo: z.string(),
  testo: z.string(),
  registro: z.boolean(),
  spunta: z.boolean(),
  dettaglio: z.string(),
})

const dettaglioAffisso = z.strictObject({
  nomi: z.array(nomeControllato),
  requisiti: z.array(requisito),
  avvisi: z.array(avviso),
  mosse: z.array(z.literal(statiAffisso.map(({ value }) => value))),
})
export type DettaglioAffisso = z.output<typeof dettaglioAffisso>

const named = z.looseObject({ id, nome_completo: z.string().optional(), codice: z.string().nullish() }).nullable()

export const affissoLetto = z.looseObject({
  id,
  version: z.int(),
  stato: z.literal(statiAffisso.map(({ value }) => value)),
  idcliente: id,
  titolare: named,
  cointestatario: named,
  cointestatario1: named,
  affisso: z.string().nullable(),
  posizione: z.enum(['prefisso', 'suffisso']),
  ratificaFife: day.nullable(),
  ...dettaglioAffisso.shape,
})
export type AffissoLetto = z.output<typeof affissoLetto>

/** For the API documentation only: a draft of any shape is accepted and the checks judge it. */
const typed = (type: 'string' | 'integer') => z.unknown().optional().meta({ type, nullable: true })
const bozza = z.looseObject({
  ...{ nome1: typed('string'), nome2: typed('string'), nome3: typed('string'), posizione: typed('string') },
  ...{ idcliente: typed('integer'), idcointestatario: typed('integer'), idcointestatario1: typed('integer') },
})

export const provaAffisso = defineCall({
  method: 'POST',
  path: '/affissi/controlli',
  tag: 'affissi',
  summary: 'Affisso: controlli di prova dei nomi e di chi lo chiede, senza salvare',
  roles: rolesOfRule(affissi.access.create),
  body: bozza,
  answer: dettaglioAffisso.pick({ nomi: true, avvisi: true }),
})
/** ux 33: allowed on the same day only, and only if nothing has followed. */
export const riapriAffisso = defineCall({
  method: 'POST',
  path: '/affissi/{id}/riapri',
  tag: 'affissi',
  summary: 'Annulla il passo di oggi: la pratica dell’affisso torna dov’era',
  roles: office,
  refuses: [409],
  answer: z.strictObject({ id }),
})

export type ProvaAffisso = AnswerOf<typeof provaAffisso>
