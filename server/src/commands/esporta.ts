import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { formatNumero } from '@bisavolo/domain/kit/format'
import type pg from 'pg'
import { readConfig } from '../platform/config.ts'
import { commandFailure } from '../platform/db/damage.ts'
import { openDatabase } from '../platform/db/open.ts'
import { openStorage, type Storage } from '../platform/storage/storage.ts'
import type { RegistryManifest } from '../trasloco/esporta/manifest.ts'
import { readRegistry } from '../trasloco/esporta/read-registry.ts'

const usage = 'Uso: npm run esporta -- registro.zip'
const quiet = { info: () => {}, warn: console.error, error: console.error }

/** npm run esporta: writes GET /esporta/tutto to a file, with or without a running server. */
try {
  const file = readFile()
  const { databaseUrl, dataDir, postgresHome, ...config } = readConfig()
  const began = performance.now()
  const database = await openDatabase({ databaseUrl, dataDir, postgresHome, log: quiet, max: 1, statementTimeout: 0 })
  try {
    const { tabelle, documenti, mancanti } = await save(database.pool, openStorage({ dataDir, ...config }), file)
    const rows = tabelle.reduce((sum, { righe }) => sum + righe, 0)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    const size = Math.ceil((await stat(file)).size / 1024)
    console.log(
      `${file}\n${formatNumero(rows)} righe di ${tabelle.length} tabelle e ${formatNumero(documenti.length)} documenti, ${formatNumero(size)} kB, in ${seconds} s`,
    )
    if (mancanti.length > 0) {
      console.error(`Documenti non leggibili, di cui c’è soltanto la riga: ${mancanti.length}`)
      process.exitCode = 2
    }
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(commandFailure(error))
  process.exitCode = 1
}

async function save(pool: pg.Pool, storage: Storage, file: string): Promise<RegistryManifest> {
  const unfinished = `${file}.parziale`
  const client = await pool.connect()
  try {
    const { output, written } = readRegistry({ client, storage })
    await pipeline(output, createWriteStream(unfinished, { mode: 0o600, flush: true }))
    await rename(unfinished, file)
    return await written
  } finally {
    client.release(true)
    await rm(unfinished, { force: true })
  }
}

function readFile(): string {
  const { positionals } = parseArgs({ allowPositionals: true })
  if (positionals.length !== 1 || !positionals[0]?.endsWith('.zip')) throw new Error(usage)
  return resolve(positionals[0])
}
