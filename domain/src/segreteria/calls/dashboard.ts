import { z } from 'zod'
import { roles } from '../../kit/access.ts'
import { type AnswerOf, defineCall } from '../../kit/call.ts'
import { statiTessera } from '../../words/states.ts'

const unita = z.enum(['numero', 'euro'])

/** Something that waits for this person: how many, and the list of them. */
const attesa = z.strictObject({
  chiave: z.string(),
  conto: z.int(),
  /** Already in the right number: 'denunce da verificare'. */
  testo: z.string(),
  link: z.string(),
  /** 'scadenza' waits on others or on the calendar rather than on this person. */
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
  /** `breve` is the name under a narrow column. */
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
  /** The whole list. */
  link: z.string().nullable(),
  /** Said when there are no rows. */
  vuoto: z.string(),
  righe: z.array(
    z.strictObject({
      titolo: z.string(),
      dettaglio: z.string(),
      /** Of something that is under way: what comes next, and from whom. */
      passo: z.string().exactOptional(),
      /** What stands at the end of the line: a state in its word, or any other short text. */
      stato: z.string().nullable(),
      /** Of a state (states.ts). */
      codice: z.string().exactOptional(),
      tono: z.enum(['success', 'error', 'warning', 'info', 'neutral']).exactOptional(),
      link: z.string().nullable(),
    }),
  ),
})
export type Elenco = z.output<typeof elenco>

/** A member's card: the year it is for, and what comes next. */
const tessera = z.strictObject({
  intestatario: z.string(),
  /** Given by the board's first approval. */
  numero: z.string().nullable(),
  anno: z.int(),
  tipo: z.string(),
  stato: z.enum(statiTessera.map(({ value }) => value)),
  sezione: z.string().nullable(),
  /** Unbroken years; 0 while the board has not decided. */
  anzianita: z.int(),
  rinnovo: z.string().nullable(),
})
export type TesseraSocio = z.output<typeof tessera>

/** One page for every role, filled by what the role is for. */
export const readDashboard = defineCall({
  method: 'GET',
  path: '/dashboard',
  tag: 'dashboard',
  summary: 'La dashboard di chi chiama: ciò che aspetta, le cifre, i grafici e gli elenchi del suo ruolo',
  roles,
  reads: 'everything',
  answer: z.strictObject({
    /** Said in place of all the rest, when the account cannot work yet. */
    avviso: z.string().nullable(),
    /** Of members alone; null for who has never been one, or is one no longer by a decision of the association. */
    tessera: tessera.nullable().exactOptional(),
    attese: z.array(attesa),
    cifre: z.array(cifra),
    grafici: z.array(grafico),
    elenchi: z.array(elenco),
  }),
})
export type Dashboard = AnswerOf<typeof readDashboard>
