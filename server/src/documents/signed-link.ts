import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SignedFor } from '../auth/session/signed-for.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/database.ts'
import { readSharedSecret } from './read-shared-secret.ts'

const life = 10 * 60

/** Short-lived URLs for video players, which cannot send a bearer token. Bound to a session. */
export function openSigner(db: Db, clock: Clock) {
  let secret: Promise<string> | undefined
  const readSecret = () => {
    secret ??= readSharedSecret(db).catch(error => {
      secret = undefined
      throw error
    })
    return secret
  }
  const nowInSeconds = () => Math.floor(clock().getTime() / 1000)
  return {
    async addressOf(id: number, by: SignedFor): Promise<{ url: string; scade_il: string }> {
      const scade = nowInSeconds() + life
      const firma = signatureOf(await readSecret(), id, scade, by)
      const { sessione, account } = by
      return {
        url: `/documenti/${id}/contenuto?scade=${scade}&sessione=${sessione}&account=${account}&firma=${firma}`,
        scade_il: new Date(scade * 1000).toISOString(),
      }
    },
    async signerOf(id: number, { scade, sessione, account, firma }: SignedQuery): Promise<SignedFor | null> {
      if (!isNumber(scade) || !isNumber(sessione) || !isNumber(account) || typeof firma !== 'string') return null
      const by = { sessione: Number(sessione), account: Number(account) }
      const expected = signatureOf(await readSecret(), id, Number(scade), by)
      return isSame(firma, expected) && Number(scade) >= nowInSeconds() ? by : null
    },
  }
}

interface SignedQuery {
  scade?: unknown
  sessione?: unknown
  account?: unknown
  firma?: unknown
}

function isNumber(text: unknown): text is string {
  return typeof text === 'string' && /^\d{1,10}$/.test(text)
}

function signatureOf(secret: string, id: number, scade: number, { sessione, account }: SignedFor): string {
  return createHmac('sha256', secret).update(`documenti ${id} ${scade} ${sessione} ${account}`).digest('base64url')
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
