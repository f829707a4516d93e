import { z } from 'zod'
import { roles } from '../../kit/access.ts'
import { asSent, id } from '../../kit/answers.ts'
import { defineCall } from '../../kit/call.ts'

const found = z.strictObject({
  id: z.union([id, z.string()]),
  titolo: z.string(),
  dettaglio: z.string(),
  link: z.string(),
})
export type Found = z.output<typeof found>

const group = z.strictObject({ gruppo: z.string(), titolo: z.string(), righe: z.array(found) })
export type FoundGroup = z.output<typeof group>

export const search = defineCall({
  method: 'GET',
  path: '/ricerca',
  tag: 'ricerca',
  summary: 'Cerca ovunque: gatti, soci, denunce, documenti, esposizioni, razze e schermate che si possono vedere',
  roles,
  query: z.object({ q: asSent.meta({ type: 'string', description: 'Ciò che si cerca' }) }),
  reads: 'everything',
  answer: z.strictObject({ q: z.string(), gruppi: z.array(group) }),
})
