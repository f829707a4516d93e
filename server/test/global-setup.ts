import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../src/platform/db/embedded/embedded.ts'
import { createPool } from '../src/platform/db/pool.ts'
import { copyStatement, onServer, type TestDatabase } from './database-copy.ts'
import { databaseUrl } from './database-url.ts'
import { addCast, prepareReference } from './prepare-template.ts'

const { fastFolder } = (await import(`${import.meta.dirname}/../../scripts/tests/fast-folder.mjs`)) as {
  fastFolder: () => string
}

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: TestDatabase
  }
}

/** Two template databases per run, in the server of TEST_DATABASE_URL or an embedded one; see database-copy.ts. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServer()
  const run = randomBytes(4).toString('hex')
  const template = `bisavolo_test_${run}`
  const reference = `${template}_reference`
  const fill = async (database: string, work: (pool: pg.Pool) => Promise<void>) => {
    const pool = createPool({ connectionString: databaseUrl(server.url, database) }, { statementTimeout: 0 }, quiet)
    await work(pool)
    await pool.end()
  }
  await onServer(server.url, client => client.query(`create database ${reference}`))
  await fill(reference, prepareReference)
  await onServer(server.url, client => client.query(copyStatement(template, reference)))
  await fill(template, addCast)
  project.provide('testDatabase', { url: server.url, template, reference })
  return async () => {
    await onServer(server.url, client => dropAll(client, template))
    await server.close()
  }
}

const quiet = { info: () => {}, warn: () => {}, error: (message: string) => console.error(message) }

async function openServer(): Promise<{ url: string; close(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, close: async () => {} }
  const dataDir = await mkdtemp(join(fastFolder(), 'bisavolo-test-'))
  await chmod(dataDir, 0o755)
  // Tests create databases and roles, which needs the superuser.
  const { superuser, close } = await startEmbedded({ dataDir, log: quiet, forTests: true })
  const { host = '', port, user, password } = superuser
  return {
    url: `postgres://${user}:${password}@/postgres?host=${encodeURIComponent(host)}&port=${port}`,
    close: async () => {
      await close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function dropAll(client: pg.Client, template: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [template],
  )
  for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`)
}
