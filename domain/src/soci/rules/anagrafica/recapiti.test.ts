import { describe, expect, it } from 'vitest'
import { checkCap, isCodUnivoco, isIban, isTelefono, normalizeCodUnivoco, normalizeTelefono } from './recapiti.ts'

describe('recapiti', () => {
  it.each([
    ['abc 1234', 'ABC1234'],
    ['  ', null],
    [null, null],
    [undefined, null],
  ])('cod_univoco %s is stored as %s', (text, code) => {
    expect(normalizeCodUnivoco(text)).toBe(code)
  })

  it.each([
    ['0000000', true],
    ['ABC123', true],
    ['ABC12', false],
    ['ABC12345', false],
    ['ABC-123', false],
  ])('cod_univoco %s: %s', (code, valid) => {
    expect(isCodUnivoco(code)).toBe(valid)
  })

  it.each([
    ['42121', ['42121', '42122'], false, null, null],
    ['42100', ['42121', '42122'], false, null, 'Il CAP non è tra quelli della città: verifica'],
    ['42121', [], false, null, null],
    ['4212', [], false, 'CAP non valido: servono 5 cifre', null],
    ['4212A', [], false, 'CAP non valido: servono 5 cifre', null],
    ['SW1A 1AA', [], true, null, null],
    ['', ['42121'], false, null, null],
    [null, ['42121'], false, null, null],
  ])('CAP %s among %o, abroad %s', (cap, caps, estero, errore, avviso) => {
    expect(checkCap(cap, caps, estero)).toEqual({ errore, avviso })
  })

  it.each([
    ['011 123.45.67', '0111234567', true],
    ['+39 011/1234567', '+390111234567', true],
    ['0039 011 1234567', '+390111234567', true],
    ['12345', '12345', true],
    ['1234', '1234', false],
    ['1234567890123456', '1234567890123456', false],
    ['011 123 int. 4', '0111234', false],
    ['', '', false],
  ])('telephone %s is %s, valid %s', (text, plain, valid) => {
    expect([normalizeTelefono(text), isTelefono(text)]).toEqual([plain, valid])
  })

  it.each([
    ['IT60X0542811101000000123456', true],
    ['it60 x054 2811 1010 0000 0123 456', true],
    ['IT60X0542811101000000123457', false],
    ['IT60X054281110100000012345', false],
    ['DE89370400440532013000', true],
    ['DE89370400440532013001', false],
    ['', false],
  ])('IBAN %s: %s', (text, valid) => {
    expect(isIban(text)).toBe(valid)
  })
})
