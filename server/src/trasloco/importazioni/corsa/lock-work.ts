import type pg from 'pg'
import { newClient } from '../../../platform/db/cluster/cluster-client.ts'
import { locks } from './lavori.ts'

/** Uses a dedicated connection, so that the lock is released if the process dies. Undefined if another server has the lock. */
export async function lockWork<T>(
  config: pg.ClientConfig,
  run: (isLost: () => boolean) => Promise<T>,
): Promise<T | undefined> {
  const holder = newClient(config)
  let lost = false
  const lose = () => {
    lost = true
  }
  holder.on('error', lose).on('end', lose)
  try {
    await holder.connect()
    const { rows } = await holder.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [locks.work])
    return rows[0]?.mine === true ? await run(() => lost) : undefined
  } finally {
    await holder.end().catch(() => {})
  }
}
