import { describe, expect, it } from 'vitest'
import { statiDenuncia } from '../../../words/states.ts'
import {
  canEditDenuncia,
  canMove,
  canRegisterCuccioli,
  canReopen,
  isStatoDenuncia,
  isStatoIniziale,
  isToClose,
  isToReopen,
  movesFrom,
} from './stati-denuncia.ts'

describe('movesFrom', () => {
  it.each([
    ['bozza', ['inviata'], ['inviata']],
    ['inviata', [], ['in_verifica', 'controllo_cucciolata', 'respinta']],
    ['in_verifica', [], ['controllo_cucciolata', 'approvata', 'respinta']],
    ['controllo_cucciolata', [], ['approvata', 'respinta']],
    ['approvata', [], ['chiusa']],
    ['chiusa', [], []],
    ['respinta', ['bozza', 'inviata'], ['bozza', 'inviata']],
  ] as const)('%s: a member to %j, the office to %j', (da, socio, staff) => {
    expect(movesFrom(da, 'socio')).toEqual(socio)
    expect(movesFrom(da, 'staff')).toEqual(staff)
  })
})

describe('canMove', () => {
  it('a state may stay unchanged', () => {
    for (const { value } of statiDenuncia) expect(canMove(value, value, 'socio')).toBe(true)
  })

  it('a late litter cannot be approved without inspection', () => {
    expect(canMove('in_verifica', 'approvata', 'staff', true)).toBe(false)
    expect(canMove('controllo_cucciolata', 'approvata', 'staff', true)).toBe(true)
    expect(movesFrom('in_verifica', 'staff', true)).toEqual(['controllo_cucciolata', 'respinta'])
  })
})

it.each([
  ['bozza', true, true, true],
  ['inviata', false, true, true],
  ['in_verifica', false, true, false],
  ['approvata', false, true, false],
  ['respinta', true, true, false],
  ['chiusa', false, false, false],
] as const)(
  '%s: a member may edit %s, the office may edit %s, and it may be the first state %s',
  (stato, socio, staff, first) => {
    expect(canEditDenuncia(stato, 'socio')).toBe(socio)
    expect(canEditDenuncia(stato, 'staff')).toBe(staff)
    expect(isStatoIniziale(stato)).toBe(first)
    expect(canRegisterCuccioli(stato)).toBe(stato === 'approvata')
  },
)

it.each([
  ['all registered', 'approvata', [{ deceduto: 0, idgatto: 1 }], true],
  [
    'one left',
    'approvata',
    [
      { deceduto: 0, idgatto: 1 },
      { deceduto: 0, idgatto: null },
    ],
    false,
  ],
  [
    'one left, dead',
    'approvata',
    [
      { deceduto: 0, idgatto: 1 },
      { deceduto: 1, idgatto: null },
    ],
    true,
  ],
  ['not yet approved', 'in_verifica', [{ deceduto: 1, idgatto: null }], false],
  ['stillborn kittens alone', 'approvata', [], true],
] as const)('a declaration is closed: %s', (_, stato, cuccioli, expected) => {
  expect(isToClose(stato, cuccioli)).toBe(expected)
})

it.each([
  ['a living kitten without its cat', 'chiusa', [{ deceduto: 0, idgatto: null }], true, true],
  ['a living one with its cat', 'chiusa', [{ deceduto: 0, idgatto: 1 }], false, false],
  ['a dead one', 'chiusa', [{ deceduto: 1, idgatto: null }], false, true],
  ['one that died as a cat', 'chiusa', [{ deceduto: 1, idgatto: 1 }], false, false],
  ['no kitten', 'chiusa', [], false, true],
  ['one that is not closed', 'approvata', [{ deceduto: 0, idgatto: null }], false, false],
] as const)('a closed declaration must be reopened, or can be: %s', (_, stato, cuccioli, isTo, can) => {
  expect([isToReopen(stato, cuccioli), canReopen(stato, cuccioli)]).toEqual([isTo, can])
})

it('states have Italian names', () => {
  expect(isStatoDenuncia('chiusa')).toBe(true)
  expect(isStatoDenuncia('persa')).toBe(false)
})
