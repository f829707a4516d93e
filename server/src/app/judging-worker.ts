import { setTimeout as rest } from 'node:timers/promises'
import type { AskedJudgement } from '../findings/judging.ts'
import { settle } from '../findings/settle.ts'
import { withOwnConnection } from '../platform/db/beside-pool.ts'
import { fillDerived } from './fill-derived.ts'

fillDerived()

/** A process of judging.ts: all rows, each check as long as it takes, with a rest between them that leaves the database to others. */
export async function work({ target, today }: AskedJudgement): Promise<boolean> {
  return withOwnConnection(target, { statementTimeout: 5 * 60_000 }, db => settle(db, today, () => rest(1_000)))
}
