import { setTimeout as rest } from 'node:timers/promises'
import type { AskedJudgement } from '../findings/judging.ts'
import { settle } from '../findings/settle.ts'
import { withOwnConnection } from '../platform/db/beside-pool.ts'
import { fillDerived } from './fill-derived.ts'

fillDerived()

/** Runs in its own process. After each entity it pauses for as long as the entity took, at most a second, to let other queries through. */
export async function work({ target, today }: AskedJudgement): Promise<boolean> {
  let began = performance.now()
  const pause = async () => {
    await rest(Math.min(1_000, performance.now() - began))
    began = performance.now()
  }
  return withOwnConnection(target, { statementTimeout: 5 * 60_000 }, db => settle(db, today, pause))
}
