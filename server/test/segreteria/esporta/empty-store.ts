import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { seedReference } from '../../../src/demo/index.ts'
import { demoPasswordHash } from '../../../src/demo/password.ts'
import { kyselyOf } from '../../../src/platform/db/database.ts'
import { migrate } from '../../../src/platform/db/migrate.ts'
import { clientConfig, createPool } from '../../../src/platform/db/pool.ts'
import type { DatabaseCopy } from '../../database-copy.ts'
import { databaseUrl } from '../../database-url.ts'
import { startOn, type TestApp } from '../../harness.ts'
import { closeWithFile } from '../../opened.ts'
import { quiet } from '../../store/scratch-stores.ts'

/** A server on a store that nobody has worked in: reference data and one superadmin, under a number that others have elsewhere. */
export async function startEmpty(username = 'superadmin@bisavolo.test', type = 'superadmin'): Promise<TestApp> {
  const { url, template } = inject('testDatabase')
  const name = `${template}_${randomBytes(4).toString('hex')}`
  const copy: DatabaseCopy = {
    url: databaseUrl(url, name),
    drop: () => onServer(url, `drop database if exists ${name} with (force)`),
  }
  empty ??= makeEmpty(url, template)
  await onServer(url, `create database ${name} template ${await empty}`)
  const test = await startOn(copy, {})
  await test.pool.query(
    `insert into account (id, type, status, name, username, password_hash) values (5, $1, 1, 'Chi trasloca', $2, $3)`,
    [type, username, await demoPasswordHash()],
  )
  closeWithFile(async () => {
    await test.close()
    await copy.drop()
  })
  return test
}

let empty: Promise<string> | undefined

/** Made once for the file that asks for it; global-setup.ts drops it. */
async function makeEmpty(url: string, template: string): Promise<string> {
  const name = `${template}_${randomBytes(4).toString('hex')}`
  await onServer(url, `create database ${name}`)
  const pool = createPool({ connectionString: databaseUrl(url, name) }, { statementTimeout: 0, max: 2 }, quiet)
  await migrate(pool)
  await seedReference(kyselyOf(pool))
  await pool.end()
  return name
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(clientConfig({ connectionString: url }, { statementTimeout: 0 }))
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
