import { z } from 'zod'
import { roles } from '../../kit/access.ts'
import { asSent, id, instant, sentBody } from '../../kit/answers.ts'
import { defineCall } from '../../kit/call.ts'

const tag = 'auth'
const account_id = z.custom<number>().optional().meta({ type: 'integer' })

export const startEmulation = defineCall({
  method: 'POST',
  path: '/auth/emulation',
  tag,
  summary: 'Inizio dell’emulazione di un utente',
  // Open to all roles: the call itself refuses and logs an attempt without the right.
  roles,
  notEmulated: true,
  body: sentBody({ account_id, motivo: asSent }, 'account_id', 'motivo'),
  answer: z.strictObject({ account_id: id, name: z.string(), surname: z.string().nullable(), type: z.enum(roles) }),
})

export const stopEmulation = defineCall({
  method: 'DELETE',
  path: '/auth/emulation',
  tag,
  summary: 'Fine dell’emulazione',
  roles,
  // Ending an ended emulation is allowed and has no effect.
  evenIf: ['no-emulation'],
  body: sentBody({ account_id }),
})

export const listStaffAccess = defineCall({
  method: 'GET',
  path: '/auth/accessi',
  tag,
  summary: 'Accessi del personale: chi ha emulato il proprio account, quando e perché',
  roles,
  notEmulated: true,
  answer: z.array(
    z.strictObject({
      id,
      iniziata_il: instant,
      finita_il: instant.nullable(),
      motivo: z.string().nullable(),
      account: z.string(),
      ruolo: z.enum(roles),
    }),
  ),
})
