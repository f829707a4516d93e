import { z } from 'zod'
import { file, id } from '../../kit/answers.ts'
import { type AnswerOf, type BodyOf, defineCall } from '../../kit/call.ts'
import { chosenIds, chosenIdsText } from '../../kit/chosen-ids.ts'
import { catReaders, office } from '../../words/reach.ts'
import { gradiSangue } from '../rules/popolazione/grado.ts'
import { gattiReaders, leggeViventi } from './pedigree.ts'
import { razza } from './razze.ts'

export const popolazioneLimite = 100_000
export const quoteLimite = 2_000
/** Ids that fit in a URL; larger sheets are queried by breed. */
const foglioLimite = 1_000
export const cucciolateLimite = 10_000

const comitato = [...office, 'admin_cdn_full'] as const

const cifreShape = {
  n: z.int(),
  f_media: z.number(),
  parentela_media: z.number().meta({ description: 'Ogni gatto con tutti, sé compreso' }),
  diversita_genica: z.number(),
  fondatori_effettivi: z.number(),
  antenati_effettivi: z.number(),
  genomi_fondatori: z.number(),
  generazioni_equivalenti: z.number(),
  ne: z.number().nullable().meta({ description: 'Nullo se nessun pedigree basta o la consanguineità non cresce' }),
  ne_errore: z.number().nullable().meta({ description: 'Errore standard' }),
  ne_su: z.int().meta({ description: 'Gatti con più di una generazione equivalente' }),
}
const cifre = z.strictObject(cifreShape)
export type CifrePopolazione = z.output<typeof cifre>

const quota = z.strictObject({
  id: id.nullable().meta({ description: 'Nullo: il genitore sconosciuto del gatto indicato in figlio' }),
  figlio: id.nullable(),
  contributo: z.number(),
})

const oneOfTwo = (body: { gatti?: unknown; idrazza?: unknown }) =>
  (body.gatti === undefined) !== (body.idrazza === undefined)
const idrazza = z
  .int({ error: 'idrazza: il numero di una razza' })
  .min(1, { error: 'idrazza: il numero di una razza' })
  .max(2_147_483_647, { error: 'idrazza: il numero di una razza' })
const gattiOppureRazza = (most: number) => ({ gatti: chosenIds(most).optional(), idrazza: idrazza.optional() })
const either = { error: 'Indica i gatti oppure una razza, non entrambi', path: ['gatti'] }

export const popolazioneGruppo = defineCall({
  method: 'POST',
  path: '/popolazione',
  tag: 'popolazione',
  summary: 'Le cifre genetiche di un gruppo di gatti, o dei riproduttori viventi di una razza',
  description:
    'Gli elenchi di fondatori e antenati sono completi e ciascuno somma a 1. I genitori sconosciuti contano come fondatori distinti.',
  roles: comitato,
  body: z.object(gattiOppureRazza(popolazioneLimite)).refine(oneOfTwo, either),
  refuses: [410],
  reads: leggeViventi,
  answer: cifre.extend({ fondatori: z.array(quota), antenati: z.array(quota) }),
})
export type PopolazioneGruppo = AnswerOf<typeof popolazioneGruppo>

const gruppo = z.strictObject({
  idrazza: id,
  codice: z.string(),
  descrizione: z.string(),
  gatti: z.int().meta({ description: 'I riproduttori viventi della razza' }),
  parentela_media: z.number().nullable(),
})

export const geneticaGatto = defineCall({
  method: 'GET',
  path: '/gatti/{id}/genetica',
  tag: 'gatti',
  summary: 'La genetica di un gatto: consanguineità, completezza, parentela con la razza',
  roles: gattiReaders,
  reads: [...leggeViventi, 'razze'],
  answer: z.strictObject({
    f: z.number().meta({ description: 'F di Wright, su tutte le generazioni note' }),
    f_5: z.number().meta({ description: 'F su cinque generazioni' }),
    f_ballou: z.number().meta({ description: 'Consanguineità ancestrale (Ballou)' }),
    generazioni_equivalenti: z.number(),
    completezza: z.array(z.number()),
    indice: z.number().meta({ description: 'Completezza delle due linee su cinque generazioni, da 0 a 1' }),
    attendibile: z.boolean(),
    parentela_media: z.number().nullable().meta({ description: 'Con i riproduttori viventi della razza' }),
    grado: z.enum(gradiSangue).nullable().meta({ description: 'Nullo se i dati o il gruppo non bastano' }),
    parentela_cucciolate: z
      .number()
      .nullable()
      .meta({ description: 'Parentela media con la razza attesa per i figli, con un partner a caso' }),
    gruppo: gruppo.nullable().meta({ description: 'Il gruppo di riferimento; nullo per un gatto senza razza' }),
  }),
})
export type GeneticaGatto = AnswerOf<typeof geneticaGatto>

const nominato = { id: id.nullable(), nome: z.string().nullable(), codice: z.string().nullable() }

export const geneticaRazza = defineCall({
  method: 'GET',
  path: '/razze/{id}/genetica',
  tag: 'razze',
  summary: 'La genetica di una razza: fondatori, antenati, parentela, numero effettivo, per anno e oggi',
  roles: catReaders,
  reads: [...leggeViventi, 'razze'],
  answer: z.strictObject({
    razza,
    oggi: cifre.nullable(),
    consigli: z.array(
      z.strictObject({ tono: z.enum(['bene', 'attenzione', 'rischio']), titolo: z.string(), testo: z.string() }),
    ),
    perAnno: z.array(cifre.extend({ anno: z.int() })),
    anno: z.strictObject({
      recenti: cifre.nullable().meta({ description: 'I nati degli ultimi dodici mesi' }),
      precedenti: cifre.nullable().meta({ description: 'I nati dei dodici mesi prima' }),
      senza_recenti: cifre.nullable().meta({ description: 'I riproduttori senza i nati degli ultimi dodici mesi' }),
    }),
    tot_fondatori: z.int(),
    tot_antenati: z.int(),
    /** Only the largest ones; name and number only of own cats (contract 3). */
    fondatori: z.array(z.strictObject({ ...nominato, ignoto: z.boolean(), contributo: z.number() })),
    antenati: z.array(z.strictObject({ ...nominato, ignoto: z.boolean(), contributo: z.number() })),
    rari: z.array(z.strictObject({ ...nominato, sesso: z.enum(['M', 'F']).nullable(), parentela_media: z.number() })),
  }),
})
export type GeneticaRazza = AnswerOf<typeof geneticaRazza>

const massimoError = { error: 'massimo: una quota maggiore di 0 e fino a 1' }
const massimo = z.number(massimoError).positive(massimoError).max(1, massimoError)
const cucciolateError = { error: `cucciolate: un numero intero da 1 a ${cucciolateLimite}` }
const cucciolate = z.int(cucciolateError).min(1, cucciolateError).max(cucciolateLimite, cucciolateError)

const contributo = z.strictObject({
  id,
  quota: z.number(),
  nome: z.string(),
  codice: z.string().nullable(),
  sesso: z.enum(['M', 'F']),
  quota_uguale: z.number(),
  parentela: z.number().meta({ description: 'Con la prossima generazione' }),
  cucciolate: z.int().nullable(),
  attendibile: z.boolean().meta({ description: 'Falso per un pedigree poco completo, che fa sembrare raro' }),
})

export const quotePopolazione = defineCall({
  method: 'POST',
  path: '/popolazione/quote',
  tag: 'popolazione',
  summary: 'Quote eque: quanto far riprodurre ciascun gatto perché la parentela della prossima generazione sia minima',
  description:
    'Le quote sommano a 1, metà per sesso. massimo è la quota più alta di un solo gatto. Con cucciolate le quote sono dette anche in cucciolate intere.',
  roles: comitato,
  body: z
    .object({
      ...gattiOppureRazza(quoteLimite),
      massimo: massimo.optional(),
      cucciolate: cucciolate.optional(),
    })
    .refine(oneOfTwo, either),
  refuses: [410],
  reads: leggeViventi,
  answer: z.strictObject({
    contributi: z.array(contributo),
    parentela_attesa: z.number(),
    parentela_uguale: z.number(),
    parentela_cucciolate: z.number().nullable().meta({ description: 'Con le cucciolate intere' }),
    /** Cats left out because the breed exceeds the limit. */
    esclusi: z.int(),
    avvisi: z.array(z.string()),
  }),
})
export type QuotePopolazione = AnswerOf<typeof quotePopolazione>
export type DomandaQuote = BodyOf<typeof quotePopolazione>

const numberText = (inner: z.ZodType<number, number>, error: { error: string }) =>
  z
    .string(error)
    .regex(/^\d+(\.\d+)?$/, error)
    .transform(Number)
    .pipe(inner)

export const foglioQuote = defineCall({
  method: 'GET',
  path: '/popolazione/quote/foglio',
  tag: 'popolazione',
  summary: 'Le quote eque in un foglio di calcolo',
  roles: comitato,
  query: z.object({
    ids: chosenIdsText(foglioLimite).optional().meta({ description: 'Id dei gatti, separati da virgole' }),
    idrazza: numberText(idrazza, { error: 'idrazza: il numero di una razza' }).optional(),
    massimo: numberText(massimo, massimoError).optional(),
    cucciolate: numberText(cucciolate, cucciolateError).optional(),
  }),
  refuses: [410, 422],
  answer: file('Le quote'),
})
