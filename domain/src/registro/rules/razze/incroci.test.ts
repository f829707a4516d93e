import { describe, expect, it } from 'vitest'
import { razzeFife } from '../ems/razze.ts'
import { incroci, incrocioOf, isAccoppiamentoAmmesso, isPurezza, razzeCuccioloFor } from './incroci.ts'

describe('razzeCuccioloFor (D6)', () => {
  it.each([
    ['MCO', 'MCO', ['MCO']],
    ['PER', 'PER', ['PER']],
    ['EXO', 'EXO', ['EXO', 'PER']],
    ['EXO', 'PER', ['EXO', 'PER']],
    ['SOM', 'SOM', ['SOM']],
    ['SOM', 'ABY', ['ABY', 'SOM']],
    ['BLH', 'BLH', ['BLH']],
    ['BRI', 'BLH', ['BSH', 'BLH']],
    ['SIB', 'NEM', ['SIB', 'NEM']],
    ['NEM', 'NEM', ['NEM']],
    ['SIA', 'SIA', ['SIA', 'BAL']],
    ['BAL', 'BAL', ['BAL']],
    ['SIA', 'OLH', ['OSH', 'OLH', 'SIA', 'BAL']],
    ['ORS', 'OSH', ['OSH', 'OLH', 'SIA', 'BAL']],
    ['BAL', 'OLH', ['OLH', 'BAL']],
    ['RUS', 'RUS', ['RUS', 'NEB']],
    ['BUR', 'BML', ['BML', 'TIF']],
    ['BUR', 'BUR', ['BUR']],
    ['PER', 'SRL', ['SRS', 'SRL']],
    ['SIA', 'PEB', ['PEB']],
    ['PEB', 'PEB', ['PEB']],
    ['MCO', 'PER', ['XLH', 'XSH']],
    ['XLH', 'XLH', ['XLH', 'XSH']],
    ['HCS', 'HCS', ['XLH', 'XSH']],
  ])('%s x %s → %j', (padre, madre, expected) => {
    expect(razzeCuccioloFor(padre, madre)).toEqual(expected)
    expect(razzeCuccioloFor(madre, padre)).toEqual(expected)
  })

  it('allows every current breed while a parent is unknown', () => {
    const open = razzeCuccioloFor(null, null)
    expect(open).toContain('MCO')
    expect(open).toContain('XLH')
    expect(open).not.toContain('BRI')
    expect(razzeCuccioloFor('MCO', null)).toEqual(open)
  })
})

describe('isAccoppiamentoAmmesso (N20)', () => {
  it.each([
    ['MCO', 'MCO', true, true],
    ['BRI', 'BSH', true, true],
    ['ABY', 'SOM', true, true],
    ['OSH', 'BAL', true, true],
    ['SRS', 'EXO', true, false],
    ['PEB', 'OLH', true, false],
    ['BML', 'BUR', true, false],
    ['TIF non', 'BML', true, true],
    ['PER', 'BSH', false, false],
    ['SIA', 'THA', false, false],
    ['XSH', 'XSH', false, false],
  ])('%s x %s: allowed %s, pure %s', (padre, madre, ammesso, purezza) => {
    expect(isAccoppiamentoAmmesso(padre, madre)).toBe(ammesso)
    expect(isPurezza(madre, padre)).toBe(purezza)
  })

  it('sends the litters of Selkirk and Peterbald outcrosses to RIEX', () => {
    expect(incrocioOf('SRS', 'BSH')?.libro).toBe('RIEX')
    expect(incrocioOf('OSH', 'PEB')?.libro).toBe('RIEX')
    expect(incrocioOf('SRS', 'SRL')?.libro).toBeUndefined()
  })
})

it('the table of crosses names only known breeds, each pair once', () => {
  const known = new Set(razzeFife.map(razza => razza.codice))
  const pairs = incroci.map(({ razza1, razza2 }) => [razza1, razza2].sort().join())
  expect(new Set(pairs).size).toBe(pairs.length)
  for (const { razza1, razza2, razze_cucciolo } of incroci) {
    for (const razza of [razza1, razza2, ...razze_cucciolo]) expect(known.has(razza), razza).toBe(true)
  }
})
