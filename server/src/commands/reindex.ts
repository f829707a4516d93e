import { readConfig } from '../platform/config.ts'
import { reindex } from '../platform/db/collations/reindex.ts'
import { commandFailure } from '../platform/db/damage.ts'
import { openDatabase } from '../platform/db/open.ts'
import { withOwner } from '../platform/db/set-up.ts'

const quiet = { info: () => {}, warn: console.error, error: console.error }

/** npm run reindex: after an update of the collation library (docs/operations.md). */
try {
  const { databaseUrl, dataDir, postgresHome, migrationDatabaseUrl } = readConfig()
  const database = await openDatabase({ databaseUrl, dataDir, postgresHome, log: quiet, max: 1 })
  try {
    // Collations of the embedded database belong to its superuser.
    const asOwner = { ...database, owner: database.superuser }
    const { collations, left } = await withOwner(asOwner, { migrationDatabaseUrl, log: quiet }, pool =>
      reindex(pool, console.log),
    )
    if (collations.length === 0) console.log('Gli indici sono in ordine: non c’è nulla da ricostruire.')
    for (const { name, recorded, actual } of collations) console.log(`${name}: ${recorded} → ${actual}`)
    if (left.length > 0) {
      console.error(`Indici ricostruiti. Perché l’avviso sparisca, un superutente esegua:\n${left.join('\n')}`)
      process.exitCode = 2
    }
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(commandFailure(error))
  process.exitCode = 1
}
