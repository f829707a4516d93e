import { describe, expect, it } from 'vitest'
import { numeroOf, parseEms } from './ems.ts'

describe('parseEms', () => {
  it('splits a full code into its parts', () => {
    expect(parseEms('MCO fs 09 22')).toEqual({
      razza: 'MCO',
      qualifica: null,
      base: 'f',
      modificatori: ['s'],
      numeri: ['09', '22'],
    })
  })

  it.each([
    ['n', null, null, 'n', '', []],
    [' ns   22 ', null, null, 'n', 's', ['22']],
    ['f 09 22', null, null, 'f', '', ['09', '22']],
    ['NFO nst 22', 'NFO', null, 'n', 'st', ['22']],
    ['RUS', 'RUS', null, null, '', []],
    ['TIF (non) ns 11', 'TIF', 'non', 'n', 's', ['11']],
    ['TIF non ns 11', 'TIF', 'non', 'n', 's', ['11']],
    ['LYO (prov) n 09', 'LYO', 'prov', 'n', '', ['09']],
    ['EXO var n', 'EXO', 'var', 'n', '', []],
    ['BRI a', 'BSH', null, 'a', '', []],
    ['JBT n 03', 'JBS', null, 'n', '', ['03']],
    ['ORS b', 'OSH', null, 'b', '', []],
    ['ORL b', 'OLH', null, 'b', '', []],
  ])('%j has breed %j, %j, colour %j%s with %j', (text, razza, qualifica, base, modificatori, numeri) => {
    expect(parseEms(text)).toEqual({ razza, qualifica, base, modificatori: [...modificatori], numeri })
  })

  it.each(['', '  ', 'k', 'n 2', 'n 222', 'n22', 'MCO 22', 'mco n', 'n MCO', 'nstu', 'MCO n (non)', 'TIF (non', '22'])(
    '%j is no EMS code',
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
