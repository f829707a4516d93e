import { describe, expect, it } from 'vitest'
import { classifica, classifica_allevamenti } from '../esposizioni/reports/campionato.ts'
import { checkRow } from '../kit/check-row.ts'
import type { Entity } from '../kit/entity.ts'
import { isEntityName } from './entities.ts'
import { paramsText, reportOf, reports } from './reports.ts'
import { rolesOf, routes } from './routes.ts'

const today = '2026-11-05'

describe.each(Object.entries(reports))('%s', (key, report) => {
  it('is registered under its own name and belongs to an entity', () => {
    expect(report.name).toBe(key)
    expect(isEntityName(report.entity)).toBe(true)
  })

  it('is open to the roles of its page', () => {
    const route = routes.find(({ path }) => path === `/report/${report.name.replaceAll('_', '-')}`)
    if (route === undefined) return
    expect([...report.roles].sort()).toEqual(rolesOf(route).sort())
  })

  it('has a default for each mandatory parameter', () => {
    const { errors } = checkRow({ fields: report.params } as unknown as Entity, report.defaults(today), today)
    expect(errors).toEqual([])
  })

  it('has columns with one name and one label each', () => {
    const columns = report.columns(report.defaults(today))
    for (const of of ['name', 'label'] as const)
      expect(new Set(columns.map(column => column[of])).size).toBe(columns.length)
  })
})

it('a report states its parameters in words', () => {
  const text = paramsText(reports.soci_approvati, { dal: '2026-01-01', al: null, tipo: 'Ordinario', sezione: 'Lazio' })
  expect(text).toBe('Dal 01/01/2026 · Sezione Lazio · Tipo Ordinario')
})

it('also those that no form asks for', () => {
  expect(paramsText(classifica, { anno: 2026, origine: 'Estero', finale: 0 })).toBe(
    'Gatti dall’estero · Classifica provvisoria',
  )
  expect(paramsText(classifica_allevamenti, { anno: 2026, idgatto: 12, finale: 1 })).toBe(
    'Classifica finale · Gatto n. 12',
  )
})

it.each(['nessuno', 'constructor', '__proto__', 'nuovi-soci'])('the report %s is unknown', name => {
  expect(reportOf(name)).toBeUndefined()
})
