import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Change } from '../../src/records/work.ts'
import { openRegistrazioni } from '../../src/registro/popolazione/read-registrazioni.ts'
import type { Registrazioni } from '../../src/reports/registrazioni.ts'
import { type DemoRegistry, demoRegistry } from '../store/new-registry.ts'

const oggi = '2026-11-15'
let demo: DemoRegistry
beforeAll(async () => {
  demo = await demoRegistry(oggi)
})
afterAll(() => demo.close())

async function countsOf(registrazioni: Registrazioni) {
  const counts: string[] = []
  await registrazioni.scan('1000-01', '9999-12', found => void counts.push(JSON.stringify(found)))
  return counts.sort()
}

it('counts in memory follow changed, cancelled and removed cats exactly', async () => {
  let tell = (_changed: readonly Change[]) => {}
  const followed = openRegistrazioni(demo.db, {
    onChange: listener => {
      tell = listener
    },
  })
  const before = await countsOf(followed)
  expect(before.length).toBeGreaterThan(20)

  const { rows } = await sql<{ id: number }>`
    select id from gatti where annullato = 0 and antenato = 0 and sesso = 'M' order by id limit 4`.execute(demo.db)
  const [moved, cancelled, sexed, born] = rows.map(({ id }) => id) as [number, number, number, number]
  const write = async (statement: ReturnType<typeof sql>, ...ids: number[]) => {
    await statement.execute(demo.db)
    tell(ids.map(id => ({ entity: 'gatti', id, fields: null }) as unknown as Change))
    const again = openRegistrazioni(demo.db, { onChange: () => {} })
    expect(await countsOf(followed)).toEqual(await countsOf(again))
  }
  await write(sql`update gatti set data_registrazione = '1987-03-09', idlibro = 2219 where id = ${moved}`, moved)
  const found: { n: number; sesso: string }[] = []
  await followed.scan('1987-03', '1987-03', ({ n, sesso }) => void found.push({ n, sesso }))
  expect(found).toEqual([{ n: 1, sesso: 'M' }])
  await followed.scan('1987-04', '1987-12', () => expect.unreachable())

  await write(sql`update gatti set annullato = 1 where id = ${cancelled}`, cancelled)
  await write(sql`update gatti set annullato = 0 where id = ${cancelled}`, cancelled)
  expect(await countsOf(followed)).not.toEqual(before)
  await write(sql`update gatti set sesso = 'F' where id = ${sexed}`, sexed, moved)

  const highest = Math.max(...demo.rows.gatti.map(({ id }) => Number(id)))
  for (const id of [highest + 1, highest + 5000])
    await write(
      sql`insert into gatti (id, codice, nome, sesso, idrazza, idlibro, data_nascita, data_registrazione, nazione)
        select ${id}, ${`Z-${id}`}, nome, sesso, idrazza, idlibro, data_nascita, data_registrazione, nazione
        from gatti where id = ${born}`,
      id,
    )
})
