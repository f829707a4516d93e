import type pg from 'pg'
import { seedCast, seedReference } from '../src/demo/index.ts'
import { kyselyOf } from '../src/platform/db/database.ts'
import { diffSchema } from '../src/platform/db/diff.ts'
import { migrate } from '../src/platform/db/migrate.ts'

/** Fills the template database that every test file gets a copy of: the real tables, the reference data and the cast. */
export async function prepareTemplate(pool: pg.Pool): Promise<void> {
  await migrate(pool)
  const db = kyselyOf(pool)
  try {
    await seedReference(db)
    await seedCast(db)
  } catch (error) {
    await demandTables(pool, error)
    throw error
  }
}

/** A field without its migration already fails here, before schema.test.ts can run: it must say what that test would say. */
async function demandTables(pool: pg.Pool, cause: unknown): Promise<void> {
  const lines = await diffSchema(pool)
  if (lines.length > 0) throw new Error(`${migrationMissing}:\n${lines.join('\n')}`, { cause })
}

export const migrationMissing =
  'The migrations do not make what the definitions say. Save what `npm run db:diff` prints as the next file of server/src/platform/db/migrations'
