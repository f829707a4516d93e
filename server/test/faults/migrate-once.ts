import pg from 'pg'
import { migrate } from '../../src/platform/db/migrate.ts'

/** Migrates the given database; made to be killed. */
const pool = new pg.Pool({ connectionString: process.argv[2] })
pool.on('error', () => {})
process.send?.('go')
await migrate(pool, { folder: process.argv[3] as string })
await pool.end()
process.disconnect?.()
