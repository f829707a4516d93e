import { describe, expect, it } from 'vitest'
import { certificatiExpo } from '../../../words/choices.ts'
import type { RisultatoExpo } from './punteggio.ts'
import { bestForClasse, checkRisultato, titoliForClasse } from './risultato.ts'

const fieldsOf = (entry: RisultatoExpo) => checkRisultato(entry).map(error => error.field)

describe('titoliForClasse', () => {
  const certificatoByClasse = {
    3: 'CACS',
    4: 'CAPS',
    5: 'CAGCIB',
    6: 'CAGPIB',
    7: 'CACIB',
    8: 'CAPIB',
    9: 'CAC',
    10: 'CAP',
  }
  it.each(Object.entries(certificatoByClasse))('class %s gives only %s and its NO', (code, own) => {
    const titoli = titoliForClasse(code)
    expect(titoli).toContain(`NO ${own}`)
    expect(titoli).toContain('EX 1')
    expect(certificatiExpo.filter(titolo => titoli.includes(titolo))).toEqual([own])
  })

  it.each([
    ['1', 'PH', true],
    ['2', 'PH', true],
    ['1', 'EX 1', false],
    ['9', 'PH', false],
    ['13.b', 'CONFORME', true],
    ['9', 'CONFORME', false],
    ['15', 'FUORI CONCORSO', true],
    ['15', 'EX 1', false],
    ['15', 'Assente', true],
    ['12', 'CAC', false],
    ['12', 'MOLTO BUONO', true],
  ])('class %s, %s: %s', (code, titolo, expected) => {
    expect(titoliForClasse(code).includes(titolo)).toBe(expected)
  })

  it.each([
    ['12', 'CACC', '2023-12-31', false],
    ['12', 'CACC', '2024-01-01', true],
    ['11', 'CACJ', '2024-01-01', true],
    ['11', 'CACC', '2024-01-01', false],
    ['9', 'CACJ', '2024-01-01', false],
  ])('class %s, %s on %s: %s', (code, titolo, data, expected) => {
    expect(titoliForClasse(code, data).includes(titolo)).toBe(expected)
  })
})

describe('bestForClasse', () => {
  it.each([
    ['12', ['Best Assoluto Cuccioli', 'Best Cuccioli 4/7 mesi']],
    ['11', ['Best Assoluto Cuccioli', 'Best Cuccioli 7/10 mesi']],
    ['9', ['Best Assoluto Adulti', 'Best Opposite Sex Adulti']],
    ['10', ['Best Assoluto Neutri', 'Best Opposite Sex Neutri']],
    ['15', []],
  ])('class %s: %j', (code, expected) => {
    expect(bestForClasse(code)).toEqual(expected)
  })
})

describe('checkRisultato', () => {
  it.each<RisultatoExpo>([
    { category: '9' },
    {
      category: '9',
      titolo: 'CAC',
      biv: 1,
      nomination: 1,
      best: 'Best Assoluto Adulti',
      bestofbest: 1,
      extra_points: 5,
    },
    { category: '10', titolo: 'CAP', best: 'Best Opposite Sex Neutri' },
    { category: '12', titolo: 'EX 1', best: 'Best Cuccioli 4/7 mesi', bestofbest: '3' },
    { category: '15', titolo: 'FUORI CONCORSO', biv: 0, nomination: 0, best: null, bestofbest: null },
    { category: '9', titolo: 'Assente' },
    { category: '9', titolo: '', best: '', bestofbest: '', extra_points: '' },
  ])('accepts %j', entry => {
    expect(checkRisultato(entry)).toEqual([])
  })

  it.each<[RisultatoExpo, string[]]>([
    [{ category: '9', titolo: 'CACIB' }, ['titolo']],
    [{ category: '9', titolo: 'CAX' }, ['titolo']],
    [{ category: '9', best: 'Best Assoluto Neutri' }, ['best']],
    [{ category: '10', best: 'Best Assoluto Adulti' }, ['best']],
    [{ category: '11', best: 'Best Cuccioli 4/7 mesi' }, ['best']],
    [{ category: '9', best: 'Best del mondo' }, ['best']],
    [{ category: '9', bestofbest: 1 }, ['bestofbest']],
    [{ category: '9', best: 'Best Assoluto Adulti', bestofbest: 6 }, ['bestofbest']],
    [{ category: '9', best: 'Best Assoluto Adulti', bestofbest: 1.5 }, ['bestofbest']],
    [{ category: '9', titolo: 'Assente', biv: 1, nomination: 1 }, ['biv', 'nomination']],
    [{ category: '9', titolo: 'Assente', best: 'Best Assoluto Adulti' }, ['best']],
    [{ category: '15', biv: 1 }, ['biv']],
    [{ category: '13.b', titolo: 'CONFORME', nomination: 1 }, ['nomination']],
    [{ category: '15', best: 'Best Assoluto Adulti' }, ['best']],
    [{ category: '9', extra_points: -1 }, ['extra_points']],
    [{ category: '9', extra_points: 'molti' }, ['extra_points']],
  ])('refuses %j on %j', (entry, fields) => {
    expect(fieldsOf(entry)).toEqual(fields)
  })

  it('gives the reason in Italian', () => {
    expect(checkRisultato({ category: '9', titolo: 'CACIB' })).toEqual([
      { field: 'titolo', message: 'Il titolo CACIB non può essere assegnato nella classe 9' },
    ])
    expect(checkRisultato({ category: '9', titolo: 'Assente', biv: 1 })[0]?.message).toBe(
      'BIV non possibile con il risultato Assente',
    )
  })
})
