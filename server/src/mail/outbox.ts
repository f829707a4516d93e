import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../platform/db/database.ts'
import { secretTemplates } from './templates.ts'

/** Longer than any delivery: after it another server may retry the mail of a crashed server. */
const lease = sql<string>`now() + interval '2 minutes'`
const mostTries = 12

export interface QueuedMail {
  id: number
  destinatario: string
  oggetto: string
  testo: string
  modello: string
  creata_il: string
  tentativi: number
}

export async function takeMails(db: Db, most: number): Promise<QueuedMail[]> {
  return db
    .updateTable('posta')
    .set(eb => ({ tentativi: eb('tentativi', '+', 1), prossimo_il: lease }))
    .where('id', 'in', eb =>
      eb
        .selectFrom('posta')
        .select('id')
        .where('stato', '=', 'da_inviare')
        .where('prossimo_il', '<=', sql<string>`now()`)
        .orderBy('prossimo_il')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'destinatario', 'oggetto', 'testo', 'modello', 'creata_il', 'tentativi'])
    .execute()
}

const unconfirmed =
  'Consegnato al server di posta, che non ha confermato: verifica con il destinatario prima di reinviarlo.'

/** Before the last byte: afterwards the mail may be delivered, so it is not retried. False if another server has taken it. */
export async function markLeaving(db: Db, { id, tentativi }: QueuedMail): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('posta')
    .set({ stato: 'da_verificare', prossimo_il: lease, errore: unconfirmed })
    .where(eb => eb.and({ id, tentativi, stato: 'da_inviare' }))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function markSent(db: Db, { id, modello }: QueuedMail): Promise<void> {
  await db.updateTable('posta').set(sentOf(modello)).where('id', '=', id).execute()
}

export function sentOf(modello: string) {
  const isSecret = (secretTemplates as readonly string[]).includes(modello)
  return {
    stato: 'inviata' as const,
    inviata_il: sql<string>`now()`,
    errore: null,
    ...(isSecret && { testo: '(testo con un collegamento personale, tolto dopo l’invio)' }),
  }
}

export async function markFailed(db: Db, { id, tentativi }: QueuedMail, error: unknown): Promise<void> {
  const seconds = Math.min(3600, 10 * 2 ** (tentativi - 1))
  await db
    .updateTable('posta')
    .set({
      stato: tentativi >= mostTries ? 'fallita' : 'da_inviare',
      prossimo_il: sql<string>`now() + make_interval(secs => ${seconds})`,
      errore: (error instanceof Error ? error.message : String(error)).slice(0, 500),
    })
    .where(eb => eb.and({ id, tentativi }))
    .execute()
}

/** For /metrics; `age` in seconds. `failed` includes unconfirmed mails. */
export async function readWaiting(pool: pg.Pool): Promise<{ waiting: number; failed: number; age: number }> {
  const { rows } = await pool.query<{ waiting: number; failed: number; age: number }>(
    `select count(*) filter (where stato = 'da_inviare') as waiting, count(*) filter (where stato not in ('da_inviare', 'inviata')) as failed,
       coalesce(extract(epoch from now() - min(creata_il) filter (where stato = 'da_inviare')), 0)::float8 as age from posta
     where stato <> 'inviata'`,
  )
  return rows[0] ?? { waiting: 0, failed: 0, age: 0 }
}
