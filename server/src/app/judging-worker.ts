import { setTimeout as rest } from 'node:timers/promises'
import type { AskedJudgement } from '../findings/judging.ts'
import { settle } from '../findings/settle.ts'
import { withOwnConnection } from '../platform/db/beside-pool.ts'
import { fillDerived } from './fill-derived.ts'

fillDerived()

/** Judges all records in a process of its own, with a pause after each entity so that other queries are not slowed down. */
export async function work({ target, today }: AskedJudgement): Promise<boolean> {
  return withOwnConnection(target, { statementTimeout: 5 * 60_000 }, db => settle(db, today, () => rest(1_000)))
}
