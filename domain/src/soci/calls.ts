import { z } from 'zod'
import { members, office } from '../kit/access.ts'
import { day, file, id, instant, queryText } from '../kit/answers.ts'
import { type AnswerOf, defineCall, rolesOfRule } from '../kit/call.ts'
import { isPlausibleDate } from '../kit/date.ts'
import { clienti_soci } from './entities/clienti_soci.ts'
import { tipiConsenso } from './rules/anagrafica/informativa.ts'

export const listSimili = defineCall({
  method: 'GET',
  path: '/clienti_soci/simili',
  tag: 'clienti_soci',
  summary: 'Clienti e soci che potrebbero essere la stessa persona',
  // Whoever adds clients is whoever adds doubles.
  roles: rolesOfRule(clienti_soci.access.create),
  query: z.object({
    nome: queryText.optional(),
    cf: queryText.optional(),
    email: queryText.optional(),
    id: queryText.optional().meta({ description: 'La scheda aperta, che non è il doppione di sé stessa' }),
  }),
  answer: z.array(
    z.strictObject({
      id,
      codice: z.string().nullable(),
      nome_completo: z.string(),
      citta: z.string(),
      tipo: z.string().nullable(),
      motivi: z.array(z.string()),
    }),
  ),
})
export type Simile = AnswerOf<typeof listSimili>[number]

/** The board decides, the office enters what it decided: on all of them or on none. */
const decision = { method: 'POST', tag: 'iscrizioni_rinnovi', roles: office, refuses: [404, 409] } as const

const mostIds = 2000
const noIds = 'Scegli almeno una iscrizione'
/** Some whole numbers, each once. */
const ids = z
  .array(z.unknown(), { error: noIds })
  .min(1, { error: noIds })
  .max(mostIds, { error: `Al massimo ${mostIds} iscrizioni alla volta` })
  .refine(sent => sent.every(isRowId), { error: 'Le iscrizioni si indicano con il loro numero' })
  .transform(sent => [...new Set(sent as number[])].sort((a, b) => a - b))

function isRowId(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) > 0 && (value as number) < 2_147_483_647
}

const noDay = 'Data consiglio obbligatoria'
const wrongDay = 'Data consiglio: data non valida (AAAA-MM-GG)'

export const approveIscrizioni = defineCall({
  ...decision,
  path: '/iscrizioni_rinnovi/approva',
  summary: 'Approva le iscrizioni con una data del Consiglio; tutte o nessuna',
  body: z.object({
    ids,
    data_consiglio: z
      .string({ error: ({ input }) => (input == null ? noDay : wrongDay) })
      .min(1, { error: noDay, abort: true })
      .refine(isPlausibleDate, { error: wrongDay }),
  }),
  answer: z.strictObject({
    data_consiglio: day,
    approvate: z.array(
      z.strictObject({
        id,
        idcliente_socio: id,
        nome_completo: z.string(),
        anno: z.int(),
        tipo: z.string(),
        tessera: z.string(),
      }),
    ),
  }),
})
export type Approvata = AnswerOf<typeof approveIscrizioni>['approvate'][number]

export const refuseIscrizioni = defineCall({
  ...decision,
  path: '/iscrizioni_rinnovi/respingi',
  summary: 'Respinge le iscrizioni con un motivo; tutte o nessuna',
  body: z.object({
    ids,
    motivo: z
      .string({ error: 'Motivo obbligatorio' })
      .trim()
      .min(1, { error: 'Motivo obbligatorio' })
      .max(2000, { error: 'Motivo: al massimo 2000 caratteri' })
      .normalize('NFC'),
  }),
  answer: z.strictObject({ respinte: z.array(z.strictObject({ id })), motivo: z.string() }),
})

export const exportPersona = defineCall({
  method: 'GET',
  path: '/clienti_soci/{id}/esporta',
  tag: 'privacy',
  summary: 'Tutti i dati di una persona, come JSON o PDF',
  // Of the person, or of the office: to everybody else a person's data are not a file to take away.
  roles: [...office, ...members],
  // Rights of a person are used by the person, or by the office in its own name (security 2.6).
  notEmulated: true,
  query: z.object({ formato: z.enum(['json', 'pdf'], { error: 'formato: ammessi json e pdf' }).default('json') }),
  answer: file('I dati della persona'),
})

export const eraseCliente = defineCall({
  method: 'POST',
  path: '/clienti_soci/{id}/pseudonimizza',
  tag: 'privacy',
  summary: 'Cancella i dati personali; genealogie e documenti fiscali restano. Si conferma scrivendo il nome',
  roles: office,
  notEmulated: true,
  // Whatever else is sent is not the name, which is what the refusal says.
  body: z.object({ nome: z.string().catch('') }),
  refuses: [409],
  answer: z.strictObject({ id, nome_completo: z.string() }),
})

const tipoConsenso = z.enum(
  tipiConsenso.map(({ value }) => value),
  { error: 'Consenso sconosciuto' },
)
const consensi = z.strictObject({
  informativa_versione: z.string(),
  consensi: z.array(z.strictObject({ tipo: tipoConsenso, label: z.string(), dato_il: instant.nullable() })),
})
export type Consensi = z.output<typeof consensi>

export const readConsensi = defineCall({
  method: 'GET',
  path: '/consensi',
  tag: 'privacy',
  summary: 'I propri consensi',
  roles: members,
  answer: consensi,
})

export const changeConsenso = defineCall({
  method: 'PUT',
  path: '/consensi',
  tag: 'privacy',
  summary: 'Dà o ritira un consenso: {tipo, dato}',
  roles: members,
  notEmulated: true,
  body: z.object({
    tipo: tipoConsenso,
    dato: z.literal([0, 1], { error: 'Ammessi solo 0 e 1' }),
  }),
  answer: consensi,
})
