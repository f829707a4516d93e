import { z } from 'zod'
import { office } from '../../kit/access.ts'
import { id } from '../../kit/answers.ts'
import { type AnswerOf, defineCall } from '../../kit/call.ts'

const tag = 'profili_dna'
const binary = z.custom().meta({ type: 'string', format: 'binary' })

const colonna = z.string().max(200).nullable()
const fonte = z.strictObject({ colonna, valore: z.string().max(100).nullable() })

export const mappaturaDna = z.strictObject({
  tabella: z.string().max(200).nullable(),
  pannello: z.enum(['STR', 'SNP']),
  forma: z.enum(['gatto', 'marcatore']),
  ...{ chip: colonna, codice: colonna, campione: colonna },
  ...{ laboratorio: fonte, data_referto: fonte },
  loci: z.record(z.string().max(200), z.string().max(60)),
  ...{ locus: colonna, allele1: colonna, allele2: colonna },
})

const salvata = z.strictObject({ id, nome: z.string(), mappatura: mappaturaDna })

export const leggiFileDna = defineCall({
  method: 'POST',
  path: '/profili_dna/leggi',
  tag,
  summary: 'Profili DNA: legge il file di un laboratorio e propone la mappatura; non registra nulla',
  description: 'multipart/form-data, campo `file`: xlsx o csv.',
  roles: office,
  refuses: [413, 415, 422],
  form: z.object({ file: binary }),
  answer: z.strictObject({
    nome: z.string(),
    tabelle: z.array(
      z.strictObject({
        nome: z.string(),
        righe: z.int(),
        colonne: z.array(z.strictObject({ nome: z.string(), esempi: z.array(z.string()) })),
        mappatura: mappaturaDna,
      }),
    ),
    /** `adatta`: all columns are in the file. These come first. */
    salvate: z.array(salvata.extend({ adatta: z.boolean() })),
  }),
})
export type FileDnaLetto = AnswerOf<typeof leggiFileDna>

export const esitiImportaDna = ['nuovo', 'gia_presente', 'non_trovato', 'errore'] as const

export const importaDna = defineCall({
  method: 'POST',
  path: '/profili_dna/importa',
  tag,
  summary: 'Profili DNA: prova o registra i profili di un file, con una mappatura',
  description:
    'multipart/form-data: `file`, `mappatura` (JSON), `prova` (1: non registra nulla), `nome` (conserva la mappatura con questo nome). Le righe senza errori si registrano, le altre sono elencate con il motivo; lo stesso file due volte non registra nulla di nuovo.',
  roles: office,
  refuses: [413, 415, 422],
  form: z.object({
    file: binary,
    mappatura: z.string().meta({ description: 'JSON' }),
    prova: z.enum(['0', '1']).optional(),
    nome: z.string().optional(),
  }),
  answer: z.strictObject({
    prova: z.boolean(),
    conteggi: z.strictObject({ nuovi: z.int(), gia_presenti: z.int(), non_trovati: z.int(), errori: z.int() }),
    righe: z.array(
      z.strictObject({
        riga: z.int(),
        esito: z.enum(esitiImportaDna),
        idgatto: id.nullable(),
        gatto: z.string(),
        loci: z.int(),
        messaggi: z.array(z.string()),
      }),
    ),
  }),
})
export type EsitoImportaDna = AnswerOf<typeof importaDna>
