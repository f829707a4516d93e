import { describe, expect, it } from 'vitest'
import { regoleAllevamento as regole } from '../../../nascite/rules/regole/regole-allevamento.ts'
import { findingsOfFamiglia, type GenitoreRegistrato } from './famiglia.ts'

const padre: GenitoreRegistrato = {
  ...{ id: 1, nome: 'Thor', sesso: 'M', data_nascita: '2010-05-01' },
  ...{ data_decesso: null, annullato: 0, not_for_breeding: 0 },
}
const madre: GenitoreRegistrato = { ...padre, id: 2, nome: 'Freya', sesso: 'F' }

describe('parents on record (D23)', () => {
  it.each([
    ['as they should be', {}, {}, '2015-01-01', []],
    ['a female sire', { sesso: 'F' }, {}, '2015-01-01', ['O02']],
    ['a male dam', {}, { sesso: 'M' }, '2015-01-01', ['O02']],
    ['both the same cat', {}, { id: 1, sesso: 'M' }, '2015-01-01', ['O02', 'O02']],
    ['eight months to the day', {}, {}, '2011-01-01', []],
    ['a day younger', {}, {}, '2010-12-31', ['O03', 'O03']],
    ['dam of thirteen to the day', {}, {}, '2023-05-01', []],
    ['a day older', {}, {}, '2023-05-02', ['O04']],
    ['sire of sixteen to the day', {}, { data_nascita: '2020-01-01' }, '2026-05-01', []],
    ['a day older, the sire', {}, { data_nascita: '2020-01-01' }, '2026-05-02', ['O04']],
    ['sire dead a gestation before', { data_decesso: '2014-10-20' }, {}, '2015-01-01', []],
    ['and a day', { data_decesso: '2014-10-19' }, {}, '2015-01-01', ['O05']],
    ['dam dead on the day', {}, { data_decesso: '2015-01-01' }, '2015-01-01', []],
    ['dam dead the day before', {}, { data_decesso: '2014-12-31' }, '2015-01-01', ['O05']],
    ['annulled and barred', { annullato: 1 }, { not_for_breeding: 1 }, '2015-01-01', ['O06', 'O07']],
    ['nothing known of the days', { data_nascita: null }, { data_nascita: null }, null, []],
  ] as const)('%s', (_, sire, dam, data_nascita, expected) => {
    const famiglia = { id: 9, data_nascita, padre: { ...padre, ...sire }, madre: { ...madre, ...dam } }
    expect(findingsOfFamiglia(famiglia, regole, '2026-11-15').map(({ codice }) => codice)).toEqual(expected)
  })

  it('leaves a cat that is its own parent to the check of loops, and ignores unknown parents', () => {
    const solo = { id: 1, data_nascita: '2015-01-01', padre, madre: null }
    expect(findingsOfFamiglia(solo, regole, '2026-11-15')).toEqual([])
  })
})
