import { describe, expect, it } from 'vitest'
import type { RisultatoExpo } from '../risultati/punteggio.ts'
import { bilancioOf, nazioneOf, type Requisiti } from './requisiti.ts'

const certs = (list: string): RisultatoExpo[] =>
  list.split(' ').map(item => {
    const [nazione = '', giudice = ''] = item.split(':')
    return nazione === '?' ? { esposizioni_id: -1, giudice } : { esposizioni_id: 1, nazione, giudice }
  })
const max = (massimo: number): Requisiti => ({ certificati: 9, giudici: 9, nazioni: 0, massimo, lontani: 0 })

describe('bilancioOf', () => {
  it.each<[string, number, number, number, number]>([
    ['IT:a IT:b IT:c', 0, 3, 3, 1],
    ['IT:a IT:b IT:c', 2, 2, 2, 1],
    ['IT:a IT:b IT:c', 1, 1, 1, 1],
    // a counts in France, because Italy is full with b
    ['IT:a FR:a IT:b', 1, 2, 2, 2],
    ['IT:a FR:a IT:b DE:b IT:c', 1, 3, 3, 3],
    ['IT:a FR:a IT:b FR:b IT:c', 1, 2, 2, 2],
    ['IT:a IT:A', 0, 2, 1, 1],
  ])('%s, at most %i per country: %i certificates, %i judges, %i countries', (list, massimo, n, giudici, nazioni) => {
    expect(bilancioOf(certs(list), max(massimo), 'certo')).toMatchObject({ certificati: n, giudici, nazioni })
  })

  it('counts unknown judges and countries both ways, as certain and as possible', () => {
    const list = certs('IT:a ?:b IT:')
    expect(bilancioOf(list, max(2), 'certo')).toEqual({ certificati: 2, giudici: 1, nazioni: 1, lontani: 0 })
    expect(bilancioOf(list, max(2), 'possibile')).toEqual({ certificati: 3, giudici: 3, nazioni: 2, lontani: 3 })
    expect(bilancioOf(list, max(0), 'certo')).toMatchObject({ certificati: 3, giudici: 2 })
  })
})

describe('nazioneOf', () => {
  it.each<[RisultatoExpo, string | null]>([
    [{ esposizioni_id: 3 }, 'IT'],
    [{ esposizioni_id: 3, nazione: ' sm ' }, 'SM'],
    [{ esposizioni_id: -1 }, null],
    [{ esposizioni_id: -1, nazione: 'FR' }, 'FR'],
  ])('%j: %s', (entry, expected) => {
    expect(nazioneOf(entry)).toBe(expected)
  })
})
