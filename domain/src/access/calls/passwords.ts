import { z } from 'zod'
import { asSent, done, sentBody } from '../../kit/answers.ts'
import { defineCall } from '../../kit/call.ts'

const tag = 'auth'

export const forgotPassword = defineCall({
  method: 'POST',
  path: '/auth/forgotPass',
  tag,
  summary: 'Chiede un collegamento per una nuova password',
  roles: 'public',
  body: sentBody({ email: asSent }, 'email'),
  answer: done,
})

export const restorePassword = defineCall({
  method: 'POST',
  path: '/auth/confirmForgotPass',
  tag,
  summary: 'Nuova password con il collegamento ricevuto',
  roles: 'public',
  refuses: [429],
  body: sentBody(
    { email: asSent, restore_pass_token: asSent, newpass: asSent, confirmpass: asSent },
    'email',
    'restore_pass_token',
    'newpass',
    'confirmpass',
  ),
  /** The person may have typed another address than the one that signs in. */
  answer: z.strictObject({ message: z.string(), username: z.string() }),
})

/** Public because a restore token replaces the session; without a token the call requires a session. */
export const changePassword = defineCall({
  method: 'POST',
  path: '/auth/changePass',
  tag,
  summary: 'Cambio della propria password, o nuova password con il collegamento ricevuto',
  roles: 'public',
  refuses: [401, 403, 429],
  body: sentBody(
    {
      oldpass: asSent,
      newpass: asSent,
      confirmpass: asSent,
      restore_pass_token: asSent.nullable(),
      email: asSent.nullable(),
    },
    'newpass',
    'confirmpass',
  ),
  answer: done,
})
