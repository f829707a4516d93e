import { describe, expect, it } from 'vitest'
import { choice, flag, integer, longText, money, reference, text } from './field.ts'
import { type CellKind, cellKindOf, fieldText, type Medium, momentText, valueText } from './value-text.ts'

describe('a value in words', () => {
  it.each<[CellKind, unknown, Medium, string]>([
    ['date', '2026-11-05', 'screen', '05/11/2026'],
    ['date', '2026-13-05', 'paper', ''],
    ['datetime', '2026-11-05T08:07:00Z', 'paper', '05/11/2026 09:07'],
    ['datetime', 'mai', 'paper', ''],
    ['money', '1234.50', 'screen', '1.234,50\u00a0€'],
    ['money', '1234.50', 'paper', '€\u00a01.234,50'],
    ['money', -0.1, 'paper', '€\u00a0-0,10'],
    ['integer', 1234, 'paper', '1.234'],
    ['year', 1984, 'paper', '1984'],
    ['number', 1234, 'screen', '1.234'],
    ['number', '12.5', 'screen', '12,50'],
    ['flag', 1, 'screen', 'Sì'],
    ['flag', '1', 'paper', 'Sì'],
    ['flag', 0, 'screen', 'No'],
    ['text', 'Luna', 'screen', 'Luna'],
  ])('%s %j on %s is shown as %j', (kind, value, medium, expected) => {
    expect(valueText(kind, value, medium)).toBe(expected)
  })
  it.each([null, undefined, ''])('an empty value (%j) is shown as empty text', value => {
    expect(valueText('integer', value)).toBe('')
    expect(fieldText(integer({ label: 'Numero' }), value)).toBe('')
  })
  it('a timestamp on a screen is in local time', () => {
    expect(momentText(new Date(2026, 10, 5, 9, 7).toISOString())).toBe('05/11/2026, 09:07')
    expect(momentText('mai')).toBe('mai')
  })
})

describe('the text of a field', () => {
  const stato = choice({ label: 'Stato', choices: [{ value: 'a', label: 'Aperto' }] })
  const gatto = reference({ label: 'Gatto', to: 'gatti', as: 'gatto' })
  it.each([
    [stato, 'a', undefined, 'Aperto'],
    [stato, 'x', undefined, 'x'],
    [gatto, 7, undefined, 'n. 7'],
    [gatto, 7, 'Luna', 'Luna'],
    [integer({ label: 'Numero' }), 123456, undefined, '123456'],
    [money({ label: 'Totale' }), '12.5', undefined, '12,50\u00a0€'],
    [flag({ label: 'Attivo' }), 0, undefined, 'No'],
    [longText({ label: 'Note' }), 'due\nrighe', undefined, 'due\nrighe'],
  ])('case %#', (field, value, title, expected) => {
    expect(fieldText(field, value, title)).toBe(expected)
  })
})

it.each([
  [integer({ label: 'Anno', min: 1900 }), 'year'],
  [integer({ label: 'Quanti' }), 'integer'],
  [text({ label: 'Nome' }), 'text'],
  [money({ label: 'Totale' }), 'money'],
])('field %# is exported as %s', (field, kind) => {
  expect(cellKindOf(field)).toBe(kind)
})
