import { describe, expect, it } from 'vitest'
import { isPartitaIva, normalizePartitaIva, partitaIvaError } from './partita-iva.ts'

describe('partita IVA', () => {
  it.each([
    ['01234560587', true],
    ['12345670157', true],
    ['00743110157', true],
    ['IT 12345670157', true],
    ['it12345670157', true],
    ['01234567890', false],
    ['12345670158', false],
    ['00000000000', false],
    ['1234567015', false],
    ['123456701577', false],
    ['DE123456789', false],
    ['', false],
  ])('%s is %s', (text, valid) => {
    expect(isPartitaIva(text)).toBe(valid)
  })

  it.each([
    ['01234567890', 'IT', 'Partita IVA non valida'],
    ['DE123456789', 'DE', null],
    ['', 'IT', null],
    [null, 'IT', null],
    ['12345670157', 'IT', null],
  ])('the form shows for %s of %s: %s', (text, nazione, message) => {
    expect(partitaIvaError(text, nazione)).toBe(message)
  })

  it('is stored without prefix and separators', () => {
    expect(normalizePartitaIva(' it 123.456-70157 ')).toBe('12345670157')
  })
})
