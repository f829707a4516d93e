import { mkdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { formatNumero } from '@bisavolo/domain/kit/format'
import { saveArchive } from '../backup/save-archive.ts'
import { readConfig } from '../platform/config.ts'
import { commandFailure } from '../platform/db/damage.ts'
import { openDatabase } from '../platform/db/open.ts'
import { openStorage } from '../platform/storage/storage.ts'
import { version } from '../platform/version.ts'

const quiet = { info: () => {}, warn: console.error, error: console.error }

/** npm run backup: works while the server runs. */
try {
  const config = readConfig()
  const now = new Date()
  const file = readFile(config.dataDir, now)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const began = performance.now()
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    postgresHome: config.postgresHome,
    log: quiet,
    max: 1,
    statementTimeout: 0,
  })
  try {
    const source = { storage: openStorage(config), programma: version, now, onProgress: show }
    const { tables, documents, missing, altered, bytes } = await saveArchive(database.pool, source, file)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    clear()
    console.log(
      `${file}\n${formatNumero(rows)} righe di ${tables.length} tabelle e ${formatNumero(documents)} documenti, ${formatNumero(Math.ceil(bytes / 1024))} kB, in ${seconds} s`,
    )
    if (missing.length > 0) console.error(`Documenti non leggibili, di cui c’è soltanto la riga: ${missing.join(', ')}`)
    if (altered.length > 0) console.error(`Documenti diversi da quando furono caricati: ${altered.join(', ')}`)
    // The archive is usable, but a scheduled job must notice the warning.
    if (missing.length + altered.length > 0) process.exitCode = 2
  } finally {
    await database.close()
  }
} catch (error) {
  clear()
  console.error(commandFailure(error))
  process.exitCode = 1
}

function readFile(dataDir: string, now: Date): string {
  const { values } = parseArgs({ options: { file: { type: 'string' } } })
  const name = `bisavolo-${now.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')}.backup`
  return values.file === undefined || values.file === '' ? join(dataDir, 'backup', name) : resolve(values.file)
}

function show(what: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${what}…`)
}

function clear(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
}
