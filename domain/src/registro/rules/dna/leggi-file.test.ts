import { describe, expect, it } from 'vitest'
import { leggiData, leggiFileDna, type RigaFile } from './leggi-file.ts'
import { erroriMappaturaDna, type MappaturaDna, proponiMappaturaDna } from './mappatura.ts'

const rows = (...cells: (string | null)[][]): RigaFile[] => cells.map((celle, i) => [i + 2, celle])
const fixed = (mappatura: MappaturaDna): MappaturaDna => ({
  ...mappatura,
  laboratorio: { colonna: null, valore: 'Vetogene' },
  data_referto: { colonna: null, valore: '2026-03-01' },
})

describe('a row for each cat', () => {
  it('with two columns for each marker', () => {
    const columns = ['Microchip', 'Sample ID', 'FCA069_1', 'FCA069_2', 'FCA075 a', 'FCA075 b', 'Note']
    const mappatura = proponiMappaturaDna(null, columns)
    expect(mappatura).toMatchObject({
      ...{ forma: 'gatto', pannello: 'STR', chip: 'Microchip', campione: 'Sample ID' },
      loci: { FCA069_1: 'FCA069', FCA069_2: 'FCA069', 'FCA075 a': 'FCA075', 'FCA075 b': 'FCA075' },
    })
    const [first, second, third] = leggiFileDna(
      fixed(mappatura),
      columns,
      rows(
        ['380 2600 0000 0001', 'S1', '105', '111', '124', '', 'x'],
        [null, null, '105', '111', '0', '0', null],
        ['380260000000002', 'S3', 'gatto', '1', '124', '124', null],
      ),
    )
    expect(first).toMatchObject({
      ...{ riga: 2, chip: '380260000000001', campione: 'S1', laboratorio: 'Vetogene', data_referto: '2026-03-01' },
      ...{ alleli: { FCA069: ['105', '111'], FCA075: ['124', '124'] }, errori: [] },
    })
    expect(second?.errori).toEqual(['La riga non dice di quale gatto si tratta'])
    expect(third?.errori).toEqual(['FCA069: «gatto» non è una misura in paia di basi'])
  })
  it('with one column for each marker', () => {
    const columns = ['Codice', 'FCA069', 'FCA075', 'AMEL', 'Laboratorio', 'Data referto']
    const found = leggiFileDna(
      proponiMappaturaDna('Foglio1', columns),
      columns,
      rows(['LO 2024 000001', '105/111', '124', 'XY', 'Laboklin', '01/03/2026']),
    )
    expect(found).toMatchObject([
      {
        ...{ codice: 'LO 2024 000001', laboratorio: 'Laboklin', data_referto: '2026-03-01', errori: [] },
        alleli: { AMEL: ['X', 'Y'], FCA069: ['105', '111'], FCA075: ['124', '124'] },
      },
    ])
  })
})

it('rows of one marker each are combined per cat', () => {
  const columns = ['Sample', 'SNP Name', 'Allele1 - Top', 'Allele2 - Top']
  const mappatura = { ...fixed(proponiMappaturaDna(null, columns)), pannello: 'SNP' as const }
  expect(mappatura).toMatchObject({
    forma: 'marcatore',
    locus: 'SNP Name',
    allele1: 'Allele1 - Top',
    allele2: 'Allele2 - Top',
  })
  const found = leggiFileDna(
    mappatura,
    columns,
    rows(
      ['S1', 'rs1', 'A', 'G'],
      ['S2', 'rs1', 'A', 'A'],
      ['S1', 'rs2', '-', '-'],
      ['S1', 'rs3', 'C', 'T'],
      ['S2', 'rs1', 'A', 'G'],
    ),
  )
  expect(found.map(({ campione, alleli, errori }) => [campione, alleli, errori])).toEqual([
    ['S1', { rs1: ['A', 'G'], rs3: ['C', 'T'] }, []],
    ['S2', { rs1: ['A', 'G'] }, ['rs1: indicato due volte']],
  ])
})

describe('rows of markers of one cat', () => {
  const columns = ['Chip', 'Data', 'Marker', 'A1', 'A2']
  const mappatura = {
    ...fixed(proponiMappaturaDna(null, columns)),
    ...{ chip: 'Chip', locus: 'Marker', allele1: 'A1', allele2: 'A2' },
    data_referto: { colonna: 'Data', valore: null },
  }

  it('with two dates are two profiles', () => {
    const found = leggiFileDna(
      mappatura,
      columns,
      rows(['1', '2025-01-01', 'FCA069', '105', '111'], ['1', '2026-01-01', 'FCA075', '124', '130']),
    )
    expect(found.map(({ data_referto, alleli }) => [data_referto, Object.keys(alleli)])).toEqual([
      ['2025-01-01', ['FCA069']],
      ['2026-01-01', ['FCA075']],
    ])
  })
  it('name a repeated marker only once', () => {
    const again = Array.from({ length: 5 }, () => ['1', '2025-01-01', 'FCA069', '105', '111'])
    expect(leggiFileDna(mappatura, columns, rows(...again))[0]?.errori).toEqual(['FCA069: indicato due volte'])
  })
})

it.each<[string, Partial<MappaturaDna>, string]>([
  [
    'no column of a cat',
    { chip: null },
    'Indica la colonna che dice di quale gatto si tratta: microchip, codice o numero del campione',
  ],
  ['no laboratory', { laboratorio: { colonna: null, valore: '' } }, 'Indica il laboratorio, o la sua colonna'],
  ['no date', { data_referto: { colonna: null, valore: null } }, 'Indica la data del referto, o la sua colonna'],
  ['no marker', { loci: {} }, 'Indica almeno una colonna con un marcatore'],
  ['a column that is not there', { chip: 'Chip 2' }, 'Il file non ha la colonna «Chip 2»'],
  ['three columns', { loci: { a: 'FCA069', b: 'FCA069', c: 'FCA069' } }, 'Il marcatore FCA069 ha più di due colonne'],
  [
    'rows of markers without their columns',
    { forma: 'marcatore' },
    'Indica la colonna del marcatore e quella degli alleli',
  ],
])('a mapping with %s', (_, changed, message) => {
  const columns = ['Chip', 'FCA069', 'a', 'b', 'c']
  expect(erroriMappaturaDna({ ...fixed(proponiMappaturaDna(null, columns)), ...changed }, columns)).toEqual([message])
})

it.each([
  ['2026-03-01', '2026-03-01'],
  ['2026-03-01T00:00:00', '2026-03-01'],
  ['1/3/2026', '2026-03-01'],
  ['01.03.2026', '2026-03-01'],
  ['31/02/2026', null],
  ['ieri', null],
])('the date %s is read as %s', (text, expected) => expect(leggiData(text)).toBe(expected))
