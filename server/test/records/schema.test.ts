import { entities } from '@bisavolo/domain'
import { expect, it } from 'vitest'
import { diffSchema } from '../../src/platform/db/diff.ts'
import { startApp } from '../harness.ts'

const { pool } = await startApp()

it('tables equal definitions: nothing is left for db:diff to print', async () => {
  expect(await diffSchema(pool)).toEqual([])
})

it('every reference is held by the database, and restricts', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select conrelid::regclass || '.' || conname as name from pg_constraint where contype = 'f' and confdeltype not in ('r', 'a') and conrelid::regclass::text = any($1)`,
    [Object.keys(entities)],
  )
  expect(rows).toEqual([])
})
