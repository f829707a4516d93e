import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { createRandom } from '../attacks/bad-values.ts'
import { newDatabase, type ScratchCluster, startCluster } from './scratch-cluster.ts'
import { launchServer, startServer } from './server.ts'
import { patience, seed, sizes } from './sizes.ts'
import { startSmtpSink } from './smtp-sink.ts'

const found = await startCluster()
if (found === undefined) console.log('R25 was NOT tried: there is no installed PostgreSQL to keep the outbox.')
afterAll(() => found?.stop())

it.runIf(found !== undefined)(
  `R25: the server is killed ${sizes.mailKills} times while sending ${sizes.killedMails} mails: none is sent twice or forgotten`,
  { timeout: patience },
  async () => {
    const random = createRandom(seed + 25)
    const url = await newDatabase(found as ScratchCluster, 'lettere')
    // The server says late that it took the mail, so that kills hit the moment in between.
    const sink = await startSmtpSink(undefined, () => random() * 60)
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const counted = async () =>
      Object.fromEntries(
        (
          await client.query<{ stato: string; n: number }>('select stato, count(*)::int as n from posta group by stato')
        ).rows.map(({ stato, n }) => [stato, n]),
      )
    await client.query(
      `insert into posta (destinatario, oggetto, testo, modello)
       select 'a' || n || '@example.it', 'Prova ' || n, 'Prova', 'avviso' from generate_series(1, ${sizes.killedMails}) n`,
    )
    for (let n = 0; n < sizes.mailKills; n++) {
      const server = await launchServer({ DATABASE_URL: url, SMTP_URL: sink.url })
      const enough = (sizes.killedMails * (n + 1)) / (sizes.mailKills + 1)
      while (sink.taken.length < enough) await delay(5)
      await delay(random() * 60)
      await server.stop('SIGKILL')
      // Mails taken but not sent are due again after two minutes; skips the wait.
      await client.query(`update posta set prossimo_il = now() where stato = 'da_inviare'`)
    }
    const server = await startServer({ DATABASE_URL: url, SMTP_URL: sink.url })
    for (let n = 0; n < 1200 && ((await counted()).da_inviare ?? 0) > 0; n++) await delay(50)
    await delay(1000)
    await server.stop('SIGTERM')
    const { inviata = 0, da_verificare: unknown = 0, ...others } = await counted()
    const { rows } = await client.query<{ id: number }>(`select id from posta where stato = 'inviata'`)
    await client.end()
    sink.close()
    const taken = new Set(sink.taken.map(name => Number(/posta-(\d+)-/.exec(name)?.[1])))
    console.log(
      `R25 ${sizes.mailKills} kills, seed ${seed + 25}: ${sizes.killedMails} mails, ${inviata} sent, ${unknown} to be verified (${taken.size - inviata} of them had arrived), ${sink.taken.length - taken.size} twice`,
    )
    expect(others).toEqual({})
    expect(inviata + unknown).toBe(sizes.killedMails)
    expect(sink.taken.length).toBe(taken.size)
    expect(rows.filter(({ id }) => !taken.has(id))).toEqual([])
    // At most five mails are sent in parallel, hence five uncertain per kill.
    expect(unknown).toBeLessThanOrEqual(5 * sizes.mailKills)
    expect(unknown).toBeGreaterThan(0)
  },
)
