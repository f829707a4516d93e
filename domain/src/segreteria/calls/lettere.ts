import { z } from 'zod'
import { office } from '../../kit/access.ts'
import { file, id, plainText } from '../../kit/answers.ts'
import { type AnswerOf, type BodyOf, defineCall } from '../../kit/call.ts'
import { chosenIds } from '../../kit/chosen-ids.ts'
import { sceltaLimite } from '../../kit/list-query.ts'
import { esitiLettera } from '../rules/lettere/esito.ts'
import { erroriModello } from '../rules/lettere/modello.ts'

export const entitaLettera = ['clienti_soci', 'iscrizioni_rinnovi', 'denunce_nascita', 'passaggi', 'affissi'] as const
export type EntitaLettera = (typeof entitaLettera)[number]

const modello = (max: number, label: string, multiline: boolean) =>
  plainText(max, multiline)
    .normalize('NFC')
    .check(({ value, issues }) => {
      if (value.trim() === '') issues.push({ code: 'custom', input: value, message: `${label} obbligatorio` })
      for (const message of erroriModello(value))
        issues.push({ code: 'custom', input: value, message, params: { code: 'L01' } })
    })

const lotto = z.string({ error: 'Invio: serve un identificativo' }).regex(/^[0-9a-f-]{32,36}$/i, {
  error: 'Invio: l’identificativo ha 32 cifre esadecimali',
})

const body = z.object({
  entita: z.enum(entitaLettera, { error: 'Da questo elenco non si scrive' }),
  ids: chosenIds(sceltaLimite),
  modo: z.enum(['email', 'posta'], { error: 'Modo: «email» o «posta»' }),
  scopo: z.enum(['servizio', 'notizie'], { error: 'Scopo: «servizio» o «notizie»' }),
  oggetto: modello(150, 'Oggetto', false),
  testo: modello(8000, 'Testo', true),
})

const esito = z.strictObject({
  idcliente: id,
  nome_completo: z.string(),
  codice: z.string().nullable(),
  esito: z.literal(esitiLettera.map(({ value }) => value)),
})
export type EsitoPersona = z.output<typeof esito>

/** Rows without a recipient: deleted, or a transfer whose buyer is not confirmed. */
const senza = z.array(z.strictObject({ id, motivo: z.enum(['non_trovata', 'senza_persona']) }))
export type RigaSenza = z.output<typeof senza>[number]

const call = { method: 'POST', tag: 'lettere', roles: office } as const

export const provaLettera = defineCall({
  ...call,
  path: '/lettere/anteprima',
  summary: 'Come si legge una lettera per la prima persona scelta, e chi la riceverebbe, senza inviare',
  body,
  answer: z.strictObject({
    esempio: z
      .strictObject({ nome_completo: z.string(), oggetto: z.string(), testo: z.string(), destinatario: z.string() })
      .nullable(),
    vuoti: z.array(z.strictObject({ campo: z.string(), persone: z.int() })),
    esiti: z.array(esito),
    senza,
  }),
  refuses: [404],
})
export type ProvaLettera = AnswerOf<typeof provaLettera>

export const inviaLettere = defineCall({
  ...call,
  path: '/lettere/invia',
  summary: 'Scrive alle persone scelte, una volta ciascuna: e-mail in coda, o lettere da stampare',
  body: body.extend({
    /** Idempotency key: sending again with the same value sends nothing twice. */
    lotto,
    modello: plainText(80, false).nullish(),
  }),
  status: 201,
  refuses: [404],
  answer: z.strictObject({ lotto: z.string(), esiti: z.array(esito), senza }),
})
export type Invio = BodyOf<typeof inviaLettere>

export const stampaLettere = defineCall({
  method: 'GET',
  path: '/lettere/stampa/{lotto}',
  tag: 'lettere',
  summary: 'Le lettere di un invio in un solo PDF, da imbustare',
  roles: office,
  params: z.object({ lotto }),
  refuses: [404],
  answer: file('Le lettere'),
})
