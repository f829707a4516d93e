import type pg from 'pg'
import { newClient } from '../../../platform/db/cluster/cluster-client.ts'
import { locks } from './lavori.ts'

/**
 * Runs something while no other server works on an import. The lock belongs to a connection of its own: whatever ends this program, the
 * database gives the lock to the next. Undefined when another has it.
 */
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
