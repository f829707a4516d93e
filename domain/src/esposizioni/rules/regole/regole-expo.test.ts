import { describe, expect, it } from 'vitest'
import { isRealDate } from '../../../kit/date.ts'
import { numeroAt } from '../../../kit/regola.ts'
import { requisitiAt } from '../titoli/requisiti.ts'
import { categoriaRazza, categorieRazza, regoleExpo } from './regole-expo.ts'

describe('regoleExpo', () => {
  it('has real, ordered validity dates and an Italian description on every row', () => {
    for (const regola of regoleExpo) {
      expect(isRealDate(regola.valido_dal), regola.chiave).toBe(true)
      expect(regola.valido_al === null || regola.valido_al > regola.valido_dal, regola.chiave).toBe(true)
      expect(regola.descrizione.length, regola.chiave).toBeGreaterThan(10)
    }
  })

  it('never has two rows of one rule on the same day', () => {
    for (const a of regoleExpo) {
      for (const b of regoleExpo) {
        if (a === b || a.chiave !== b.chiave || a.valido_dal > b.valido_dal) continue
        expect(a.valido_al !== null && a.valido_al < b.valido_dal, `${a.chiave} ${b.valido_dal}`).toBe(true)
      }
    }
  })

  it.each([
    ['expo.eta_minima', '2013-12-31', 3],
    ['expo.eta_minima', '2014-01-01', 4],
    ['expo.eta_giovani', '2023-12-31', 7],
    ['expo.eta_giovani', '2024-01-01', 8],
    ['expo.eta_adulti', '2023-12-31', 10],
    ['expo.eta_adulti', '2024-01-01', 12],
    ['expo.weekend_consecutivi', '2024-12-31', 0],
    ['expo.weekend_consecutivi', '2025-01-01', 2],
  ])('%s on %s is %i', (chiave, giorno, expected) => {
    expect(numeroAt(regoleExpo, chiave, giorno)).toBe(expected)
  })

  it('reads the requirements of every title and refuses words it does not know', () => {
    expect(requisitiAt(regoleExpo, 'IC', '2024-06-30')).toEqual([
      { certificati: 3, giudici: 3, nazioni: 2, massimo: 2, lontani: 0 },
    ])
    expect(requisitiAt(regoleExpo, 'IC', '2024-07-01')[0]).toMatchObject({ certificati: 4, nazioni: 0 })
    expect(requisitiAt(regoleExpo, 'GIC', '2024-12-31')[1]).toMatchObject({ certificati: 8, lontani: 0 })
    expect(requisitiAt(regoleExpo, 'GIC', '2025-01-01')[1]).toMatchObject({ certificati: 6, lontani: 2 })
    expect(requisitiAt(regoleExpo, 'KCH', '2023-12-31')).toEqual([])
    const wrong = {
      chiave: 'expo.titolo.IC',
      valore: 'coppe 3',
      valido_dal: '1900-01-01',
      valido_al: null,
      descrizione: '',
    }
    expect(() => requisitiAt([wrong], 'IC', '2024-01-01')).toThrow('Regola non leggibile: expo.titolo.IC "coppe 3"')
  })
})

describe('categoriaRazza', () => {
  it.each([
    ['RAG', '2015-12-31', 'II'],
    ['RAG', '2016-01-01', 'I'],
    ['ABY', '2015-12-31', 'III'],
    ['ABY', '2016-01-01', 'IV'],
    ['mco', '2026-01-01', 'II'],
    ['BSH', '2026-01-01', 'III'],
    ['HCS', '2026-01-01', null],
    ['ABL non', '2026-01-01', null],
    ['XLH', '2026-01-01', null],
  ])('%s on %s is %s', (razza, giorno, expected) => {
    expect(categoriaRazza(regoleExpo, razza, giorno)).toBe(expected)
  })

  it('puts each breed in one category at a time', () => {
    for (const giorno of ['2015-12-31', '2016-01-01']) {
      const valid = regoleExpo.filter(
        regola =>
          categorieRazza.some(nome => regola.chiave === `expo.categoria.${nome}`) &&
          regola.valido_dal <= giorno &&
          (regola.valido_al ?? '9999-12-31') >= giorno,
      )
      expect(valid).toHaveLength(4)
      const breeds = valid.flatMap(regola => regola.valore.split(', '))
      expect(new Set(breeds).size).toBe(breeds.length)
    }
  })
})
