import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadArchive } from '../../src/backup/load-archive.ts'
import { verifyArchive } from '../../src/backup/read-archive.ts'
import { saveArchive } from '../../src/backup/save-archive.ts'
import { createPool } from '../../src/platform/db/pool.ts'
import { openStorage } from '../../src/platform/storage/storage.ts'
import { startApp } from '../harness.ts'
import { quiet, scratchStores } from './scratch-stores.ts'

const { as, db, pool } = await startApp()

const folder = await mkdtemp(join(tmpdir(), 'bisavolo-backup-'))
const file = join(folder, 'a.backup')
const storage = openStorage({ dataDir: join(folder, 'from'), s3: undefined, clamav: undefined })
const stores = scratchStores(folder)

beforeAll(async () => {
  await addDocument('un certificato')
  const made = await (await as('admin')).post('/razze', { codice: 'ZZT', descrizione: 'Di prova' })
  expect(made.status, made.text).toBe(201)
  // By SQL, because the form refuses such text.
  const descrizione = 'Con\ttab, "virgolette", \\ e\nun a capo'
  await pool.query(`update razze set descrizione = $1 where codice = 'ZZT'`, [descrizione])
})

afterAll(() => stores.remove())

async function addDocument(text: string): Promise<string> {
  const content = Buffer.from(text)
  const sha256 = createHash('sha256').update(content).digest('hex')
  await mkdir(storage.inbox, { recursive: true })
  const path = join(storage.inbox, 'nuovo')
  await writeFile(path, content)
  const percorso = storage.newKey()
  await storage.put(percorso, { path, size: content.length, sha256, mime: 'application/pdf' })
  await pool.query(
    `insert into documenti (titolo, tipo, nome, mime, dimensione, sha256, percorso) values ('Prova', 'generale', 'a.pdf', 'application/pdf', $1, $2, $3)`,
    [content.length, sha256, percorso],
  )
  return percorso
}

async function shapeOf(of: pg.Pool): Promise<string[]> {
  const { rows } = await of.query<{ line: string }>(`
    select indexdef as line from pg_indexes where schemaname = 'public'
    union all select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger where not tgisinternal order by 1`)
  return rows.map(row => row.line)
}

const save = (target = file, from = pool, of = storage) =>
  saveArchive(from, { storage: of, programma: 'test', now: new Date() }, target)

describe('a backup', () => {
  it('restored elsewhere and backed up again has the same rows byte by byte, and the same documents', async () => {
    const saved = await save()
    expect(saved.tables.length).toBeGreaterThan(35)
    expect(saved).toMatchObject({ documents: 1, missing: [], altered: [] })
    const target = await stores.empty()
    await loadArchive(file, target)
    const again = join(folder, 'b.backup')
    await save(again, target.pool, target.storage)
    const [first, second] = [await verifyArchive(file), await verifyArchive(again)]
    const differing = [...first.tables].filter(([name, end]) => second.tables.get(name)?.sha256 !== end.sha256)
    expect(differing.map(([name]) => name).filter(name => name !== 'sessioni' && name !== 'dispositivi')).toEqual([])
    expect(second.documents).toBe(1)
    for (const name of ['sessioni', 'dispositivi']) expect(second.tables.get(name)?.righe).toBe(0)
    expect(second.manifest.sequenze).toEqual(first.manifest.sequenze)
    expect(await shapeOf(target.pool)).toEqual(await shapeOf(pool))
    // Keys, triggers and sequences are restored.
    await expect(target.pool.query('delete from audit')).rejects.toThrow()
    await expect(target.pool.query('update gatti set idrazza = 999999')).rejects.toMatchObject({ code: '23503' })
    const { rows } = await target.pool.query(
      `insert into razze (codice, descrizione) values ('ZZU', 'x') returning id, (select max(id) from razze) as last`,
    )
    expect(rows[0].id).toBeGreaterThan(rows[0].last)
    await target.pool.end()
  })

  it('is consistent: a concurrent write is included completely or not at all', async () => {
    const admin = await as('admin')
    let going = true
    const writing = (async () => {
      for (let i = 0; going; i++)
        await admin.post('/razze', { codice: `W${i}`, descrizione: 'scritta durante la copia' })
    })()
    const target = join(folder, 'c.backup')
    await save(target)
    going = false
    await writing
    const restored = await stores.empty()
    await loadArchive(target, restored)
    const { rows } = await restored.pool.query(
      `select (select count(*) from razze where codice like 'W%') as written, (select count(*) from audit a join razze r on r.id = a.entita_id and a.entita = 'razze' where r.codice like 'W%') as trail`,
    )
    expect(rows[0].trail).toBe(rows[0].written)
    await restored.pool.end()
  })

  it('names documents it could not read', async () => {
    const key = await addDocument('da perdere')
    await storage.remove(key)
    const target = join(folder, 'd.backup')
    expect(await save(target)).toMatchObject({ documents: 1, missing: [key] })
    expect(await verifyArchive(target)).toMatchObject({ documents: 1, missing: 1 })
    await db.deleteFrom('documenti').where('percorso', '=', key).execute()
  })
})

describe('a damaged archive is refused before anything is written', () => {
  const flips = [0.001, 0.1, 0.3, 0.5, 0.7, 0.9, 0.999]
  beforeAll(() => save())
  it.each(flips)('one bit flipped at %d of its length', async share => {
    const bytes = await readFile(file)
    const at = Math.floor(share * (bytes.length - 1))
    bytes[at] = (bytes[at] as number) ^ 4
    const damaged = join(folder, 'damaged.backup')
    await writeFile(damaged, bytes)
    await expect(verifyArchive(damaged)).rejects.toThrow(/danneggiato/)
  })
  it.each([1, 100, 5000])('%d bytes cut from its end', async cut => {
    const bytes = await readFile(file)
    const damaged = join(folder, 'cut.backup')
    await writeFile(damaged, bytes.subarray(0, bytes.length - cut))
    await expect(verifyArchive(damaged)).rejects.toThrow(/danneggiato/)
  })
  it('a file that is no archive', async () => {
    const other = join(folder, 'other.backup')
    await writeFile(other, 'non è un archivio')
    await expect(verifyArchive(other)).rejects.toThrow(/danneggiato/)
  })
  it('the store stays empty', async () => {
    const target = await stores.empty()
    await expect(loadArchive(join(folder, 'cut.backup'), target)).rejects.toThrow(/danneggiato/)
    const { rows } = await target.pool.query(`select to_regclass('gatti') as gatti`)
    expect(rows[0].gatti).toBeNull()
    await target.pool.end()
  })
})

it('a restore refuses a store that holds data', async () => {
  const target = {
    pool: createPool({ connectionString: pool.options.connectionString as string }, { statementTimeout: 0 }, quiet),
    storage,
  }
  await expect(loadArchive(file, target)).rejects.toThrow(/contiene già dei dati/)
  await target.pool.end()
})
