import { describe, expect, it } from 'vitest'
import type { Regola } from '../../../kit/regola.ts'
import { regoleSoci, termineRinnovo } from '../regole/regole-soci.ts'
import {
  ammissioneOf,
  anzianitaDal,
  anzianitaOf,
  approvazioneOf,
  isPrimoAnno,
  tesseraFor,
  tipoForTariffe,
} from './anzianita.ts'
import type { Iscrizione, TipoCliente, TipoIscrizione } from './iscrizione.ts'

function year(anno: number, change: Partial<Iscrizione> = {}): Iscrizione {
  return {
    idcliente_socio: 7,
    anno,
    tipo: 'Ordinario',
    sezione: 'Lazio',
    data_iscrizione: `${anno}-01-10`,
    data_cassa: `${anno}-01-31`,
    da_approvare: 0,
    data_consiglio: `${anno}-02-15`,
    ...change,
  }
}

describe('renewal or new admission', () => {
  it.each<[string, Iscrizione, Iscrizione[], 'rinnovo' | 'nuova']>([
    ['paid on the last day', year(2026), [year(2025)], 'rinnovo'],
    ['paid in December', year(2026, { data_cassa: '2025-12-20' }), [year(2025)], 'rinnovo'],
    ['paid a day late', year(2026, { data_cassa: '2026-02-01' }), [year(2025)], 'nuova'],
    ['not paid', year(2026, { data_cassa: null }), [year(2025)], 'nuova'],
    ['after a year not approved', year(2026), [year(2025, { da_approvare: 1 })], 'nuova'],
    ['after a gap', year(2026), [year(2024)], 'nuova'],
    ['first', year(2026), [], 'nuova'],
    ['after an Onorario', year(2026), [year(2025, { tipo: 'Onorario' })], 'rinnovo'],
    ['after an Aderente', year(2026), [year(2025, { tipo: 'Aderente' })], 'nuova'],
    ['Onorario without fee', year(2026, { tipo: 'Onorario', data_cassa: null }), [year(2025)], 'rinnovo'],
    ['Aderente', year(2026, { tipo: 'Aderente' }), [year(2025)], 'nuova'],
  ])('%s', (_, iscrizione, altre, expected) => {
    expect(ammissioneOf(iscrizione, altre)).toBe(expected)
  })

  it('follows the deadline in the settings', () => {
    const late = year(2026, { data_cassa: '2026-02-28' })
    expect(ammissioneOf(late, [year(2025)], () => '02-28')).toBe('rinnovo')
    const [rule] = regoleSoci as [Regola]
    const termine = termineRinnovo([rule, { ...rule, valore: '02-28', valido_dal: '2026-01-01' }])
    expect([termine(2025), termine(2026)]).toEqual(['01-31', '02-28'])
    expect(termineRinnovo([])(2026)).toBe('01-31')
  })
})

describe('a member of the first year', () => {
  it.each<[string, Iscrizione[], boolean]>([
    ['never a member', [], false],
    ['approved this year', [year(2026)], true],
    ['waits for the board', [year(2026, { da_approvare: 1 })], false],
    ['a member last year too', [year(2026), year(2025)], false],
    ['back after a gap', [year(2026), year(2019)], false],
    ['never approved before', [year(2026), year(2025, { da_approvare: 1 })], true],
    ['only adhered before', [year(2026), year(2025, { tipo: 'Aderente' })], true],
  ])('%s', (_, iscrizioni, expected) => {
    expect(isPrimoAnno(iscrizioni, 2026)).toBe(expected)
  })
})

describe('seniority', () => {
  it.each<[string, Iscrizione[], number, string | null]>([
    ['never', [], 0, null],
    ['first year', [year(2026)], 1, '2026-02-15'],
    ['three years', [year(2026), year(2024), year(2025)], 3, '2024-02-15'],
    ['a gap', [year(2026), year(2024)], 1, '2026-02-15'],
    ['late in 2025', [year(2026), year(2025, { data_cassa: '2025-02-01' }), year(2024)], 2, '2025-02-15'],
    ['pending this year', [year(2026, { da_approvare: 1 }), year(2025)], 0, null],
    ['no board date', [year(2026, { data_consiglio: null })], 1, '2026-01-10'],
  ])('%s', (_, iscrizioni, years, from) => {
    expect([anzianitaOf(iscrizioni, 2026), anzianitaDal(iscrizioni, 2026)]).toEqual([years, from])
  })
})

describe('the type that counts for tariffs', () => {
  it.each<[string, Iscrizione[], string, TipoCliente]>([
    ['member of the year', [year(2026)], '2026-11-15', 'Ordinario'],
    ['of last year, on the last day', [year(2025)], '2026-01-31', 'Ordinario'],
    ['of last year, a day later', [year(2025)], '2026-02-01', 'Cliente'],
    ['new and not approved', [year(2026, { da_approvare: 1 })], '2026-11-15', 'Cliente'],
    ['renewed in time, not yet approved', [year(2025), year(2026, { da_approvare: 1 })], '2026-02-01', 'Ordinario'],
    [
      'renewed late, not yet approved',
      [year(2025), year(2026, { da_approvare: 1, data_cassa: '2026-02-01' })],
      '2026-02-02',
      'Cliente',
    ],
    ['also Aderente', [year(2026, { tipo: 'Aderente' }), year(2026)], '2026-11-15', 'Ordinario'],
    ['Onorario', [year(2026, { tipo: 'Onorario' })], '2026-11-15', 'Onorario'],
    ['of next year', [year(2027)], '2026-11-15', 'Cliente'],
    ['never', [], '2026-11-15', 'Cliente'],
  ])('%s', (_, iscrizioni, oggi, tipo) => {
    expect(tipoForTariffe({ sezione: 'Lazio' }, iscrizioni, oggi)).toBe(tipo)
  })

  it('is Cliente after an expulsion, and unchanged before the arbiters', () => {
    expect(tipoForTariffe({ sezione: 'Lazio', radiato: 1 }, [year(2026)], '2026-11-15')).toBe('Cliente')
    expect(tipoForTariffe({ sezione: 'Lazio', deferito: 1 }, [year(2026)], '2026-11-15')).toBe('Ordinario')
  })
})

describe('approval', () => {
  it.each([
    [null, '121'],
    ['', '121'],
    ['45', '45'],
  ])('card %s becomes %s', (tessera, expected) => {
    expect(tesseraFor({ sezione: 'Lazio', tessera }, 120)).toBe(expected)
  })

  it.each<[TipoIscrizione, TipoCliente | null, TipoCliente]>([
    ['Ordinario', 'Cliente', 'Ordinario'],
    ['Onorario', 'Ordinario', 'Onorario'],
    ['Aderente', 'Ordinario', 'Ordinario'],
    ['Aderente', 'Cliente', 'Aderente'],
    ['Aderente', null, 'Aderente'],
  ])('an enrolment as %s makes a %s a %s', (tipo, before, after) => {
    expect(approvazioneOf(year(2026, { tipo }), { sezione: 'Lazio', tipo: before }, '2026-03-01', 120)).toEqual({
      iscrizione: { da_approvare: 0, data_consiglio: '2026-03-01' },
      cliente: { tipo: after, tessera: '121' },
    })
  })
})
