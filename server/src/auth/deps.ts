import type pg from 'pg'
import type { Association } from '../output/association.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Deps } from '../records/work.ts'
import type { Secrets } from './totp/secrets.ts'

export interface AuthDeps extends Deps {
  pool: pg.Pool
  clock: Clock
  association: (today: string) => Promise<Association>
  config: Pick<Config, 'staffTotp' | 'insecureHttp' | 'dataDir' | 'secretKey'>
  secrets: Secrets
}
