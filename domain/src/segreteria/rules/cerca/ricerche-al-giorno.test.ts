import { expect, it } from 'vitest'
import { ricercheAlGiorno } from './ricerche-al-giorno.ts'

const mostra = { status: 1, date: '2026-05-10', data_chiusura: '2026-04-20' }
const spenta = { ...mostra, status: 0 }

it.each([
  [[mostra], '2026-04-19', 400],
  [[mostra], '2026-04-20', 400],
  [[mostra], '2026-04-21', 40],
  [[spenta, mostra], '2026-04-20', 400],
  [[spenta], '2026-04-20', 40],
  [[], '2026-04-20', 40],
])('with %j on %s: %d a day', (mostre, oggi, limite) => {
  expect(ricercheAlGiorno(mostre, oggi)).toBe(limite)
})
