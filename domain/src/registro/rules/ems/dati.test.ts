import { describe, expect, it } from 'vitest'
import { coloriEms } from './dati.ts'
import { problemsOfEms } from './problems.ts'
import { razzaAttuale, razzaFifeOf, razzeFife } from './razze.ts'

describe('coloriEms', () => {
  const colori = coloriEms()

  it('are some hundred valid codes, each once, with words of their own', () => {
    expect(colori.length).toBeGreaterThanOrEqual(400)
    expect(colori.length).toBeLessThanOrEqual(700)
    expect(new Set(colori.map(c => c.codice)).size).toBe(colori.length)
    expect(new Set(colori.map(c => c.descrizione)).size).toBe(colori.length)
    expect(colori.filter(c => problemsOfEms(c.codice).length > 0 || c.codice.length > 20)).toEqual([])
  })

  it('keep their order', () => {
    expect(coloriEms()).toEqual(colori)
    expect(colori[0]).toEqual({ codice: 'n', descrizione: 'Nero' })
  })

  it.each([
    'ns 22',
    'f 09 22',
    'w 61',
    'w 64',
    'n 33',
    'n 03 33',
    'n 31',
    'n 32',
    'ny 11',
    'nt 09 22',
    'a',
    'x',
    'es 12',
  ])('include %s', codice => {
    expect(colori.some(c => c.codice === codice)).toBe(true)
  })
})

describe('razzeFife', () => {
  it('has every code once', () => {
    expect(new Set(razzeFife.map(r => r.codice)).size).toBe(razzeFife.length)
  })

  it.each([
    ['piena', 48],
    ['preliminare', 2],
    ['non', 16],
    ['storica', 6],
    ['altro', 4],
  ])('has as %s %i breeds', (riconosciuta, count) => {
    expect(razzeFife.filter(r => r.riconosciuta === riconosciuta)).toHaveLength(count)
  })

  it.each([
    ['PER', 'I', 'lungo'],
    ['EXO', 'I', 'corto'],
    ['MCO', 'II', 'lungo'],
    ['SPH', 'IV', null],
    ['BRI', 'III', 'corto'],
  ])('%s is of category %s with hair %s', (codice, categoria, pelo) => {
    expect(razzaFifeOf(codice)).toMatchObject({ categoria, pelo })
  })

  it.each([
    ['BRI', 'BSH'],
    ['TIF (non)', 'TIF'],
    ['mco', 'MCO'],
  ])('%s is today %s', (codice, attuale) => {
    expect(razzaAttuale(codice)).toBe(attuale)
  })

  it('does not include the Scottish Fold', () => {
    expect(razzaFifeOf('SFS')).toBeUndefined()
  })
})
