import { z } from 'zod'
import { fotoReach } from '../../documents/entities/documenti.ts'
import { file, id, instant } from '../../kit/answers.ts'
import { type AnswerOf, defineCall, rolesOfRule } from '../../kit/call.ts'
import { chosenIdsText } from '../../kit/chosen-ids.ts'
import { gatti } from '../entities/gatti.ts'

const tag = 'foto'
/** A photo is a document of its cat, so document changes invalidate the gallery. */
const reads = ['documenti']
const readers = rolesOfRule(gatti.access.read)
const writers = rolesOfRule(fotoReach)

const foto = z.strictObject({
  id,
  didascalia: z.string(),
  larghezza: z.int(),
  altezza: z.int(),
  creato_il: instant.nullable(),
  principale: z.boolean(),
})
export type Foto = z.output<typeof foto>

export const listFoto = defineCall({
  method: 'GET',
  path: '/gatti/{id}/foto',
  tag,
  summary: 'Le foto di un gatto, la principale per prima',
  roles: readers,
  reads,
  answer: z.array(foto),
})

export const uploadFoto = defineCall({
  method: 'POST',
  path: '/gatti/{id}/foto',
  tag,
  summary: 'Carica una foto del gatto: JPEG, PNG o WebP fino a 10 MiB e 4096 punti per lato',
  description:
    'multipart/form-data: file e miniatura (fino a 128 KiB e 640 punti per lato); facoltativi didascalia e principale. Il formato è riconosciuto dal contenuto; i dati sulla fotocamera e sul luogo non si conservano.',
  roles: writers,
  refuses: [409, 415, 507],
  form: z.object({
    file: z.custom().meta({ type: 'string', format: 'binary' }),
    miniatura: z.custom().meta({ type: 'string', format: 'binary' }),
    didascalia: z.string().optional(),
    principale: z.enum(['0', '1']).optional(),
  }),
  status: 201,
  answer: foto,
})

export const principaleFoto = defineCall({
  method: 'POST',
  path: '/foto/{id}/principale',
  tag,
  summary: 'Questa foto sta per il gatto, sulle schede e in testa alla sua pagina',
  roles: writers,
  answer: foto,
})

export const removeFoto = defineCall({
  method: 'DELETE',
  path: '/foto/{id}',
  tag,
  summary: 'Toglie una foto dal gatto, con il suo file',
  roles: writers,
})

export const fileFoto = defineCall({
  method: 'GET',
  path: '/foto/{id}/file',
  tag,
  summary: 'La foto, intera',
  roles: readers,
  answer: file('La foto'),
})

export const miniaturaFoto = defineCall({
  method: 'GET',
  path: '/foto/{id}/miniatura',
  tag,
  summary: 'La miniatura di una foto',
  roles: readers,
  answer: file('La miniatura'),
})

export const fotoPrincipaliLimite = 100

export const fotoPrincipali = defineCall({
  method: 'GET',
  path: '/foto/principali',
  tag,
  summary: 'La foto principale di più gatti; di chi non ne ha, o non è raggiungibile, niente',
  roles: readers,
  reads,
  query: z.object({ gatti: chosenIdsText(fotoPrincipaliLimite).meta({ description: 'Id separati da virgole' }) }),
  answer: z.array(z.strictObject({ idgatto: id, id })),
})
export type FotoPrincipale = AnswerOf<typeof fotoPrincipali>[number]
