import { z } from 'zod'
import { office } from '../../kit/access.ts'
import { file } from '../../kit/answers.ts'
import { type AnswerOf, defineCall } from '../../kit/call.ts'

const tag = 'esposizioni_has_gatti'
export const maxRighe = 5000

const segnalazione = z.strictObject({ riga: z.int(), campo: z.string(), messaggio: z.string() })

export const importRisultati = defineCall({
  method: 'POST',
  path: '/import/risultati',
  tag,
  summary: 'Risultati: importazione, tutte le righe o nessuna; con prova non si salva nulla',
  roles: office,
  body: z.object({
    data: z.array(z.unknown(), { error: 'data: atteso un elenco di righe' }).max(maxRighe, {
      error: ({ input }) => `Al massimo ${maxRighe} righe per volta (sono ${(input as unknown[]).length})`,
    }),
    prova: z
      .boolean({ error: 'prova: ammessi solo true e false' })
      .nullish()
      .meta({ description: 'true: solo controllo' }),
  }),
  answer: z.strictObject({
    inseriti: z.int(),
    aggiornati: z.int(),
    invariati: z.int(),
    errori: z.array(segnalazione),
    avvisi: z.array(segnalazione).optional(),
  }),
})
export type EsitoImport = AnswerOf<typeof importRisultati>
export type ErroreImport = EsitoImport['errori'][number]

export const readFoglio = defineCall({
  method: 'POST',
  path: '/import/risultati/file',
  tag,
  summary: 'Risultati: lettura di un file .xlsx o .csv (in base64) in colonne e righe',
  roles: office,
  body: z.object({
    contenuto: z
      .string({ error: 'contenuto: atteso il file in base64' })
      .regex(/^[A-Za-z0-9+/]*={0,2}$/, { error: 'contenuto: atteso il file in base64' }),
  }),
  answer: z.strictObject({
    colonne: z.array(z.string()),
    righe: z.array(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]))),
    linee: z.array(z.int()),
  }),
})
export type Foglio = AnswerOf<typeof readFoglio>

export const readModello = defineCall({
  method: 'GET',
  path: '/import/risultati/modello',
  tag,
  summary: 'Risultati: foglio modello da compilare',
  roles: office,
  answer: file('Il foglio di calcolo'),
})
