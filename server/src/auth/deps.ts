import type pg from 'pg'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Deps } from '../records/work.ts'

/** What the calls of sign-in are given. */
export interface AuthDeps extends Deps {
  pool: pg.Pool
  clock: Clock
  config: Pick<Config, 'staffTotp' | 'insecureHttp'>
}
