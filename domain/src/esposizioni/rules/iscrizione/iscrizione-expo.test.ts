import { describe, expect, it } from 'vitest'
import { blocchiFor } from '../../../kit/finding.ts'
import { regoleExpo as regole } from '../regole/regole-expo.ts'
import type { RisultatoExpo } from '../risultati/punteggio.ts'
import { checkIscrizioneExpo, type InputIscrizioneExpo } from './iscrizione-expo.ts'
import { checkStessoGiorno } from './stesso-giorno.ts'

const fine: InputIscrizioneExpo = {
  data: '2026-03-07',
  category: '9',
  classiAmmesse: ['9', '15'],
  esposizione: { status: 1, data_chiusura: '2026-02-20' },
  gatto: { sesso: 'F' },
  giaIscritto: false,
  oggi: '2026-02-20',
  regole,
}
const codes = (change: Partial<InputIscrizioneExpo>) =>
  checkIscrizioneExpo({ ...fine, ...change }).map(one => one.codice)

describe('checkIscrizioneExpo', () => {
  it.each<[string, Partial<InputIscrizioneExpo>, string[]]>([
    ['nothing wrong on the closing day', {}, []],
    ['the day after', { oggi: '2026-02-21' }, ['E03']],
    ['the day of the show', { oggi: '2026-03-07' }, ['E03']],
    ['the show is over', { oggi: '2026-03-08' }, ['E18']],
    ['a foreign show that is over', { esposizione: null, oggi: '2026-03-08' }, []],
    ['a show without closing day', { esposizione: { status: 1, data_chiusura: null }, oggi: '2026-03-06' }, []],
    ['a foreign show', { esposizione: null, oggi: '2026-03-06' }, []],
    ['abroad within a year', { esposizione: null, data: '2027-02-20' }, []],
    ['abroad in more than a year', { esposizione: null, data: '2027-02-21' }, ['E26']],
    ['entered already', { giaIscritto: true }, ['E01']],
    ['inactive show', { esposizione: { status: 0, data_chiusura: null } }, ['E02']],
    ['wrong class', { category: '7' }, ['E04']],
    ['litter 83 days before', { parti: ['2025-12-14'] }, ['E05']],
    ['litter 84 days before', { parti: ['2025-12-13'] }, []],
    ['litter of a male', { gatto: { sesso: 'M' }, parti: ['2026-02-01'] }, []],
    ['white without test', { gatto: { colore: 'w 61' } }, ['E06']],
    ['white with test', { gatto: { colore: 'w' }, test: ['BAER'] }, []],
    ['with white, not white', { gatto: { colore: 'n 09' } }, []],
    ['blocked', { gatto: { bloccato: 1 } }, ['E08']],
  ])('%s', (_, change, expected) => {
    expect(codes(change)).toEqual(expected)
  })

  const young = (data: string, others: string[], category = '11') =>
    codes({
      data,
      oggi: '2024-01-01',
      category,
      classiAmmesse: ['9', '11'],
      altreIscrizioni: others.map(other => ({ data: other, category: '11' })),
    })

  it.each<[string, string, string[], string[]]>([
    ['second weekend', '2026-03-07', ['2026-02-28', '2026-03-01'], []],
    ['third weekend', '2026-03-07', ['2026-02-22', '2026-02-28'], ['E07']],
    ['a rest between', '2026-03-07', ['2026-02-15', '2026-02-28'], []],
    ['between two entered', '2026-03-07', ['2026-03-01', '2026-03-14'], ['E07']],
    ['last weekend rule-free', '2024-12-21', ['2024-12-07', '2024-12-14'], []],
  ])('a young cat, %s', (_, data, others, expected) => {
    expect(young(data, others)).toEqual(expected)
  })

  it('adults need no rest between shows', () => {
    expect(young('2026-03-07', ['2026-02-22', '2026-02-28'], '9')).toEqual([])
  })

  it('staff may enter late and in another class', () => {
    const findings = checkIscrizioneExpo({ ...fine, oggi: '2026-03-01', category: '7' })
    expect(blocchiFor(findings, 'socio').map(one => one.codice)).toEqual(['E03', 'E04'])
    expect(blocchiFor(findings, 'staff')).toEqual([])
  })
})

describe('another entry of that day (E24, E25)', () => {
  const nostra: RisultatoExpo = { esposizioni_id: 7, esposizione: 'Expo Forlì', data: '2026-02-07', nazione: 'IT' }
  const estera: RisultatoExpo = { esposizioni_id: -1, estera_name: ' EXPO  Forli', data: '2026-02-07', nazione: 'AT' }
  it.each<[string, RisultatoExpo, RisultatoExpo[], string[]]>([
    ['none', nostra, [], []],
    ['ours as one abroad', estera, [nostra], ['E24']],
    ['one abroad that is ours', nostra, [estera], ['E24']],
    ['the same name on another day', { ...estera, data: '2026-02-08' }, [nostra], []],
    ['abroad in Italy', { ...estera, nazione: 'it' }, [], ['E24']],
    ['two of ours', nostra, [{ ...nostra, esposizioni_id: 8, esposizione: 'Expo Pisa' }], ['E25']],
    ['abroad elsewhere', { ...estera, estera_name: 'Wien' }, [nostra], ['E25']],
  ])('%s', (_, entry, altre, expected) => {
    expect(checkStessoGiorno(entry, altre).map(one => one.codice)).toEqual(expected)
  })
  it.each<[string, RisultatoExpo, RisultatoExpo, RegExp]>([
    ['ours and abroad', nostra, estera, /come nostra e come estera/],
    ['abroad and ours', estera, nostra, /come nostra e come estera/],
    ['abroad and abroad', estera, { ...estera, estera_name: 'expo forlì' }, /tutte e due come estera/],
  ])('the warning says why the day is double: %s', (_, entry, altra, expected) => {
    expect(checkStessoGiorno(entry, [altra])[0]?.messaggio).toMatch(expected)
  })
})
