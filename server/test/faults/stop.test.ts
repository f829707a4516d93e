import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createRandom } from '../attacks/bad-values.ts'
import { type Answer, call } from './call.ts'
import { largest, ms } from './figures.ts'
import { signIn, startServer } from './server.ts'
import { patience, seed, sizes } from './sizes.ts'
import { copyStore, embeddedConfig, newFolder } from './store.ts'
import { describeVerdict, flawless, verifyWrites } from './verify.ts'
import { makeWorld, newCat } from './world.ts'
import type { Acknowledged } from './writers.ts'

interface Sent {
  began: number
  answer: Answer<{ id?: number }>
  path: string
}

it(`R19: stopped ${sizes.stops} times under load, the server finishes every request`, {
  timeout: patience,
}, async () => {
  const dataDir = await copyStore(await newFolder())
  const random = createRandom(seed + 19)
  const first = await startServer({ DATA_DIR: dataDir })
  const world = await makeWorld(first.url, await signIn(first.url))
  await first.stop('SIGTERM')
  const acknowledged: Acknowledged[] = []
  const stops: number[] = []
  let underWay = 0
  const failed: string[] = []
  for (let n = 0; n < sizes.stops; n++) {
    const server = await startServer({ DATA_DIR: dataDir })
    const token = await signIn(server.url)
    const sent: Sent[] = []
    let running = true
    const clients = Array.from({ length: 30 }, async (_, client) => {
      for (let k = 0; running; k++) {
        const began = performance.now()
        const mark = `prova ${n}-${client}-${k}`
        const path = client === 1 ? '/excel/razze/0' : ((k % 2 === 0 ? '/gatti' : '/dashboard') as string)
        const answer =
          client % 3 === 0
            ? await call<{ id?: number }>(`${server.url}/gatti`, token, { method: 'POST', body: newCat(world, mark) })
            : await call<{ id?: number }>(`${server.url}${path}`, token)
        sent.push({ began, answer, path })
        if (answer.status === 201 && answer.body.id !== undefined)
          acknowledged.push({ entity: 'gatti', id: answer.body.id, mark })
        if (answer.status === 0) await delay(20)
      }
    })
    await delay(1000 + random() * 1000)
    const asked = performance.now()
    const code = await server.stop('SIGTERM')
    const ended = performance.now()
    running = false
    await Promise.all(clients)
    stops.push(ended - asked)
    expect(code).toBe(0)
    const inFlight = sent.filter(({ began, answer }) => began < asked && began + answer.took > asked)
    underWay += inFlight.length
    failed.push(
      ...inFlight
        .filter(({ answer }) => ![200, 201].includes(answer.status))
        .map(({ answer, path, began }) => `${answer.status} ${path} sent ${ms(asked - began)} before`),
    )
  }
  const last = await startServer({ DATA_DIR: dataDir })
  const verdict = await verifyWrites(embeddedConfig(dataDir), acknowledged)
  await last.stop('SIGTERM')
  console.log(
    `R19 SIGTERM under load, seed ${seed + 19}: ${sizes.stops} stops, ${underWay} calls under way, ${failed.length} failed ${failed.slice(0, 5).join(', ')}; gone after ${ms(largest(stops))} at the latest; ${describeVerdict(verdict)}`,
  )
  expect(failed).toEqual([])
  expect(underWay).toBeGreaterThan(0)
  expect(largest(stops)).toBeLessThan(25_000)
  expect(verdict).toMatchObject(flawless)
})
