import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { clientConfig, createPool } from '../../src/platform/db/pool.ts'
import { openStorage, type Storage } from '../../src/platform/storage/storage.ts'
import { databaseUrl } from '../database-url.ts'

export const quiet = { info: () => {}, warn: () => {}, error: () => {} }

export interface ScratchStore {
  pool: pg.Pool
  storage: Storage
}

export function scratchStores(folder: string) {
  const { url, template } = inject('testDatabase')
  const made: string[] = []
  return {
    async empty(): Promise<ScratchStore> {
      const name = `${template}_${randomBytes(4).toString('hex')}`
      await onServer(url, `create database ${name}`)
      made.push(name)
      const pool = createPool({ connectionString: databaseUrl(url, name) }, { statementTimeout: 0, max: 2 }, quiet)
      return { pool, storage: openStorage({ dataDir: join(folder, name), s3: undefined, clamav: undefined }) }
    },
    async remove(): Promise<void> {
      for (const name of made) await onServer(url, `drop database if exists ${name} with (force)`)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(clientConfig({ connectionString: url }, { statementTimeout: 0 }))
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
