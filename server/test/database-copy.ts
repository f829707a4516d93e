import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { clientConfig } from '../src/platform/db/pool.ts'
import { databaseUrl } from './database-url.ts'

/** Set by global-setup.ts: a server, a database with the cast, and one with the reference data only. */
export type TestDatabase = { url: string; template: string; reference: string }

export type DatabaseCopy = {
  url: string
  drop(): Promise<void>
}

/** A new database for one test file, copied from the template of prepare-template.ts; about 40 ms. */
export function copyDatabase(): Promise<DatabaseCopy> {
  return copyOf(inject('testDatabase').template)
}

export function copyReference(): Promise<DatabaseCopy> {
  return copyOf(inject('testDatabase').reference)
}

/** global-setup.ts drops every database whose name begins with the template's. */
export async function copyOf(source: string): Promise<DatabaseCopy> {
  const { url, template } = inject('testDatabase')
  const name = `${template}_${randomBytes(4).toString('hex')}`
  await onServer(url, client => client.query(copyStatement(name, source)))
  return {
    url: databaseUrl(url, name),
    drop: () => onServer(url, client => dropDatabase(client, name)),
  }
}

/** File copy: through the write-ahead log it takes three times the processor time. */
export function copyStatement(name: string, source: string): string {
  return `create database ${name} template ${source} strategy file_copy`
}

async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  await client.query(`drop database if exists ${name} with (force)`)
}

export async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(clientConfig({ connectionString: url }, { statementTimeout: 0 }))
  await client.connect()
  return work(client).finally(() => client.end())
}
