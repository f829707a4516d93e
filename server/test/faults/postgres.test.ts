import { execFile } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { migrate } from '../../src/db/migrate.ts'
import { createRandom } from '../attacks/bad-values.ts'
import { createDatabase, type ScratchCluster, startCluster } from './scratch-cluster.ts'
import { commandPath, email, healthy, password, signIn, startServer } from './server.ts'
import { newCliente } from './store.ts'
import { flawless, verifyWrites } from './verify.ts'
import { describeStatuses, startWriters } from './writers.ts'

const found = await startCluster()
if (found === undefined)
  console.log('No installed PostgreSQL: restart, two servers and migrations were not tried here.')
afterAll(() => found?.stop())
const cluster = found as ScratchCluster

async function newDatabase(name: string): Promise<string> {
  const url = await createDatabase(cluster, name)
  await promisify(execFile)(process.execPath, [commandPath('account'), '--ruolo', 'superadmin', '--email', email], {
    env: { ...process.env, DATABASE_URL: url, BISAVOLO_PASSWORD: password },
  })
  return url
}

describe.runIf(found !== undefined)('a PostgreSQL of one’s own', () => {
  it('is restarted 10 times under load: 503 for a moment, nothing lost, nothing twice', async () => {
    const url = await newDatabase('riavvii')
    const server = await startServer({ DATABASE_URL: url })
    const token = await signIn(server.url)
    const writers = startWriters({
      url: server.url,
      token,
      clients: 12,
      idcliente: await newCliente(server.url, token),
      retry: true,
    })
    const returns: number[] = []
    for (let n = 0; n < 10; n++) {
      await delay(700)
      await cluster.restart()
      returns.push(await healthy(server.url))
      expect(server.isAlive()).toBe(true)
    }
    await delay(500)
    await writers.stop()
    const verdict = await verifyWrites({ connectionString: url }, writers.acknowledged)
    // Once more with nothing under way: an idle pool must not end the process.
    await delay(500)
    await cluster.restart()
    await healthy(server.url)
    expect(await server.stop('SIGTERM')).toBe(0)
    console.log(
      `${cluster.name} restarted 11 times under load: ${verdict.acknowledged} acknowledged writes, ${verdict.lost} lost, ${verdict.doubled} doubled, ${verdict.gaps} gaps; healthy ${Math.round(Math.max(...returns))} ms after it at the latest; ${describeStatuses(writers.statuses)}`,
    )
    expect(verdict).toMatchObject(flawless)
    expect([...writers.statuses.keys()].filter(status => ![201, 503, 'no answer'].includes(status))).toEqual([])
  })

  it('serves two servers: one series of numbers, a session ended here is ended there, one of them killed', async () => {
    const url = await newDatabase('due')
    const [a, b] = await Promise.all([startServer({ DATABASE_URL: url }), startServer({ DATABASE_URL: url })])
    const token = await signIn(a.url)
    const idcliente = await newCliente(a.url, token)
    const [onA, onB] = [a, b].map(({ url: base }) => startWriters({ url: base, token, clients: 8, idcliente }))
    await delay(5000)
    await a.stop('SIGKILL')
    onA?.moveTo(b.url)
    await delay(2000)
    const again = await startServer({ DATABASE_URL: url })
    await onA?.stop()
    await onB?.stop()
    const all = [...(onA?.acknowledged ?? []), ...(onB?.acknowledged ?? [])]
    const verdict = await verifyWrites({ connectionString: url }, all)
    const other = await signIn(again.url)
    expect(await status(b.url, other)).toBe(200)
    await fetch(`${again.url}/auth/logout`, { method: 'DELETE', headers: { authorization: `Bearer ${other}` } })
    const ended = performance.now()
    while ((await status(b.url, other)) !== 401 && performance.now() - ended < 5000) await delay(10)
    const revoked = performance.now() - ended
    await Promise.all([b.stop('SIGTERM'), again.stop('SIGTERM')])
    const invoices = all.filter(one => one.entity === 'fatture_ricevute').length
    console.log(
      `two servers on one database, one killed: ${verdict.acknowledged} acknowledged writes, ${invoices} of them numbered documents, ${verdict.lost} lost, ${verdict.doubled} doubled, ${verdict.gaps} gaps; a session ended on one is refused by the other after ${Math.round(revoked)} ms`,
    )
    expect(verdict).toMatchObject(flawless)
    expect(revoked).toBeLessThan(1000)
  })

  it('is migrated once by two who start at the same moment, with data in it', async () => {
    const url = await createDatabase(cluster, 'migrazioni')
    const pools = [1, 2].map(() => new pg.Pool({ connectionString: url, max: 2 }))
    const [first, second] = pools as [pg.Pool, pg.Pool]
    await migrate(first, { only: ['0001_initial.sql'] })
    await first.query(
      `insert into razze (codice, descrizione) values ('MCO', 'Maine Coon');
       insert into libri (codice, descrizione) values ('LO', 'Libro origini');
       insert into colori (codice, descrizione) values ('n', 'nero');
       insert into province (sigla, citta, regione) values ('MI', 'Milano', 'Lombardia');
       insert into clienti_soci (nome_completo, citta, idprovincia, regione) values ('Rossi Mario', 'Milano', 1, 'Lombardia');
       insert into gatti (nome, sesso, data_nascita, data_registrazione, idlibro, idproprietario, idallevatore, idrazza, idgenotipo, idocchi)
         select 'Gatto ' || n, 'F', date '2020-01-01' + n % 1000, date '2023-01-01', 1, 1, 1, 1, 1, 1 from generate_series(1, 200000) n`,
    )
    const sum = async () =>
      (
        await first.query(
          `select md5(string_agg(id || nome || sesso || idrazza, ',' order by id)) as sum, count(*) as n from gatti`,
        )
      ).rows[0]
    const before = await sum()
    const began = performance.now()
    const done = await Promise.all([migrate(first), migrate(second)])
    const took = performance.now() - began
    const { rows } = await first.query('select nome from migrazioni order by nome')
    expect(done.flat().sort()).toEqual(rows.map(row => row.nome).filter(name => name !== '0001_initial.sql'))
    expect(await sum()).toEqual(before)
    expect(await migrate(second)).toEqual([])
    for (const pool of pools) await pool.end()
    console.log(
      `${rows.length - 1} migrations over 200,000 cats, two at once: each ran once, in ${Math.round(took)} ms, the rows as before`,
    )
  })

  it('a migration killed half way leaves nothing, and runs whole the next time', async () => {
    const url = await createDatabase(cluster, 'interrotta')
    const random = createRandom(5)
    const program = `const { migrate } = await import(${JSON.stringify(new URL('../../src/db/migrate.ts', import.meta.url).href)}); const pg = (await import('pg')).default; const pool = new pg.Pool({ connectionString: ${JSON.stringify(url)} }); process.send('go'); await migrate(pool); await pool.end()`
    const { fork } = await import('node:child_process')
    const { writeFile, rm } = await import('node:fs/promises')
    const file = new URL('./.migrate-once.mts', import.meta.url)
    await writeFile(file, program)
    let kills = 0
    for (let n = 0; n < 6; n++) {
      const child = fork(file, { execArgv: ['--import', 'tsx'] })
      await new Promise(resolve => child.once('message', resolve))
      await delay(random() * 400)
      if (child.exitCode === null) kills++
      child.kill('SIGKILL')
      await delay(50)
    }
    await rm(file)
    const pool = new pg.Pool({ connectionString: url, max: 2 })
    await migrate(pool)
    const { rows } = await pool.query('select count(*)::int as n, count(distinct nome)::int as d from migrazioni')
    const tables = await pool.query(`select count(*)::int as n from pg_class where relname = 'gatti'`)
    await pool.end()
    console.log(`migrations killed ${kills} times at random: then ${rows[0].n} ran to the end, each once`)
    expect(rows[0].n).toBe(rows[0].d)
    expect(tables.rows[0].n).toBe(1)
  })
})

async function status(url: string, token: string): Promise<number> {
  return (await fetch(`${url}/auth/check`, { headers: { authorization: `Bearer ${token}` } })).status
}
