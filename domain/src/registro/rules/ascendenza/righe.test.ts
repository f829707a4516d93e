import { describe, expect, it } from 'vitest'
import { isBlocco, leggiBlocco, leggiRiga, type Riga } from './righe.ts'

const aurora: Partial<Riga> = { nome_completo: "FI*Lumikissan's Aurora", ems: 'MCO n 22', codice: 'SF KIS LO 9100' }

describe('one line', () => {
  it.each<[string, Partial<Riga>]>([
    ["FI*Lumikissan's Aurora; MCO n 22; SF KIS LO 9100", aurora],
    ["FI*Lumikissan's Aurora\tSF KIS LO 9100\tMCO n 22", aurora],
    ["FI*Lumikissan's Aurora | MCO n 22 | SF KIS LO 9100", aurora],
    ["FI*Lumikissan's Aurora MCO n 22 SF KIS LO 9100", aurora],
    ["FI*Lumikissan's Aurora, MCO n 22 SF KIS LO 9100", aurora],
    ["FI*Lumikissan's Aurora MCO n 22", { ...aurora, codice: '' }],
    ['Luna MCO ns 09 22 LO 12345', { nome_completo: 'Luna', ems: 'MCO ns 09 22', codice: 'LO 12345' }],
    ['Luna NFO n 22 123456', { nome_completo: 'Luna', ems: 'NFO n 22', codice: '123456' }],
    ['Luna; 246098100000123; 03.02.2001', { chip: '246098100000123', data_nascita: '2001-02-03', codice: '' }],
    ['Luna; MCO n 22; (CZ)ČSCH LO 123/04/MCO', { ems: 'MCO n 22', codice: '(CZ)ČSCH LO 123/04/MCO' }],
    ['Luna; tigrata; 7', { nome_completo: 'Luna', ems: 'tigrata', codice: '7' }],
    ['Luna;; LO 12345', { nome_completo: 'Luna', ems: '', codice: 'LO 12345' }],
    ['Fatto per amore', { nome_completo: 'Fatto per amore', ems: '' }],
    ['Regina PER Caso', { nome_completo: 'Regina PER Caso', ems: '' }],
    ['MCO n 22', { nome_completo: 'MCO n 22', ems: '' }],
    ['SF KIS LO 9100', { nome_completo: '', codice: 'SF KIS LO 9100' }],
    ['Ramses 2', { nome_completo: 'Ramses 2', codice: '' }],
  ])('%s', (testo, riga) => expect(leggiRiga(testo)).toMatchObject(riga))
})

describe('a block', () => {
  const names = (testo: string) => leggiBlocco(testo).map(riga => riga && [riga.nome_completo, riga.ems, riga.codice])
  it.each<[string, string, (string[] | null)[]]>([
    [
      'of a spreadsheet',
      'A\tMCO n\tLO 1001\r\nB\tMCO d\tLO 1002\r\n',
      [
        ['A', 'MCO n', 'LO 1001'],
        ['B', 'MCO d', 'LO 1002'],
      ],
    ],
    ['with its headings', 'Nome\tNumero\nA\tLO 1001', [['A', '', 'LO 1001']]],
    ['with semicolons and a hole', 'A;MCO n\n\nC;MCO d', [['A', 'MCO n', ''], null, ['C', 'MCO d', '']]],
    ['of names alone', 'Anna\nBerta\n?\nDora', [['Anna', '', ''], ['Berta', '', ''], null, ['Dora', '', '']]],
    [
      'of one value a line',
      'Anna\nMCO n 22\nSF KIS LO 9100\n\nBerta\nLO 12345\nMCO d\nsconosciuto\nDora',
      [['Anna', 'MCO n 22', 'SF KIS LO 9100'], ['Berta', 'MCO d', 'LO 12345'], null, ['Dora', '', '']],
    ],
    [
      'of lines without separators',
      'Anna MCO n 22 LO 1001\nBerta MCO d LO 1002',
      [
        ['Anna', 'MCO n 22', 'LO 1001'],
        ['Berta', 'MCO d', 'LO 1002'],
      ],
    ],
    ['that is empty', ' \n\n', []],
  ])('%s', (_, testo, expected) => expect(names(testo)).toEqual(expected))
  it.each([
    ['Luna', false],
    ['Luna\n', false],
    ['Luna;MCO n', true],
    ['Luna\nDora', true],
  ])('%j is a block of lines: %s', (testo, expected) => expect(isBlocco(testo)).toBe(expected))
})
