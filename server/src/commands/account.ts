import { parseArgs } from 'node:util'
import { type Role, roles } from '@bisavolo/domain'
import { accountByUsername } from '../auth/accounts/accounts.ts'
import { upsertAccount } from '../auth/accounts/upsert-account.ts'
import { emailOf } from '../auth/body.ts'
import { askPassword } from '../auth/passwords/ask-password.ts'
import { passwordError } from '../auth/passwords/passwords.ts'
import { passwordOwner } from '../auth/passwords/person-words.ts'
import { readConfig } from '../platform/config.ts'
import { kyselyOf } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import { openDatabase } from '../platform/db/open.ts'
import { setUpDatabase } from '../platform/db/set-up.ts'

const usage = 'Uso: npm run account -- --ruolo superadmin --email nome@dominio.it [--nome "Nome e cognome"]'

try {
  const { email, role, name } = readArguments()
  const password = await askPassword(process.env.BISAVOLO_PASSWORD)
  const config = readConfig()
  const quiet = { info: () => {}, warn: console.error, error: console.error }
  const { databaseUrl, dataDir, postgresHome, migrationDatabaseUrl } = config
  const database = await openDatabase({ databaseUrl, dataDir, postgresHome, log: quiet })
  try {
    await setUpDatabase(database, { migrationDatabaseUrl, log: quiet }, migrate)
    const db = kyselyOf(database.pool)
    const known = await accountByUsername(db, email)
    const wrong = passwordError(
      password,
      await passwordOwner(db, { ...known, name: name ?? known?.name ?? null, email }),
    )
    if (wrong !== undefined) throw new Error(wrong)
    const made = await upsertAccount(db, { email, role, name, password })
    console.log(made === 'created' ? `Account ${email} creato (${role}).` : `Account ${email} aggiornato (${role}).`)
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

function readArguments(): { email: string; role: Role; name: string | undefined } {
  const { values } = parseArgs({
    options: { ruolo: { type: 'string' }, email: { type: 'string' }, nome: { type: 'string' } },
  })
  const role = roles.find(known => known === values.ruolo)
  if (role === undefined) throw new Error(`${usage}\nRuoli: ${roles.join(', ')}`)
  const email = emailOf(values.email ?? '')
  if (email === undefined) throw new Error(`${usage}\nL’indirizzo e-mail manca o non è valido.`)
  if (role === 'socio' || role === 'admin_sezione')
    throw new Error(`Il ruolo ${role} chiede un socio o una sezione: crea l’account da /list/accounts.`)
  return { email, role, name: values.nome?.trim() || undefined }
}
