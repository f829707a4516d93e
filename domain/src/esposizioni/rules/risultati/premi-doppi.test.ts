import { describe, expect, it } from 'vitest'
import { checkPremiCoerenti } from './premi-coerenti.ts'
import { checkPremiDoppi, type Premiato } from './premi-doppi.ts'
import type { RisultatoExpo } from './punteggio.ts'

const luna: Premiato = {
  ...{ id: 1, esposizioni_id: 7, estera_name: null, data: null, nome: 'Luna', sesso: 'F', categoria: 'I' },
  ...{ best: 'Best Assoluto Adulti', bestofbest: 1 },
}
const other = (change: Partial<Premiato>): Premiato => ({ ...luna, id: 2, nome: 'Micio', ...change })

describe('a prize of one show given to two cats (E22)', () => {
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
  ])('a foreign show is identified by name and day: %s', (_name, change, count) => {
    const abroad = { esposizioni_id: -1, estera_name: 'luzern', data: '2026-03-01', bestofbest: null }
    expect(checkPremiDoppi(other({ ...abroad, id: null }), [other({ ...abroad, ...change })])).toHaveLength(count)
  })
  it('names at most three cats with the prize and links their entries', () => {
    const many = [2, 3, 4, 5].map(id => other({ id, nome: `Gatto ${id}`, bestofbest: null }))
    expect(checkPremiDoppi(luna, many)).toMatchObject([
      {
        messaggio:
          'Best Assoluto Adulti (categoria I) è anche di Gatto 2, Gatto 3, Gatto 4 e un altro: verifica che sia un ex aequo',
        con: [2, 3, 4, 5],
      },
    ])
  })
})

describe('prizes that rarely go together (E28)', () => {
  it.each<[string, RisultatoExpo, string[]]>([
    ['as it should be', { titolo: 'CAC', best: 'Best Assoluto Adulti', biv: 1 }, []],
    ['a good with a best and a BIV', { titolo: 'BUONO 3', best: 'Best Assoluto Adulti', biv: 1 }, ['titolo']],
    ['a very good with a nomination', { titolo: 'MOLTO BUONO', nomination: 1 }, ['titolo']],
    ['a good alone', { titolo: 'BUONO' }, []],
    ['a best alone', { best: 'Best Assoluto Adulti' }, ['titolo']],
    ['a BIV alone', { biv: 1 }, []],
  ])('%s', (_, entry, fields) => {
    expect(checkPremiCoerenti(entry, null, []).map(({ codice, campo }) => codice + campo)).toEqual(
      fields.map(one => `E28${one}`),
    )
  })
  const opposto = { best: 'Best Opposite Sex Adulti', bestofbest: null }
  it.each<[string, Partial<Premiato>, number]>([
    ['of the same sex', opposto, 1],
    ['of the other sex', { ...opposto, sesso: 'M' }, 0],
    ['of another category', { ...opposto, categoria: 'II' }, 0],
    ['of another show', { ...opposto, esposizioni_id: 8 }, 0],
    ['of neuters', { best: 'Best Opposite Sex Neutri' }, 0],
  ])('best and opposite sex in one show: %s', (_, change, many) => {
    const entry = { titolo: 'CAC', best: luna.best }
    expect(checkPremiCoerenti(entry, luna, [luna, other(change)])).toHaveLength(many)
    expect(checkPremiCoerenti({ ...entry, best: other(change).best }, other(change), [luna])).toHaveLength(many)
  })
})
