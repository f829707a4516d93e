import { libriPropri } from '@bisavolo/domain'
import { reports } from '@bisavolo/domain/product/reports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Who } from '../../src/platform/http/who.ts'
import { openRegistrazioni } from '../../src/registro/popolazione/read-registrazioni.ts'
import { statisticheGatti } from '../../src/registro/reports/statistiche_gatti.ts'
import type { Registrazioni } from '../../src/reports/registrazioni.ts'
import { type DemoRegistry, demoRegistry, type Values } from '../store/new-registry.ts'
import { addressOf, linkedCount } from '../trasloco/linked-count.ts'

const oggi = '2026-11-15'
const who = { role: 'admin', today: oggi } as Who
const report = reports.statistiche_gatti
let demo: DemoRegistry
let gatti: readonly Values[]
let registrazioni: Registrazioni
beforeAll(async () => {
  demo = await demoRegistry(oggi)
  gatti = demo.rows.gatti
  registrazioni = openRegistrazioni(demo.db, { onChange: () => {} })
})
afterAll(() => demo.close())

const read = (params: Values) =>
  statisticheGatti(demo.db, who, { ...report.defaults(oggi), razza: null, ...params }, { registrazioni })
const year = (day: unknown) => Number(String(day).slice(0, 4))
const inYears = (day: unknown, dal: number, al: number) => day != null && year(day) >= dal && year(day) <= al
const registered = (row: Values) => row.annullato === 0 && (libriPropri as readonly unknown[]).includes(row.idlibro)
const sum = (rows: Values[], name: string) => rows.reduce((total, row) => total + Number(row[name]), 0)

/** Counts per view that are compared with the rows of the list they link to. */
const counted: Record<string, readonly string[]> = {
  anni: ['maschi', 'femmine', 'lo', 'loe', 'riex', 'rs', 'chiusi', 'totale'],
  razze: ['maschi', 'femmine', 'totale'],
  libri: ['maschi', 'femmine', 'totale'],
  cucciolate: ['cucciolate'],
  movimenti: ['importati', 'passaggi', 'in_attesa', 'decessi'],
  test: ['test', 'sfavorevoli'],
}
const cases = Object.keys(counted).flatMap(vista =>
  [null, 'MCO'].flatMap(razza => (vista === 'razze' && razza !== null ? [] : [{ vista, razza }])),
)

describe.each(cases)('$vista, breed $razza', ({ vista, razza }) => {
  it('each count opens a list with that many rows', async () => {
    const params = { ...report.defaults(oggi), vista, razza }
    const rows = await read(params)
    expect(rows.length).toBeGreaterThan(0)
    const columns = report.columns(params)
    for (const row of rows)
      for (const name of counted[vista] ?? []) {
        const address = addressOf(columns.find(column => column.name === name)?.link ?? '', row)
        expect(address).toBeDefined()
        const count = linkedCount(demo.rows, address as string, oggi)
        expect({ name, row, count }).toEqual({ name, row, count: row[name] })
      }
  })
})

it.each([
  [2017, 2026],
  [2026, 2026],
  [2020, 2022],
  [2030, 2031],
])('every registration from %i to %i is counted once', async (dal, al) => {
  const all = gatti.filter(row => registered(row) && inYears(row.data_registrazione, dal, al)).length
  for (const vista of ['anni', 'razze']) expect(sum(await read({ vista, dal, al }), 'totale')).toBe(all)
  const everyBook = gatti.filter(row => row.annullato === 0 && inYears(row.data_registrazione, dal, al)).length
  expect(sum(await read({ vista: 'libri', dal, al }), 'totale')).toBe(everyBook)
})

it('shares add up to a hundred', async () => {
  expect(sum(await read({ vista: 'razze' }), 'quota')).toBeCloseTo(100, 0)
})

it('kittens are counted by litter and year', async () => {
  const litters = demo.rows.denunce_nascita.filter(({ stato }) => stato !== 'bozza' && stato !== 'respinta')
  for (const row of await read({ vista: 'cucciolate' })) {
    const born = litters.filter(({ data_nascita }) => year(data_nascita) === row.anno)
    const ids = new Set(born.map(({ id }) => id))
    const stillborn = born.reduce((total, { nati_morti }) => total + Number(nati_morti), 0)
    const kittens = demo.rows.cuccioli.filter(({ idDenuncia }) => ids.has(idDenuncia))
    expect(row).toMatchObject({
      cucciolate: ids.size,
      cuccioli: kittens.length,
      maschi: kittens.filter(({ sesso }) => sesso === 'M').length,
      femmine: kittens.filter(({ sesso }) => sesso === 'F').length,
      deceduti: kittens.filter(({ deceduto }) => deceduto === 1).length,
      nati_morti: stillborn,
      media: Math.round(((kittens.length + stillborn) / ids.size) * 100) / 100,
    })
  }
})

it('an unknown breed counts nothing', async () => {
  for (const vista of Object.keys(counted).filter(name => name !== 'razze'))
    expect(await read({ vista, razza: 'XXX' })).toEqual([])
})
