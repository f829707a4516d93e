import { expect, it } from 'vitest'
import { areIscrizioniAperte } from './iscrizioni-aperte.ts'

const mostra = { status: 1, date: '2026-05-10', data_chiusura: '2026-04-20' }

it.each([
  ['the day before the closing', mostra, '2026-04-19', true],
  ['the closing day', mostra, '2026-04-20', true],
  ['the day after', mostra, '2026-04-21', false],
  ['an inactive show', { ...mostra, status: 0 }, '2026-04-19', false],
  ['without a closing day, the day of the show', { ...mostra, data_chiusura: null }, '2026-05-10', true],
  ['without a closing day, the day after the show', { ...mostra, data_chiusura: null }, '2026-05-11', false],
  ['a closing after the show', { ...mostra, data_chiusura: '2026-06-01' }, '2026-05-11', false],
  ['no day at all', { ...mostra, date: null, data_chiusura: null }, '2026-01-01', false],
])('%s', (_, show, oggi, isOpen) => {
  expect(areIscrizioniAperte(show, oggi)).toBe(isOpen)
})
