import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { formatNumero } from '@bisavolo/domain/kit/format'
import { loadArchive } from '../backup/load-archive.ts'
import { type Verified, verifyArchive } from '../backup/read-archive.ts'
import { readConfig } from '../platform/config.ts'
import { openDatabase } from '../platform/db/open.ts'
import { setUpDatabase } from '../platform/db/set-up.ts'
import { openStorage } from '../platform/storage/storage.ts'

const usage = 'Uso: npm run restore -- --file registro.backup [--verifica]'
const quiet = { info: () => {}, warn: console.error, error: console.error }

/** npm run restore: --verifica only checks the archive. */
try {
  const { file, onlyVerify } = readArguments()
  const began = performance.now()
  const verified = onlyVerify ? await verifyArchive(file) : await restore(file)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`${onlyVerify ? 'Archivio integro' : 'Ripristino riuscito'}: ${summary(verified)}, in ${seconds} s`)
  if (verified.missing > 0) console.error(`${verified.missing} documenti mancavano già quando l’archivio fu fatto.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

async function restore(file: string): Promise<Verified> {
  const config = readConfig()
  const { databaseUrl, dataDir, postgresHome, migrationDatabaseUrl } = config
  const database = await openDatabase({ databaseUrl, dataDir, postgresHome, log: quiet })
  try {
    return await setUpDatabase(database, { migrationDatabaseUrl, log: quiet }, pool =>
      loadArchive(file, { pool, storage: openStorage(config) }),
    )
  } finally {
    await database.close()
  }
}

function summary({ manifest, tables, documents }: Verified): string {
  const rows = [...tables.values()].reduce((sum, table) => sum + table.righe, 0)
  return `${formatNumero(rows)} righe di ${tables.size} tabelle e ${formatNumero(documents)} documenti del ${manifest.creato_il}`
}

function readArguments(): { file: string; onlyVerify: boolean } {
  const { values } = parseArgs({ options: { file: { type: 'string' }, verifica: { type: 'boolean', default: false } } })
  if (values.file === undefined || values.file === '') throw new Error(usage)
  return { file: resolve(values.file), onlyVerify: values.verifica }
}
