import { z } from 'zod'
import { office } from '../../kit/access.ts'
import { asSent, done, id, instant, sentBody } from '../../kit/answers.ts'
import { defineCall } from '../../kit/call.ts'

const tag = 'auth'

export const readAccountRequest = defineCall({
  method: 'GET',
  path: '/auth/requests/{account}',
  tag,
  summary: 'La richiesta da cui viene un account, per la segreteria',
  roles: office,
  notEmulated: true,
  reads: ['account', 'clienti_soci'],
  answer: z.strictObject({
    name: z.string(),
    codice_fiscale: z.string(),
    email: z.string(),
    creata_il: instant,
    confermata_il: instant.nullable(),
    informativa_versione: z.string().nullable(),
    socio: z
      .strictObject({
        id,
        codice: z.string().nullable(),
        nome_completo: z.string(),
        email: z.string().nullable(),
        stessa_email: z.boolean(),
      })
      .nullable(),
  }),
})

const decided = {
  method: 'POST',
  tag,
  roles: office,
  notEmulated: true,
  names: { account: 'account' },
  refuses: [409],
  answer: done,
} as const

export const rejectAccountRequest = defineCall({
  ...decided,
  path: '/auth/requests/{account}/respingi',
  summary: 'Respinge la richiesta di un account, con il motivo che la persona riceve per e-mail',
  body: z.object({
    motivo: z
      .string({ error: 'Motivo obbligatorio' })
      .trim()
      .min(1, { error: 'Motivo obbligatorio' })
      .max(2000, { error: 'Motivo: al massimo 2000 caratteri' }),
  }),
})

export const reopenAccountRequest = defineCall({
  ...decided,
  path: '/auth/requests/{account}/riapri',
  summary: 'Rimette in attesa la richiesta di un account che era stata respinta',
})

export const requestAccount = defineCall({
  method: 'POST',
  path: '/request_account',
  tag,
  summary: 'Richiesta di un account',
  roles: 'public',
  refuses: [429],
  body: sentBody(
    {
      name: asSent,
      codice_fiscale: asSent,
      email: asSent,
      password: asSent,
      informativa_versione: asSent,
      consensi: z
        .custom<readonly string[]>()
        .optional()
        .meta({ type: 'array', items: { type: 'string' } }),
    },
    'name',
    'codice_fiscale',
    'email',
    'password',
  ),
  answer: done,
  status: 202,
})

const asked = { path: '/request_account/{uuid}/{email}', tag, roles: 'public' } as const
const link = z.object({ uuid: z.string(), email: z.string() })

/** Read-only, because mail scanners open links too. */
export const showAccountRequest = defineCall({
  ...asked,
  method: 'GET',
  summary: 'La richiesta di un account, finché è aperta',
  params: link,
  refuses: [429],
  answer: z.strictObject({ name: z.string(), email: z.string() }),
})

export const confirmAccount = defineCall({
  ...asked,
  method: 'POST',
  summary: 'Conferma della richiesta di un account, una volta sola e con la password scelta nella richiesta',
  params: link,
  refuses: [409, 429],
  body: sentBody({ password: asSent }, 'password'),
  answer: done,
})

export const refuseAccount = defineCall({
  ...asked,
  method: 'DELETE',
  summary: 'Rifiuto di una richiesta di account fatta da altri',
  params: link,
  refuses: [429],
})

export const undoChange = defineCall({
  method: 'POST',
  path: '/auth/annulla',
  tag,
  summary: 'Annulla, dal vecchio indirizzo, un cambio di indirizzo o l’attivazione della verifica in due passaggi',
  roles: 'public',
  refuses: [404, 409, 429],
  body: sentBody({ token: asSent }, 'token'),
  answer: done,
})
