import { describe, expect, it } from 'vitest'
import { giornoOf } from '../inbreeding/inbreeding.ts'
import { type Nato, popolazioneOf } from './popolazione.ts'

const anno = 2026

function nato(nascita: string, values: Partial<Nato> = {}): Nato {
  return {
    nascita: giornoOf(nascita),
    padre: 1,
    madre: 2,
    nascitaPadre: null,
    nascitaMadre: null,
    coefficiente: 0,
    isGenitore: false,
    ...values,
  }
}

describe('mean F by year', () => {
  it('counts all cats, but averages only those with known parents', () => {
    const { perAnno } = popolazioneOf(
      [
        nato('2025-12-31', { coefficiente: 0.25 }),
        nato('2026-01-01', { coefficiente: 0.1 }),
        nato('2026-12-31', { coefficiente: 0.3 }),
        nato('2026-06-01', { madre: 0 }),
        nato('2024-06-01', { padre: 0 }),
      ],
      anno,
    )
    expect(perAnno).toEqual([
      { anno: 2024, nati: 1, conGenitori: 0, media: null },
      { anno: 2025, nati: 1, conGenitori: 1, media: 0.25 },
      { anno: 2026, nati: 3, conGenitori: 2, media: 0.2 },
    ])
  })
})

describe('close matings', () => {
  it('counts litters instead of kittens, and includes a value equal to the threshold', () => {
    const { accoppiamenti } = popolazioneOf(
      [
        nato('2026-01-01', { coefficiente: 0.25 }),
        nato('2026-01-01', { coefficiente: 0.25 }),
        nato('2026-01-02', { coefficiente: 0.125 }),
        nato('2026-01-03', { coefficiente: 0.0624 }),
        nato('2026-01-04', { coefficiente: 0.0625 }),
        nato('2026-01-05', { coefficiente: 0.5, padre: 0 }),
        nato('2016-12-31', { coefficiente: 0.5 }),
      ],
      anno,
    )
    expect(accoppiamenti).toEqual({
      dal: 2017,
      cucciolate: 4,
      soglie: [
        { soglia: 0.0625, cucciolate: 3, quota: 0.75 },
        { soglia: 0.125, cucciolate: 2, quota: 0.5 },
        { soglia: 0.25, cucciolate: 1, quota: 0.25 },
      ],
    })
  })
})

it('ranks sires by kittens', () => {
  const { stalloni } = popolazioneOf(
    [
      nato('2026-01-01', { padre: 7 }),
      nato('2026-01-01', { padre: 7 }),
      nato('2026-03-01', { padre: 7 }),
      nato('2026-01-01', { padre: 9 }),
      nato('2026-01-01', { padre: 0 }),
      nato('2016-01-01', { padre: 9 }),
    ],
    anno,
  )
  expect(stalloni).toEqual([
    { id: 7, cucciolate: 2, cuccioli: 3, quota: 0.75 },
    { id: 9, cucciolate: 1, cuccioli: 1, quota: 0.25 },
  ])
})

describe('generation interval', () => {
  const child = (isGenitore: boolean, years: number) =>
    nato('2020-01-01', { isGenitore, nascitaPadre: giornoOf('2020-01-01') - years * 365.25, nascitaMadre: null })

  it.each([
    [20, 'riproduttori', 3, 20],
    [19, 'tutti', (19 * 3 + 5) / 20, 20],
  ])('with %i children it is measured on %s', (breeding, su, anni, coppie) => {
    const { intervallo } = popolazioneOf(
      [...Array.from({ length: breeding }, () => child(true, 3)), child(false, 5)],
      anno,
    )
    expect(intervallo).toEqual({ anni: expect.closeTo(anni, 10), coppie, su })
  })

  it('is unknown without a parent of known age', () => {
    expect(popolazioneOf([nato('2020-01-01')], anno)).toMatchObject({ intervallo: null, effettiva: null })
  })
})

describe('effective size', () => {
  function breed(delta: number, count = 30): Nato[] {
    return Array.from({ length: count }, (_, i) => {
      const nascita = giornoOf('2010-01-01') + i * 100
      const generations = (i * 100) / (3 * 365.25)
      const parents = { nascitaPadre: nascita - 3 * 365.25, nascitaMadre: nascita - 3 * 365.25 }
      return nato('2010-01-01', { nascita, coefficiente: 1 - (1 - delta) ** generations, ...parents })
    })
  }

  it.each([
    [0.01, 50],
    [0.005, 100],
    [0.05, 10],
  ])('with a growth of %f per generation it is %i', (delta, numero) => {
    const { effettiva } = popolazioneOf(breed(delta), anno)
    expect(effettiva).toMatchObject({ dal: 2007, nati: 30 })
    expect(effettiva?.deltaF).toBeCloseTo(delta, 10)
    expect(effettiva?.numero).toBeCloseTo(numero, 6)
  })

  it('has no limit if inbreeding does not grow', () => {
    expect(popolazioneOf(breed(0), anno).effettiva?.numero).toBeNull()
  })

  it('is unknown for too few cats', () => {
    expect(popolazioneOf(breed(0.01, 29), anno).effettiva).toBeNull()
  })
})
