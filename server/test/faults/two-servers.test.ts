import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { createRandom } from '../attacks/bad-values.ts'
import { call, describeStatuses, otherThan } from './call.ts'
import { ms } from './figures.ts'
import { createDatabase, newDatabase, type ScratchCluster, startCluster } from './scratch-cluster.ts'
import { type Server, signIn, startServer } from './server.ts'
import { patience, promised, seed, sizes } from './sizes.ts'
import { startSmtpSink } from './smtp-sink.ts'
import { describeVerdict, flawless, verifyWrites } from './verify.ts'
import { makeWorld } from './world.ts'
import { startWriters } from './writers.ts'

const found = await startCluster()
if (found === undefined) console.log('R7 was NOT tried: there is no installed PostgreSQL for two servers to share.')
afterAll(() => found?.stop())
const cluster = found as ScratchCluster

/** Rolls back after everything was written, the number included. */
const rollBack = `
  create function ritira() returns trigger language plpgsql as $$
    begin if new.descrizione like '%ritira%' then raise exception 'ritirata' using errcode = '40001'; end if; return new; end $$;
  create trigger ritira after insert on fatture_ricevute_righe for each row execute function ritira()`

describe.runIf(found !== undefined)('R7: two servers on one database', () => {
  it(`${sizes.invoices} invoices, a tenth rolled back, ${sizes.serverKills} kills: one series of numbers`, {
    timeout: patience,
  }, async () => {
    const url = await newDatabase(cluster, 'due')
    await run(url, rollBack)
    const random = createRandom(seed + 7)
    const servers = await Promise.all([startServer({ DATABASE_URL: url }), startServer({ DATABASE_URL: url })])
    const token = await signIn(servers[0].url)
    const world = await makeWorld(servers[0].url, token)
    const options = { token, clients: 20, world, only: 'fatture_ricevute', tenth: 'ritira ' } as const
    const writers = servers.map(server => startWriters({ url: server.url, ...options }))
    const issued = () => writers.flatMap(one => one.acknowledged)
    for (let n = 0; n < sizes.serverKills; n++) {
      while (issued().length < (sizes.invoices * (n + 1)) / (sizes.serverKills + 1)) await delay(20)
      await delay(random() * 500)
      const at = n % 2
      await servers[at]?.stop('SIGKILL')
      servers[at] = await startServer({ DATABASE_URL: url })
      writers[at]?.moveTo(servers[at].url)
    }
    while (issued().length < sizes.invoices) await delay(20)
    for (const one of writers) await one.stop()
    const verdict = await verifyWrites({ connectionString: url }, issued())
    for (const server of servers) await server.stop('SIGTERM')
    const refused = writers.reduce((sum, one) => sum + (one.statuses.get(409) ?? 0), 0)
    console.log(
      `R7 invoices on two servers, seed ${seed + 7}: ${sizes.serverKills} kills, ${refused} rolled back, ${describeVerdict(verdict)}; ${writers.map(one => describeStatuses(one.statuses)).join(' and ')}`,
    )
    expect(verdict).toMatchObject(flawless)
    expect(refused).toBeGreaterThan(0)
    for (const one of writers) expect(otherThan(one.statuses, [201, 409, 0])).toEqual([])
  })

  it('a session ended on one server is refused by the other within a second', async () => {
    const url = await newDatabase(cluster, 'sessioni')
    const [a, b] = await Promise.all([startServer({ DATABASE_URL: url }), startServer({ DATABASE_URL: url })])
    const waits: number[] = []
    for (let n = 0; n < 5; n++) {
      const token = await signIn(a.url)
      expect((await call(`${b.url}/auth/check`, token)).status).toBe(200)
      await call(`${a.url}/auth/logout`, token, { method: 'DELETE' })
      const ended = performance.now()
      while ((await call(`${b.url}/auth/check`, token)).status !== 401 && performance.now() - ended < 5000)
        await delay(5)
      waits.push(performance.now() - ended)
    }
    await Promise.all([a.stop('SIGTERM'), b.stop('SIGTERM')])
    console.log(
      `R7 a session ended on one server is refused by the other after ${ms(Math.max(...waits))} at the latest`,
    )
    expect(Math.max(...waits)).toBeLessThan(promised(1000))
  })

  it(`each of ${sizes.mails} mails is sent once`, { timeout: patience }, async () => {
    const url = await newDatabase(cluster, 'posta')
    const sink = await startSmtpSink()
    const env = { DATABASE_URL: url, SMTP_URL: sink.url }
    const servers = await Promise.all([startServer(env), startServer(env)])
    await run(
      url,
      `insert into posta (destinatario, oggetto, testo, modello)
       select 'a' || n || '@example.it', 'Prova ' || n, 'Prova', 'avviso' from generate_series(1, ${sizes.mails}) n`,
    )
    const began = performance.now()
    while (sink.taken.length < sizes.mails && performance.now() - began < 60_000 + sizes.mails * 100) await delay(50)
    const took = performance.now() - began
    await delay(1500)
    const { rows } = await run(url, `select count(*)::int as n from posta where stato <> 'inviata'`)
    await Promise.all(servers.map((server: Server) => server.stop('SIGTERM')))
    sink.close()
    const different = new Set(sink.taken).size
    console.log(
      `R7 mails by two servers: ${different} of ${sizes.mails} left, ${sink.taken.length - different} twice, in ${ms(took)}`,
    )
    expect([different, sink.taken.length, rows[0]?.n]).toEqual([sizes.mails, sizes.mails, 0])
  })

  it('two servers starting concurrently on an empty database migrate and seed once', async () => {
    const url = await createDatabase(cluster, 'vuota')
    const servers = await Promise.all([startServer({ DATABASE_URL: url }), startServer({ DATABASE_URL: url })])
    const { rows } = await run(
      url,
      `select (select count(*)::int from migrazioni) as migrazioni, (select count(*)::int - count(distinct codice)::int from razze) as doppie`,
    )
    await Promise.all(servers.map(server => server.stop('SIGTERM')))
    console.log(`R7 two servers started at once: ${rows[0]?.migrazioni} migrations, each once`)
    expect(rows[0]?.doppie).toBe(0)
  })
})

async function run(url: string, text: string): Promise<pg.QueryResult<Record<string, number>>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client.query<Record<string, number>>(text).finally(() => client.end())
}
