import { z } from 'zod'
import { office, roles } from '../../kit/access.ts'
import { asSent, done, sentBody } from '../../kit/answers.ts'
import { defineCall } from '../../kit/call.ts'

const tag = 'auth'

export const enableTotp = defineCall({
  method: 'POST',
  path: '/auth/totp',
  tag,
  summary: 'Attiva la verifica in due passaggi, con la propria password: senza codice dà il QR, con il codice conferma',
  roles,
  // Allowed without a second factor: staff call this to set one up.
  evenIf: ['no-totp'],
  notEmulated: true,
  refuses: [409, 429],
  body: sentBody({ password_attuale: asSent, totp: asSent, code: asSent }, 'password_attuale'),
  answer: z.union([
    z.strictObject({ secret: z.string(), otpauth_url: z.string(), qr: z.string() }),
    z.strictObject({ totp_attivo: z.literal(1), recovery_codes: z.array(z.string()) }),
  ]),
})

export const disableTotp = defineCall({
  method: 'DELETE',
  path: '/auth/totp',
  tag,
  summary: 'Disattiva la verifica in due passaggi',
  roles,
  evenIf: ['no-totp'],
  notEmulated: true,
  refuses: [409, 429],
  body: sentBody({ password: asSent, code: asSent }, 'password', 'code'),
})

export const resetTotp = defineCall({
  method: 'POST',
  path: '/account/{id}/azzera-totp',
  tag,
  summary: 'Spegne la verifica in due passaggi di un altro account, di chi ha perso telefono e codici',
  description:
    'Per account di rango inferiore, con il motivo e la propria password (e il codice di chi ha i due fattori attivi), altrimenti 403 `conferma_identita`. Gli accessi aperti della persona si chiudono; la persona riceve un’e-mail.',
  roles: office,
  notEmulated: true,
  refuses: [409, 429],
  body: sentBody({ motivo: asSent, password_attuale: asSent, totp: asSent }, 'motivo', 'password_attuale'),
  answer: done,
})
