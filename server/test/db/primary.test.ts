import { Busy } from '@bisavolo/domain'
import pg from 'pg'
import { expect, it } from 'vitest'
import { targetOf } from '../../src/platform/db/beside-pool.ts'
import { primaryOf } from '../../src/platform/db/cluster/primary.ts'
import { createPool } from '../../src/platform/db/pool.ts'

const quiet = { info: () => {}, warn: () => {}, error: () => {} }
const started = '2026-11-17 06:00:00+00'
const standing = (timeline: number, system = '7') => ({ isReadOnly: false, timeline, started, system })

it('a thread is given the timeline of the known primary', async () => {
  const list = 'postgresql://127.0.0.1:1,127.0.0.1:2/a'
  const pool = createPool({ connectionString: list }, {}, quiet)
  expect(targetOf(pool)).toEqual({ connectionString: list, known: { timeline: 0 } })
  primaryOf(list).admit(new pg.Client(), standing(3))
  const told = targetOf(pool)
  expect(told).toEqual({ connectionString: list, known: { timeline: 3, system: '7' } })

  // A different host list, as in another thread, has its own empty state.
  const there = 'postgresql://127.0.0.1:1,127.0.0.1:2/b'
  const own = createPool({ ...told, connectionString: there }, {}, quiet)
  expect(() => primaryOf(there).admit(new pg.Client(), standing(2))).toThrow(Busy)
  expect(() => primaryOf(there).admit(new pg.Client(), standing(4, '8'))).toThrow(Busy)
  expect(() => primaryOf(there).admit(new pg.Client(), standing(3))).not.toThrow()
  await Promise.all([pool.end(), own.end()])
})

it('a target with one host has no known timeline', async () => {
  const pool = createPool({ connectionString: 'postgresql://127.0.0.1:1/a', known: { timeline: 4 } }, {}, quiet)
  expect(targetOf(pool)).not.toHaveProperty('known')
  await pool.end()
})
