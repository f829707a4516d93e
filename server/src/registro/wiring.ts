import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Judging } from '../findings/judging.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Replica } from '../platform/db/replica.ts'
import type { Commands, RecordDeps } from '../records/routes.ts'
import type { Registrazioni } from '../reports/registrazioni.ts'
import type { ReportDefinitions } from '../reports/report-query.ts'
import type { Consequences } from './consequences.ts'
import type { Pedigree } from './pedigree/pedigree.ts'

export interface Area extends Partial<Commands> {
  routes: readonly ((app: FastifyInstance, deps: AppDeps) => void)[]
  reports?: ReportDefinitions
  consequences?: Partial<Consequences>
}

export interface AppDeps extends RecordDeps {
  config: Config
  pool: pg.Pool
  replica: Replica | undefined
  clock: Clock
  pedigree: Pedigree
  registrazioni: Registrazioni
  judging: Judging
}
