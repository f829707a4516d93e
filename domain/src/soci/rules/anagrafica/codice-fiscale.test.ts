import { describe, expect, it } from 'vitest'
import { codiceFiscaleError, normalizeCodiceFiscale, readCodiceFiscale, withoutOmocodia } from './codice-fiscale.ts'

const oggi = '2026-11-15'

describe('codice fiscale', () => {
  it.each([
    ['RSSMRA80A01H501U', null],
    ['rss mra-80a01.h501u', null],
    ['RSSMRA80A01H50MM', null],
    ['RSSMRAULALMHRLMD', null],
    ['RSSMRA80A41H501Y', null],
    ['RSSMRA80A01Z110B', null],
    ['97000000584', null],
    ['', null],
    [null, null],
    [undefined, null],
    ['RSSMRA80A01H501A', 'Codice fiscale non valido'],
    ['RSSMRA80A32H501C', 'Codice fiscale non valido'],
    ['RSSMRA80A00H501V', 'Codice fiscale non valido'],
    ['RSSMRA80B30H501X', 'Codice fiscale non valido'],
    ['RSSMRA81B29H501R', 'Codice fiscale non valido'],
    ['RSSMRA80F01H501U', 'Codice fiscale non valido'],
    ['RSSMRA80A01H501', 'Codice fiscale non valido'],
    ['97000000585', 'Codice fiscale non valido'],
    ['00000000000', 'Codice fiscale non valido'],
  ])('%s: %s', (text, message) => {
    expect(codiceFiscaleError(text, oggi)).toBe(message)
  })

  it.each([
    ['RSSMRA80A01H501U', 'M', ['1980-01-01'], 'H501'],
    ['RSSMRAULALMHRLMD', 'M', ['1980-01-01'], 'H501'],
    ['RSSMRA80A41H501Y', 'F', ['1980-01-01'], 'H501'],
    ['RSSMRA80A01Z110B', 'M', ['1980-01-01'], 'Z110'],
  ])('%s reads as %s %s %s', (text, sesso, dateNascita, codiceCatastale) => {
    expect(readCodiceFiscale(text, oggi)).toMatchObject({ tipo: 'persona', sesso, dateNascita, codiceCatastale })
  })

  it.each([
    ['2026-11-15', ['1926-12-31']],
    ['2026-12-30', ['1926-12-31']],
    ['2026-12-31', ['1926-12-31', '2026-12-31']],
  ])('on %s the code of 31 December 26 means %s', (today, dateNascita) => {
    expect(readCodiceFiscale('RSSMRA26T31H501C', today)).toMatchObject({ dateNascita })
  })

  it('takes eleven digits for an organisation', () => {
    expect(readCodiceFiscale('97000000584', oggi)).toEqual({ tipo: 'ente', codice: '97000000584' })
  })

  it('turns omocodia back into digits, in the seven places only', () => {
    expect(withoutOmocodia('RSSMRAULALMHRLMD').slice(0, 15)).toBe('RSSMRA80A01H501')
  })

  it('normalises what people type', () => {
    expect(normalizeCodiceFiscale(' rss.mra 80a01-h501u ')).toBe('RSSMRA80A01H501U')
  })
})
