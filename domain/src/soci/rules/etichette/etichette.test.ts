import { describe, expect, it } from 'vitest'
import { formatiEtichette, isPosizioneLibera, pagineOf, perFoglio, posizioneOf } from './etichette.ts'

const plain = formatiEtichette.find(({ chiave }) => chiave === '24-70x37')!
const avery = formatiEtichette.find(({ chiave }) => chiave === '21-63.5x38.1')!

describe('sheets of labels', () => {
  it.each(formatiEtichette.map(formato => [formato.chiave, formato] as const))('%s fits on A4', (chiave, formato) => {
    const last = posizioneOf(formato, perFoglio(formato) - 1)
    expect(last.pagina).toBe(0)
    expect(last.x + formato.larghezza).toBeLessThanOrEqual(210)
    expect(last.y + formato.altezza).toBeLessThanOrEqual(297)
    expect(chiave).toBe(`${perFoglio(formato)}-${formato.larghezza}x${formato.altezza}`)
  })

  it('offers the commonest sheet first', () => {
    expect(formatiEtichette[0]?.chiave).toBe('24-70x37')
  })

  it.each([
    [plain, 0, 1, { pagina: 0, x: 0, y: 0.5 }],
    [plain, 2, 1, { pagina: 0, x: 140, y: 0.5 }],
    [plain, 3, 1, { pagina: 0, x: 0, y: 37.5 }],
    [plain, 23, 1, { pagina: 0, x: 140, y: 259.5 }],
    [plain, 24, 1, { pagina: 1, x: 0, y: 0.5 }],
    [plain, 0, 24, { pagina: 0, x: 140, y: 259.5 }],
    [plain, 1, 24, { pagina: 1, x: 0, y: 0.5 }],
    [avery, 20, 1, { pagina: 0, x: 139.28, y: 243.75 }],
    [avery, 21, 1, { pagina: 1, x: 7.2, y: 15.15 }],
  ])('%o: label %d from place %d', (formato, n, posizione, expected) => {
    expect(posizioneOf(formato, n, posizione)).toEqual(expected)
  })

  it('moves everything by the printer’s offset', () => {
    expect(posizioneOf(plain, 0, 1, { x: -1.5, y: 2 })).toEqual({ pagina: 0, x: -1.5, y: 2.5 })
  })

  it.each([
    [0, 1, 0],
    [0, 24, 0],
    [1, 1, 1],
    [24, 1, 1],
    [25, 1, 2],
    [24, 2, 2],
    [1, 24, 1],
    [2, 24, 2],
  ])('%d labels from place %d take %d sheets', (etichette, posizione, pagine) => {
    expect(pagineOf(plain, etichette, posizione)).toBe(pagine)
  })

  it.each([
    [0, false],
    [1, true],
    [24, true],
    [25, false],
    [1.5, false],
  ])('place %d exists: %s', (posizione, exists) => {
    expect(isPosizioneLibera(plain, posizione)).toBe(exists)
  })
})
