import { z } from 'zod'
import { office } from '../../kit/access.ts'
import { done, id, instant, pageOf, pathText, queryText } from '../../kit/answers.ts'
import { type AnswerOf, defineCall } from '../../kit/call.ts'
import { entitaUnibili, lati } from '../rules/unione/scelte.ts'

const tag = 'unioni'

const scheda = z.strictObject({
  id,
  nome: z.string(),
  codice: z.string().nullable(),
  modificata_il: instant.nullable(),
})

const riferimento = z.strictObject({ entita: z.string(), etichetta: z.string(), n: z.int() })

const ostacolo = z.strictObject({
  codice: z.string(),
  campo: z.string(),
  messaggio: z.string(),
  /** Rows that prevent the merge. */
  entita: z.string(),
  righe: z.array(id),
})
export type Ostacolo = z.output<typeof ostacolo>

export const anteprimaUnione = defineCall({
  method: 'GET',
  path: '/unioni/anteprima/{entita}/{tieni}/{togli}',
  tag,
  summary: 'Unione: che cosa cambierebbe, che cosa si sposta, che cosa la impedisce',
  roles: office,
  reads: 'everything',
  params: z.object({ entita: pathText }),
  refuses: [410],
  /** Fields to take from `togli`, comma-separated; the default is the proposal. */
  query: z.object({ da_togli: queryText.optional() }),
  answer: z.strictObject({
    entita: z.enum(entitaUnibili),
    tieni: scheda,
    togli: scheda,
    campi: z.array(
      z.strictObject({
        campo: z.string(),
        etichetta: z.string(),
        tieni: z.unknown(),
        togli: z.unknown(),
        testo_tieni: z.string(),
        testo_togli: z.string(),
        proposta: z.enum(lati),
        insieme: z.array(z.string()),
      }),
    ),
    riferimenti: z.array(riferimento),
    ostacoli: z.array(ostacolo),
    avvisi: z.array(z.string()),
  }),
})
export type AnteprimaUnione = AnswerOf<typeof anteprimaUnione>

const idSent = (error: string) => z.int({ error }).min(-2_147_483_648, { error }).max(2_147_483_647, { error })

export const unisciSchede = defineCall({
  method: 'POST',
  path: '/unioni',
  tag,
  summary: 'Unione: due schede diventano una',
  description:
    'Ogni riferimento passa a `tieni`; `togli` risponde poi 410 con `unito_in`. Dove nessuno sceglie vale `tieni`, o `togli` dove `tieni` è vuota o non segnata: come propone l’anteprima. Quello che la impedisce è 409 con l’elenco in `errors`.',
  roles: office,
  refuses: [404, 409, 410],
  body: z.object({
    entita: z.enum(entitaUnibili, { error: 'Entità: gatti o clienti_soci' }),
    tieni: idSent('Scheda da tenere non valida'),
    togli: idSent('Scheda da togliere non valida'),
    scelte: z.record(z.string().max(60), z.enum(lati, { error: 'Scelta: tieni o togli' })).default({}),
    motivo: z
      .string({ error: 'Motivo obbligatorio' })
      .trim()
      .min(1, { error: 'Motivo obbligatorio' })
      .max(2000, { error: 'Motivo: al massimo 2000 caratteri' }),
  }),
  status: 201,
  answer: z.strictObject({ id }),
})

export const annullaUnione = defineCall({
  method: 'POST',
  path: '/unioni/{id}/annulla',
  tag,
  summary: 'Unione: la annulla e rimette le due schede com’erano',
  description:
    'Quello che è arrivato dopo resta alla scheda tenuta. 409 se una riga spostata è cambiata nel frattempo.',
  roles: office,
  refuses: [409],
  answer: done,
})

const named = z.strictObject({ id, nome: z.string() })
const unione = z.strictObject({
  id,
  entita: z.enum(entitaUnibili),
  tieni: named,
  togli: named,
  motivo: z.string(),
  unita_il: instant,
  unita_da: z.string().nullable(),
  annullata_il: instant.nullable(),
  annullata_da: z.string().nullable(),
  spostate: z.int(),
})
export type Unione = z.output<typeof unione>

export const elencoUnioni = defineCall({
  method: 'GET',
  path: '/unioni',
  tag,
  summary: 'Unioni fatte, le più recenti prima',
  roles: office,
  isPaged: true,
  reads: ['unioni'],
  query: z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1) }),
  answer: pageOf(unione),
})

export const leggiUnione = defineCall({
  method: 'GET',
  path: '/unioni/{id}',
  tag,
  summary: 'Unione: che cosa si è spostato, e perché non si può annullare, se non si può',
  roles: office,
  reads: 'everything',
  answer: unione.extend({
    scelte: z.record(z.string(), z.enum(lati)),
    riferimenti: z.array(riferimento),
    ostacoli: z.array(z.string()),
  }),
})
