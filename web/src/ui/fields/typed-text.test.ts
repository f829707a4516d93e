import { describe, expect, it } from 'vitest'
import { todayText } from './date-text.ts'
import { formatMoneyText, parseMoneyText } from './money-text.ts'

describe('dates', () => {
  it('uses local time for today', () => {
    expect(todayText(new Date(2026, 0, 1, 0, 5))).toBe('2026-01-01')
  })
})

describe('amounts as people type them', () => {
  it.each([
    ['1234,5', '1234.50'],
    ['1.234,50', '1234.50'],
    ['1234.50', '1234.50'],
    ['1.234', '1234.00'],
    ['12.5', '12.50'],
    ['€ 7', '7.00'],
    ['-3,20', '-3.20'],
    ['007', '7.00'],
    ['0,05', '0.05'],
    ['1,234', null],
    ['1.23,4', null],
    ['dieci', null],
    ['', null],
  ])('%s → %s', (text, amount) => {
    expect(parseMoneyText(text)).toBe(amount)
  })

  it.each([
    ['1234.5', '1.234,50'],
    ['0', '0,00'],
    [null, ''],
  ])('%s is shown as %s', (amount, text) => {
    expect(formatMoneyText(amount)).toBe(text)
  })
})
