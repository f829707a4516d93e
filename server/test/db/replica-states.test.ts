import type pg from 'pg'
import { expect, it } from 'vitest'
import { openReplica } from '../../src/platform/db/replica.ts'

const now = { position: '0/100', timeline: 3, system: '7' }
const fresh = { isStandby: true, system: '7', hasPassed: true }

function opened() {
  const said: string[] = []
  const say = (message: string) => said.push(message)
  let standing: object | Error = fresh
  const poolOf = (row: () => object | Error) =>
    ({
      query: async () => {
        const found = row()
        if (found instanceof Error) throw found
        return { rows: [found] }
      },
    }) as unknown as pg.Pool
  const replica = openReplica(
    poolOf(() => standing),
    poolOf(() => now),
    { info: say, warn: say, error: say },
  )
  return {
    said,
    replica,
    as: (next: object | Error) => {
      standing = next
    },
  }
}

it.each<[string, object, RegExp]>([
  ['a standby of another database, however far it is', { ...fresh, system: '8' }, /un’altra base dati/],
  ['a server that takes writes', { ...fresh, isStandby: false }, /accetta scritture, non una replica/],
  ['one that is behind', { ...fresh, hasPassed: false }, /rimasta indietro/],
  ['one that does not answer', new Error('connect ECONNREFUSED'), /non risponde: connect ECONNREFUSED/],
])('a replica %s is not read, and logged once', async (_, standing, sentence) => {
  const { replica, said, as } = opened()
  expect([await replica.isFresh(), said]).toEqual([true, []])
  as(standing)
  expect([await replica.isFresh(), await replica.isFresh()]).toEqual([false, false])
  expect(said).toEqual([expect.stringMatching(sentence)])
  expect(replica.counts).toEqual({ replica: 1, primary: 2 })
})

it('a replica that has caught up is read again, and logged', async () => {
  const { replica, said, as } = opened()
  as({ ...fresh, hasPassed: false })
  expect(await replica.isFresh()).toBe(false)
  as(fresh)
  await expect.poll(() => replica.isFresh()).toBe(true)
  expect(said).toEqual([expect.stringMatching(/indietro/), 'La replica della base dati serve le letture.'])
})
