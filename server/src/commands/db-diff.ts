import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../platform/config.ts'
import { diffSchema } from '../platform/db/diff.ts'
import { migrate } from '../platform/db/migrate.ts'
import { openDatabase } from '../platform/db/open.ts'
import { setUpDatabase } from '../platform/db/set-up.ts'

// npm run db:diff: compares the entity definitions with the migrations, in a temporary database.
const dataDir = await mkdtemp(join(tmpdir(), 'bisavolo-diff-'))
const log = { info: () => {}, warn: () => {}, error: (message: string) => console.error(message) }
const database = await openDatabase({ dataDir, postgresHome: readConfig().postgresHome, log })
try {
  const lines = await setUpDatabase(database, { migrationDatabaseUrl: undefined, log }, async pool => {
    await migrate(pool)
    return diffSchema(pool)
  })
  console.log(lines.length === 0 ? '-- the migrations make exactly what the definitions say' : lines.join('\n'))
} finally {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
}
