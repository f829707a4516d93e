import { describe, expect, it } from 'vitest'
import { createGenealogia } from '../inbreeding/inbreeding.ts'
import { columnsOf, family, lehmer, type Row, randomPedigree, tabular } from '../inbreeding/reference-pedigree.ts'
import { parentelaTraDiversi } from './cifre.ts'
import { ancestraleOf } from './flusso.ts'
import type { Quota } from './fondatori.ts'
import { cifreGruppo } from './gruppo.ts'
import { nodiOf, stirpeOf } from './stirpe.ts'

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)

function figures(rows: readonly Row[], gruppo: readonly number[]) {
  return cifreGruppo(createGenealogia(columnsOf(rows)), { gatti: Int32Array.from(gruppo) })
}

describe('published examples', () => {
  it('Boichard, Maignel and Verrier 1997, table I', () => {
    const rows = family('5=2x3 7=5x6 9=2x1 10=5x4 11=7x8 12=7x8 13=7x8')
    const found = figures(rows, range(9, 13))
    expect(found.antenati.map(({ contributo }) => Number(contributo.toFixed(10)))).toEqual([
      0.3, 0.3, 0.15, 0.1, 0.1, 0.05,
    ])
    expect(found.antenati_effettivi.toFixed(2)).toBe('4.44')
    expect(found.fondatori_effettivi.toFixed(2)).toBe('5.03')
  })

  it('Boichard, Maignel and Verrier 1997, table II', () => {
    const rows = family(
      `5=1x2 6=3x4 ${range(7, 14)
        .map(id => `${id}=5x6`)
        .join(' ')} 17=15x16 18=15x16 19=17x18 20=17x18`,
    )
    const found = figures(rows, [...range(7, 14), 19, 20])
    expect(found.fondatori_effettivi.toFixed(2)).toBe('5.56')
    expect(found.antenati_effettivi.toFixed(2)).toBe('2.94')
  })

  it('Lacy 1989', () => {
    const [a, b, c, d, e, f, g] = range(1, 7)
    const rows = family(`${c}=${a}x${b} ${d}=${a}x${b} ${f}=${d}x${e} ${g}=${d}x${e}`)
    expect(figures(rows, [c!, d!, f!, g!]).fondatori_effettivi.toFixed(2)).toBe('2.91')
  })

  it('Ballou 1997, figure 1', () => {
    const genealogia = createGenealogia(columnsOf(family('4=2x3 5=2x4 6=5x1 7=5x4')))
    const stirpe = stirpeOf(genealogia, [6, 7])
    const of = (id: number, values: Float64Array) => values[nodiOf(stirpe, [id])[0]!]
    expect([5, 7].map(id => of(id, stirpe.f))).toEqual([0.25, 0.375])
    expect([4, 5, 6, 7].map(id => of(id, ancestraleOf(stirpe)))).toEqual([0, 0, 0.125, 0.125])
  })
})

describe('closed forms', () => {
  it('unrelated founders: as many founders, ancestors and genomes as cats', () => {
    const found = figures(
      range(1, 8).map((id): Row => [id, 0, 0]),
      range(1, 8),
    )
    expect(found).toMatchObject({
      ...{ n: 8, f_media: 0, parentela_media: 1 / 16, diversita_genica: 15 / 16 },
      ...{ fondatori_effettivi: 8, antenati_effettivi: 8, genomi_fondatori: 8 },
      ...{ generazioni_equivalenti: 0, ne: null, ne_errore: null, ne_su: 0 },
    })
  })

  it('an unknown parent is a separate founder, named after its child', () => {
    const found = figures(
      [
        [1, 0, 0],
        [2, 1, 0],
        [3, 1, 0],
      ],
      [2, 3],
    )
    const shares: Quota[] = [
      { id: 1, figlio: null, contributo: 0.5 },
      { id: null, figlio: 2, contributo: 0.25 },
      { id: null, figlio: 3, contributo: 0.25 },
    ]
    expect(found.fondatori).toEqual(shares)
    expect(found.antenati).toEqual(shares)
    expect(found.generazioni_equivalenti).toBe(0.5)
  })

  it('only founders among the group’s own cats count as its ancestors', () => {
    const found = figures(family('3=1x2 5=3x4 6=3x4'), [3, 4, 5, 6])
    expect(found.antenati.map(({ id }) => id).sort()).toEqual([1, 2, 4])
    expect(sum(found.antenati)).toBeCloseTo(1, 12)
  })

  it('full siblings of full siblings: Ne from one step of inbreeding', () => {
    const found = figures(family('3=1x2 4=1x2 5=3x4 6=3x4'), [5, 6])
    expect(found).toMatchObject({ generazioni_equivalenti: 2, ne: 2, ne_errore: 0, ne_su: 2 })
  })

  it('kinship within the group leaves out each cat with itself', () => {
    expect(parentelaTraDiversi(figures(family('3=1x2 4=1x2'), [3, 4]))).toBeCloseTo(1 / 4, 12)
    expect(parentelaTraDiversi(figures(family('3=1x2 4=1x2 5=3x4 6=3x4'), [5, 6]))).toBeCloseTo(3 / 8, 12)
    expect(parentelaTraDiversi(figures(family('3=1x2'), [3]))).toBeNull()
  })

  it('the error of Ne is 2 Ne² σ / √N', () => {
    const found = figures(family('3=1x2 4=1x2 5=3x4 9=3x8'), [5, 9])
    const [a, b] = [1 / 4, 0]
    const ne = 1 / (a + b)
    expect(found.ne).toBeCloseTo(ne, 12)
    expect(found.ne_errore).toBeCloseTo((2 * ne ** 2 * ((a - b) / Math.SQRT2)) / Math.SQRT2, 12)
  })
})

describe('random pedigrees against plain tables', () => {
  it.each(range(1, 40))('seed %i', seed => {
    const rows = randomPedigree(seed, 40 + seed)
    const random = lehmer(seed)
    const gruppo = rows.filter(() => random() < 0.3).map(([id]) => id)
    const found = cifreGruppo(createGenealogia(columnsOf(rows, seed)), { gatti: Int32Array.from(gruppo) })
    const plain = plainFigures(rows, gruppo)
    expect(found.parentela_media).toBeCloseTo(plain.parentela, 12)
    expect(found.f_media).toBeCloseTo(plain.f, 12)
    expect(found.generazioni_equivalenti).toBeCloseTo(plain.t, 12)
    expect(sum(found.fondatori)).toBeCloseTo(1, 12)
    expect(sum(found.antenati)).toBeCloseTo(1, 12)
    expect(found.fondatori_effettivi).toBeCloseTo(plain.fe, 9)
    expect(found.fondatori.length).toBe(plain.founders)
    expect(found.antenati.map(({ contributo }) => contributo)).toEqual(
      plain.antenati.map(one => expect.closeTo(one, 10)),
    )
  })
})

function sum(quote: readonly Quota[]): number {
  return quote.reduce((total, { contributo }) => total + contributo, 0)
}

/** Same figures by full matrices, with unknown parents as explicit cats. */
function plainFigures(rows: readonly Row[], gruppo: readonly number[]) {
  const full = completed(rows)
  const at = new Map(full.map(([id], i) => [id, i]))
  const a = tabular(full)
  const members = gruppo.map(id => at.get(id)!)
  const size = members.length
  let kin = 0
  for (const i of members) for (const j of members) kin += a[i]![j]! / 2
  const known = new Set(rows.map(([id]) => id))
  const t = new Map<number, number>()
  for (const [id, padre, madre] of full)
    t.set(
      id,
      [padre, madre].filter(one => known.has(one)).reduce((total, one) => total + (1 + t.get(one)!) / 2, 0),
    )
  const q = flow(full, at, members, new Set())
  const shares = full.map((row, i) => ({ row, q: q[i]! / size }))
  const founders = shares.filter(({ row, q }) => row[1] === 0 && q > 0)
  return {
    parentela: kin / size ** 2,
    f: members.reduce((total, i) => total + a[i]![i]! - 1, 0) / size,
    t: gruppo.reduce((total, id) => total + t.get(id)!, 0) / size,
    fe: 1 / founders.reduce((total, { q }) => total + q * q, 0),
    founders: founders.length,
    antenati: boichard(full, at, members),
  }
}

function completed(rows: readonly Row[]): Row[] {
  return rows.flatMap(([id, padre, madre]): Row[] =>
    padre === 0 && madre === 0
      ? [[id, 0, 0]]
      : [...(padre === 0 || madre === 0 ? [[-id, 0, 0] as Row] : []), [id, padre || -id, madre || -id]],
  )
}

function flow(
  rows: readonly Row[],
  at: Map<number, number>,
  members: readonly number[],
  chosen: Set<number>,
): number[] {
  const q = rows.map((_, i) => (members.includes(i) ? 1 : 0))
  for (let i = rows.length - 1; i >= 0; i--) {
    const [, padre, madre] = rows[i]!
    if (padre === 0 || chosen.has(i)) continue
    for (const parent of [padre, madre]) q[at.get(parent)!]! += q[i]! / 2
  }
  return q
}

function boichard(rows: readonly Row[], at: Map<number, number>, members: readonly number[]): number[] {
  const chosen = new Set<number>()
  const out: number[] = []
  const level: number[] = []
  rows.forEach(([, padre, madre], i) => {
    level[i] = padre === 0 ? 1 : 1 + Math.max(level[at.get(padre)!]!, level[at.get(madre)!]!)
  })
  for (;;) {
    const q = flow(rows, at, members, chosen)
    const had: number[] = []
    rows.forEach(([, padre, madre], i) => {
      had[i] = chosen.has(i) ? 1 : padre === 0 ? 0 : (had[at.get(padre)!]! + had[at.get(madre)!]!) / 2
    })
    const key = (i: number) => Math.abs(rows[i]![0]) * 2 + (rows[i]![0] < 0 ? 1 : 0)
    const best = rows
      .map((row, i) => ({ i, p: !chosen.has(i) && (row[1] === 0 || !members.includes(i)) ? q[i]! * (1 - had[i]!) : 0 }))
      .filter(({ p }) => p > 0)
      .sort((x, y) => y.p - x.p || level[x.i]! - level[y.i]! || key(x.i) - key(y.i))[0]
    if (best === undefined) return out
    chosen.add(best.i)
    out.push(best.p / members.length)
  }
}
