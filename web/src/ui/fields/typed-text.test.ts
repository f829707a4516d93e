import { describe, expect, it } from 'vitest'
import { formatDateText, parseDateText, todayText } from './date-text.ts'
import { formatMoneyText, parseMoneyText } from './money-text.ts'

describe('dates as people type them', () => {
  it.each([
    ['05/11/2026', '2026-11-05'],
    ['5/11/2026', '2026-11-05'],
    ['5.1.26', '2026-01-05'],
    ['05112026', '2026-11-05'],
    ['051126', '2026-11-05'],
    ['2026-11-05', '2026-11-05'],
    [' Oggi ', '2026-11-15'],
    ['1/1/36', '2036-01-01'],
    ['1/1/37', '1937-01-01'],
    ['29/02/2024', '2024-02-29'],
    ['29/02/2025', null],
    ['31/04/2026', null],
    ['00/01/2026', null],
    ['domani', null],
    ['', null],
  ])('%s → %s', (text, date) => {
    expect(parseDateText(text, '2026-11-15')).toBe(date)
  })

  it.each([
    ['2026-11-05', '05/11/2026'],
    [null, ''],
  ])('%s is shown as %s', (date, text) => {
    expect(formatDateText(date)).toBe(text)
  })

  it('takes today from this clock, not from UTC', () => {
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
