import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '../../src/platform/db/migrate.ts'
import { createRandom } from '../attacks/bad-values.ts'
import { largest, ms } from './figures.ts'
import { createDatabase, type ScratchCluster, startCluster } from './scratch-cluster.ts'
import { startServer } from './server.ts'
import { patience, promised, seed, sizes } from './sizes.ts'

const found = await startCluster()
if (found === undefined) console.log('R14 was NOT tried: there is no installed PostgreSQL to be migrated.')
const cluster = found as ScratchCluster
// All real migrations plus a chain for this test, so that there is always one to run.
const folder = mkdtempSync(join(tmpdir(), 'bisavolo-migrations-'))
for (const from of ['../../src/platform/db/migrations', 'migrations'])
  cpSync(fileURLToPath(new URL(from, import.meta.url)), folder, { recursive: true })
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await found?.stop()
})
const files = readdirSync(folder)
  .filter(name => name.endsWith('.sql'))
  .sort()

const cats = `
  insert into razze (codice, descrizione) values ('MCO', 'Maine Coon');
  insert into libri (codice, descrizione) values ('LO', 'Libro origini');
  insert into colori (codice, descrizione) values ('n', 'nero');
  insert into province (sigla, citta, regione) values ('MI', 'Milano', 'Lombardia');
  insert into clienti_soci (nome_completo, citta, idprovincia, regione) values ('Rossi Mario', 'Milano', 1, 'Lombardia');
  insert into gatti (nome, sesso, data_nascita, data_registrazione, idlibro, idproprietario, idallevatore, idrazza, idgenotipo, idocchi)
    select 'Gatto ' || n, 'F', date '2020-01-01' + n % 1000, date '2023-01-01', 1, 1, 1, 1, 1, 1 from generate_series(1, ${sizes.cats}) n`

const sum = `select md5(string_agg(concat_ws('|', id, nome, sesso, data_nascita, data_registrazione, idlibro, idproprietario,
  idallevatore, idrazza, idgenotipo, idocchi), ',' order by id)) as sum, count(*)::int as n from gatti`

describe.runIf(found !== undefined)(`R14: migrations over ${sizes.cats} cats`, () => {
  let before: unknown

  beforeAll(async () => {
    const pool = poolOf(await createDatabase(cluster, 'base'))
    await migrate(pool, { folder, only: [files[0] as string] })
    await pool.query(cats)
    before = (await pool.query(sum)).rows[0]
    await pool.end()
  }, patience)

  /** A database of version 1.0.0 with its cats. */
  const copy = async (name: string) => {
    await query(cluster.url('postgres'), `create database ${name} template base`)
    return cluster.url(name)
  }

  it('from every earlier schema, one by one, rows stay as before, and a second run does nothing', async () => {
    const pool = poolOf(await copy('passo'))
    const took: number[] = []
    for (const [n] of files.entries()) {
      if (n === 0) continue
      const began = performance.now()
      const done = await migrate(pool, { folder, only: files.slice(0, n + 1) })
      took.push(performance.now() - began)
      expect(done).toEqual([files[n]])
      expect((await pool.query(sum)).rows[0], files[n]).toEqual(before)
    }
    expect(await migrate(pool, { folder })).toEqual([])
    await pool.end()
    console.log(
      `R14 ${took.length} migrations one by one over ${sizes.cats} cats: longest ${ms(largest(took))}, rows as before`,
    )
    expect(took.reduce((a, b) => a + b, 0)).toBeLessThan(promised(60_000))
  })

  it('two concurrent runs execute each file once', async () => {
    const url = await copy('insieme')
    const pools = [poolOf(url), poolOf(url)] as const
    const done = await Promise.all(pools.map(pool => migrate(pool, { folder })))
    expect(done.flat().sort()).toEqual(files.slice(1))
    expect((await pools[0].query(sum)).rows[0]).toEqual(before)
    for (const pool of pools) await pool.end()
  })

  it(`a migration killed at ${sizes.migrationKills} random moments leaves nothing, and the next run completes it`, {
    timeout: patience,
  }, async () => {
    const random = createRandom(seed + 14)
    const whole = await timed(await copy('intera'))
    let hits = 0
    for (let n = 0; n < sizes.migrationKills; n++) {
      const url = await copy(`morta_${n}`)
      const child = fork(program, [url, folder], { execArgv: ['--import', 'tsx'] })
      await once(child, 'message')
      await delay(random() * whole)
      if (child.exitCode === null) hits++
      child.kill('SIGKILL')
      const pool = poolOf(url)
      await migrate(pool, { folder })
      const { rows } = await pool.query('select nome from migrazioni order by nome')
      expect(rows.map(row => row.nome)).toEqual(files)
      expect((await pool.query(sum)).rows[0]).toEqual(before)
      expect(await migrate(pool, { folder })).toEqual([])
      await pool.end()
      await query(cluster.url('postgres'), `drop database morta_${n} with (force)`)
    }
    console.log(
      `R14 migrations killed, seed ${seed + 14}: ${sizes.migrationKills} times, ${hits} of them under way (${ms(whole)} in all), each ended whole by the next run`,
    )
    expect(hits).toBeGreaterThan(0)
  })

  it('a newer schema is refused, by the server too', async () => {
    const url = await copy('nuova')
    await query(url, `insert into migrazioni (nome) values ('9999_futuro.sql')`)
    const pool = poolOf(url)
    await expect(migrate(pool)).rejects.toThrow(/versione più recente/)
    await pool.end()
    await expect(startServer({ DATABASE_URL: url, LOG_LEVEL: 'silent' })).rejects.toThrow(/has ended/)
  })
})

const program = fileURLToPath(new URL('./migrate-once.ts', import.meta.url))

async function timed(url: string): Promise<number> {
  const pool = poolOf(url)
  const began = performance.now()
  await migrate(pool, { folder })
  await pool.end()
  return performance.now() - began
}

function poolOf(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  pool.on('error', () => {})
  return pool
}

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(text).finally(() => client.end())
}
