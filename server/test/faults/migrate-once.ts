import pg from 'pg'
import { migrate } from '../../src/platform/db/migrate.ts'

/** A program that migrates the database it is given, to be killed meanwhile. */
const pool = new pg.Pool({ connectionString: process.argv[2] })
pool.on('error', () => {})
process.send?.('go')
await migrate(pool, { folder: process.argv[3] as string })
await pool.end()
process.disconnect?.()
