import { z } from 'zod'
import type { Role } from '../../kit/access.ts'
import { day, id, record } from '../../kit/answers.ts'
import { defineCall } from '../../kit/call.ts'
import { members, registryReaders } from '../../words/reach.ts'

/** Only roles without access to the lists are limited. */
export const ricercheContate: readonly Role[] = ['admin_comitato', ...members]

/** contract 3: lookup of others' records, by exact code only. */
const params = z.object({ codice: z.string().meta({ maxLength: 60 }) })

export const findGatto = defineCall({
  method: 'GET',
  path: '/cerca/gatti/{codice}',
  tag: 'cerca',
  summary: 'Un gatto per codice o microchip esatto',
  roles: registryReaders,
  params,
  refuses: [429],
  answer: z.strictObject({
    id,
    codice: z.string().nullable(),
    prefisso: z.string().nullable(),
    nome: z.string(),
    suffisso: z.string().nullable(),
    pretitolo: z.string().nullable(),
    posttitolo: z.string().nullable(),
    sesso: z.enum(['M', 'F']),
    data_nascita: day,
    idrazza: id,
    razza: record.nullable(),
    idgenotipo: id,
    genotipoColore: record.nullable(),
    nazione: z.string().nullable(),
    nome_completo: z.string(),
  }),
})

export const findCliente = defineCall({
  method: 'GET',
  path: '/cerca/clienti_soci/{codice}',
  tag: 'cerca',
  summary: 'Un socio o cliente per codice esatto',
  description:
    'Chi non legge le anagrafiche trova iniziali e città al posto del nome, finché una sua pratica o un suo gatto non nomina la persona.',
  roles: registryReaders,
  params,
  refuses: [429],
  answer: z.strictObject({
    id,
    codice: z.string().nullable(),
    nome_completo: z.string(),
    codice_nome: z.string(),
  }),
})
