import { expect, it } from 'vitest'
import { avviso, blocchiFor, blocco, bloccoSocio, info, livelloFor } from './finding.ts'

it.each([
  [blocco, 'blocco', 'blocco'],
  [bloccoSocio, 'blocco', 'avviso'],
  [avviso, 'avviso', 'avviso'],
  [info, 'info', 'info'],
] as const)('the finding %o is %s for a member and %s for the office', (make, perSocio, perStaff) => {
  const finding = make('X01', 'campo', 'testo')
  expect(livelloFor(finding, 'socio')).toBe(perSocio)
  expect(livelloFor(finding, 'staff')).toBe(perStaff)
})

it('blocking findings differ for member and office', () => {
  const findings = [blocco('A', '', ''), bloccoSocio('B', '', ''), avviso('C', '', '')]
  expect(blocchiFor(findings, 'socio').map(f => f.codice)).toEqual(['A', 'B'])
  expect(blocchiFor(findings, 'staff').map(f => f.codice)).toEqual(['A'])
})
