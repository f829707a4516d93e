import { classiExpo } from '@bisavolo/domain'
import { centsOf } from '@bisavolo/domain/kit/format'
import { reports } from '@bisavolo/domain/product/reports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Who } from '../../src/platform/http/who.ts'
import type { ReportMemory } from '../../src/reports/report-query.ts'
import { statisticheAdmin } from '../../src/segreteria/reports/statistiche_admin.ts'
import { type DemoRegistry, demoRegistry, type Values } from '../store/new-registry.ts'
import { addressOf, linkedCount } from '../trasloco/linked-count.ts'

const oggi = '2026-11-15'
const anno = 2026
const report = reports.statistiche_admin
const whoOf = (role: Who['role']) => ({ role, today: oggi }) as Who
let demo: DemoRegistry
let righe: Values[]
beforeAll(async () => {
  demo = await demoRegistry(oggi)
  righe = await demo.db.selectFrom('fatture_ricevute_righe').selectAll().execute()
})
afterAll(() => demo.close())

const read = (params: Values, role: Who['role'] = 'admin') =>
  statisticheAdmin(demo.db, whoOf(role), { ...report.defaults(oggi), ...params }, {} as ReportMemory)
const linkOf = (vista: string, name: string) =>
  report.columns({ vista }).find(column => column.name === name)?.link ?? ''
const year = (day: unknown) => Number(String(day).slice(0, 4))
const inYears = (day: unknown, dal = anno - 4, al = anno) => day != null && year(day) >= dal && year(day) <= al
const approved = () =>
  demo.rows.iscrizioni_rinnovi.filter(
    ({ da_approvare, respinta, annullata }) => da_approvare === 0 && respinta === 0 && annullata !== 1,
  )
const cents = (amount: unknown) => centsOf(amount as string)

describe('statistics of members', () => {
  const membersOf = (year: number) =>
    new Set(
      approved()
        .filter(row => row.anno === year && row.tipo !== 'Aderente')
        .map(row => row.idcliente_socio as number),
    )

  it('count each person once as new, returned, renewed or lost', async () => {
    const rows = await read({ vista: 'soci' })
    expect(rows.map(row => row.anno)).toContain(anno)
    for (const row of rows) {
      const now = Number(row.anno)
      const [current, before] = [membersOf(now), membersOf(now - 1)]
      const ever = new Set(
        approved()
          .filter(({ tipo, anno }) => tipo !== 'Aderente' && Number(anno) < now)
          .map(({ idcliente_socio }) => idcliente_socio as number),
      )
      const people = [...current]
      expect(row).toMatchObject({
        soci: people.length,
        nuovi: people.filter(id => !ever.has(id)).length,
        rientrati: people.filter(id => ever.has(id) && !before.has(id)).length,
        rinnovati: people.filter(id => before.has(id)).length,
        non_rinnovati: [...before].filter(id => !current.has(id)).length,
      })
      for (const tipo of ['ordinario', 'onorario', 'aderente'])
        expect(linkedCount(demo.rows, addressOf(linkOf('soci', tipo), row) as string, oggi)).toBe(row[tipo])
    }
  })

  it.each(['soci', 'nuovi', 'rientrati', 'rinnovati', 'non_rinnovati'])(
    '%s: the list has as many rows',
    async movimento => {
      const rows = await read({ vista: 'soci' })
      for (const row of rows) {
        const found = await read({ vista: 'elenco', anno: row.anno, movimento })
        expect(found.length).toBe(row[movimento])
        expect(new Set(found.map(({ idcliente_socio }) => idcliente_socio)).size).toBe(found.length)
        for (const { idcliente_socio, primo_anno, ultimo_anno } of found) {
          const own = approved().filter(one => one.idcliente_socio === idcliente_socio && one.tipo !== 'Aderente')
          const anni = own.map(one => Number(one.anno))
          expect([primo_anno, ultimo_anno]).toEqual([Math.min(...anni), Math.max(...anni)])
        }
      }
    },
  )

  it.each([anno, anno - 1])('by section in %i', async year => {
    const rows = await read({ vista: 'sezioni', anno: year })
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) {
      const own = approved().filter(({ anno, sezione }) => anno === year && sezione === row.sezione)
      expect(row.totale).toBe(own.length)
      for (const tipo of ['Ordinario', 'Onorario', 'Aderente'])
        expect(row[tipo.toLowerCase()]).toBe(own.filter(one => one.tipo === tipo).length)
    }
    const all = approved().filter(({ anno }) => anno === year).length
    expect(rows.reduce((sum, row) => sum + Number(row.totale), 0)).toBe(all)
  })
})

describe('statistics of shows', () => {
  it('count the entries of each show', async () => {
    const rows = await read({ vista: 'esposizioni' })
    const shows = demo.rows.esposizioni.filter(({ id, date }) => id !== -1 && inYears(date))
    expect(rows.length).toBe(shows.length)
    for (const row of rows)
      expect(linkedCount(demo.rows, addressOf(linkOf('esposizioni', 'iscrizioni'), row) as string, oggi)).toBe(
        row.iscrizioni,
      )
  })

  it('count entries by class in the order of classes', async () => {
    const rows = await read({ vista: 'classi' })
    const order = classiExpo.map(({ value }) => value as string)
    expect(rows.map(({ codice }) => codice)).toEqual(order.filter(code => rows.some(({ codice }) => codice === code)))
    for (const row of rows)
      expect(linkedCount(demo.rows, addressOf(linkOf('classi', 'iscrizioni'), row) as string, oggi)).toBe(
        row.iscrizioni,
      )
    const shows = await read({ vista: 'esposizioni' })
    const total = (of: Values[]) => of.reduce((sum, { iscrizioni }) => sum + Number(iscrizioni), 0)
    expect(total(rows)).toBe(total(shows))
  })
})

describe('statistics of money', () => {
  const signed = (row: Values) => (row.stato === 'storno' ? -1 : 1) * cents(row.totale)

  it('add up each month', async () => {
    const rows = await read({ vista: 'entrate' })
    expect(rows.length).toBeGreaterThan(12)
    for (const row of rows) {
      const [month, year] = String(row.mese).split('/')
      const issued = demo.rows.fatture_ricevute.filter(({ data_emissione }) =>
        String(data_emissione).startsWith(`${year}-${month}`),
      )
      const of = (...tipi: unknown[]) =>
        issued.filter(({ tipo }) => tipi.includes(tipo)).reduce((sum, one) => sum + signed(one), 0)
      expect(row.documenti).toBe(issued.length)
      expect(linkedCount(demo.rows, addressOf(linkOf('entrate', 'documenti'), row) as string, oggi)).toBe(issued.length)
      expect(cents(row.fatture)).toBe(of('Fattura'))
      expect(cents(row.ricevute)).toBe(of('Ricevuta'))
      expect(cents(row.storni)).toBe(of('Nota di credito', 'Storno ricevuta'))
      expect(cents(row.totale)).toBe(issued.reduce((sum, one) => sum + signed(one), 0))
    }
  })

  it('add up each article', async () => {
    const rows = await read({ vista: 'articoli' })
    const documents = new Map(demo.rows.fatture_ricevute.map(row => [row.id, row]))
    const inRange = righe.filter(({ iddocumento }) => inYears(documents.get(iddocumento)?.data_emissione))
    for (const row of rows) {
      const own = inRange.filter(({ idarticolo }) => (idarticolo ?? 0) === row.idarticolo)
      const amount = own.reduce((sum, one) => {
        const sign = documents.get(one.iddocumento)?.stato === 'storno' ? -1 : 1
        return sum + (sign * cents(one.quantita) * cents(one.importo)) / 100
      }, 0)
      expect(row.righe).toBe(own.length)
      expect(cents(row.importo)).toBe(Math.round(amount))
      const lines = await read({ vista: 'righe', articolo: row.idarticolo })
      expect(lines.length).toBe(own.length)
      expect(lines.reduce((sum, line) => sum + cents(line.importo), 0)).toBe(Math.round(amount))
      expect(lines.reduce((sum, line) => sum + cents(line.quantita), 0)).toBe(cents(row.quantita))
    }
    expect(rows.reduce((sum, row) => sum + Number(row.righe), 0)).toBe(inRange.length)
  })
})

describe('statistics for the board', () => {
  it.each([
    ['admin_cdn', 'esposizioni', 'idesposizione', false],
    ['admin_cdn_full', 'esposizioni', 'idesposizione', true],
    ['admin_cdn', 'classi', 'da', false],
    ['admin_cdn_full', 'entrate', 'da', false],
    ['admin_cdn', 'articoli', 'idarticolo', false],
    ['superadmin', 'entrate', 'da', true],
  ] as const)('%s, %s: a number links to a list only if the role has that list', async (role, vista, key, opens) => {
    const rows = await read({ vista }, role)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every(row => row[key] !== undefined)).toBe(opens)
  })

  it.each(['admin_cdn', 'admin_cdn_full'] as const)('%s sees sums but not documents', async role => {
    await expect(read({ vista: 'righe' }, role)).rejects.toThrow('permesso')
  })
})
