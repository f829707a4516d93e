import { z } from 'zod'
import { day, file, id } from '../../kit/answers.ts'
import { type AnswerOf, defineCall, rolesOfRule } from '../../kit/call.ts'
import { chosenIdsText } from '../../kit/chosen-ids.ts'
import { gatti } from '../entities/gatti.ts'
import { certificatiLimite } from '../rules/gatto/certificati-limite.ts'
import { gradi } from '../rules/inbreeding/grado.ts'
import { MAX_GENERAZIONI, type NodoAlbero } from '../rules/pedigree/pedigree.ts'

export const gattiReaders = rolesOfRule(gatti.access.read)

export const nodo = z.strictObject({
  id,
  idpadre: id.nullable(),
  idmadre: id.nullable(),
  nome: z.string(),
  nome_completo: z.string(),
  pretitolo: z.string().nullable(),
  prefisso: z.string().nullable(),
  suffisso: z.string().nullable(),
  posttitolo: z.string().nullable(),
  nazione: z.string().nullable(),
  codice: z.string().nullable(),
  sesso: z.enum(['M', 'F']).nullable(),
  data_nascita: day.nullable(),
  chip: z.string().nullable(),
  razza: z.string().nullable(),
  genotipo: z.string().nullable(),
  fenotipo: z.string().nullable(),
  /** True if the user may open the record. */
  apribile: z.boolean(),
})
export type Nodo = z.output<typeof nodo>

export type Antenato = NodoAlbero<Nodo>
const genitore: z.ZodType<Antenato | null> = z.lazy(() => nodoAlbero.nullable())
const nodoAlbero = nodo.extend({ padre: genitore, madre: genitore })

export const inbreeding = z.strictObject({
  idgatto: id.nullable(),
  coefficiente: z.number().meta({ description: 'F di Wright, da 0 a 1' }),
  generazioni: z.int().nullable(),
  completezza: z.array(z.number()),
  indice: z.number().meta({ description: 'Completezza delle due linee su cinque generazioni, da 0 a 1' }),
  attendibile: z.boolean().meta({ description: 'Falso dove i dati non bastano a dare peso al coefficiente' }),
  antenati_comuni: z.array(
    nodo.pick({ id: true, nome: true, nome_completo: true, codice: true }).extend({ contributo: z.number() }),
  ),
})
export type Inbreeding = z.output<typeof inbreeding>

/** D18: close degrees forbid a mating even where the rule only warns today. */
export const parentela = { grado: z.enum(gradi).nullable(), vietato: z.boolean() }

const maxDepth = 200

/** Parents are generation 1; empty means the default of the call. */
function upTo(max: number) {
  const error = `generazioni: un numero intero da 1 a ${max}`
  const isWithin = (text: string) => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= max
  const generazioni = z
    .string({ error })
    .refine(text => text === '' || isWithin(text), { error })
    .transform(text => (text === '' ? undefined : Number(text)))
  return z.object({
    generazioni: generazioni.optional().meta({ description: `Da 1 a ${max}; i genitori sono la prima` }),
  })
}

export const alberoGatto = defineCall({
  method: 'GET',
  path: '/alberobisavoli/{id}',
  names: { id: 'gatti' },
  tag: 'gatti',
  summary: 'Albero degli antenati, dal gatto ai bisavoli o fino a otto generazioni',
  roles: gattiReaders,
  query: upTo(MAX_GENERAZIONI),
  reads: ['gatti'],
  answer: nodoAlbero.extend({
    generazioni: z.int(),
    completezza: z.array(z.number()),
    ripetuti: z.array(z.strictObject({ id, posti: z.int() })),
  }),
})
export type AlberoGatto = AnswerOf<typeof alberoGatto>

export const inbreedingGatto = defineCall({
  method: 'GET',
  path: '/inbreeding/{id}',
  names: { id: 'gatti' },
  tag: 'gatti',
  summary: 'Consanguineità di un gatto, con gli antenati comuni dei genitori',
  roles: gattiReaders,
  query: upTo(maxDepth),
  reads: ['gatti'],
  answer: inbreeding,
})

export const inbreedingProva = defineCall({
  method: 'GET',
  path: '/inbreeding/prova/{idpadre}/{idmadre}',
  names: { idpadre: 'gatti', idmadre: 'gatti' },
  tag: 'gatti',
  summary: 'Consanguineità di una cucciolata non ancora nata',
  roles: gattiReaders,
  query: upTo(maxDepth),
  refuses: [422],
  reads: ['gatti'],
  answer: inbreeding.extend(parentela),
})
export type InbreedingProva = AnswerOf<typeof inbreedingProva>

/** Entities that decide whether a cat counts as living: age or a sign of life. */
export const leggeViventi = [
  'gatti',
  'regole',
  'malattie_gatto',
  'esposizioni',
  'esposizioni_has_gatti',
  'passaggi',
  'denunce_nascita',
] as const

export const inbreedingRazza = defineCall({
  method: 'GET',
  path: '/inbreeding/razza/{id}',
  tag: 'gatti',
  summary: 'Consanguineità media dei gatti viventi di una razza',
  roles: gattiReaders,
  reads: leggeViventi,
  answer: z.strictObject({ media: z.number(), gatti: z.int() }),
})

export const discendenzaGatto = defineCall({
  method: 'GET',
  path: '/gatti/{id}/discendenza',
  tag: 'gatti',
  summary: 'Cucciolate e discendenti di un gatto',
  roles: gattiReaders,
  reads: ['gatti', 'denunce_nascita'],
  answer: z.strictObject({
    idgatto: id,
    tot_figli: z.int(),
    tot_cucciolate: z.int(),
    tot_nati_morti: z.int().meta({ description: 'Delle denunce approvate' }),
    tot_discendenti: z.int(),
    cucciolate: z.array(
      z.strictObject({
        data_nascita: day.nullable(),
        altro_genitore: nodo
          .pick({ id: true, nome_completo: true, codice: true, sesso: true, apribile: true })
          .nullable(),
        nati_morti: z.int(),
        figli: z.array(
          nodo.pick({
            id: true,
            nome: true,
            nome_completo: true,
            codice: true,
            sesso: true,
            data_nascita: true,
            razza: true,
            genotipo: true,
            fenotipo: true,
            apribile: true,
          }),
        ),
      }),
    ),
  }),
})
export type DiscendenzaGatto = AnswerOf<typeof discendenzaGatto>

export const certificatoGatto = defineCall({
  method: 'GET',
  path: '/pdf/gatti/{id}',
  tag: 'gatti',
  summary: 'Certificato genealogico in PDF; ogni emissione è registrata',
  roles: gattiReaders,
  refuses: [409, 429, 503],
  answer: file('Certificato genealogico'),
})

export const certificatiGatti = defineCall({
  method: 'GET',
  path: '/gatti/certificati',
  tag: 'gatti',
  summary: 'Più certificati genealogici in un solo PDF, nell’ordine dato; tutti o nessuno',
  description:
    'Ogni certificato è emesso e registrato come da solo. Un gatto che non può averlo rifiuta la richiesta (409, con il motivo di ciascuno).',
  roles: gattiReaders,
  query: z.object({ ids: chosenIdsText(certificatiLimite).meta({ description: 'Id separati da virgole' }) }),
  refuses: [404, 409, 413, 429, 503],
  answer: file('I certificati'),
})
