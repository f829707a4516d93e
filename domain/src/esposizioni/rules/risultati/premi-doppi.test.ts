import { describe, expect, it } from 'vitest'
import { checkPremiDoppi, type Premiato } from './premi-doppi.ts'

const luna: Premiato = {
  ...{ id: 1, esposizioni_id: 7, estera_name: null, data: null, nome: 'Luna', categoria: 'I' },
  ...{ best: 'Best Assoluto Adulti', bestofbest: 1 },
}
const other = (change: Partial<Premiato>): Premiato => ({ ...luna, id: 2, nome: 'Micio', ...change })

describe('a prize of one show that two cats have (E22)', () => {
  it.each<[string, Partial<Premiato>, string[]]>([
    ['the same best and the same place', {}, ['best', 'bestofbest']],
    ['the same best', { bestofbest: 2 }, ['best']],
    ['the same best, neither in the Best of Best', { bestofbest: null }, ['best']],
    ['the best of another category', { categoria: 'II', bestofbest: 2 }, []],
    ['the same place, with the best of another category', { categoria: 'II' }, ['bestofbest']],
    ['the same place, with another best of adults', { best: 'Best Opposite Sex Adulti' }, ['bestofbest']],
    ['the same place among neuters', { best: 'Best Assoluto Neutri' }, []],
    ['another show', { esposizioni_id: 8 }, []],
    ['no best', { best: null, bestofbest: null }, []],
    ['the same entry', { id: 1 }, []],
  ])('%s', (_name, change, fields) => {
    const found = checkPremiDoppi(luna, [luna, other(change)])
    expect(found.map(({ campo, codice, livello }) => [campo, codice, livello])).toEqual(
      fields.map(campo => [campo, 'E22', 'avviso']),
    )
  })
  it.each<[string, Partial<Premiato>, number]>([
    ['name and day', {}, 1],
    ['another day', { data: '2026-03-02' }, 0],
    ['another name', { estera_name: 'wien' }, 0],
  ])('a foreign show is its name and day: %s', (_name, change, count) => {
    const abroad = { esposizioni_id: -1, estera_name: 'luzern', data: '2026-03-01', bestofbest: null }
    expect(checkPremiDoppi(other({ ...abroad, id: null }), [other({ ...abroad, ...change })])).toHaveLength(count)
  })
  it('names who has it, three at most, and knows their entries', () => {
    const many = [2, 3, 4, 5].map(id => other({ id, nome: `Gatto ${id}`, bestofbest: null }))
    expect(checkPremiDoppi(luna, many)).toMatchObject([
      {
        messaggio:
          'Best Assoluto Adulti (categoria I) è anche di Gatto 2, Gatto 3, Gatto 4 e altri 1: verifica che sia un ex aequo',
        con: [2, 3, 4, 5],
      },
    ])
  })
})
