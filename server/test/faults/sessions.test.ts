import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRandom, type Random } from '../attacks/bad-values.ts'
import { type Answer, call, count, describeStatuses, otherThan, type Statuses } from './call.ts'
import { largest, ms, quantile } from './figures.ts'
import { growStore, members } from './grown-store.ts'
import { password, type Server, signIn, startServer } from './server.ts'
import { patience, promised, seed, sizes } from './sizes.ts'
import { memoryOf } from './watch.ts'

interface Session {
  /** The owner of the only canary this session may see. */
  n: number
  token: string
  random: Random
  cat: number
}

let server: Server
let sessions: Session[] = []
const people = Math.max(sizes.sessions, sizes.logins)

beforeAll(async () => {
  const { dataDir } = await growStore(members(people))
  server = await startServer({ DATA_DIR: dataDir }, { untilEnd: true })
}, patience)
afterAll(() => server.stop('SIGTERM'))

const logIn = (n: number) =>
  call<{ token?: string }>(`${server.url}/auth/login`, '', {
    method: 'POST',
    body: { username: `socio${n}@example.it`, password },
    timeout: 30_000,
  })

describe.runIf(process.platform === 'linux')('many people working together', () => {
  it(`R10: ${sizes.logins} concurrent sign-ins do not slow others, and the excess must wait`, async () => {
    const token = await signIn(server.url)
    const others: number[] = []
    let isStorm = true
    const reading = (async () => {
      while (isStorm) {
        const answer = await call(`${server.url}/razze`, token)
        expect(answer.status).toBe(200)
        others.push(answer.took)
        await delay(5)
      }
    })()
    const statuses: Statuses = new Map()
    const answers = await Promise.all(Array.from({ length: sizes.logins }, (_, n) => logIn(n + 1)))
    isStorm = false
    await reading
    for (const { status } of answers) count(statuses, status)
    console.log(
      `R10 ${sizes.logins} sign-ins at once: ${describeStatuses(statuses)}, slowest ${ms(largest(answers.map(one => one.took)))}; ${others.length} calls of others meanwhile, p50 ${ms(quantile(others, 0.5))}, p99 ${ms(quantile(others, 0.99))}`,
    )
    expect(otherThan(statuses, [200, 429])).toEqual([])
    expect(statuses.get(200)).toBeGreaterThan(0)
    expect(quantile(others, 0.99)).toBeLessThan(promised(1000))
  })

  it(`R9: ${sizes.sessions} sessions, 70 % lists, 20 % details, 10 % writes`, { timeout: patience }, async () => {
    sessions = await openSessions(sizes.sessions)
    const thinking = await load(sizes.sessionSeconds, session => delay(1000 + session.random() * 4000))
    const closed = await load(sizes.closedLoopSeconds, async () => {})
    const memory = memoryOf(server.pid)
    for (const [name, { statuses, times, foreign }] of [
      ['thinking 1 to 5 s', thinking],
      ['closed loop', closed],
    ] as const)
      console.log(
        `R9 ${sizes.sessions} sessions, ${name}, seed ${seed + 9}: ${times.length} calls, p50 ${ms(quantile(times, 0.5))}, p95 ${ms(quantile(times, 0.95))}, p99 ${ms(quantile(times, 0.99))}, ${foreign} foreign rows seen, memory ${memory.toFixed(0)} MB; ${describeStatuses(statuses)}`,
      )
    for (const { statuses, foreign } of [thinking, closed]) {
      expect(otherThan(statuses, [200, 201])).toEqual([])
      expect(foreign).toBe(0)
    }
    expect(quantile(thinking.times, 0.95)).toBeLessThan(promised(500))
    expect(quantile(thinking.times, 0.99)).toBeLessThan(promised(1000))
    expect(memory).toBeLessThan(512)
  })
})

async function openSessions(many: number): Promise<Session[]> {
  const opened: Session[] = []
  let next = 1
  const open = async () => {
    for (let n = next++; n <= many; n = next++) {
      let answer = await logIn(n)
      for (; answer.body.token === undefined; answer = await logIn(n)) await delay(200)
      const { token } = answer.body
      const { body } = await call<{ data: { id: number }[] }>(`${server.url}/gatti`, token)
      opened.push({ n, token, random: createRandom(seed + 9 + n), cat: body.data[0]?.id ?? 0 })
    }
  }
  await Promise.all(Array.from({ length: 6 }, open))
  return opened
}

async function load(seconds: number, think: (session: Session) => Promise<void>) {
  const statuses: Statuses = new Map()
  const times: number[] = []
  let foreign = 0
  const end = performance.now() + seconds * 1000
  await Promise.all(
    sessions.map(async session => {
      await delay(session.random() * 1000)
      for (let n = 0; performance.now() < end; n++) {
        const answer = await once(session, `${seconds}-${n}`)
        count(statuses, answer.status)
        times.push(answer.took)
        foreign += [...JSON.stringify(answer.body).matchAll(/canarino-(\d+)-/g)].filter(
          ([, whose]) => Number(whose) !== session.n,
        ).length
        await think(session)
      }
    }),
  )
  return { statuses, times, foreign }
}

function once({ random, token, cat, n }: Session, name: string): Promise<Answer> {
  const dice = random()
  const lists = ['/gatti', '/clienti_soci', '/viste', '/razze', '/passaggi']
  if (dice < 0.7) return call(`${server.url}${lists[Math.floor(random() * lists.length)]}`, token)
  if (dice < 0.9) return call(`${server.url}/gatti/${cat}`, token)
  return call(`${server.url}/viste`, token, {
    method: 'POST',
    body: { nome: `canarino-${n}-${name}`, lista: '/list/gatti', contenuto: { filters: {} } },
  })
}
