import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { loadArchive } from '../../src/backup/load-archive.ts'
import { saveArchive } from '../../src/backup/save-archive.ts'
import { cast } from '../../src/demo/cast/cast.ts'
import { kyselyOf } from '../../src/platform/db/database.ts'
import { clientConfig, createPool } from '../../src/platform/db/pool.ts'
import { openStorage } from '../../src/platform/storage/storage.ts'
import { sealAudit } from '../../src/records/audit/audit-chain.ts'
import { verifyAudit } from '../../src/records/audit/verify-audit.ts'
import { databaseUrl } from '../database-url.ts'
import { type Caller, startApp } from '../harness.ts'

const test = await startApp()
/** security S11 asks for 10,000 writes: AUDIT_WRITES=10000. */
const writes = Number(process.env.AUDIT_WRITES ?? 200)
const count = async (table: string) =>
  (await test.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n as number

/** The database owner can disable the triggers. */
async function tamper(statement: string): Promise<void> {
  const tables = ['audit', 'audit_catena', 'audit_ancore']
  const client = await test.pool.connect()
  try {
    await client.query('begin')
    for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
    await client.query(statement)
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
    await client.query('commit')
  } finally {
    client.release()
  }
}

async function write(admin: Caller, i: number): Promise<void> {
  const kind = (i * 7919) % 3
  const answer =
    kind === 0
      ? await admin.post('/razze', { codice: `K${i}`, descrizione: `prova ${i}` })
      : kind === 1
        ? await admin.put(`/gatti/${1 + (i % 13)}`, { note: `nota ${i}` })
        : await admin.put(`/clienti_soci/${1 + (i % 7)}`, { telefono: `02 ${100_000 + i}` })
  if (answer.status !== 200 && answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`)
}

describe('the chain of the audit lines', () => {
  it(`contains ${writes} writes made while it is being linked`, { timeout: 600_000 }, async () => {
    const admin = await test.as('admin')
    await sealAudit(test.db)
    // Reading note_disciplinari adds an audit line too; only writes are counted.
    const written = () => count(`audit where entita <> 'note_disciplinari'`)
    const before = await written()
    let next = 0
    let going = true
    const linking = (async () => {
      while (going) await Promise.all([sealAudit(test.db), sealAudit(test.db)])
    })()
    const worker = async () => {
      for (let i = next++; i < writes; i = next++) await write(admin, i)
    }
    await Promise.all([worker(), worker(), worker(), worker()])
    going = false
    await linking
    await sealAudit(test.db)
    const verdict = await verifyAudit(test.db)
    console.log(`${writes} writes, ${verdict.links} links checked`)
    expect(await written()).toBe(before + writes)
    expect(verdict).toMatchObject({ links: await count('audit'), waiting: 0, problem: undefined })
    expect(await count('audit_ancore')).toBe(1)
  })

  it('links a line only after its transaction commits, and misses no late one', async () => {
    const insert = `insert into audit (entita, entita_id, azione, campi) values ('razze', 1, 'prova', '[]')`
    const slow = await test.pool.connect()
    await slow.query('begin')
    await slow.query(insert)
    await test.pool.query(insert)
    const lines = (await sealAudit(test.db)).lines
    await slow.query('commit')
    slow.release()
    expect(lines).toBe(1)
    expect(await verifyAudit(test.db)).toMatchObject({ waiting: 1, problem: undefined })
    expect((await sealAudit(test.db)).lines).toBe(1)
    expect((await verifyAudit(test.db)).problem).toBeUndefined()
  })

  it.each(['audit', 'audit_catena', 'audit_ancore'])('%s cannot be changed, emptied or shortened', async table => {
    await expect(test.pool.query(`delete from ${table}`)).rejects.toThrow('written once')
    await expect(test.pool.query(`truncate ${table}`)).rejects.toThrow('written once')
    const column = table === 'audit' ? 'entita_id' : 'n'
    await expect(test.pool.query(`update ${table} set ${column} = ${column} + 1`)).rejects.toThrow('written once')
  })
})

describe('tampering by the database owner is found', () => {
  let line: { id: number; n: number }
  beforeAll(async () => {
    await sealAudit(test.db)
    const { rows } = await test.pool.query(
      `select audit_id as id, n from audit_catena order by n offset (select count(*) / 2 from audit_catena) limit 1`,
    )
    line = rows[0]
  })
  const verdict = async () => (await verifyAudit(test.db)).problem

  it.each([
    ['who', 'account_id', `coalesce(account_id, 0) + 1`],
    ['when', 'quando', `quando + interval '1 microsecond'`],
    ['what', 'azione', `azione || ' '`],
    ['whose', 'entita_id', 'entita_id + 1'],
    ['on whose behalf', 'per_conto_di', '7'],
    ['the request', 'richiesta', `'altra'`],
    ['the values', 'campi', `'[{"campo": "note", "prima": null, "dopo": "altro"}]'`],
  ])('a changed %s of a line', async (_what, column, value) => {
    await tamper(`create table saved as select ${column} as value from audit where id = ${line.id}`)
    await tamper(`update audit set ${column} = ${value} where id = ${line.id}`)
    expect(await verdict()).toMatch(`anello ${line.n}: la riga ${line.id} della cronologia`)
    await tamper(`update audit set ${column} = (select value from saved) where id = ${line.id}`)
    await tamper('drop table saved')
    expect(await verdict()).toBeUndefined()
  })

  it('a deleted line, with or without its link', async () => {
    await tamper(`create table saved as select * from audit where id = ${line.id}`)
    await tamper(`create table saved_link as select * from audit_catena where n = ${line.n}`)
    await tamper(`delete from audit where id = ${line.id}`)
    expect(await verdict()).toBe(`anello ${line.n}: la riga ${line.id} della cronologia è stata tolta`)
    await tamper(`delete from audit_catena where n = ${line.n}`)
    expect(await verdict()).toBe(`anello ${line.n}: è stato tolto dalla catena`)
    await tamper(`insert into audit overriding system value select * from saved`)
    await tamper(`insert into audit_catena select * from saved_link`)
    await tamper('drop table saved; drop table saved_link')
    expect(await verdict()).toBeUndefined()
  })

  it('a line inserted directly, or deleted before being linked', async () => {
    await tamper(`insert into audit (entita, entita_id, azione, campi) values ('razze', 1, 'furto', '[]')`)
    expect(await verdict()).toMatch(/aggiunta fuori dalla catena/)
    await tamper(`delete from audit where azione = 'furto'`)
    await test.pool.query(`insert into audit_attesa values (999999999)`)
    expect(await verdict()).toMatch(/riga 999999999 .*tolta prima/)
    expect((await sealAudit(test.db)).lines).toBe(0)
    await test.pool.query(`delete from audit_attesa where audit_id = 999999999`)
    expect(await verdict()).toBeUndefined()
  })

  it('a cut end or a recomputed chain, with an anchor kept elsewhere', async () => {
    const { head } = await verifyAudit(test.db)
    await tamper(`create table saved as select * from audit_catena where n = ${head.n}`)
    await tamper(`create table saved_line as select * from audit where id = (select audit_id from saved)`)
    await tamper(
      `delete from audit where id = (select audit_id from saved); delete from audit_catena where n = ${head.n}`,
    )
    expect(await verdict()).toBeUndefined()
    expect((await verifyAudit(test.db, [head])).problem).toMatch(`anello ${head.n}: tolto dalla catena`)
    await tamper(
      `insert into audit overriding system value select * from saved_line; insert into audit_catena select * from saved`,
    )
    await tamper('drop table saved; drop table saved_line')
    expect((await verifyAudit(test.db, [head])).problem).toBeUndefined()
    expect((await verifyAudit(test.db, [{ ...head, impronta: '0'.repeat(64) }])).problem).toMatch('riscritta')
  })
})

describe('legitimate operations keep the chain valid', () => {
  it('an erasure blots values out and records which lines', async () => {
    const admin = await test.as('admin')
    await admin.put(`/clienti_soci/${cast.verdi.id}`, { telefono: '02 7654321' })
    await sealAudit(test.db)
    expect((await admin.post(`/clienti_soci/${cast.verdi.id}/pseudonimizza`, { nome: 'Verdi Anna' })).status).toBe(200)
    const { rows } = await test.pool.query(
      `select id from audit where entita = 'clienti_soci' and entita_id = $1 and campi::text like '%Dato cancellato%'`,
      [cast.verdi.id],
    )
    expect(rows.length).toBeGreaterThan(0)
    expect((await verifyAudit(test.db)).problem).toBeUndefined()
    await sealAudit(test.db)
    expect((await verifyAudit(test.db)).problem).toBeUndefined()
    await tamper(`update audit set campi = '[]' where id = ${rows[0].id}`)
    expect((await verifyAudit(test.db)).problem).toMatch(`la riga ${rows[0].id} della cronologia`)
  })

  it('a backup restored elsewhere verifies, including lines not yet linked', async () => {
    const fresh = await startCopy()
    try {
      expect(await verifyAudit(fresh.db)).toMatchObject({ problem: undefined, waiting: fresh.waiting })
      await sealAudit(fresh.db)
      expect(await verifyAudit(fresh.db)).toMatchObject({ problem: undefined, waiting: 0 })
    } finally {
      await fresh.close()
    }
  })
})

/** A second store, restored from an archive of an untampered store. */
async function startCopy() {
  const { url, template } = inject('testDatabase')
  const names = ['from', 'to'].map(part => `${template}_${part}_${randomBytes(4).toString('hex')}`)
  const folder = await mkdtemp(join(tmpdir(), 'bisavolo-chain-'))
  const quiet = { info: () => {}, warn: () => {}, error: () => {} }
  await onServer(url, `create database ${names[0]} template ${template}`)
  await onServer(url, `create database ${names[1]}`)
  const [from, to] = names.map(name =>
    createPool({ connectionString: databaseUrl(url, name) }, { statementTimeout: 0, max: 2 }, quiet),
  ) as [pg.Pool, pg.Pool]
  await sealAudit(kyselyOf(from))
  await from.query(`insert into audit (entita, entita_id, azione, campi) values ('razze', 1, 'in attesa', '[]')`)
  const file = join(folder, 'a.backup')
  const storage = openStorage({ dataDir: folder, s3: undefined, clamav: undefined })
  await saveArchive(from, { storage, programma: 'test', now: new Date() }, file)
  await loadArchive(file, { pool: to, storage })
  return {
    db: kyselyOf(to),
    waiting: 1,
    close: async () => {
      await Promise.all([from.end(), to.end()])
      for (const name of names) await onServer(url, `drop database if exists ${name} with (force)`)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(clientConfig({ connectionString: url }, { statementTimeout: 0 }))
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
