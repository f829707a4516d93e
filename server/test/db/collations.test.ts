import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { outdatedCollations, warnOfCollations } from '../../src/platform/db/collations/collations.ts'
import { reindex } from '../../src/platform/db/collations/reindex.ts'
import { createPool } from '../../src/platform/db/pool.ts'
import { copyDatabase, type DatabaseCopy } from '../database-copy.ts'

const owner = `proprietario_${randomBytes(4).toString('hex')}`
const soon = { timeout: 60_000, interval: 20 }
const silent = () => {}
const quiet = { info: silent, warn: silent, error: silent }

let copy: DatabaseCopy
let superuser: pg.Pool
let asOwner: pg.Pool
let asNobody: pg.Pool

beforeAll(async () => {
  copy = await copyDatabase()
  superuser = createPool({ connectionString: copy.url }, { statementTimeout: 0 }, quiet)
  await superuser.query(`create role ${owner} login password '${owner}'`)
  await superuser.query(`do $$ declare t text; begin
    for t in select quote_ident(relname) from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
    loop execute format('alter table %s owner to ${owner}', t); end loop; end $$`)
  const as = (role: string) => copy.url.replace(/^(postgres(?:ql)?:\/\/)[^@/]*@/, `$1${role}:${role}@`)
  asOwner = createPool({ connectionString: as(owner) }, { statementTimeout: 0 }, quiet)
  asNobody = createPool({ connectionString: as(`${owner}_nessuno`) }, { statementTimeout: 0 }, quiet)
  await superuser.query(`create role ${owner}_nessuno login password '${owner}_nessuno'`)
})
afterAll(async () => {
  for (const pool of [asNobody, asOwner, superuser]) await pool.end()
  await copy.drop()
  const server = createPool({ connectionString: inject('testDatabase').url }, { max: 1 }, quiet)
  await server.query(`drop role ${owner}, ${owner}_nessuno`)
  await server.end()
})

/** Simulates an upgrade of the machine's ICU library. */
const age = () => superuser.query(`update pg_collation set collversion = '1.2' where collname = 'it-x-icu'`)

async function said(pool: pg.Pool): Promise<string[]> {
  const lines: string[] = []
  await warnOfCollations(pool, { ...quiet, warn: message => lines.push(message) })
  return lines
}

/** The file of each index, with collation it-x-icu or without. Rebuilding an index changes its file. */
async function filesOf(which: 'italian' | 'others'): Promise<Record<string, number>> {
  const { rows } = await superuser.query(
    `select relname, relfilenode from pg_class join pg_index on indexrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace
       and ('pg_catalog."it-x-icu"'::regcollation::oid = any (indcollation)) = $1
     order by relname`,
    [which === 'italian'],
  )
  return Object.fromEntries(rows.map(row => [row.relname, row.relfilenode]))
}

describe('versions of collations', () => {
  beforeEach(age)

  it('are not mentioned while the indexes match', async () => {
    await superuser.query(`alter collation pg_catalog."it-x-icu" refresh version`)
    expect(await said(asOwner)).toEqual([])
  })

  it('are not compared for an unused collation', async () => {
    await superuser.query(`update pg_collation set collversion = '1.2' where collname = 'sv-x-icu'`)
    expect((await outdatedCollations(asOwner)).map(({ name }) => name)).toEqual(['pg_catalog."it-x-icu"'])
  })

  it('are compared for a collation used only by a function', async () => {
    await superuser.query(`update pg_collation set collversion = '1.2' where collname = 'und-x-icu'`)
    expect((await outdatedCollations(asOwner)).map(({ name }) => name)).toContain('pg_catalog."und-x-icu"')
    await superuser.query(`alter collation pg_catalog."und-x-icu" refresh version`)
  })

  it('are also compared for the database, if its provider has versions', async () => {
    const { rows } = await superuser.query(
      `update pg_database set datcollversion = '0' where datname = current_database()
       returning quote_ident(datname) as name, pg_database_collation_actual_version(oid) as actual`,
    )
    const [{ name, actual }] = rows
    const found = (await outdatedCollations(asOwner)).filter(one => one.name === name)
    expect(found.map(one => one.refresh)).toEqual(
      actual === null ? [] : [`alter database ${name} refresh collation version`],
    )
    await superuser.query(
      `update pg_database set datcollversion = pg_database_collation_actual_version(oid) where datname = current_database()`,
    )
  })

  it('that differ are logged with the command to fix them', async () => {
    expect(await said(asOwner)).toEqual([
      expect.stringMatching(/pg_catalog\."it-x-icu" 1\.2 → [\d.]+\): .*Ricostruiscili con: npm run reindex$/),
    ])
  })

  it('that differ on a replica are logged with instructions for replicas', async () => {
    const asReplica = {
      query: (text: string) => superuser.query(text.replace('pg_is_in_recovery()', 'true')),
    } as pg.Pool
    expect(await said(asReplica)).toEqual([expect.stringMatching(/la replica può non trovare tutto.*primario/)])
  })

  it('that cannot be read are only logged', async () => {
    const lines: string[] = []
    const broken = { query: () => Promise.reject(new Error('rete assente')) } as unknown as pg.Pool
    await warnOfCollations(broken, { ...quiet, warn: message => lines.push(message) })
    expect(lines).toEqual([expect.stringMatching(/rete assente$/)])
  })
})

describe('npm run reindex', () => {
  beforeEach(age)

  it('does nothing while the versions are equal', async () => {
    await superuser.query(`alter collation pg_catalog."it-x-icu" refresh version`)
    expect(await reindex(superuser, silent)).toEqual({ collations: [], left: [] })
  })

  it('refuses a role without tables, naming the setting for the owner', async () => {
    await expect(reindex(asNobody, silent)).rejects.toThrow(/MIGRATION_DATABASE_URL/)
    expect(await said(asOwner)).toHaveLength(1)
  })

  it('refuses to run twice concurrently', async () => {
    const first = await superuser.connect()
    await first.query('select pg_advisory_lock(7204514)')
    await expect(reindex(asOwner, silent)).rejects.toThrow('già in corso')
    first.release(true)
  })

  it('rebuilds the indexes of the collation, and leaves recording the new version to a superuser if not allowed', async () => {
    const [italian, others] = [await filesOf('italian'), await filesOf('others')]
    expect(Object.keys(italian).length).toBeGreaterThan(10)
    const lines: string[] = []
    const { left } = await reindex(asOwner, line => lines.push(line))
    expect(left).toEqual(['alter collation pg_catalog."it-x-icu" refresh version;'])
    const after = await filesOf('italian')
    expect(Object.keys(after)).toEqual(Object.keys(italian))
    for (const [name, file] of Object.entries(italian)) expect(after[name], name).not.toBe(file)
    expect(await filesOf('others')).toEqual(others)
    expect(lines.at(-1)).toMatch(new RegExp(`^${lines.length}/${lines.length} `))
    expect(await said(asOwner)).toHaveLength(1)
    await superuser.query(left[0] as string)
    expect(await said(asOwner)).toEqual([])
  })

  it('others can write to the table while its index is rebuilt', async () => {
    const writer = await asOwner.connect()
    await writer.query('begin')
    await writer.query(`insert into razze (codice, descrizione) values ('ZZ1', 'x')`)
    const work = reindex(superuser, silent)
    try {
      const waiting = `select from pg_locks join pg_stat_activity using (pid) where not granted and query like 'reindex%razze%'`
      await expect.poll(() => superuser.query(waiting).then(({ rowCount }) => rowCount), soon).toBe(1)
      await asOwner.query(`insert into razze (codice, descrizione) values ('ZZ2', 'x')`)
    } finally {
      await writer.query('commit')
      writer.release()
    }
    expect((await work).left).toEqual([])
    expect(await said(asOwner)).toEqual([])
  })

  it('removes the remains of an interrupted run', async () => {
    await superuser.query('create index prova_ccnew on razze (codice)')
    await superuser.query(`update pg_index set indisvalid = false where indexrelid = 'prova_ccnew'::regclass`)
    await reindex(superuser, silent)
    const { rows } = await superuser.query(`select to_regclass('prova_ccnew') as left`)
    expect(rows).toEqual([{ left: null }])
  })
})
