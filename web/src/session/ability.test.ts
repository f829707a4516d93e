import { describe, expect, it } from 'vitest'
import { canOf } from './ability.ts'

const can = canOf([
  { action: 'read', subject: 'razze' },
  { action: 'update', subject: 'account', conditions: { $or: [{ type: { $in: ['socio'] } }, { id: { $eq: 2 } }] } },
  {
    action: 'update',
    subject: 'denunce_nascita',
    conditions: { $and: [{ idproprietario: { $eq: 7 } }, { stato: { $in: ['bozza', 'respinta'] } }] },
  },
  { action: 'update', subject: 'esposizioni_has_gatti', conditions: { 'esposizione.account_id': { $eq: 4 } } },
])

describe('rights of a person from the profile', () => {
  it.each([
    ['a kind without conditions', 'read', 'razze', { id: 1 }, true],
    ['a kind that is not named', 'update', 'razze', { id: 1 }, false],
    ['one way of an or', 'update', 'account', { id: 9, type: 'socio' }, true],
    ['the other way', 'update', 'account', { id: 2, type: 'admin' }, true],
    ['neither way', 'update', 'account', { id: 9, type: 'admin' }, false],
    ['both of an and', 'update', 'denunce_nascita', { idproprietario: 7, stato: 'bozza' }, true],
    ['one of an and', 'update', 'denunce_nascita', { idproprietario: 7, stato: 'chiusa' }, false],
    ['through a relation', 'update', 'esposizioni_has_gatti', { esposizione: { account_id: 5 } }, false],
    [
      'what the row does not tell is the server’s',
      'update',
      'esposizioni_has_gatti',
      { esposizione: { name: 'X' } },
      true,
    ],
    ['a relation that is not there', 'update', 'esposizioni_has_gatti', { esposizione: null }, false],
  ] as const)('%s', (_name, action, entity, row, expected) => {
    expect(can(action, entity, row)).toBe(expected)
  })
  it('without a row mean any row', () => {
    expect(can('update', 'account')).toBe(true)
    expect(can('remove', 'account')).toBe(false)
  })
})
