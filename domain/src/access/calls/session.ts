import { z } from 'zod'
import { roles } from '../../kit/access.ts'
import { asSent, day, flag, id, instant, sentBody } from '../../kit/answers.ts'
import { type AnswerOf, defineCall } from '../../kit/call.ts'

const tag = 'auth'
const role = z.enum(roles)

export const login = defineCall({
  method: 'POST',
  path: '/auth/login',
  tag,
  summary: 'Accesso: token, oppure totp_required se serve il codice',
  roles: 'public',
  refuses: [401, 403, 429],
  body: sentBody({ username: asSent, password: asSent, totp: asSent }, 'username', 'password'),
  answer: z.union([
    z.strictObject({ token: z.string(), account_id: id, type: role, clienti_soci_id: id.nullable() }),
    z.strictObject({ totp_required: z.literal(true) }),
  ]),
})

const right = z.strictObject({
  action: z.enum(['read', 'create', 'update', 'upsert', 'remove']),
  subject: z.string(),
  conditions: z.record(z.string(), z.unknown()).exactOptional(),
})
export type Right = z.output<typeof right>

export const checkSession = defineCall({
  method: 'GET',
  path: '/auth/check',
  tag,
  summary: 'Profilo e regole di chi chiama',
  roles,
  evenIf: ['expired', 'no-totp'],
  reads: ['account'],
  answer: z.strictObject({
    account: z.strictObject({
      id,
      name: z.string(),
      surname: z.string().nullable(),
      email: z.string(),
      username: z.string(),
      type: role,
      password_expire: day.nullable(),
      totp_attivo: flag,
      sezione: z.string().nullable(),
    }),
    rules: z.array(right),
    clienti_soci_id: id.nullable(),
    emulated_by: id.nullable(),
    emulation_ends: instant.nullable(),
    associazione: z.strictObject({ nome: z.string(), sito: z.string().nullable() }),
  }),
})
export type CheckedSession = AnswerOf<typeof checkSession>

export const logout = defineCall({
  method: 'DELETE',
  path: '/auth/logout',
  tag,
  summary: 'Uscita',
  roles: 'public',
  refuses: [401],
  body: sentBody({ token: asSent }),
})

export const listSessions = defineCall({
  method: 'GET',
  path: '/auth/sessions',
  tag,
  summary: 'Sessioni aperte: proprie, o di un account di rango inferiore',
  roles,
  notEmulated: true,
  query: z.object({ account: asSent }),
  reads: ['sessioni'],
  answer: z.array(
    z.strictObject({
      id,
      creata_il: instant,
      vista_il: instant,
      scade_il: instant,
      ip: z.string().nullable(),
      agente: z.string().nullable(),
      tipo: z.enum(['api', 'browser']),
      corrente: z.boolean(),
    }),
  ),
})

export const endSession = defineCall({
  method: 'DELETE',
  path: '/auth/sessions/{id}',
  tag,
  summary: 'Chiude una sessione',
  roles,
  notEmulated: true,
})
