import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { clientConfig } from '../src/platform/db/pool.ts'
import { databaseUrl } from './database-url.ts'

/** What global-setup.ts tells the test files: a database to connect to, and the one to copy. */
export type TestDatabase = { url: string; template: string }

export type DatabaseCopy = {
  /** Fit for `openDatabase({ databaseUrl })`. */
  url: string
  drop(): Promise<void>
}

/** A database of the test file's own, as prepare-template.ts left the template; about 40 ms. */
export async function copyDatabase(): Promise<DatabaseCopy> {
  const { url, template } = inject('testDatabase')
  const name = `${template}_${randomBytes(4).toString('hex')}`
  await run(url, `create database ${name} template ${template}`)
  return {
    url: databaseUrl(url, name),
    drop: () => run(url, `drop database if exists ${name} with (force)`),
  }
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client(clientConfig({ connectionString: url }, { statementTimeout: 0 }))
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
