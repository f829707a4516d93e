import { describe, expect, it } from 'vitest'
import { giornoInvio } from './giorno-invio.ts'

const oggi = '2026-11-18'

describe('the day a practice counts from', () => {
  it.each([
    ['a member writes an earlier day', 'socio', '2026-08-20', null, oggi],
    ['a member writes today', 'socio', oggi, null, oggi],
    ['a member writes none', 'socio', null, null, null],
    ['a member sends again what was sent before', 'socio', oggi, '2026-08-20', '2026-08-20'],
    ['a member sends again without the day', 'socio', null, '2026-08-20', '2026-08-20'],
    ['the office writes the day the paper came', 'staff', '2026-08-20', null, '2026-08-20'],
    ['the office corrects the day of what a member sent', 'staff', '2026-08-19', '2026-08-20', '2026-08-19'],
  ] as const)('%s', (_name, chi, scritto, giaInviata, expected) => {
    expect(giornoInvio(scritto, { chi, giaInviata, oggi })).toBe(expected)
  })
})
