import { createHmac, timingSafeEqual } from 'node:crypto'
import { Forbidden } from '@bisavolo/domain'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { readSharedSecret } from './read-shared-secret.ts'

const life = 10 * 60

/** Makes and judges the short-lived addresses a player opens, which cannot send a bearer. */
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
    async addressOf(id: number): Promise<{ url: string; scade_il: string }> {
      const scade = nowInSeconds() + life
      const firma = signatureOf(await readSecret(), id, scade)
      return {
        url: `/documenti/${id}/contenuto?scade=${scade}&firma=${firma}`,
        scade_il: new Date(scade * 1000).toISOString(),
      }
    },
    /** One sentence for every way of being wrong: expired, altered, of another document. */
    async demandSignature(id: number, scade: unknown, firma: unknown): Promise<void> {
      const isFormed = typeof scade === 'string' && /^\d{10}$/.test(scade) && typeof firma === 'string'
      const expected = signatureOf(await readSecret(), id, Number(scade))
      const isRight = isFormed && isSame(firma, expected) && Number(scade) >= nowInSeconds()
      if (!isRight) throw new Forbidden('Il collegamento non è valido o è scaduto: riapri il documento.')
    },
  }
}

function signatureOf(secret: string, id: number, scade: number): string {
  return createHmac('sha256', secret).update(`documenti ${id} ${scade}`).digest('base64url')
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
