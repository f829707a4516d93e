import { type Frequenze, type Geni, isPeloCorto, isPoint, type Scrittura } from './genetica.ts'

/** Breeds that may be mated with each other: one breed, or breeds that differ in hair or points (rule book 4.5). */
export interface Famiglia {
  nome: string
  peso: number
  frequenze: Frequenze
  scrittura: Scrittura
  razzaOf(geni: Geni): string
  /** Values of `idocchi` for a coat that is neither pointed nor white. */
  occhi: readonly number[]
}

type Alleli = readonly (readonly [string, number])[]
const two = (dominant: string, recessive: string, shareOfFirst: number): Alleli => [
  [dominant, shareOfFirst],
  [recessive, 1 - shareOfFirst],
]
const always = (allele: string): Alleli => [[allele, 1]]

const O = (share: number) => two('O', 'o', share)
const D = (share: number) => two('D', 'd', share)
const A = (share: number) => two('A', 'a', share)
const I = (share: number) => two('I', 'i', share)
const S = (share: number) => two('S', 's', share)
const W = (share: number) => two('W', 'w', share)
const M = (share: number) => two('M', 'm', share)
const Brown: Alleli = [
  ['B', 0.75],
  ['b', 0.25],
]
const POINT = { C: always('cs') }
const FORESTA: Frequenze = { O: O(0.25), D: D(0.6), A: A(0.7), I: I(0.15), S: S(0.25), W: W(0.012), T: M(0.5) }
const BLU: Frequenze = { D: always('d') }
const LIBERA: Frequenze = { O: O(0.2), D: D(0.6), B: Brown, A: A(0.35), S: S(0.25), T: M(0.5) }

export const famiglie: readonly Famiglia[] = [
  one('MCO', 18, FORESTA, [8, 5, 7, 2]),
  one('NFO', 12, { ...FORESTA, T: M(0.65) }, [8, 7, 5]),
  family('SIB NEM', 10, { ...FORESTA, W: always('w'), C: two('C', 'cs', 0.6) }, [8, 7], {}, geni =>
    isPoint(geni) ? 'NEM' : 'SIB',
  ),
  family('BSH BLH', 11, { ...LIBERA, D: D(0.3), A: A(0.12), O: O(0.1), L: two('L', 'l', 0.8) }, [3, 7], {}, geni =>
    isPeloCorto(geni) ? 'BSH' : 'BLH',
  ),
  family('PER EXO', 9, { ...FORESTA, A: A(0.4), L: two('L', 'l', 0.3), W: W(0.03) }, [3, 7], {}, geni =>
    isPeloCorto(geni) ? 'EXO' : 'PER',
  ),
  one('RAG', 8, { ...POINT, O: O(0.1), D: D(0.5), A: A(0.2), S: S(0.45) }, [4], { bianco: ['03', '04'] }),
  one('SBI', 8, { ...POINT, O: O(0.12), D: D(0.5), B: Brown, A: A(0.25) }, [4], { point: 'implicito' }),
  family(
    'ABY SOM',
    5,
    { A: always('A'), B: two('B', 'bl', 0.65), D: D(0.75), L: two('L', 'l', 0.6) },
    [8, 2, 7],
    { disegno: '' },
    geni => (isPeloCorto(geni) ? 'ABY' : 'SOM'),
  ),
  family(
    'SIA OSH',
    6,
    { O: O(0.12), D: D(0.65), B: Brown, A: A(0.15), T: M(0.5), C: two('C', 'cs', 0.3), L: two('L', 'l', 0.8) },
    [8],
    { point: 'implicito' },
    siameseOf,
  ),
  one('BEN', 6, { A: always('A'), T: two('Sp', 'm', 0.75), C: two('C', 'cs', 0.85), I: I(0.06) }, [8, 7], {
    disegnoSuPoint: true,
  }),
  one('CHA', 4, BLU, [3, 7]),
  one('SPH', 3, LIBERA, [8, 5, 7]),
  one('DRX', 3, LIBERA, [8, 7, 5]),
  one('RUS', 2, BLU, [8]),
  one('BUR', 2, { D: D(0.6), B: Brown }, [7]),
  one('THA', 1, { ...POINT, D: D(0.6), B: Brown }, [4], { point: 'implicito' }),
  one('EUR', 2, { ...FORESTA, W: always('w') }, [8, 5]),
]

function one(razza: string, peso: number, frequenze: Frequenze, occhi: readonly number[], scrittura: Scrittura = {}) {
  return family(razza, peso, frequenze, occhi, scrittura, () => razza)
}

function family(
  nome: string,
  peso: number,
  frequenze: Frequenze,
  occhi: readonly number[],
  scrittura: Scrittura,
  razzaOf: Famiglia['razzaOf'],
): Famiglia {
  return { nome, peso, frequenze, occhi, scrittura, razzaOf }
}

function siameseOf(geni: Geni): string {
  if (isPoint(geni)) return isPeloCorto(geni) ? 'SIA' : 'BAL'
  return isPeloCorto(geni) ? 'OSH' : 'OLH'
}
