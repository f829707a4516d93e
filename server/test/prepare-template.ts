import type pg from 'pg'
import { seedCast, seedReference } from '../src/demo/index.ts'
import { kyselyOf } from '../src/platform/db/database.ts'
import { migrate } from '../src/platform/db/migrate.ts'

/** Fills the template database that every test file gets a copy of: the real tables, the reference data and the cast. */
export async function prepareTemplate(pool: pg.Pool): Promise<void> {
  await migrate(pool)
  const db = kyselyOf(pool)
  await seedReference(db)
  await seedCast(db)
}
