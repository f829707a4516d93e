import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { describeStatuses, otherThan } from './call.ts'
import { largest, ms } from './figures.ts'
import { newDatabase, type ScratchCluster, startCluster } from './scratch-cluster.ts'
import { healthy, signIn, startServer } from './server.ts'
import { patience, promised, sizes } from './sizes.ts'
import { describeVerdict, flawless, verifyWrites } from './verify.ts'
import { makeWorld } from './world.ts'
import { startWriters } from './writers.ts'

const found = await startCluster()
if (found === undefined) console.log('R5 was NOT tried: there is no installed PostgreSQL to be restarted.')
afterAll(() => found?.stop())
const cluster = found as ScratchCluster

it.runIf(found !== undefined)(
  `R5: PostgreSQL is restarted ${sizes.restarts} times under load and once idle: briefly 503, nothing lost or duplicated`,
  { timeout: patience },
  async () => {
    const url = await newDatabase(cluster, 'riavvii')
    const server = await startServer({ DATABASE_URL: url })
    const token = await signIn(server.url)
    const world = await makeWorld(server.url, token)
    const writers = startWriters({ url: server.url, token, clients: 20, world, retry: true })
    const returns: number[] = []
    for (let n = 0; n < sizes.restarts; n++) {
      await delay(700)
      await cluster.restart()
      returns.push(await healthy(server.url))
      expect(server.isAlive()).toBe(true)
    }
    await delay(500)
    await writers.stop()
    const verdict = await verifyWrites({ connectionString: url }, writers.acknowledged)
    // Losing idle connections must not end the process.
    await delay(500)
    await cluster.restart()
    returns.push(await healthy(server.url))
    expect(await server.stop('SIGTERM')).toBe(0)
    console.log(
      `R5 ${cluster.name} restarted ${sizes.restarts} times under load and once idle: ${describeVerdict(verdict)}; healthy ${ms(largest(returns))} after it at the latest; ${describeStatuses(writers.statuses)}`,
    )
    expect(verdict).toMatchObject(flawless)
    expect(largest(returns)).toBeLessThan(promised(5000))
    // 409: a step that was done before its answer was lost.
    expect(otherThan(writers.statuses, [200, 201, 409, 503])).toEqual([])
  },
)
