import { expect, it } from 'vitest'
import { findingsOfRegistrazione, giornoRegistrazione } from './registrazione.ts'

it.each<[unknown, string]>([
  [undefined, '2026-01-02'],
  [null, '2026-01-02'],
  ['', '2026-01-02'],
  ['2025-12-30', '2025-12-30'],
  ['2026-01-02', '2026-01-02'],
  ['2026-01-03', '2026-01-02'],
  ['2025-02-30', '2026-01-02'],
  [20251230, '2026-01-02'],
])('of %s sent on 2 January 2026 the day is %s', (inviato, giorno) => {
  expect(giornoRegistrazione(inviato, '2026-01-02')).toBe(giorno)
})

it.each<[string, string | null, string[]]>([
  ['2025-12-09', '2025-12-10', ['C19']],
  ['2025-12-10', '2025-12-10', []],
  ['2025-12-11', '2025-12-10', []],
  ['2025-12-09', null, []],
])('registered on %s, declared on %s: %j', (giorno, denuncia, codes) => {
  expect(findingsOfRegistrazione(giorno, denuncia).map(({ codice }) => codice)).toEqual(codes)
})
