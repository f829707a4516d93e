import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { extract } from 'tar-stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadArchive } from '../../src/backup/load-archive.ts'
import { verifyArchive } from '../../src/backup/read-archive.ts'
import { saveArchive } from '../../src/backup/save-archive.ts'
import { type ScratchStore, scratchStores } from './scratch-stores.ts'

/** Archives written by the last 0.1 and by 1.0.0: three razze, two cats, a document and a lost one. */
const kept = {
  '0.1': join(import.meta.dirname, 'archive-0.1.backup'),
  '1.0.0': join(import.meta.dirname, 'archive-1.0.0.backup'),
}
const old = kept['0.1']

const folder = await mkdtemp(join(tmpdir(), 'bisavolo-archive-'))
const file = join(folder, 'today.backup')
const stores = scratchStores(folder)
let store: ScratchStore

beforeAll(async () => {
  store = await stores.empty()
  await loadArchive(old, store)
  await save(store, file)
})
afterAll(async () => {
  await store.pool.end()
  await stores.remove()
})

const save = ({ pool, storage }: ScratchStore, target: string) =>
  saveArchive(pool, { storage, programma: 'test', now: new Date('2026-11-16T08:00:00Z') }, target)

async function documentOf({ pool, storage }: ScratchStore, titolo: string): Promise<string> {
  const { rows } = await pool.query(`select percorso, dimensione from documenti where titolo = $1`, [titolo])
  const chunks = await storage.get(rows[0].percorso, { start: 0, end: rows[0].dimensione - 1 })
  return Buffer.concat((await chunks.toArray()) as Buffer[]).toString()
}

describe('an archive of an older version', () => {
  it.each(Object.entries(kept))('of %s restores rows, documents and numbers, but no sessions', async (_, path) => {
    const from = await stores.empty()
    await loadArchive(path, from)
    const { rows } = await from.pool.query(`
      select (select array_agg(descrizione order by id) from razze) as razze, (select count(*) from sessioni) as sessioni,
        (select count(*) from ripristini_password) as ripristini, (select count(*) from audit) as audit,
        (select madre.nome from gatti join gatti madre on madre.id = gatti.idmadre where gatti.nome = 'Figlia') as madre,
        (select data_nascita from gatti where nome = 'Nonna') as nata`)
    expect(rows).toEqual([
      {
        razze: ['Con\ttab, "virgolette", \\ e\nun a capo', 'Dvořák Łódź €', '\\.'],
        sessioni: 0,
        ripristini: 0,
        audit: 1,
        madre: 'Nonna',
        nata: '2019-03-31',
      },
    ])
    expect(await documentOf(from, 'un certificato')).toBe('un certificato')
    await expect(documentOf(from, 'da perdere')).rejects.toThrow()
    await expect(from.pool.query('delete from audit')).rejects.toThrow()
    await expect(from.pool.query('update gatti set idrazza = 999999')).rejects.toMatchObject({ code: '23503' })
    await from.pool.end()
  })
  it('has the same summary as one written today', async () => {
    const [before, after] = [await verifyArchive(old), await verifyArchive(file)]
    type Sums = typeof before.tables extends Map<string, infer T> ? T : never
    const left = ['sessioni', 'ripristini_password']
    const sums = ({ tables }: typeof before) =>
      [...tables.values()].filter(({ tabella }) => before.tables.has(tabella) && !left.includes(tabella))
    expect(before).toMatchObject({ documents: 1, missing: 1, manifest: { versione: 2, programma: '0.1.0' } })
    expect(after).toMatchObject({ documents: 1, missing: 1, manifest: { versione: 2, programma: 'test' } })
    // A table with new columns has another checksum, but all its rows and old columns.
    const grown = ({ tabella, colonne }: Sums) => after.tables.get(tabella)?.colonne.length !== colonne.length
    const kept = ({ tabella, righe, colonne }: Sums) => ({ tabella, righe, colonne: expect.arrayContaining(colonne) })
    const compared = sums(before).filter(({ tabella }) => tabella !== 'migrazioni')
    expect(compared.map(({ tabella }) => after.tables.get(tabella))).toMatchObject(
      compared.map(table => (grown(table) ? kept(table) : table)),
    )
    expect(compared.filter(table => !grown(table)).length).toBeGreaterThan(10)
    expect(after.manifest.documenti).toEqual(before.manifest.documenti)
  })
})

describe('one flipped bit', () => {
  it.each([
    ['of an archive of 0.1', old],
    ['of one of today', file],
  ])('anywhere %s is noticed', async (_, path) => {
    const bytes = await readFile(path)
    const damaged = join(folder, 'damaged.backup')
    const unnoticed: number[] = []
    for (let at = 0; at < bytes.length; at += at < 200 ? 1 : 23) {
      const copy = Buffer.from(bytes)
      copy[at] = (copy[at] as number) ^ (1 << (at % 8))
      await writeFile(damaged, copy)
      const error = await verifyArchive(damaged).catch(error => error)
      if (!/danneggiato/.test(error.message)) unnoticed.push(at)
    }
    expect(unnoticed).toEqual([])
  })
})

it('an archive of the first format is refused, naming the version that reads it', async () => {
  const path = join(folder, 'first.backup')
  await writeFile(path, gzipSync('H\0\0\0\u0002{}'))
  await expect(verifyArchive(path)).rejects.toThrow('ripristinalo con la versione 0.1')
})

describe('an archive of the current version', () => {
  it('is a compressed tar with a manifest that any program can check', async () => {
    const tar = extract()
    tar.end(gunzipSync(await readFile(file)))
    const entries = new Map<string, Buffer>()
    for await (const source of tar) {
      const chunks: Buffer[] = []
      for await (const chunk of source as AsyncIterable<Buffer>) chunks.push(chunk)
      entries.set(source.header.name, Buffer.concat(chunks))
    }
    const { manifest } = await verifyArchive(file)
    const documents = manifest.documenti.map(({ documento }) => `documents/${documento}`)
    expect([...entries.keys()]).toEqual([
      ...manifest.tabelle.map(({ tabella }) => `tables/${tabella}.copy`),
      ...documents,
      'manifest.json',
    ])
    const sha256 = (bytes: Buffer | undefined) =>
      createHash('sha256')
        .update(bytes ?? '')
        .digest('hex')
    expect(JSON.parse(String(entries.get('manifest.json')))).toEqual(manifest)
    const razze = manifest.tabelle.find(({ tabella }) => tabella === 'razze')
    expect(razze).toMatchObject({ righe: 3, sha256: sha256(entries.get('tables/razze.copy')) })
    expect(entries.get(documents[0] as string)?.toString()).toBe('un certificato')
  })

  it('contains a document as found, even if shorter than before, and reports it', async () => {
    const { rows } = await store.pool.query(`select percorso from documenti where titolo = 'un certificato'`)
    const { percorso } = rows[0]
    await writeFile(join(store.storage.inbox, '..', percorso.slice('file:'.length)), 'un cert')
    const target = join(folder, 'altered.backup')
    expect(await save(store, target)).toMatchObject({ documents: 1, altered: [percorso] })
    const elsewhere = await stores.empty()
    await loadArchive(target, elsewhere)
    expect(await documentOf(elsewhere, 'un certificato')).toBe('un cert')
    await elsewhere.pool.end()
  })

  it('leaves no file if it cannot be written, and frees the connection', async () => {
    const target = join(folder, 'nowhere.backup')
    for (const part of ['.parziale', '.parziale.parte']) {
      await symlink(join(folder, 'no folder', 'x'), `${target}${part}`)
      await expect(save(store, target)).rejects.toMatchObject({ code: 'ENOENT' })
      expect((await readdir(folder)).filter(name => name.startsWith('nowhere'))).toEqual([])
    }
    expect(store.pool.totalCount).toBe(store.pool.idleCount)
    expect(await save(store, target)).toMatchObject({ documents: 1 })
  })
})
