import { expect, it } from 'vitest'
import { isInAttesa } from './in-attesa.ts'

it.each([
  ['never enabled', { status: 0, gia_abilitato: 0, richiesta_respinta: 0 }, true],
  ['enabled', { status: 1, gia_abilitato: 1, richiesta_respinta: 0 }, false],
  ['enabled once, then disabled', { status: 0, gia_abilitato: 1, richiesta_respinta: 0 }, false],
  ['turned down', { status: 0, gia_abilitato: 0, richiesta_respinta: 1 }, false],
])('an account %s waits for the office: %s', (_, account, waits) => {
  expect(isInAttesa(account)).toBe(waits)
})
