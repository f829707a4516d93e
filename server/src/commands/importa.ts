import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { formatNumero } from '@bisavolo/domain/kit/format'
import type { ImportazioneIntera } from '@bisavolo/domain/trasloco/calls/importazioni'
import { accountByUsername } from '../auth/accounts/accounts.ts'
import { seedReference } from '../demo/index.ts'
import { excelStream } from '../output/table/excel.ts'
import { todayAt } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import { kyselyOf } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import { type OpenDatabase, openDatabase } from '../platform/db/open.ts'
import { setUpDatabase } from '../platform/db/set-up.ts'
import { nobodyAt, type Who } from '../platform/http/who.ts'
import { openStorage } from '../platform/storage/storage.ts'
import { runWrite } from '../records/work.ts'
import { faultText, readMappa } from '../trasloco/importazioni/comando/command-input.ts'
import { receiveFile } from '../trasloco/importazioni/comando/receive-file.ts'
import { readImportazione } from '../trasloco/importazioni/corsa/read-importazione.ts'
import { depsOf, type Here, runHere } from '../trasloco/importazioni/corsa/run-here.ts'
import { saveMappatura } from '../trasloco/importazioni/corsa/save-mappatura.ts'
import { rapportoOf } from '../trasloco/importazioni/esito/read-rapporto.ts'
import { removeFile } from '../trasloco/importazioni/lettura/remove-file.ts'
import { storeImport } from '../trasloco/importazioni/lettura/store-import.ts'

const usage = `Uso: npm run importa -- FILE [--mappa MAPPA.json] [--origine NOME] [--prova] [--rapporto RAPPORTO.xlsx] [--account E-MAIL]
     npm run importa -- FILE --proponi > MAPPA.json
     npm run importa -- --annulla NUMERO`
const shown = ['inseriti', 'aggiornati', 'invariati', 'scartati', 'conflitti', 'avvisi'] as const
const quiet = { info: () => {}, warn: console.error, error: console.error }

/** npm run importa: imports a file or folder of an old system. */
try {
  const wish = await readWish()
  const { databaseUrl, dataDir, postgresHome, s3, clamav, migrationDatabaseUrl } = readConfig()
  const database = await openDatabase({ databaseUrl, dataDir, postgresHome, log: quiet, max: 4, statementTimeout: 0 })
  try {
    await setUpDatabase(database, { migrationDatabaseUrl, log: quiet }, async pool => {
      await migrate(pool)
      await seedReference(kyselyOf(pool))
    })
    const who = await readWho(database, wish.account)
    await run({ database, storage: openStorage({ dataDir, s3, clamav }), who, onProgress: show }, wish)
  } finally {
    await database.close()
  }
} catch (error) {
  clear()
  console.error(faultText(error, usage))
  process.exitCode = 1
}

type Wish = Awaited<ReturnType<typeof readWish>>

async function readWish() {
  const wish = readArguments()
  return { ...wish, mappatura: wish.mappa === undefined ? undefined : await readMappa(wish.mappa) }
}

async function run(here: Here, wish: Wish): Promise<void> {
  if (wish.annulla !== undefined) return tell(await runHere(here, wish.annulla, 'annulla'))
  const id = await load(here, wish.file as string)
  const deps = depsOf(here.database)
  if (wish.proponi) {
    console.log(JSON.stringify((await readImportazione(deps.db, id)).mappatura, null, 2))
    return runWrite(deps, here.who, work => removeFile(work, id))
  }
  if (wish.mappatura !== undefined || wish.origine !== undefined)
    await map(here, id, wish).catch(async error => {
      await runWrite(deps, here.who, work => removeFile(work, id))
      throw error
    })
  const done = await runHere(here, id, wish.prova ? 'prova' : 'esegui')
  if (wish.rapporto !== undefined)
    await pipeline(excelStream(await rapportoOf(deps.db, id)), createWriteStream(wish.rapporto, { mode: 0o600 }))
  tell(done)
}

async function load({ database, storage, who }: Here, file: string): Promise<number> {
  const deps = depsOf(database)
  const upload = await receiveFile(storage, file)
  try {
    const write = <T>(save: Parameters<typeof runWrite<T>>[2]) => runWrite(deps, who, save)
    return await storeImport({ db: deps.db, storage, write, onFault: console.error }, upload, async (_, id) => id)
  } finally {
    await rm(upload.file.path, { force: true })
  }
}

async function map({ database, who }: Here, id: number, { mappatura: given, origine }: Wish): Promise<void> {
  const deps = depsOf(database)
  const mappatura = given ?? (await readImportazione(deps.db, id)).mappatura
  if (origine !== undefined && origine.length > 80) throw new Error('--origine: al massimo 80 caratteri.')
  const body = { mappatura, ...(origine !== undefined && { origine: origine.trim() }) }
  await runWrite(deps, who, work => saveMappatura(work, id, body))
}

/** Exit code 2 if rows were left out or have conflicts, for scheduled jobs. */
function tell({ id, stato, esito, errore }: ImportazioneIntera): void {
  clear()
  console.log(`Importazione ${id}: ${stato}`)
  if (esito !== null) {
    const { entita, ...all } = esito
    for (const [name, counts] of [...Object.entries(entita), ['Totale', all] as const])
      console.log(`${name}: ${shown.map(what => `${formatNumero(counts[what])} ${what}`).join(', ')}`)
    if (stato !== 'annullata' && esito.scartati + esito.conflitti > 0) process.exitCode = 2
  }
  if (errore !== null) {
    console.error(errore)
    process.exitCode = 2
  }
}

async function readWho(database: OpenDatabase, email: string | undefined): Promise<Who> {
  const today = todayAt(new Date())
  const nobody = nobodyAt(today, 'npm run importa')
  if (email === undefined) return nobody
  const account = await accountByUsername(kyselyOf(database.pool), email)
  if (account === undefined) throw new Error(`Non c’è nessun account ${email}.`)
  const real = { accountId: account.id, role: account.type as Who['role'] }
  return { ...nobody, ...real, real }
}

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      mappa: { type: 'string' },
      origine: { type: 'string' },
      prova: { type: 'boolean', default: false },
      proponi: { type: 'boolean', default: false },
      rapporto: { type: 'string' },
      account: { type: 'string' },
      annulla: { type: 'string' },
    },
  })
  const annulla = values.annulla === undefined ? undefined : Number(values.annulla)
  const file = positionals[0] === undefined ? undefined : resolve(positionals[0])
  if (annulla === undefined ? positionals.length !== 1 : !Number.isInteger(annulla) || file !== undefined)
    throw new Error(usage)
  return { ...values, annulla, file }
}

function show(fatte: number, totali: number): void {
  if (process.stderr.isTTY && totali > 0)
    process.stderr.write(`\r\x1b[K${formatNumero(fatte)} di ${formatNumero(totali)} righe…`)
}

function clear(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
}
