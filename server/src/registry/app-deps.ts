import type pg from 'pg'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Replica } from '../platform/db/replica.ts'
import type { RecordDeps } from '../records/routes.ts'
import type { Anomalie } from './anomalie/anomalie.ts'
import type { Duplicati } from './duplicati/duplicati.ts'
import type { Pedigree } from './pedigree/pedigree.ts'
import type { Registrazioni } from './registrazioni.ts'

/** What every area is given. */
export interface AppDeps extends RecordDeps {
  config: Config
  pool: pg.Pool
  replica: Replica | undefined
  clock: Clock
  pedigree: Pedigree
  registrazioni: Registrazioni
  anomalie: Anomalie
  duplicati: Duplicati
}
