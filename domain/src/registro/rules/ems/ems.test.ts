import { describe, expect, it } from 'vitest'
import { numeroOf, parseEms, printEms, problemsOfEms } from './ems.ts'

describe('parseEms', () => {
  it('takes a full code apart', () => {
    expect(parseEms('MCO fs 09 22')).toEqual({
      razza: 'MCO',
      qualifica: null,
      base: 'f',
      modificatori: ['s'],
      numeri: ['09', '22'],
    })
  })

  it.each([
    ['n', 'n'],
    [' ns   22 ', 'ns 22'],
    ['f 09 22', 'f 09 22'],
    ['NFO nst 22', 'NFO nst 22'],
    ['RUS', 'RUS'],
    ['TIF (non) ns 11', 'TIF non ns 11'],
    ['TIF non ns 11', 'TIF non ns 11'],
    ['LYO (prov) n 09', 'LYO (prov) n 09'],
    ['EXO var n', 'EXO var n'],
    ['BRI a', 'BSH a'],
    ['JBT n 03', 'JBS n 03'],
    ['ORS b', 'OSH b'],
    ['ORL b', 'OLH b'],
  ])('%j is printed %j', (text, expected) => {
    const ems = parseEms(text)
    expect(ems && printEms(ems)).toBe(expected)
  })

  it.each(['', '  ', 'k', 'n 2', 'n 222', 'n22', 'MCO 22', 'mco n', 'n MCO', 'nstu', 'MCO n (non)', 'TIF (non', '22'])(
    '%j is no code',
    text => {
      expect(parseEms(text)).toBeNull()
    },
  )

  it('finds the number of a group', () => {
    const ems = parseEms('n 09 22 33')
    expect(ems && [numeroOf(ems, 'bianco'), numeroOf(ems, 'tabby'), numeroOf(ems, 'point')]).toEqual(['09', '22', '33'])
    expect(ems && numeroOf(ems, 'occhi')).toBeNull()
  })
})

describe('problemsOfEms', () => {
  it.each(['n', 'ns 22', 'MCO f 09 22', 'w 61', 'ny 11', 'NFO nt 09 22', 'SIB nu 24', 'RUS', 'x', 'BRI a', 'MAN n 51'])(
    '%s is good',
    code => {
      expect(problemsOfEms(code)).toEqual([])
    },
  )

  it.each([
    ['n22', 'Codice EMS non valido (esempio: MCO ns 22)'],
    ['ZZZ n', 'Razza sconosciuta: ZZZ'],
    ['n 26', 'Codice sconosciuto: 26'],
    ['n 22 09', 'I codici numerici vanno in ordine crescente'],
    ['n 22 23', 'Più codici dello stesso gruppo (tabby)'],
    ['nsy 22', 'Modificatori incompatibili'],
    ['nts 22', 'Modificatori in ordine errato'],
    ['ws', 'Il bianco non ha modificatori'],
    ['w 09', 'Il bianco non ha disegno, point o macchie'],
    ['ny', 'Il golden richiede un disegno (11, 12 o 21-25)'],
    ['n 11', 'Shaded e shell richiedono silver o golden'],
    ['MCO nt 22', 'L’ambra esiste solo nel Norvegese delle Foreste'],
    ['MCO nu 22', 'Il sunshine esiste solo nel Siberiano e nel Neva Masquerade'],
  ])('%s: %s', (code, problem) => {
    expect(problemsOfEms(code)).toEqual([problem])
  })
})
