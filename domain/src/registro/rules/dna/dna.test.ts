import { describe, expect, it } from 'vitest'
import { type Alleli, leggiAlleli, leggiLocus } from './alleli.ts'
import { confrontoCoppia, confrontoTrio, eterozigosiOf, isForseNullo, sessoOf } from './confronto.ts'
import { type FamigliaTestata, isLiberoPerParentela } from './libero.ts'
import { marcatoriIsag } from './pannelli.ts'
import { alleliOf, type Profilo, parentelaOf, provatiOf } from './parentela.ts'
import { findingsOfDna } from './rilievi-dna.ts'

describe('a marker in different spellings', () => {
  it.each([
    ['FCA069', 'FCA069'],
    ['fca 69', 'FCA069'],
    ['FCA_069', 'FCA069'],
    ['Amelogenin', 'AMEL'],
    ['ZFX', 'ZFXY'],
    ['F124', 'F124'],
    ['FCA', null],
    ['nome', null],
    ['', null],
  ])('%s: %s', (name, expected) => expect(leggiLocus('STR', name)).toBe(expected))
  it.each([
    ['RS1234', 'rs1234'],
    ['chrA1.1234', 'CHRA1.1234'],
    ['<b>', null],
  ])('SNP %s: %s', (name, expected) => expect(leggiLocus('SNP', name)).toBe(expected))
})

describe('alleles are read as laboratories write them', () => {
  it.each<[unknown, readonly string[] | null]>([
    [
      [111, 105],
      ['105', '111'],
    ],
    [
      ['105', '105'],
      ['105', '105'],
    ],
    ['105/111', ['105', '111']],
    ['105 - 111', ['105', '111']],
    ['105-111', ['105', '111']],
    ['111 105', ['105', '111']],
    ['105', ['105', '105']],
    ['105.0/111,0', null],
    [
      ['105.0', '111,00'],
      ['105', '111'],
    ],
    ['M/P', ['105', '111']],
    ['m', ['105', '105']],
  ])('FCA069 %j', (sent, expected) => {
    const { alleli, errori } = leggiAlleli('STR', { FCA069: sent })
    if (expected === null) expect(errori).toHaveLength(1)
    else expect([alleli.FCA069, errori]).toEqual([expected, []])
  })
  it('an insertion of one base pair in FCA220 has a letter of its own', () => {
    expect(leggiAlleli('STR', { FCA220: 'K1/L1' }).alleli.FCA220).toEqual(['213', '215'])
  })
  it('markers without a result are left out', () => {
    const { alleli } = leggiAlleli('STR', { FCA069: '0/0', FCA075: '', FCA105: null, FCA149: ['-', '-'], FCA220: 216 })
    expect(Object.keys(alleli)).toEqual(['FCA220'])
  })
  it.each<[string, unknown, string]>([
    ['no object', 'FCA069', 'Alleli: indica i marcatori con i loro due alleli'],
    ['a list', [], 'Alleli: indica i marcatori con i loro due alleli'],
    ['nothing typed', { FCA069: '' }, 'Alleli: indica almeno un marcatore'],
    ['no such marker', { pippo: '105' }, 'Marcatore non riconosciuto: pippo'],
    ['one of two', { FCA069: '105/0' }, 'FCA069: manca un allele; per un omozigote scrivilo due volte o da solo'],
    ['three', { FCA069: '105/107/109' }, 'FCA069: indica due alleli, per esempio 105/109'],
    ['no size', { FCA069: 'gatto' }, 'FCA069: «gatto» non è una misura in paia di basi'],
    ['half a base pair', { FCA069: '105.5' }, 'FCA069: «105.5» non è una misura in paia di basi'],
    ['another marker’s size', { FCA069: 216 }, 'FCA069: «216» è fuori dalle misure del marcatore (73-137)'],
    [
      'a letter without a table',
      { FCA201: 'M' },
      'FCA201: per questo marcatore le lettere non sono note: indica le misure',
    ],
    ['sex in sizes', { AMEL: '194/214' }, 'AMEL: il marcatore del sesso si scrive X o Y'],
    ['twice', { FCA069: 105, 'FCA 69': 107 }, 'FCA069: indicato due volte'],
    ['an object', { FCA069: { a: 1 } }, 'FCA069: indica due alleli, per esempio 105/109'],
  ])('%s', (_, sent, message) => expect(leggiAlleli('STR', sent).errori).toEqual([message]))
  it('SNP', () => {
    expect(leggiAlleli('SNP', { rs1: 'AG', rs2: 'T/C', rs3: 'NN', rs4: 'G' }).alleli).toEqual({
      rs1: ['A', 'G'],
      rs2: ['C', 'T'],
      rs4: ['G', 'G'],
    })
    expect(leggiAlleli('SNP', { rs1: 'A/B' }).errori).toEqual(['rs1: «B» non è A, C, G o T'])
  })
  it('the list of errors is short enough to read', () => {
    const many = Object.fromEntries(Array.from({ length: 401 }, (_none, i) => [`rs${i}`, 'AG']))
    expect(leggiAlleli('SNP', many).errori).toEqual(['Alleli: al massimo 400 marcatori'])
  })
})

const loci = marcatoriIsag.map(({ locus }) => locus)
function profile(alleles: string, other: Readonly<Record<string, string | null>> = {}): Alleli {
  const sizes = Object.fromEntries(
    loci.flatMap(locus => {
      const written = locus in other ? other[locus] : alleles
      return written == null ? [] : [[locus, written.split('/') as [string, string]]]
    }),
  )
  return sizes as unknown as Alleli
}
const [a, b, c] = loci as [string, string, string]

describe('a child and one parent', () => {
  it.each<[string, Alleli, Alleli, string, string[]]>([
    ['one allele in common everywhere', profile('1/2'), profile('2/3'), 'compatibile', []],
    ['a homozygous child of a heterozygous parent', profile('1/1'), profile('1/2'), 'compatibile', []],
    ['one marker against: a mutation', profile('1/2', { [a]: '8/9' }), profile('2/3'), 'da verificare', [a]],
    ['two: excluded', profile('1/2', { [a]: '8/9', [b]: '8/8' }), profile('2/3'), 'esclusa', [a, b]],
    ['opposite homozygotes are against too', profile('1/1'), profile('1/2', { [c]: '2/2' }), 'da verificare', [c]],
    ['seven in common are enough', profile('1/2', { [a]: null, [b]: null }), profile('2/3'), 'compatibile', []],
    ['six are not', profile('1/2', { [a]: null, [b]: null, [c]: null }), profile('2/3'), 'insufficiente', []],
    ['nor to exclude', { [a]: ['1', '1'], [b]: ['1', '1'] }, profile('2/3'), 'insufficiente', [a, b]],
  ])('%s', (_, figlio, genitore, esito, contrari) => {
    expect(confrontoCoppia('STR', figlio, genitore)).toMatchObject({ esito, contrari })
  })
  it('an undetectable allele can cause opposite homozygotes only', () => {
    expect(isForseNullo({ [a]: ['1', '1'] }, { [a]: ['2', '2'] }, a)).toBe(true)
    expect(isForseNullo({ [a]: ['1', '1'] }, { [a]: ['2', '3'] }, a)).toBe(false)
  })
  it('sex markers exclude no parent and show the sex', () => {
    const sire = { ...profile('2/3'), AMEL: ['X', 'Y'] as const }
    const daughter = { ...profile('1/2'), AMEL: ['X', 'X'] as const }
    expect(confrontoCoppia('STR', daughter, sire)).toMatchObject({ esito: 'compatibile', comuni: 9 })
    expect([sessoOf(sire), sessoOf(daughter), sessoOf(profile('1/2'))]).toEqual(['M', 'F', null])
  })
})

describe('both parents together', () => {
  it.each<[string, Alleli, Alleli, Alleli, string, string[]]>([
    ['one allele from each', profile('1/2'), profile('1/3'), profile('2/4'), 'compatibile', []],
    // Both parents have the child's allele 1 and neither has 2: possible separately, not together.
    ['the same allele from both', profile('1/2'), profile('1/3'), profile('1/4'), 'esclusa', loci],
    ['at one marker', profile('1/2', { [a]: '1/5' }), profile('1/3'), profile('1/2'), 'da verificare', [a]],
    [
      'too few in all three',
      profile('1/2'),
      profile('1/3', { [a]: null, [b]: null }),
      profile('2/4', { [c]: null }),
      'insufficiente',
      [],
    ],
  ])('%s', (_, figlio, padre, madre, esito, contrari) => {
    expect(confrontoTrio('STR', figlio, padre, madre)).toMatchObject({ esito, contrari })
  })
})

let at = 0
const paper = (alleli: Alleli, more: Partial<Profilo> = {}): Profilo => ({
  id: ++at,
  pannello: 'STR',
  laboratorio: 'Vetogene',
  data_referto: '2025-03-01',
  alleli,
  ...more,
})

describe('a proved parentage', () => {
  const child = [paper(profile('1/2'))]
  const sire = [paper(profile('1/3'))]
  const dam = [paper(profile('2/4'))]
  it.each<[string, Profilo[], Profilo[], Profilo[], boolean, [boolean, boolean], (string | null)[]]>([
    ['both', child, sire, dam, false, [true, true], ['compatibile', 'compatibile', 'compatibile']],
    ['one, where nobody knows the other', child, sire, [], false, [true, false], ['compatibile', null, null]],
    [
      'neither, where the two cannot be together',
      child,
      sire,
      [paper(profile('1/4'))],
      false,
      [false, false],
      ['compatibile', 'compatibile', 'esclusa'],
    ],
    [
      'the dam, where the sire is excluded',
      child,
      [paper(profile('8/9'))],
      dam,
      false,
      [false, true],
      ['esclusa', 'compatibile', 'esclusa'],
    ],
    [
      'no one with a marker against',
      [paper(profile('1/2', { [a]: '7/2' }))],
      sire,
      dam,
      false,
      [false, true],
      ['da verificare', 'compatibile', 'da verificare'],
    ],
    [
      'until it was looked at',
      [paper(profile('1/2', { [a]: '7/2' }))],
      sire,
      dam,
      true,
      [true, true],
      ['da verificare', 'compatibile', 'da verificare'],
    ],
    [
      'nor by another panel',
      child,
      [paper(sire[0]?.alleli as Alleli, { pannello: 'SNP' })],
      [],
      true,
      [false, false],
      [null, null, null],
    ],
    ['an exclusion stays one', child, [paper(profile('8/9'))], [], true, [false, false], ['esclusa', null, null]],
  ])('%s', (_, figlio, padre, madre, isVerificata, expected, esiti) => {
    const found = parentelaOf(figlio, padre, madre)
    const { padre: p, madre: m } = provatiOf(found, isVerificata)
    expect([p, m]).toEqual(expected)
    expect([found.padre, found.madre, found.trio]).toEqual(esiti)
  })
  it('profiles of one cat are combined, the later over the earlier', () => {
    const papers = [
      paper({ [a]: ['3', '3'], [b]: ['4', '4'] }, { data_referto: '2026-01-01' }),
      paper({ [a]: ['1', '2'], [c]: ['1', '1'] }),
    ]
    expect(alleliOf(papers, 'STR')).toEqual({ [a]: ['3', '3'], [b]: ['4', '4'], [c]: ['1', '1'] })
  })
})

describe('findings of a stored family', () => {
  const parent = (nome: string, alleli: Alleli) => ({ nome, profili: [paper(alleli)] })
  const said = (...args: Parameters<typeof findingsOfDna>) =>
    findingsOfDna(...args).map(({ codice, livello, messaggio }) => `${codice} ${livello}: ${messaggio}`)
  it.each<[string, Parameters<typeof findingsOfDna>[0], string[]]>([
    ['nothing without a profile', { sesso: 'F', profili: [], padre: parent('Thor', profile('8/9')), madre: null }, []],
    [
      'nothing of a proved pair',
      {
        sesso: 'F',
        profili: [paper(profile('1/2'))],
        padre: parent('Thor', profile('1/3')),
        madre: parent('Luna', profile('2/4')),
      },
      [],
    ],
    [
      'an exclusion with its markers',
      {
        sesso: 'F',
        profili: [paper(profile('1/2', { [a]: '5/5', [b]: '6/6' }))],
        padre: parent('Thor', profile('1/3')),
        madre: null,
      },
      [`O26 blocco: Parentela esclusa dal DNA: padre Thor (${a}, ${b})`],
    ],
    [
      'one of the two, one to be looked at',
      {
        sesso: 'F',
        profili: [paper(profile('1/2', { [a]: '5/2', [b]: '6/2' }))],
        padre: parent('Thor', profile('1/3')),
        madre: parent('Luna', profile('2/4', { [c]: '9/9' })),
      },
      [
        `O26 blocco: Parentela esclusa dal DNA: padre Thor (${a}, ${b})`,
        `O27 avviso: Parentela da verificare: madre Luna (${c})`,
      ],
    ],
    [
      'two that cannot be together',
      {
        sesso: 'F',
        profili: [paper(profile('1/2'))],
        padre: parent('Thor', profile('1/2')),
        madre: parent('Luna', profile('1/2', { [a]: '1/4', [b]: '1/4' })),
      },
      [],
    ],
    [
      'possible alone, not together',
      {
        sesso: 'F',
        profili: [paper(profile('1/2'))],
        padre: parent('Thor', profile('1/2', { [a]: '1/3', [b]: '1/3' })),
        madre: parent('Luna', profile('1/2', { [a]: '1/4', [b]: '1/4' })),
      },
      [`O26 blocco: Parentela esclusa dal DNA: i due genitori insieme (${a}, ${b})`],
    ],
    [
      'another sex, another cat',
      {
        sesso: 'M',
        profili: [paper({ ...profile('1/2'), AMEL: ['X', 'X'] }), paper(profile('1/2', { [a]: '1/1' }))],
        padre: null,
        madre: null,
      },
      [
        'O28 avviso: Per il DNA è una femmina, in anagrafica no',
        `O29 avviso: Due profili DNA dello stesso gatto non coincidono: ${a}`,
      ],
    ],
  ])('%s', (_, famiglia, expected) => expect(said(famiglia)).toEqual(expected))

  it('a finding is on the field of its parent', () => {
    const profili = [paper(profile('1/2', { [a]: '5/5', [b]: '6/6' }))]
    const against = (parents: { padre: ReturnType<typeof parent> | null; madre: ReturnType<typeof parent> | null }) =>
      findingsOfDna({ sesso: 'F', profili, ...parents }).map(({ codice, campo }) => `${codice} ${campo}`)
    const other = parent('Luna', profile('1/3'))
    expect(against({ padre: other, madre: null })).toEqual(['O26 idpadre'])
    expect(against({ padre: null, madre: other })).toEqual(['O26 idmadre'])
  })
})

it('measured heterozygosity counts only autosomal markers', () => {
  expect(eterozigosiOf({ FCA069: ['1', '2'], FCA075: ['1', '1'], AMEL: ['X', 'Y'] })).toEqual({ quota: 0.5, loci: 2 })
  expect(eterozigosiOf({ AMEL: ['X', 'Y'] })).toBeNull()
})

describe('clear by parentage', () => {
  /** Ahnentafel numbers: cat n has the parents 2n and 2n + 1. */
  function family(results: Readonly<Record<number, string>>, more: { unproved?: number; smentiti?: number[] } = {}) {
    const gatti = new Map(
      Array.from({ length: 63 }, (_none, i) => {
        const id = i + 1
        const esito = results[id]
        return [
          id,
          {
            id,
            idpadre: id < 32 ? 2 * id : null,
            idmadre: id < 32 ? 2 * id + 1 : null,
            provati: { padre: more.unproved !== 2 * id, madre: more.unproved !== 2 * id + 1 },
            test: esito === undefined ? [] : [{ codice: 'PKD', data_test: '2020-01-01', esito, note: null }],
          },
        ] as const
      }),
    )
    return { gatti, smentiti: new Map([['PKD', new Set(more.smentiti ?? [])]]) } satisfies FamigliaTestata
  }
  const row = (from: number, esito = 'N/N') =>
    Object.fromEntries(Array.from({ length: from }, (_none, i) => [from + i, esito]))
  it.each<[string, ReturnType<typeof family>, boolean]>([
    ['both parents tested', family({ 2: 'N/N', 3: 'negativo' }), true],
    ['a parent recorded "per parentela" long ago', family({ 2: 'per parentela', 3: 'N/N' }), true],
    ['four generations up', family(row(16)), true],
    ['five are too far', family(row(32)), false],
    ['a sire tested, the dam by her parents', family({ 2: 'N/N', 6: 'N/N', 7: 'N/N' }), true],
    ['a grandparent that carries', family({ 2: 'N/N', 6: 'N/P', 7: 'N/N' }), false],
    ['a link that is not proved', family({ 2: 'N/N', 3: 'N/N' }, { unproved: 3 }), false],
    ['a link above a tested parent does not matter', family({ 2: 'N/N', 3: 'N/N' }, { unproved: 6 }), true],
    ['a parent with no test and no parents', family({ 2: 'N/N' }), false],
    ['a result of its own, whatever it is', family({ 1: 'N/N', 2: 'N/N', 3: 'N/N' }), false],
    ['a parent whose paper nobody can read', family({ 2: 'N/N', 3: 'conforme', 6: 'N/N', 7: 'N/N' }), false],
    ['a parent with an affected child', family({ 2: 'N/N', 3: 'N/N' }, { smentiti: [3] }), false],
    ['the cat itself has one', family({ 2: 'N/N', 3: 'N/N' }, { smentiti: [1] }), false],
  ])('%s', (_, famiglia, expected) => expect(isLiberoPerParentela(1, 'PKD', famiglia)).toBe(expected))
  it('applies only to the test that was made', () => {
    expect(isLiberoPerParentela(1, 'GSD4', family({ 2: 'N/N', 3: 'N/N' }))).toBe(false)
  })
})
