import { entities } from '@bisavolo/domain'
import type { ReportParams } from '@bisavolo/domain/kit/report'
import { type ReportName, reports } from '@bisavolo/domain/product/reports'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { reportDefinitions } from '../../src/app/areas.ts'
import type { Who } from '../../src/platform/http/who.ts'
import { openRegistrazioni } from '../../src/registro/popolazione/read-registrazioni.ts'
import type { Registrazioni } from '../../src/reports/registrazioni.ts'
import type { ReportDefinition } from '../../src/reports/report-query.ts'
import { type DemoRegistry, demoRegistry } from '../store/new-registry.ts'

const oggi = '2026-11-15'
const who = { role: 'admin', accountId: 1, clienteId: null, sezione: null, today: oggi } as unknown as Who
const definitionOf = (name: ReportName) => reportDefinitions[name] as ReportDefinition
let demo: DemoRegistry
let registrazioni: Registrazioni
beforeAll(async () => {
  demo = await demoRegistry(oggi)
  registrazioni = openRegistrazioni(demo.db, { onChange: () => {} })
})
afterAll(() => demo.close())

/** Each view of each report whose rows are kept, of everything and of one breed where it asks for one. */
const asked = (Object.keys(reports) as ReportName[]).flatMap(name => {
  const { params, defaults } = reports[name]
  const base: ReportParams = { ...Object.fromEntries(Object.keys(params).map(one => [one, null])), ...defaults(oggi) }
  const views: ReportParams[] = params.vista?.choices?.map(({ value }) => ({ ...base, vista: value })) ?? [base]
  const all = 'razza' in params ? views.flatMap(view => [view, { ...view, razza: 'MCO' }]) : views
  return all.map(params => ({ name, said: `${params.vista ?? ''} ${params.razza ?? ''}`, params }))
})

it.each(asked)('$name $said names every table it reads', async ({ name, params }) => {
  const read = new Set<string>()
  const query = pg.Client.prototype.query
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [first] = args
    for (const table of tablesIn(typeof first === 'string' ? first : (first as { text: string }).text)) read.add(table)
    return (query as (...given: unknown[]) => unknown).apply(this, args) as never
  })
  try {
    await definitionOf(name).query(demo.db, who, params, { registrazioni })
  } finally {
    spy.mockRestore()
  }
  const named = definitionOf(name).madeFrom?.(params) ?? []
  // Counted from memory, which follows every cat.
  const counted = name === 'statistiche_gatti' && ['anni', 'razze', 'libri'].includes(String(params.vista))
  if (!counted) expect(read.size).toBeGreaterThan(0)
  expect([...read].filter(table => !named.includes(table))).toEqual([])
})

function tablesIn(text: string): string[] {
  return [...text.matchAll(/\b(?:from|join)\s+"?(\w+)"?/g)]
    .map(([, table = '']) => table)
    .filter(table => table in entities)
}
