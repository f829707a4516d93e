import { describe, expect, it } from 'vitest'
import type { Cifre } from './cifre.ts'
import { consigliOf, type DatiConsigli } from './consigli.ts'
import { gradoSangue } from './grado.ts'

const cifre: Cifre = {
  ...{ n: 200, f_media: 0.01, parentela_media: 0.02, diversita_genica: 0.98, fondatori_effettivi: 40 },
  ...{ antenati_effettivi: 30, genomi_fondatori: 25, generazioni_equivalenti: 5, ne: 150, ne_errore: 5, ne_su: 200 },
}

function titles(change: Partial<Cifre>, rest: Partial<DatiConsigli> = {}): string[] {
  const dati = { primoAntenato: 0.05, meta: 12, attendibile: true, prima: null, ...rest }
  return consigliOf({ cifre: { ...cifre, ...change }, ...dati }).map(({ tono, titolo }) => `${tono}: ${titolo}`)
}

describe('advice', () => {
  it('praises a breed in order', () => {
    expect(titles({})).toEqual(['bene: Ne dai pedigree 150'])
  })

  it.each<[string, Partial<Cifre>, Partial<DatiConsigli>, string]>([
    ['Ne below 50', { ne: 49.4 }, {}, 'rischio: Ne dai pedigree 49: razza a rischio'],
    ['Ne of 50', { ne: 50 }, {}, 'attenzione: Ne dai pedigree 50'],
    ['kinship of first cousins', { parentela_media: 0.0625 }, {}, 'attenzione: Parentela media 6,3\u00a0%'],
    ['kinship of half siblings', { parentela_media: 0.125 }, {}, 'rischio: Parentela media 12,5\u00a0%'],
    ['F above chance', { f_media: 0.03 }, {}, 'attenzione: Accoppiamenti più stretti del necessario'],
    ['one ancestor above a tenth', {}, { primoAntenato: 0.11 }, 'attenzione: Un antenato pesa troppo'],
    ['one ancestor above a fifth', {}, { primoAntenato: 0.21 }, 'rischio: Un antenato pesa troppo'],
    ['a bottleneck', { antenati_effettivi: 19 }, {}, 'attenzione: La razza è passata da un collo di bottiglia'],
    ['incomplete pedigrees', {}, { attendibile: false }, 'attenzione: Pedigree poco completi'],
    [
      'a worse year',
      {},
      { prima: { ...cifre, parentela_media: 0.019 } },
      'attenzione: I nati dell’ultimo anno restringono la base',
    ],
    [
      'a better year',
      {},
      { prima: { ...cifre, parentela_media: 0.021 } },
      'bene: I nati dell’ultimo anno allargano la base',
    ],
  ])('%s', (_, change, rest, expected) => {
    expect(titles(change, rest)).toContain(expected)
  })

  it('puts the worst first', () => {
    expect(titles({ ne: 30, f_media: 0.05 }).map(title => title.split(':')[0])).toEqual(['rischio', 'attenzione'])
  })
})

it.each([
  [0, 'raro'],
  [0.09, 'raro'],
  [0.1, 'poco diffuso'],
  [0.35, 'nella media'],
  [0.65, 'diffuso'],
  [0.9, 'molto diffuso'],
  [2, 'molto diffuso'],
])('a kinship of %f among 0, 0.01 … 0.99 is %s', (parentela, grado) => {
  expect(
    gradoSangue(
      parentela,
      Float64Array.from({ length: 100 }, (_, i) => i / 100),
    ),
  ).toBe(grado)
})

it('a small group has no grades, and no cat is rare among equals', () => {
  expect(gradoSangue(0, new Float64Array(9))).toBeNull()
  expect(gradoSangue(0.2, new Float64Array(10).fill(0.2))).toBe('nella media')
})
