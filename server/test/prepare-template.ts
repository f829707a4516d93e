import type pg from 'pg'
import { seedCast, seedReference } from '../src/demo/index.ts'
import { type Db, kyselyOf } from '../src/platform/db/database.ts'
import { diffSchema } from '../src/platform/db/diff.ts'
import { migrate } from '../src/platform/db/migrate.ts'

export async function prepareReference(pool: pg.Pool): Promise<void> {
  await migrate(pool)
  await seedInto(pool, seedReference)
}

export function addCast(pool: pg.Pool): Promise<void> {
  return seedInto(pool, seedCast)
}

async function seedInto(pool: pg.Pool, seed: (db: Db) => Promise<unknown>): Promise<void> {
  try {
    await seed(kyselyOf(pool))
  } catch (error) {
    await demandTables(pool, error)
    throw error
  }
}

/** A field without its migration fails here, before schema.test.ts, so it gives the same message. */
async function demandTables(pool: pg.Pool, cause: unknown): Promise<void> {
  const lines = await diffSchema(pool)
  if (lines.length > 0) throw new Error(`${migrationMissing}:\n${lines.join('\n')}`, { cause })
}

export const migrationMissing =
  'The migrations do not make what the definitions say. Save what `npm run db:diff` prints as the next file of server/src/platform/db/migrations'
