import { describe, expect, it } from 'vitest'
import { cessazioneAl, erroriGiorni, giorniAfter, isDal } from './cessazione.ts'

const giorno = '2026-03-10'

describe('D27: a flag holds from its day on', () => {
  it.each([
    ['the day before', '2026-03-09', false],
    ['the day', giorno, true],
    ['the day after', '2026-03-11', true],
  ])('struck off, %s', (_name, day, ended) => {
    expect(isDal({ radiato: 1, data_radiazione: giorno }, 'radiato', day)).toBe(ended)
    expect(cessazioneAl({ radiato: 1, data_radiazione: giorno }, day)).toBe(ended ? 'radiazione' : null)
    expect(cessazioneAl({ deceduto: 1, data_decesso: giorno, radiato: 0 }, day)).toBe(ended ? 'decesso' : null)
  })
  it('a flag without a day holds on every day, or as the caller says', () => {
    expect(cessazioneAl({ radiato: 1, data_radiazione: null }, '1990-01-01')).toBe('radiazione')
    expect(isDal({ radiato: 1, data_radiazione: null }, 'radiato', '1990-01-01', false)).toBe(false)
  })
  it('a day without its flag ends nothing', () => {
    expect(cessazioneAl({ radiato: 0, data_radiazione: giorno }, '2026-03-11')).toBeNull()
  })
  it('deferito is no end', () => {
    expect(cessazioneAl({ deferito: 1, data_deferimento: giorno }, giorno)).toBeNull()
  })
})

const fields = (row: Record<string, unknown>, before: Record<string, unknown> | null) =>
  erroriGiorni(row, before).map(({ field, code }) => `${field} ${code}`)

describe('the days of the flags', () => {
  it.each<[string, Record<string, unknown>, Record<string, unknown> | null, string[]]>([
    ['a flag set without its day', { radiato: 1 }, { radiato: 0 }, ['data_radiazione obbligatorio']],
    ['a new person without the day', { deceduto: 1 }, null, ['data_decesso obbligatorio']],
    ['a referral without its day', { deferito: 1 }, { deferito: 0 }, ['data_deferimento obbligatorio']],
    [
      'a day that is emptied',
      { radiato: 1 },
      { radiato: 1, data_radiazione: giorno },
      ['data_radiazione obbligatorio'],
    ],
    ['an old flag without a day', { radiato: 1 }, { radiato: 1, data_radiazione: null }, []],
    ['an old flag that gets its day', { radiato: 1, data_radiazione: giorno }, { radiato: 1 }, []],
    ['a day without the flag', { radiato: 0, data_radiazione: giorno }, null, ['data_radiazione non_valido']],
    [
      'a death before the birth',
      { deceduto: 1, data_decesso: '1969-12-31', data_nascita: '1970-01-01' },
      null,
      ['data_decesso non_valido'],
    ],
    ['a death on the day of birth', { deceduto: 1, data_decesso: '1970-01-01', data_nascita: '1970-01-01' }, null, []],
  ])('%s', (_name, row, before, expected) => {
    expect(fields(row, before)).toEqual(expected)
  })
  it('a flag that is taken back takes its day along', () => {
    const before = { radiato: 1, data_radiazione: giorno, deceduto: 1, data_decesso: giorno }
    expect(giorniAfter({ radiato: 0, data_radiazione: giorno }, before)).toEqual({ data_radiazione: null })
    expect(giorniAfter({ telefono: '1' }, before)).toEqual({})
  })
})
