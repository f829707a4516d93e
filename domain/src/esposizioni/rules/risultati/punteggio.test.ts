import { describe, expect, it } from 'vitest'
import { bestOfBestOptions, bestOptions, titoliExpo } from '../../../words/choices.ts'
import {
  completeRisultato,
  esposizioneKey,
  extraOf,
  extraProposto,
  nominationManuale,
  punteggioOf,
  type RisultatoExpo,
} from './punteggio.ts'

describe('the words of §9', () => {
  it('has every title once, NO variants and placings included', () => {
    expect(titoliExpo).toHaveLength(39)
    expect(new Set(titoliExpo).size).toBe(39)
    for (const titolo of ['PH', 'EX 4', 'MOLTO BUONO 4', 'BUONO 3', 'NO CAGPIB', 'NO CAP', 'Assente', 'QUINTO']) {
      expect(titoliExpo).toContain(titolo)
    }
    expect(titoliExpo).not.toContain('BUONO 4')
    expect(titoliExpo).not.toContain('NO PH')
  })

  it('has seven best and five places of Best of Best', () => {
    expect(bestOptions).toHaveLength(7)
    expect(bestOptions).toContain('Best Cuccioli 4/7 mesi')
    expect(bestOfBestOptions).toEqual([1, 2, 3, 4, 5])
  })
})

const best = 'Best Assoluto Adulti'

describe('punteggioOf', () => {
  it.each<[string | null, RisultatoExpo, number]>([
    ['EX 1', {}, 90],
    ['EX 2', {}, 0],
    ['CAC', {}, 93],
    ['CAP', {}, 93],
    ['CACC', {}, 93],
    ['CACIB', {}, 95],
    ['CAPIB', {}, 95],
    ['CAGCIB', {}, 96],
    ['CAGPIB', {}, 96],
    ['CACS', {}, 97],
    ['CAPS', {}, 97],
    ['PH', {}, 97],
    ['NO CAC', {}, 90],
    ['NO CAPS', {}, 90],
    ['ECCELLENTE', {}, 0],
    ['MOLTO BUONO 1', {}, 0],
    ['PRIMO', {}, 0],
    [null, {}, 0],
    ['EX 2', { biv: 1 }, 100],
    ['CACS', { biv: 1 }, 100],
    ['CACS', { biv: 0, nomination: 0, best: '' }, 97],
    ['CAC', { biv: 1, nomination: 1 }, 110],
    ['CACIB', { best }, 130],
    ['CACIB', { best, nomination: 1, biv: 1 }, 130],
    [null, { nomination: 1 }, 110],
    ['Assente', { biv: 1 }, 0],
    ['FUORI CONCORSO', { best }, 0],
    ['CONFORME', {}, 0],
  ])('%s with %j is %i', (titolo, rest, expected) => {
    expect(punteggioOf({ titolo, ...rest })).toBe(expected)
  })
})

describe('extra points', () => {
  it.each<[RisultatoExpo, number]>([
    [{ titolo: 'CAC', extra_points: 5 }, 0],
    [{ titolo: 'CAC', biv: 1, extra_points: 5 }, 0],
    [{ titolo: 'CAC', nomination: 1, extra_points: 5 }, 5],
    [{ titolo: 'CAC', best, extra_points: '2.5' }, 2.5],
    [{ titolo: 'CAC', best, extra_points: null }, 0],
    [{ titolo: 'Assente', nomination: 1, extra_points: 5 }, 0],
  ])('extra points of %j are %d', (entry, expected) => {
    expect(extraOf(entry)).toBe(expected)
  })

  it.each<[RisultatoExpo, number]>([
    [{ best, bestofbest: 1 }, 5],
    [{ best, bestofbest: '5' }, 1],
    [{ best, bestofbest: 6 }, 0],
    [{ best }, 0],
    [{ bestofbest: 1 }, 0],
  ])('the proposal for %j is %i', (entry, expected) => {
    expect(extraProposto(entry)).toBe(expected)
  })
})

describe('completeRisultato', () => {
  it('a best implies a nomination, and points are computed', () => {
    const stored = completeRisultato({ id: 7, titolo: 'CAC', best, nomination: 0, points: 1, extra_points: 3 })
    expect(stored).toEqual({ id: 7, titolo: 'CAC', best, nomination: 1, points: 130, extra_points: 3 })
  })

  it('clears extra points without nomination or best', () => {
    expect(completeRisultato({ titolo: 'CAC', biv: 1, extra_points: 3 })).toMatchObject({
      nomination: 0,
      points: 100,
      extra_points: 0,
    })
  })
})

describe('esposizioneKey', () => {
  it('identifies our own show by id and a foreign one by name and day', () => {
    const wien = { esposizioni_id: -1, estera_name: ' Wien ', data: '2026-03-01' }
    expect(esposizioneKey({ esposizioni_id: 12, data: '2026-03-01' })).toBe(esposizioneKey({ esposizioni_id: 12 }))
    expect(esposizioneKey(wien)).toBe(esposizioneKey({ ...wien, estera_name: 'wien' }))
    expect(esposizioneKey(wien)).not.toBe(esposizioneKey({ ...wien, data: '2026-03-02' }))
  })
})

describe('a nomination given by hand', () => {
  const byBest = { nomination: 1, nomination_manuale: 0 }
  const byHand = { nomination: 1, nomination_manuale: 1 }
  const none = { nomination: 0, nomination_manuale: 0 }
  it.each<[string, Parameters<typeof nominationManuale>[0], typeof none | null, 0 | 1]>([
    ['nothing sent, new', {}, null, 0],
    ['sent, new', { nomination: 1 }, null, 1],
    ['nothing sent, followed from the best', {}, byBest, 0],
    ['nothing sent, given before', {}, byHand, 1],
    ['sent beside the cleared best', { nomination: 1 }, byBest, 1],
    ['sent back as it was read', byBest, byBest, 0],
    ['sent back as it was read, given before', byHand, byHand, 1],
    ['given in the form', byHand, byBest, 1],
    ['given in a whole item', { nomination: 1, nomination_manuale: 0 }, none, 1],
    ['taken back', { nomination: 0, nomination_manuale: 1 }, byHand, 0],
  ])('%s', (_name, sent, before, expected) => {
    expect(nominationManuale(sent, before)).toBe(expected)
  })
})
