import { describe, expect, it } from 'vitest'
import {
  centsOf,
  collatorIt,
  decimalOf,
  formatDate,
  formatDateLong,
  formatEuro,
  formatNumero,
  formatWeekday,
  isEmail,
  parseDate,
  parseDecimal,
} from './format.ts'

const oggi = '2026-11-15'

describe('dates', () => {
  it.each([
    ['2026-11-05', '05/11/2026'],
    ['2026-11-05T10:00:00Z', '05/11/2026'],
    ['2026-02-30', ''],
    ['', ''],
    [null, ''],
    [undefined, ''],
  ])('%s is shown as "%s"', (giorno, text) => {
    expect(formatDate(giorno)).toBe(text)
  })

  it('are written out in letters', () => {
    expect(formatDateLong('2026-11-05')).toBe('5 novembre 2026')
  })

  it.each([
    ['05/11/2026', '2026-11-05'],
    ['5/11/2026', '2026-11-05'],
    ['5.11.26', '2026-11-05'],
    ['5-11-2026', '2026-11-05'],
    ['5 11 2026', '2026-11-05'],
    ['05112026', '2026-11-05'],
    ['051126', '2026-11-05'],
    ['5/11', '2026-11-05'],
    ['2026-11-05', '2026-11-05'],
    ['oggi', '2026-11-15'],
    [' Oggi ', '2026-11-15'],
    ['ieri', '2026-11-14'],
    ['domani', '2026-11-16'],
    ['01/01/36', '2036-01-01'],
    ['01/01/37', '1937-01-01'],
    ['29/02/2024', '2024-02-29'],
    ['29/02/2023', null],
    ['31/04/2026', null],
    ['00/11/2026', null],
    ['5/13/2026', null],
    ['5/11/202', null],
    ['0511202', null],
    ['05/11/0206', null],
    ['05110206', null],
    ['0206-11-05', null],
    ['domenica', null],
    ['', null],
  ])('"%s" is read as %s', (text, giorno) => {
    expect(parseDate(text, oggi)).toBe(giorno)
  })
})

describe('amounts', () => {
  it.each([
    [123450, '1.234,50 €', '€ 1.234,50'],
    [-1500, '-15,00 €', '€ -15,00'],
    [0, '0,00 €', '€ 0,00'],
    [-0, '0,00 €', '€ 0,00'],
    [5, '0,05 €', '€ 0,05'],
    [123456789, '1.234.567,89 €', '€ 1.234.567,89'],
  ])('%d cents are %s on screen and %s on documents', (cents, screen, document) => {
    expect(formatEuro(cents)).toBe(screen.replace(' ', '\u00a0'))
    expect(formatEuro(cents, { documento: true })).toBe(document.replace(' ', '\u00a0'))
  })

  it('an empty amount is shown as nothing', () => {
    expect([formatEuro(null), formatEuro(undefined), formatNumero(null)]).toEqual(['', '', ''])
  })

  it.each([
    [1234.5, 2, '1.234,50'],
    [1234.5, 1, '1.234,5'],
    [-15, 0, '-15'],
    [1234, 0, '1.234'],
  ])('%d with %d decimals is %s', (value, digits, text) => {
    expect(formatNumero(value, digits)).toBe(text)
  })

  it.each([
    ['1234,5', 123450],
    ['1.234,50', 123450],
    ['1234.50', 123450],
    ['1.234', 123400],
    ['1.23', 123],
    ['1.234.567,8', 123456780],
    ['1.234,', 123400],
    ['€ 15', 1500],
    ['15 €', 1500],
    ['-15', -1500],
    ['−15,00', -1500],
    ['0', 0],
    ['-0', 0],
    ['15,', 1500],
    ['77,47', 7747],
    ['1,234', null],
    ['1,234.50', null],
    ['1.23,4', null],
    ['12.34.567', null],
    ['1234.567,00', null],
    ['abc', null],
    ['', null],
    ['--1', null],
  ])('"%s" typed is %s cents', (text, cents) => {
    expect(parseDecimal(text)).toBe(cents)
  })

  it.each([
    ['1234.50', 123450],
    ['1234.5', 123450],
    ['1234', 123400],
    [1234.5, 123450],
    [0.29, 29],
    [19.99, 1999],
    ['-15.00', -1500],
    ['-0.05', -5],
  ])('%s stored is %d cents', (amount, cents) => {
    expect(centsOf(amount)).toBe(cents)
    expect(centsOf(decimalOf(cents))).toBe(cents)
  })

  it.each([
    [123450, '1234.50'],
    [5, '0.05'],
    [-5, '-0.05'],
    [0, '0.00'],
  ])('%d cents are sent as %s', (cents, text) => {
    expect(decimalOf(cents)).toBe(text)
  })

  it.each([['1,50'], ['1.234,50'], [''], ['1.239']])('"%s" is no stored amount', text => {
    expect(() => centsOf(text)).toThrow('Importo non valido')
  })
})

it('names are sorted by Italian rules', () => {
  const names = ['Zoppi', 'rossi', 'Àbate', 'Èboli', 'Rossini', 'n. 10', 'n. 9']
  expect(names.sort(collatorIt.compare)).toEqual(['Àbate', 'Èboli', 'n. 9', 'n. 10', 'rossi', 'Rossini', 'Zoppi'])
})

it('numbers are written as by Intl in Italian, except for the sign of zero', () => {
  let seed = 19
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
  for (const digits of [0, 1, 2, 4]) {
    const intl = new Intl.NumberFormat('it-IT', {
      useGrouping: 'always',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
    for (let n = 0; n < 4000; n++) {
      const value = Number(((random() - 0.5) * 10 ** (n % 12)).toFixed(n % 7))
      expect(formatNumero(value, digits), String(value)).toBe(intl.format(value).replace(/^-([0,.]+)$/, '$1'))
    }
    for (const value of [1.005, 0.5, 1.5, 2.5, -0.5, 1e-9, 999.5, 999_999.995, 2 ** 53, 1e20])
      expect(formatNumero(value, digits), String(value)).toBe(intl.format(value).replace(/^-([0,.]+)$/, '$1'))
  }
})

it('weekdays have Italian names', () => {
  expect(['2026-11-15', '2026-11-16', '2026-11-17', '2024-02-29'].map(formatWeekday)).toEqual([
    ...['domenica', 'lunedì', 'martedì', 'giovedì'],
  ])
})

it.each(['a@b', 'nome.cognome+gatti@posta.example.it', 'ñandù@città.it'])('%s is an e-mail address', text => {
  expect(isEmail(text)).toBe(true)
})
it.each([
  ...['a', '@b', 'a@', 'a b@c.it', 'a@b@c.it', '<a@b.it>', '"x"<a@b.it>', 'a@b.it>', 'a@b.it(x)'],
  ...['a@b..it', 'a@.b.it', 'a@b.it.', 'a@-b.it', 'a@b-.it', 'a,b@c.it'],
])('%s is no e-mail address', text => {
  expect(isEmail(text)).toBe(false)
})
