import { openAssociation } from '../denaro/impostazioni_fiscali/read-association.ts'
import { openAnomalie } from '../findings/anomalie.ts'
import { besidePool } from '../platform/db/beside-pool.ts'
import { openStorage } from '../platform/storage/storage.ts'
import { SmallTables } from '../records/small-tables.ts'
import { Totals } from '../records/totals.ts'
import { openDuplicati } from '../registro/duplicati/read-duplicati.ts'
import { openPedigree } from '../registro/pedigree/pedigree.ts'
import { openRegistrazioni } from '../registro/popolazione/read-registrazioni.ts'
import type { AppDeps } from '../registro/wiring.ts'

type Given = Pick<AppDeps, 'config' | 'db' | 'pool' | 'replica' | 'changes' | 'clock'>

interface OpenDeps {
  deps: AppDeps
  close: () => Promise<void>
}

/** What areas share, and what this process keeps in memory for them. */
export function openDeps(given: Given): OpenDeps {
  const { config, db, pool, changes, clock } = given
  const small = new SmallTables(db, changes)
  // With some hundred thousand cats a check over all of them takes longer than any list may: it waits for nobody and nobody for it.
  const patient = besidePool(pool, { max: 1, timeLimit: 5 * 60_000, waitLimit: 0 }, () => {})
  const deps: AppDeps = {
    ...given,
    small,
    association: openAssociation({ db, small, changes, storage: openStorage(config) }),
    totals: new Totals(changes),
    pedigree: openPedigree(db, changes),
    registrazioni: openRegistrazioni(db, changes),
    anomalie: openAnomalie({ db, whole: patient, clock }, changes),
    duplicati: openDuplicati({ db, pool, changes, clock }),
  }
  return {
    deps,
    async close() {
      await deps.anomalie.close()
      await patient.end()
      await deps.duplicati.close()
      await deps.pedigree.close()
    },
  }
}

/** In memory before the first person asks; who asks earlier waits for the same read and hears if it fails. */
export function warmUp({ pedigree, anomalie, registrazioni }: AppDeps): void {
  void pedigree.current().catch(() => {})
  void anomalie.current().catch(() => {})
  void registrazioni.scan('1000-01', '1000-01', () => {}).catch(() => {})
}
