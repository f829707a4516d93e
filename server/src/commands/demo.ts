import { parseArgs } from 'node:util'
import { countGatti, growRegistry } from '../demo/grow/grow.ts'
import { createProgress } from '../demo/grow/progress.ts'
import { demoPassword, seedDemo, seedReference } from '../demo/index.ts'
import { todayAt } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import { kyselyOf } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import { openDatabase } from '../platform/db/open.ts'
import { openStorage } from '../platform/storage/storage.ts'

const usage = 'Uso: npm run demo -- --gatti 300000'
const quiet = { info: () => {}, warn: console.warn, error: console.error }

try {
  await fill(readHowMany())
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

/** Brings the store to so many cats: the demo registry first, if the store is empty, then families without end. */
async function fill(gatti: number): Promise<void> {
  const config = readConfig()
  const { databaseUrl, dataDir } = config
  const database = await openDatabase({ databaseUrl, dataDir, log: quiet, max: 2, statementTimeout: 0 })
  try {
    await migrate(database.pool)
    const db = kyselyOf(database.pool)
    await seedReference(db)
    const oggi = todayAt(new Date())
    if (await seedDemo(db, { oggi, storage: openStorage(config) })) {
      console.log(`Registro dimostrativo pronto; la password degli account è ${demoPassword}`)
    }
    const n = await countGatti(db)
    if (n >= gatti) {
      console.log(
        `Il registro contiene già ${n.toLocaleString('it-IT', { useGrouping: 'always' })} gatti: non serve aggiungerne.`,
      )
      return
    }
    const progress = createProgress('gatti', gatti)
    await growRegistry(db, {
      oggi,
      gatti: gatti - n,
      onProgress: done => progress.show(n + done),
      onIndexes: () => progress.say('Preparo gli indici…'),
    })
    progress.end()
  } finally {
    await database.close()
  }
}

function readHowMany(): number {
  const { values } = parseArgs({ options: { gatti: { type: 'string', default: '300000' } } })
  const gatti = Number(values.gatti)
  if (!Number.isInteger(gatti) || gatti < 1 || gatti > 10_000_000) {
    throw new Error(`Numero di gatti non valido: ${values.gatti}. ${usage}`)
  }
  return gatti
}
