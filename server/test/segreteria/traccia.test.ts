import { expect, it } from 'vitest'
import { createTraccia, notAfter } from '../../src/demo/segreteria/traccia.ts'

it('no seeded audit line is in the future, however early in the day it is seeded', () => {
  const righe = Array.from({ length: 80 }, (_, i) => ({ id: i + 1, codice: `R${i}`, descrizione: 'Razza' }))
  const lines = createTraccia([{ entita: 'razze', righe, giorno: () => '2026-11-15' }], 1, '2026-11-01')
  const now = new Date('2026-11-15T09:30:00Z')
  expect(lines.some(({ quando }) => Date.parse(quando) > now.getTime())).toBe(true)
  const kept = notAfter(lines, now)
  expect(kept).toHaveLength(80)
  expect(kept.filter(({ quando }) => Date.parse(quando) > now.getTime())).toEqual([])
  expect(kept.some(({ quando }) => Date.parse(quando) < now.getTime())).toBe(true)
})
