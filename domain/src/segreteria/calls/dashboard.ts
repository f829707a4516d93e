import { z } from 'zod'
import { roles } from '../../kit/access.ts'
import { type AnswerOf, defineCall } from '../../kit/call.ts'
import { statiTessera } from '../../words/states.ts'

const unita = z.enum(['numero', 'euro'])

const attesa = z.strictObject({
  chiave: z.string(),
  conto: z.int(),
  /** In the right grammatical number: 'denunce da verificare'. */
  testo: z.string(),
  link: z.string(),
  /** 'scadenza' depends on others or on the calendar, not on this person. */
  tono: z.enum(['lavoro', 'scadenza']),
})
export type Attesa = z.output<typeof attesa>

const cifra = z.strictObject({
  chiave: z.string(),
  etichetta: z.string(),
  valore: z.number(),
  unita,
  link: z.string().nullable(),
})
export type Cifra = z.output<typeof cifra>

const grafico = z.strictObject({
  chiave: z.string(),
  titolo: z.string(),
  tipo: z.enum(['columns', 'bars']),
  unita,
  punti: z.array(
    z.strictObject({
      nome: z.string(),
      breve: z.string().exactOptional(),
      valore: z.number(),
      link: z.string().nullable(),
    }),
  ),
})
export type Grafico = z.output<typeof grafico>

const elenco = z.strictObject({
  chiave: z.string(),
  titolo: z.string(),
  link: z.string().nullable(),
  vuoto: z.string(),
  righe: z.array(
    z.strictObject({
      titolo: z.string(),
      dettaglio: z.string(),
      passo: z.string().exactOptional(),
      stato: z.string().nullable(),
      codice: z.string().exactOptional(),
      tono: z.enum(['success', 'error', 'warning', 'info', 'neutral']).exactOptional(),
      link: z.string().nullable(),
    }),
  ),
})
export type Elenco = z.output<typeof elenco>

const tessera = z.strictObject({
  intestatario: z.string(),
  numero: z.string().nullable(),
  anno: z.int(),
  tipo: z.string(),
  stato: z.enum(statiTessera.map(({ value }) => value)),
  sezione: z.string().nullable(),
  anzianita: z.int(),
  rinnovo: z.string().nullable(),
})
export type TesseraSocio = z.output<typeof tessera>

export const readDashboard = defineCall({
  method: 'GET',
  path: '/dashboard',
  tag: 'dashboard',
  summary: 'La dashboard di chi chiama: ciò che aspetta, le cifre, i grafici e gli elenchi del suo ruolo',
  roles,
  reads: 'everything',
  answer: z.strictObject({
    /** Replaces everything else if the account cannot work yet. */
    avviso: z.string().nullable(),
    /** Members only; null for people who never were members or were excluded. */
    tessera: tessera.nullable().exactOptional(),
    attese: z.array(attesa),
    cifre: z.array(cifra),
    grafici: z.array(grafico),
    elenchi: z.array(elenco),
  }),
})
export type Dashboard = AnswerOf<typeof readDashboard>
