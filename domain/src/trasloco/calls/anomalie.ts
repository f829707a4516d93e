import { z } from 'zod'
import { choosable, done, id, instant, pageOf } from '../../kit/answers.ts'
import { type AnswerOf, defineCall } from '../../kit/call.ts'
import { askedTexts, callsOf } from '../../kit/report-calls.ts'
import { anomalie } from '../reports/anomalie.ts'

const { roles } = anomalie

export const elencoAnomalie = defineCall({
  method: 'GET',
  path: '/anomalie',
  tag: 'anomalie',
  summary: 'Anomalie: i dati registrati da controllare',
  description:
    'Senza filtro `stato` solo quelle che nessuno ha accettato; `stato` può essere accettata o tutte. `aggiornamento` è vero finché qualche modifica resta da controllare: l’elenco può non comprenderla; con `fallito` perché il controllo non riesce.',
  roles,
  isList: true,
  hasColumns: true,
  reads: 'everything',
  query: askedTexts(anomalie),
  answer: pageOf(
    choosable(
      z.strictObject({
        entita: z.string(),
        id,
        codice: z.string(),
        gravita: z.enum(['blocco', 'avviso', 'info']),
        campo: z.string(),
        messaggio: z.string(),
        azione: z.string(),
        /** Path of the web page to correct the record. */
        collegamento: z.string(),
        nome: z.string(),
        stato: z.enum(['aperta', 'accettata']),
        motivo: z.string().nullable(),
        accettata_da: z.string().nullable(),
        accettata_il: instant.nullable(),
      }),
    ),
  ).extend({ aggiornamento: z.boolean(), fallito: z.boolean() }),
})
export type RigaAnomalia = AnswerOf<typeof elencoAnomalie>['data'][number]

export const { excel: foglioAnomalie } = callsOf(anomalie)

export const conteggiAnomalie = defineCall({
  method: 'GET',
  path: '/anomalie/conteggi',
  tag: 'anomalie',
  summary: 'Anomalie da guardare: quante, per area e per regola',
  description:
    'Con `importazione` solo quelle dei dati che quell’importazione ha inserito o cambiato, anche se un’altra li ha toccati dopo. `aggiornamento` e `fallito` come nell’elenco.',
  roles,
  reads: 'everything',
  query: z.looseObject({
    importazione: z
      .string()
      .regex(/^\d{1,9}$/, { error: 'Importazione non valida' })
      .optional(),
  }),
  answer: z.strictObject({
    totale: z.int(),
    blocchi: z.int(),
    aree: z.array(z.strictObject({ area: z.string(), etichetta: z.string(), conto: z.int(), blocchi: z.int() })),
    codici: z.array(
      z.strictObject({
        codice: z.string(),
        titolo: z.string(),
        area: z.string(),
        gravita: z.enum(['blocco', 'avviso', 'info']),
        conto: z.int(),
      }),
    ),
    aggiornamento: z.boolean(),
    fallito: z.boolean(),
  }),
})
export type ConteggiAnomalie = AnswerOf<typeof conteggiAnomalie>

const codice = z.string({ error: 'Codice obbligatorio' }).max(20, { error: 'Codice non valido' })
const motivo = z
  .string({ error: 'Motivo obbligatorio' })
  .trim()
  .min(1, { error: 'Motivo obbligatorio' })
  .max(2000, { error: 'Motivo: al massimo 2000 caratteri' })
const quale = {
  entita: z.string({ error: 'Entità obbligatoria' }).max(60, { error: 'Entità non valida' }),
  id: z
    .int({ error: 'Identificativo non valido' })
    .min(-2_147_483_648, { error: 'Identificativo non valido' })
    .max(2_147_483_647, { error: 'Identificativo non valido' }),
  codice,
}

export const accettaAnomalia = defineCall({
  method: 'POST',
  path: '/anomalie/accetta',
  tag: 'anomalie',
  summary: 'Anomalia: la accetta, con il motivo',
  roles,
  body: z.object({ ...quale, motivo }),
  refuses: [404],
  answer: done,
})

/** Limit per call, because each row writes an audit line. */
export const accettateInsieme = 1000

export const accettaAnomalieDi = defineCall({
  method: 'POST',
  path: '/anomalie/accetta/tutte',
  tag: 'anomalie',
  summary: 'Anomalie di una regola: le accetta insieme, con un motivo solo',
  description: `Al massimo ${accettateInsieme} per volta: \`restano\` dice quante ne rimangono.`,
  roles,
  body: z.object({ codice, motivo, entita: quale.entita.optional(), importazione: z.int().positive().optional() }),
  refuses: [404],
  answer: z.strictObject({ message: z.string(), accettate: z.int(), restano: z.int() }),
})

export const riapriAnomalia = defineCall({
  method: 'POST',
  path: '/anomalie/riapri',
  tag: 'anomalie',
  summary: 'Anomalia accettata: la rimette tra quelle da guardare',
  roles,
  body: z.object(quale),
  refuses: [404],
  answer: done,
})
