import type { FastifyBaseLogger } from 'fastify'
import { openAssociation } from '../denaro/impostazioni_fiscali/read-association.ts'
import { openJudging } from '../findings/judging.ts'
import { openStorage } from '../platform/storage/storage.ts'
import { SmallTables } from '../records/small-tables.ts'
import { Totals } from '../records/totals.ts'
import { openPedigree } from '../registro/pedigree/pedigree.ts'
import { openRegistrazioni } from '../registro/popolazione/read-registrazioni.ts'
import type { AppDeps } from '../registro/wiring.ts'

type Given = Pick<AppDeps, 'config' | 'db' | 'pool' | 'replica' | 'changes' | 'clock'>

export function openDeps(given: Given, log: FastifyBaseLogger): AppDeps {
  const { config, db, pool, changes, clock } = given
  const small = new SmallTables(db, changes)
  return {
    ...given,
    small,
    association: openAssociation({ db, small, changes, storage: openStorage(config) }),
    totals: new Totals(changes),
    pedigree: openPedigree(db, changes),
    registrazioni: openRegistrazioni(db, changes),
    judging: openJudging({ db, pool, changes, clock, log }),
  }
}

/** Loads caches at startup. Errors are ignored here: the first user of the cache gets them. */
export function warmUp({ pedigree, registrazioni }: AppDeps): void {
  void pedigree.current().catch(() => {})
  void registrazioni.scan('1000-01', '1000-01', () => {}).catch(() => {})
}
