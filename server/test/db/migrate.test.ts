import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyArchive } from '../../src/backup/read-archive.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { scratchStores } from '../store/scratch-stores.ts'
import { catalogueOf } from './catalogue.ts'

const folder = await mkdtemp(join(tmpdir(), 'bisavolo-migrate-'))
const stores = scratchStores(folder)
let pool: pg.Pool
beforeAll(async () => {
  pool = (await stores.empty()).pool
})
afterAll(async () => {
  await pool.end()
  await stores.remove()
  await rm(folder, { recursive: true, force: true })
})

const seen = async () =>
  (await pool.query<{ nome: string }>('select nome from migrazioni order by nome')).rows.map(({ nome }) => nome)
const setSeen = async (names: readonly string[]) => {
  await pool.query('delete from migrazioni')
  await pool.query('insert into migrazioni (nome) select unnest($1::text[])', [names])
}
const of01 = async () => {
  const { manifest } = await verifyArchive(join(import.meta.dirname, '../store/archive-0.1.backup'))
  return manifest.migrazioni
}

it('one file creates the schema that the last migration of 0.1 left', async () => {
  await migrate(pool, { only: ['1000_schema.sql'] })
  const left = await readFile(join(import.meta.dirname, '../store/catalogue-0.1.txt'), 'utf8')
  expect(await catalogueOf(pool)).toEqual(left.trim().split('\n'))
})

describe('a store of 0.1', () => {
  it('with all its migrations is adopted, by writing one row', async () => {
    const names = await of01()
    await setSeen(names)
    await migrate(pool)
    expect(await seen()).toEqual(expect.arrayContaining([...names, '1000_schema.sql']))
    expect(await migrate(pool)).toEqual([])
  })

  it.each<[string, (names: string[]) => string[]]>([
    ['lacks the last one', names => names.slice(0, -1)],
    ['lacks one amid the others', names => names.toSpliced(30, 1)],
    ['has one that 0.1 never had', names => [...names, '0999_altra.sql']],
  ])('%s is refused', async (_, of) => {
    const names = of(await of01())
    await setSeen(names)
    await expect(migrate(pool)).rejects.toThrow('aprili una volta con l’ultima 0.1')
    expect(await seen()).toEqual(names.sort())
  })
})

it('two migrations of one number are refused', async () => {
  for (const name of ['1000_schema.sql', '1001_una.sql', '1001_altra.sql']) await writeFile(join(folder, name), '')
  await setSeen([])
  await expect(migrate(pool, { folder })).rejects.toThrow('Due migrazioni hanno lo stesso numero: 1001_una.sql')
})
