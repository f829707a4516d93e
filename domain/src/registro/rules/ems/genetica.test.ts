import { describe, expect, it } from 'vitest'
import { coloreWarnings } from './genetica.ts'

function codes(padre: string, madre: string, cucciolo: string, sesso: 'M' | 'F' | null = null): string[] {
  return coloreWarnings({ padre: cat(padre), madre: cat(madre), cucciolo: { ...cat(cucciolo), sesso } }).map(
    w => w.codice,
  )
}

/** 'NFO nt' → breed and colour, 'n' → colour, 'PER' → breed. */
function cat(text: string) {
  const [, razza = null, colore = null] = /^([A-Z]{3})? ?(.+)?$/.exec(text) ?? []
  return { razza, colore }
}

describe('coloreWarnings (rule book 5.6): each rule on both of its sides', () => {
  it.each([
    ['d', 'n', 'f', 'M', ['G1']],
    ['d', 'n', 'f', 'F', []],
    ['d', 'n', 'd', 'M', ['G2']],
    ['n', 'f', 'd', 'M', []],
    ['n', 'd', 'n', 'M', ['G2']],
    ['d', 'f', 'n', 'M', []],
    ['n', 'w', 'd', 'M', []],
    ['n', 'f', 'd', 'F', ['G3']],
    ['d', 'n', 'd', 'F', ['G3']],
    ['d', 'f', 'd', 'F', []],
    ['w', 'f', 'd', 'F', []],
    ['n', 'n', 'f', 'F', ['G4']],
    ['d', 'd', 'f', 'F', ['G4']],
    ['n', 'd', 'f', 'F', []],
    ['n', 'f', 'f', 'F', []],
    ['w', 'n', 'f', 'F', []],
    ['d', 'f', 'n', 'F', ['G5']],
    ['n', 'e', 'n', 'F', ['G5']],
    ['n', 'f', 'n', 'F', []],
    ['a', 'c', 'n', 'M', ['G6']],
    ['a', 'n', 'n', 'M', []],
    ['a', 'w', 'n', 'M', []],
    ['n 33', 'n 33', 'n', 'M', ['G7']],
    ['n 33', 'n 33', 'n 33', 'M', []],
    ['n 33', 'n 31', 'n 32', 'M', []],
    ['n 33', 'n 31', 'n 33', 'M', ['G7']],
    ['n 31', 'n 31', 'n 31', 'M', []],
    ['n 31', 'n 31', 'n 32', 'M', ['G7']],
    ['n 32', 'n 32', 'n 33', 'M', []],
    ['n 33', 'n 32', 'n 31', 'M', ['G7']],
    ['n', 'n 33', 'n', 'M', []],
    ['SIA n', 'SIA n', 'OSH n', 'M', ['G7']],
    ['BUR n', 'BUR n', 'BUR n', 'M', []],
    // one pointed parent is enough (D16), written or implied by the breed
    ['n 33', 'n', 'n 31', 'M', ['G7']],
    ['n', 'n 33', 'n 31', 'M', ['G7']],
    ['n 31', 'n', 'n 33', 'M', ['G7']],
    ['n', 'n 31', 'n 33', 'M', ['G7']],
    ['n 33', 'w', 'n 31', 'M', ['G7']],
    ['n 33', 'x', 'n 31', 'M', ['G7']],
    ['n 33', 'n', 'n 33', 'M', []],
    ['n 33', 'n', 'n 32', 'M', []],
    ['n 31', 'n', 'n 31', 'M', []],
    ['n 31', 'n', 'n 32', 'M', []],
    ['n 31', 'n', 'n', 'M', []],
    ['n 32', 'n', 'n 31', 'M', []],
    ['n 32', 'n', 'n 33', 'M', []],
    ['n 32', 'n 33', 'n', 'M', ['G7']],
    ['n', 'n', 'n 31', 'M', []],
    ['w', 'n', 'n 33', 'M', []],
    ['SIA n', 'OSH n', 'OSH n 31', 'M', ['G7']],
    ['BUR n', 'BML ns 11', 'BML n 33', 'M', ['G7']],
    ['RAG n 03', 'RAG n 04', 'RAG n 03', 'M', []],
    ['n', 'a', 'w 61', 'M', ['G8']],
    ['w', 'a', 'w 61', 'M', []],
    ['x', 'a', 'w 61', 'M', []],
    ['n 22', 'n 22', 'ns 22', 'M', ['G9']],
    ['ns', 'n 22', 'ns 22', 'M', []],
    ['d 22', 'n 22', 'ns 22', 'M', []],
    ['n', 'a', 'n 22', 'M', ['G10']],
    ['n 23', 'a', 'n 22', 'M', []],
    ['d', 'a', 'n 22', 'M', []],
    ['n', 'f', 'd 22', 'M', []],
    ['ABY n', 'ABY n', 'ABY n', 'M', []],
    ['b', 'o', 'n', 'M', ['G11']],
    ['n', 'o', 'n', 'M', []],
    ['o', 'o', 'b', 'M', ['G11']],
    ['b', 'o', 'b', 'M', []],
    ['n 22', 'n 24', 'n 25', 'M', ['G12']],
    ['n 22', 'n 25', 'n 25', 'M', []],
    ['n 22', 'n', 'n 25', 'M', []],
    ['n 22', 'n 22', 'n 23', 'M', ['G12']],
    ['n 22', 'n 23', 'n 23', 'M', []],
    ['n 22', 'n 22', 'n 24', 'M', []],
    ['n', 'a', 'n 09', 'M', ['G13']],
    ['n 03', 'a', 'n 09', 'M', []],
    ['PER n', 'PER n', 'EXO n', 'M', ['G14']],
    ['EXO n', 'PER n', 'EXO n', 'M', []],
    ['PER', 'PER', 'EXO', 'M', ['G14']],
    ['BRI n', 'BLH n', 'BRI n', 'M', []],
    ['NFO nt', 'NFO at', 'NFO n', 'M', ['G15']],
    ['NFO nt', 'NFO n', 'NFO n', 'M', []],
    ['NFO nt', 'NFO at', 'NFO nt', 'M', []],
  ] as const)('%s x %s → %s (%s): %j', (padre, madre, cucciolo, sesso, expected) => {
    expect(codes(padre, madre, cucciolo, sesso)).toEqual(expected)
  })

  it('skips rules that depend on the sex while it is unknown', () => {
    expect(codes('n', 'n', 'f', null)).toEqual([])
  })

  it('skips a parent without a colour', () => {
    expect(coloreWarnings({ padre: cat(''), madre: cat('n'), cucciolo: { ...cat('ns'), sesso: 'M' } })).toEqual([])
  })

  it('gives several warnings together, each with its own words', () => {
    const found = coloreWarnings({ padre: cat('n'), madre: cat('a'), cucciolo: { ...cat('ds 09'), sesso: 'M' } })
    expect(found.map(w => w.codice)).toEqual(['G2', 'G9', 'G13'])
    expect(found[1]?.messaggio).toBe('un cucciolo silver vuole almeno un genitore silver')
  })
})
