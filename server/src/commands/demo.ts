import { parseArgs } from 'node:util'
import { formatNumero } from '@bisavolo/domain/kit/format'
import { type Disabled, disableDemoAccounts } from '../demo/accounts/disable-demo-accounts.ts'
import { newSecrets, showSecrets } from '../demo/accounts/secrets.ts'
import { countGatti, growRegistry } from '../demo/grow/grow.ts'
import { createProgress } from '../demo/grow/progress.ts'
import { demoPassword, seedDemo, seedReference } from '../demo/index.ts'
import { removeDemo } from '../demo/remove/remove-demo.ts'
import { queueEverything } from '../findings/settle.ts'
import { todayAt } from '../platform/clock.ts'
import { type Config, readConfig } from '../platform/config.ts'
import { type Db, kyselyOf } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import { openDatabase } from '../platform/db/open.ts'
import { setUpDatabase } from '../platform/db/set-up.ts'
import { openStorage } from '../platform/storage/storage.ts'

const usage = 'Uso: npm run demo -- --gatti 300000 | --togli-account | --togli-tutto'
const quiet = { info: () => {}, warn: console.warn, error: console.error }

try {
  await run(readArguments())
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

type Wish = { gatti: number } | 'togli-account' | 'togli-tutto'

async function run(wish: Wish): Promise<void> {
  const config = readConfig()
  const { databaseUrl, dataDir, postgresHome, migrationDatabaseUrl } = config
  const database = await openDatabase({ databaseUrl, dataDir, postgresHome, log: quiet })
  try {
    await setUpDatabase(database, { migrationDatabaseUrl, log: quiet }, async pool => {
      await migrate(pool)
      const db = kyselyOf(pool)
      if (wish === 'togli-account') tellDisabled(await disableDemoAccounts(db))
      else if (wish === 'togli-tutto') await removeAll(db)
      else await fill(db, config, wish.gatti)
    })
  } finally {
    await database.close()
  }
}

async function removeAll(db: Db): Promise<void> {
  const result = await removeDemo(db).catch(error => {
    if (error.code !== '42501') throw error
    throw new Error('Serve il ruolo proprietario delle tabelle: indicalo in MIGRATION_DATABASE_URL.', { cause: error })
  })
  const { removed, stays } = result
  if (removed.length === 0) console.log('Non c’è più nulla da togliere.')
  for (const { tabella, righe } of removed) console.log(`Tolte da ${tabella}: ${formatNumero(righe)} righe.`)
  for (const { tabella, motivo, righe, esempi } of stays)
    console.log(
      `Restano in ${tabella}: ${formatNumero(righe)}, ${motivo} (n. ${esempi.join(', ')}${righe > esempi.length ? '…' : ''}).`,
    )
  tellDisabled(result)
}

function tellDisabled({ disabled, kept, lacksAdministrator }: Disabled): void {
  if (disabled.length === 0) console.log('Il registro non ha account dimostrativi da disattivare.')
  else console.log(`Account dimostrativi disattivati: ${disabled.map(({ username }) => username).join(', ')}.`)
  for (const { username } of kept)
    console.log(`${username} resta attivo: indirizzo e password non sono più quelli dimostrativi.`)
  if (lacksAdministrator)
    console.log('Non resta nessun amministratore: creane uno con npm run account -- --ruolo superadmin --email …')
}

async function fill(db: Db, config: Config, gatti: number): Promise<void> {
  await seedReference(db)
  const oggi = todayAt(new Date())
  const secrets = config.production ? await newSecrets() : undefined
  if (await seedDemo(db, { oggi, storage: openStorage(config), secrets })) {
    const password = secrets === undefined ? `; la password degli account è ${demoPassword}` : ''
    console.log(`Registro dimostrativo pronto${password}`)
    if (secrets !== undefined) showSecrets(secrets)
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
  await queueEverything(db)
}

function readArguments(): Wish {
  const { values } = parseArgs({
    options: {
      gatti: { type: 'string', default: '300000' },
      'togli-account': { type: 'boolean', default: false },
      'togli-tutto': { type: 'boolean', default: false },
    },
  })
  if (values['togli-tutto']) return 'togli-tutto'
  if (values['togli-account']) return 'togli-account'
  const gatti = Number(values.gatti)
  if (!Number.isInteger(gatti) || gatti < 1 || gatti > 10_000_000) {
    throw new Error(`Numero di gatti non valido: ${values.gatti}. ${usage}`)
  }
  return { gatti }
}
