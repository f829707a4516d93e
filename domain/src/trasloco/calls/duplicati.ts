import { z } from 'zod'
import { office } from '../../kit/access.ts'
import { day, done, draft, id, pageOf } from '../../kit/answers.ts'
import { defineCall, rolesOfRule } from '../../kit/call.ts'
import { clienti_soci } from '../../soci/entities/clienti_soci.ts'

const tag = 'duplicati'
const text = z.string().nullable()
const label = z.looseObject({ id }).nullable()

const gatto = z.strictObject({
  id,
  nome_completo: z.string(),
  codice: text,
  prefisso: text,
  nome: z.string(),
  suffisso: text,
  pretitolo: text,
  posttitolo: text,
  sesso: text,
  data_nascita: day.nullable(),
  nazione: text,
  chip: text,
  codice_sorgente: text,
  antenato: z.int(),
  idrazza: id.nullable(),
  razza: label,
  idgenotipo: id.nullable(),
  genotipoColore: label,
  idpadre: id.nullable(),
  padre: label,
  idmadre: id.nullable(),
  madre: label,
  idproprietario: id.nullable(),
  proprietario: label,
})

const persona = z.strictObject({
  id,
  codice: text,
  nome_completo: z.string(),
  codice_nome: z.string(),
  tipo: text,
  tessera: text,
  codice_fiscale: text,
  partita_iva: text,
  prefisso: text,
  suffisso: text,
  data_nascita: day.nullable(),
  luogo_nascita: text,
  indirizzo: text,
  cap: text,
  citta: text,
  telefono: text,
  cellulare: text,
  email: text,
})

const somiglianza = { punteggio: z.int(), motivi: z.array(z.string()) }

/** `in_corso`: recent changes are not compared yet; `fallito`: because the comparison failed. */
const coppie = <T extends z.ZodType>(row: T) =>
  pageOf(z.strictObject({ a: row, b: row, ...somiglianza })).extend({ in_corso: z.boolean(), fallito: z.boolean() })

const elenco = {
  method: 'GET',
  tag,
  description:
    'I più probabili per primi, aggiornati entro un minuto da ogni modifica. `in_corso`: c’è ancora qualcosa da confrontare; con `fallito` perché il confronto non riesce.',
  roles: office,
  isList: true,
  reads: ['duplicati', 'gatti', 'clienti_soci'],
} as const

export const duplicatiGatti = defineCall({
  ...elenco,
  path: '/duplicati/gatti',
  summary: 'Gatti che potrebbero essere lo stesso, registrato due volte',
  answer: coppie(gatto),
})
export const duplicatiPersone = defineCall({
  ...elenco,
  path: '/duplicati/clienti_soci',
  summary: 'Clienti e soci che potrebbero essere la stessa persona',
  answer: coppie(persona),
})

const entita = z.object({ entita: z.string().max(60) })
const scelto = z
  .int({ error: 'Identificativo non valido' })
  .min(-2_147_483_648, { error: 'Identificativo non valido' })
  .max(2_147_483_647, { error: 'Identificativo non valido' })
const coppia = z
  .object({ a: scelto, b: scelto })
  .refine(({ a, b }) => a !== b, { error: 'Scegli due schede diverse', path: ['b'] })

export const scartaDuplicato = defineCall({
  method: 'POST',
  path: '/duplicati/{entita}/scarta',
  tag,
  summary: 'Duplicato: sono diversi, la coppia non viene più proposta',
  description: 'Torna solo se una modifica la rende molto più probabile di quando è stata scartata.',
  roles: office,
  params: entita,
  body: coppia,
  refuses: [404],
  answer: done,
})

export const riproponiDuplicato = defineCall({
  method: 'POST',
  path: '/duplicati/{entita}/riproponi',
  tag,
  summary: 'Duplicato: torna tra le coppie da guardare',
  roles: office,
  params: entita,
  body: coppia,
  refuses: [404],
  answer: done,
})

const simile = {
  method: 'POST',
  tag,
  description:
    'Si manda quello che è scritto finora, con `id` se la scheda esiste già. Al massimo cinque, tra quelli che chi chiede può vedere.',
  body: draft,
} as const

export const gattiSimili = defineCall({
  ...simile,
  path: '/duplicati/gatti/simili',
  summary: 'Gatti che somigliano a quello che si sta scrivendo',
  roles: office,
  answer: z.array(
    z.strictObject({ id, nome_completo: z.string(), codice: text, data_nascita: day.nullable(), ...somiglianza }),
  ),
})

export const personeSimili = defineCall({
  ...simile,
  path: '/duplicati/clienti_soci/simili',
  summary: 'Clienti e soci che somigliano a quello che si sta scrivendo',
  // Everybody who can create clients should see possible duplicates.
  roles: rolesOfRule(clienti_soci.access.create),
  answer: z.array(
    z.strictObject({ id, nome_completo: z.string(), codice: text, citta: text, tipo: text, ...somiglianza }),
  ),
})
