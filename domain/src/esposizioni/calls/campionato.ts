import { z } from 'zod'
import { choosable, day, file, id, pageOf } from '../../kit/answers.ts'
import { type AnswerOf, defineCall } from '../../kit/call.ts'
import type { Report } from '../../kit/report.ts'
import { askedTexts } from '../../kit/report-calls.ts'
import { classifica, classifica_allevamenti, gatti_campionati } from '../reports/campionato.ts'

const common = {
  method: 'GET',
  tag: 'campionato',
  roles: classifica.roles,
  reads: ['esposizioni', 'esposizioni_has_gatti', 'gatti', 'clienti_soci', 'iscrizioni_rinnovi', 'regole'],
} as const

const conteggio = { risultati: z.int(), punti: z.number(), extra: z.number(), totale: z.number() }
const scelta = { best: z.int(), disputati: z.int() }
const gatto = {
  posizione: z.int(),
  categoria: z.string().nullable(),
  idgatto: id,
  nome: z.string(),
  codice: z.string().nullable(),
  razza: z.string(),
  ems: z.string(),
  sesso: z.string(),
  idproprietario: id,
  proprietario: z.string(),
  allevatore: z.string(),
  sezione: z.string().nullable(),
  ...conteggio,
}

const righe = {
  classifica: z.strictObject({
    ...gatto,
    ...scelta,
    posizione_generale: z.int(),
    gruppo: z.string(),
    origine: z.enum(['Italia', 'Estero']),
  }),
  classifica_allevamenti: z.strictObject({
    posizione: z.int(),
    idallevatore: id,
    nome: z.string(),
    allevatore: z.string(),
    sezione: z.string().nullable(),
    gatti: z.int(),
    ...conteggio,
    ...scelta,
  }),
  gatti_campionati: z.strictObject({ ...gatto, stato: z.string(), gruppo: z.string().nullable() }),
}
export type Elenco = keyof typeof righe
export type RigaDi<E extends Elenco> = z.output<(typeof righe)[E]>

const formati = ['xlsx', 'pdf', 'html'] as const

function callsOfElenco<R extends z.ZodType>(report: Report, riga: R) {
  const { name, title, description } = report
  const list = { ...common, description, isList: true, hasColumns: true } as const
  return {
    report,
    rows: defineCall({
      ...list,
      path: `/${name}`,
      summary: title,
      query: askedTexts(report),
      answer: pageOf(riga),
    }),
    file: defineCall({
      ...list,
      path: `/${name}/export`,
      summary: `${title}: file`,
      query: z.looseObject({
        formato: z.enum(formati, { error: 'formato: ammessi xlsx, pdf e html' }).default('xlsx'),
      }),
      answer: file('L’elenco intero'),
    }),
  }
}
export type FormatoElenco = (typeof formati)[number]
export type CallsOfElenco<V> = ReturnType<typeof callsOfElenco<z.ZodType<V>>>

export const elenchi = {
  classifica: callsOfElenco(classifica, choosable(righe.classifica)),
  classifica_allevamenti: callsOfElenco(classifica_allevamenti, choosable(righe.classifica_allevamenti)),
  gatti_campionati: callsOfElenco(gatti_campionati, choosable(righe.gatti_campionati)),
}

const whichYear = z.object({
  anno: z
    .string()
    .refine(text => text === '' || /^(19|20|21)\d\d$/.test(text), { error: 'Valore non valido per il filtro anno' })
    .optional()
    .meta({ description: 'Senza, quest’anno' }),
  finale: z.string().optional().meta({ description: '1: solo soci già rinnovati' }),
})

const voce = z.strictObject({
  id: id.nullable(),
  data: day,
  estero: z.boolean(),
  punti: z.number(),
  extra: z.number(),
  totale: z.number(),
  contato: z.boolean(),
  motivo: z.string().nullable(),
})
const risultato = z.strictObject({
  id,
  data: day,
  esposizione: z.string(),
  nazione: z.string().nullable(),
  category: z.string().nullish(),
  classe: z.string().nullable(),
  titolo: z.string().nullish(),
  best: z.string().nullable(),
  bestofbest: z.union([z.number(), z.string()]).nullish(),
  biv: z.union([z.number(), z.boolean()]).nullish(),
  nomination: z.union([z.number(), z.boolean()]).nullish(),
})
const davanti = z.strictObject({ posizione: z.int(), nome: z.string(), totale: z.number() }).nullable()
const totale = { posizione: z.int(), ...conteggio, davanti }

export const spiegazioneGatto = defineCall({
  ...common,
  path: '/classifica/{idgatto}/dettaglio',
  names: { idgatto: 'gatti' },
  summary: 'Il totale di un gatto, spiegato',
  query: whichYear,
  answer: z.strictObject({
    idgatto: id,
    nome: z.string(),
    codice: z.string().nullable(),
    anno: z.int(),
    proprietario: z.string(),
    escluso: z.string().nullable(),
    regole: z.array(z.string()),
    classifiche: z.array(
      z.strictObject({
        ...totale,
        gruppo: z.string(),
        categoria: z.string().nullable(),
        posizione_categoria: z.int().nullable(),
        razza: z.string(),
        posizione_razza: z.int(),
        disputati: z.int(),
        voci: z.array(voce.extend(risultato.omit({ id: true, data: true }).partial().shape)),
      }),
    ),
    fuori: z.array(risultato.extend({ motivo: z.string().nullable() })),
  }),
})
export type SpiegazioneGatto = AnswerOf<typeof spiegazioneGatto>

export const spiegazioneAllevamento = defineCall({
  ...common,
  path: '/classifica_allevamenti/{idallevatore}/dettaglio',
  names: { idallevatore: 'clienti_soci' },
  summary: 'Il totale di un allevamento, spiegato',
  query: whichYear,
  answer: z.strictObject({
    ...totale,
    idallevatore: id,
    nome: z.string(),
    allevatore: z.string(),
    anno: z.int(),
    gatti: z.int(),
    regole: z.array(z.string()),
    voci: z.array(
      voce.extend({
        esposizione: z.string(),
        gatti: z.array(z.strictObject({ idgatto: id, totale: z.number(), nome: z.string() })),
      }),
    ),
  }),
})
export type SpiegazioneAllevamento = AnswerOf<typeof spiegazioneAllevamento>
