import { describe, expect, it } from 'vitest'
import { addDays, addMonths, addYears, completedMonths, daysBetween, isRealDate, weekdayOf, yearOf } from './date.ts'

describe('isRealDate', () => {
  it.each([
    ['2024-02-29', true],
    ['2023-02-29', false],
    ['1900-02-29', false],
    ['2000-02-29', true],
    ['2024-12-31', true],
    ['2024-13-01', false],
    ['2024-00-10', false],
    ['2024-04-31', false],
    ['2024-04-00', false],
    ['2024-4-1', false],
    ['01/04/2024', false],
    ['', false],
    ['0050-02-28', true],
  ])('%s → %s', (text, expected) => {
    expect(isRealDate(text)).toBe(expected)
  })
})

describe('addDays', () => {
  it.each([
    ['2024-02-28', 1, '2024-02-29'],
    ['2023-02-28', 1, '2023-03-01'],
    ['2024-01-01', -1, '2023-12-31'],
    ['2024-03-30', 2, '2024-04-01'],
    ['2024-10-26', 1, '2024-10-27'],
  ])('%s + %i = %s', (giorno, n, expected) => {
    expect(addDays(giorno, n)).toBe(expected)
  })
})

describe('addMonths and addYears', () => {
  it.each([
    ['2024-01-31', 1, '2024-02-29'],
    ['2023-01-31', 1, '2023-02-28'],
    ['2024-01-31', 3, '2024-04-30'],
    ['2024-03-31', -1, '2024-02-29'],
    ['2024-01-15', -1, '2023-12-15'],
    ['2024-01-15', -24, '2022-01-15'],
    ['2023-11-30', 3, '2024-02-29'],
  ])('%s + %i months = %s', (giorno, n, expected) => {
    expect(addMonths(giorno, n)).toBe(expected)
  })

  it('clamps the leap day in a common year', () => {
    expect(addYears('2024-02-29', 1)).toBe('2025-02-28')
    expect(addYears('2024-02-29', 4)).toBe('2028-02-29')
  })
})

describe('daysBetween', () => {
  it.each([
    ['2024-02-28', '2024-03-01', 2],
    ['2023-02-28', '2023-03-01', 1],
    ['2024-03-01', '2024-02-28', -2],
    ['2024-03-30', '2024-04-01', 2],
    ['2024-01-01', '2024-01-01', 0],
  ])('%s → %s = %i', (da, a, expected) => {
    expect(daysBetween(da, a)).toBe(expected)
  })
})

describe('completedMonths', () => {
  it.each([
    ['2024-01-15', '2024-02-14', 0],
    ['2024-01-15', '2024-02-15', 1],
    ['2023-01-31', '2023-02-27', 0],
    ['2023-01-31', '2023-02-28', 1],
    ['2023-01-31', '2023-03-30', 1],
    ['2023-01-31', '2023-03-31', 2],
    ['2023-02-10', '2024-02-09', 11],
    ['2023-02-10', '2024-02-10', 12],
    ['2024-02-29', '2025-02-28', 12],
    ['2024-02-15', '2024-01-15', -1],
  ])('%s → %s = %i', (da, a, expected) => {
    expect(completedMonths(da, a)).toBe(expected)
  })
})

it('weekday and year of a date', () => {
  expect(weekdayOf('2024-01-01')).toBe(1)
  expect(weekdayOf('2024-03-31')).toBe(0)
  expect(yearOf('2024-03-31')).toBe(2024)
})

it('a date that does not exist is refused', () => {
  expect(() => addDays('2023-02-29', 1)).toThrow('Data non valida: 2023-02-29')
})
