import { z } from 'zod'
import { office } from '../../kit/access.ts'
import { done, file, id, instant, pageOf } from '../../kit/answers.ts'
import { type AnswerOf, defineCall } from '../../kit/call.ts'
import { esitiRiga } from '../rules/importazione/mappatura.ts'

const tag = 'importazioni'

export const statiImportazione = [
  'caricata',
  'in_prova',
  'provata',
  'in_corso',
  'importata',
  'annullata',
  'fallita',
] as const
export type StatoImportazione = (typeof statiImportazione)[number]

const colonna = z.strictObject({ nome: z.string(), esempi: z.array(z.string()) })

const tabella = z.strictObject({
  nome: z.string(),
  righe: z.int(),
  colonne: z.array(colonna),
  codifica: z.string().optional(),
  separatore: z.string().optional(),
})

/** Shape only; checkMappatura validates the content. */
const mappatura = z
  .array(
    z.object({
      tabella: z.string().max(200),
      entita: z.string().max(60).nullable(),
      chiave: z.string().max(200).nullable().default(null),
      campi: z
        .record(
          z.string().max(200),
          z.object({
            campo: z.string().max(60),
            conversione: z.string().max(60).optional(),
            tramite: z.string().max(60).optional(),
          }),
        )
        .default({}),
      fissi: z.record(z.string().max(60), z.unknown()).default({}),
    }),
  )
  .max(100)

const esito = z.strictObject({
  inseriti: z.int(),
  aggiornati: z.int(),
  invariati: z.int(),
  scartati: z.int(),
  conflitti: z.int(),
  avvisi: z.int(),
  entita: z.record(
    z.string(),
    z.strictObject({
      inseriti: z.int(),
      aggiornati: z.int(),
      invariati: z.int(),
      scartati: z.int(),
      conflitti: z.int(),
      avvisi: z.int(),
      /** Cats with missing data, imported as ancestors; absent if there are none. */
      antenati: z.int().optional(),
    }),
  ),
})
export type EsitoImportazione = z.output<typeof esito>

const importazione = z.strictObject({
  id,
  nome: z.string(),
  formato: z.string(),
  stato: z.enum(statiImportazione),
  fase: z.string().nullable(),
  origine: z.string(),
  avanzamento: z.strictObject({ fatte: z.int(), totali: z.int() }),
  esito: esito.nullable(),
  /** Why the import failed, or what an undo could not remove. */
  errore: z.string().nullable(),
  creata_il: instant,
  creata_da: z.string().nullable(),
  conclusa_il: instant.nullable(),
  /** Deletion date of the file and its rows; null afterwards. */
  scade_il: instant.nullable(),
  firmata_il: instant.nullable(),
  firmata_da: z.string().nullable(),
})
export type Importazione = z.output<typeof importazione>

const importazioneIntera = importazione.extend({
  tabelle: z.array(tabella),
  mappatura,
  /** Columns with values that the mapping leaves out, with three samples. */
  escluse: z.array(z.strictObject({ tabella: z.string(), colonna: z.string(), esempi: z.array(z.string()) })),
})
export type ImportazioneIntera = z.output<typeof importazioneIntera>

export const elencoImportazioni = defineCall({
  method: 'GET',
  path: '/importazioni',
  tag,
  summary: 'Importazioni: i file caricati e che cosa ne è stato',
  roles: office,
  isPaged: true,
  reads: ['importazioni'],
  query: z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1) }),
  answer: pageOf(importazione),
})

export const caricaImportazione = defineCall({
  method: 'POST',
  path: '/importazioni',
  tag,
  summary: 'Importazione: carica il file del vecchio sistema e propone la mappatura',
  description:
    'multipart/form-data, campo `file`: xlsx, csv, zip di csv, mdb o accdb, dbf. Il file è conservato 30 giorni.',
  roles: office,
  refuses: [409, 413, 415, 507],
  form: z.object({ file: z.custom().meta({ type: 'string', format: 'binary' }) }),
  status: 201,
  answer: importazioneIntera,
})

export const leggiImportazione = defineCall({
  method: 'GET',
  path: '/importazioni/{id}',
  tag,
  summary: 'Importazione: stato, avanzamento ed esito',
  roles: office,
  reads: ['importazioni'],
  answer: importazioneIntera,
})

export const mappaImportazione = defineCall({
  method: 'PUT',
  path: '/importazioni/{id}',
  tag,
  summary: 'Importazione: conserva la mappatura',
  description:
    '`chiave` è la colonna della chiave del vecchio sistema; `tramite` di un riferimento è `chiave` o un campo univoco; `fissi` sono valori per ogni riga. Con `nome` la mappatura si può riusare.',
  roles: office,
  refuses: [409],
  body: z.object({
    mappatura,
    nome: z.string().trim().min(1).max(80).optional(),
    origine: z.string().trim().max(80).optional(),
  }),
  answer: importazioneIntera,
})

export const eliminaFileImportazione = defineCall({
  method: 'DELETE',
  path: '/importazioni/{id}/file',
  tag,
  summary: 'Importazione: elimina subito il file e le sue righe',
  description: 'Resta che cosa è entrato e da dove; non si può più provare, eseguire o annullare.',
  roles: office,
  refuses: [409],
})

const started = { roles: office, refuses: [409], status: 202 as const, answer: importazione }

export const provaImportazione = defineCall({
  method: 'POST',
  path: '/importazioni/{id}/prova',
  tag,
  summary: 'Importazione: prova, senza registrare nulla',
  ...started,
  refuses: [409, 422],
})

export const eseguiImportazione = defineCall({
  method: 'POST',
  path: '/importazioni/{id}/esegui',
  tag,
  summary: 'Importazione: registra le righe',
  ...started,
  refuses: [409, 422],
})

export const annullaImportazione = defineCall({
  method: 'POST',
  path: '/importazioni/{id}/annulla',
  tag,
  summary: 'Importazione: toglie quello che è entrato e non è stato modificato o usato',
  ...started,
})

export const rapportoImportazione = defineCall({
  method: 'GET',
  path: '/importazioni/{id}/rapporto',
  tag,
  summary: 'Importazione: rapporto, una riga per ogni riga del file',
  roles: office,
  answer: file('xlsx'),
})

export const righeImportazione = defineCall({
  method: 'GET',
  path: '/importazioni/{id}/righe',
  tag,
  summary: 'Importazione: le righe con il loro esito',
  roles: office,
  isPaged: true,
  reads: ['importazioni'],
  query: z.object({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    esito: z.enum(esitiRiga).optional(),
    messaggi: z.enum(['1']).optional(),
    tabella: z.string().max(200).optional(),
  }),
  answer: pageOf(
    z.strictObject({
      tabella: z.string(),
      riga: z.int(),
      entita: z.string().nullable(),
      /** Null for a new record in a trial run. */
      entita_id: id.nullable(),
      chiave: z.string().nullable(),
      esito: z.enum(esitiRiga).nullable(),
      messaggi: z.array(
        z.strictObject({
          livello: z.enum(['errore', 'avviso', 'nota']),
          campo: z.string().nullable(),
          codice: z.string(),
          messaggio: z.string(),
        }),
      ),
      dati: z.record(z.string(), z.string().nullable()),
      /** Only for a conflict. */
      differenze: z.array(z.strictObject({ campo: z.string(), file: z.unknown(), registro: z.unknown() })),
      scelta: z.enum(['file', 'registro']).nullable(),
    }),
  ),
})
export type RigaImportazione = AnswerOf<typeof righeImportazione>['data'][number]

export const decidiConflitti = defineCall({
  method: 'POST',
  path: '/importazioni/{id}/conflitti',
  tag,
  summary: 'Importazione: che cosa vale dove il file e il registro dicono cose diverse',
  description: 'Senza `righe` la scelta vale per tutti i conflitti ancora aperti.',
  roles: office,
  refuses: [409],
  body: z.object({
    scelta: z.enum(['file', 'registro'], { error: 'Scelta: file o registro' }),
    righe: z
      .array(z.object({ tabella: z.string().max(200), riga: z.int() }))
      .max(1000)
      .optional(),
  }),
  answer: done,
})

const confronto = z.strictObject({
  conteggi: z.array(
    z.strictObject({
      tabella: z.string(),
      entita: z.string(),
      nel_file: z.int(),
      entrate: z.int(),
      scartate: z.int(),
      /** Changed in the file and in the registry; unchanged here until somebody decides. */
      conflitti: z.int(),
      nel_registro: z.int(),
    }),
  ),
  somme: z.array(
    z.strictObject({ nome: z.string(), nel_file: z.string(), nel_registro: z.string(), uguali: z.boolean() }),
  ),
  campioni: z.array(
    z.strictObject({
      tabella: z.string(),
      riga: z.int(),
      entita: z.string(),
      entita_id: id,
      nome: z.string(),
      campi: z.array(
        z.strictObject({
          campo: z.string(),
          file: z.string().nullable(),
          registro: z.string().nullable(),
          uguali: z.boolean(),
        }),
      ),
    }),
  ),
})
export type Confronto = z.output<typeof confronto>

export const confrontoImportazione = defineCall({
  method: 'GET',
  path: '/importazioni/{id}/confronto',
  tag,
  summary: 'Importazione: il vecchio e il nuovo a confronto, da firmare',
  roles: office,
  refuses: [409],
  answer: confronto.extend({ firmata_il: instant.nullable(), firmata_da: z.string().nullable() }),
})

export const firmaImportazione = defineCall({
  method: 'POST',
  path: '/importazioni/{id}/firma',
  tag,
  summary: 'Importazione: firma il confronto, che da quel momento resta com’è',
  roles: office,
  refuses: [409],
  answer: done,
})

export const elencoMappature = defineCall({
  method: 'GET',
  path: '/mappature',
  tag,
  summary: 'Mappature conservate, da riusare',
  roles: office,
  reads: ['mappature'],
  answer: z.strictObject({
    data: z.array(z.strictObject({ id, nome: z.string(), mappatura, salvata_il: instant })),
  }),
})
