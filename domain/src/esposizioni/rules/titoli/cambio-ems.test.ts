import { describe, expect, it } from 'vitest'
import { regoleExpo as regole } from '../regole/regole-expo.ts'
import type { RisultatoExpo } from '../risultati/punteggio.ts'
import type { CambioEms } from './cambio-ems.ts'
import { proposteTitoli } from './titoli.ts'

/** "n 22 > ns 09 22 on 2026-03-01" */
function cambio(text: string, razza = 'MCO', after = razza): CambioEms {
  const [, prima = '', dopo = '', giorno = ''] = /^(.*) > (.*) on (.*)$/.exec(text) ?? []
  return { giorno, prima: { razza, colore: prima || null }, dopo: { razza: after, colore: dopo || null } }
}
function won(titolo: string, ...days: string[]): RisultatoExpo[] {
  return days.map((data, i) => ({ esposizioni_id: i + 1, titolo, data, giudice: `g${i}`, nazione: 'IT' }))
}
const run = (risultati: RisultatoExpo[], cambi: CambioEms[], pretitolo = '') =>
  proposteTitoli({ gatto: { sesso: 'F', pretitolo }, risultati, cambi, oggi: '2026-11-01', regole })
const short = (...args: Parameters<typeof run>) =>
  run(...args).proposte.map(one => `${one.titolo} ${one.stato} ${one.data} ${one.risultati.length}`)

const [jan, feb, apr, may, jun] = ['2026-01-10', '2026-02-10', '2026-04-10', '2026-05-10', '2026-06-10']
const toSilver = cambio('n 22 > ns 09 22 on 2026-03-01')

describe('rule book 2.2: certificates start again with a new variety', () => {
  it.each<[string, string[], CambioEms[], string[]]>([
    ['no change', [jan, feb, apr], [], ['CH raggiunto 2026-04-10 3']],
    ['two of the old group', [jan, feb, apr], [toSilver], ['CH da verificare 2026-04-10 3']],
    ['two of the new group', [feb, apr, may], [toSilver], ['CH da verificare 2026-05-10 3']],
    ['three of the new group', [jan, apr, may, jun], [toSilver], ['CH raggiunto 2026-06-10 3']],
    [
      'complete before the change: titles are kept',
      [jan, feb, '2026-02-28'],
      [toSilver],
      ['CH raggiunto 2026-02-28 3'],
    ],
    ['the day of the change is of the new group', ['2026-03-01', apr, may], [toSilver], ['CH raggiunto 2026-05-10 3']],
    ['the day before is of the old one', ['2026-02-28', apr, may], [toSilver], ['CH da verificare 2026-05-10 3']],
    ['within a group', [jan, feb, apr], [cambio('n 22 > a 24 on 2026-03-01')], ['CH raggiunto 2026-04-10 3']],
    [
      'the colour that was not written',
      [jan, feb, apr],
      [cambio(' > n 22 on 2026-03-01')],
      ['CH raggiunto 2026-04-10 3'],
    ],
    [
      'another breed, the same colour',
      [jan, feb, apr],
      [cambio('n 22 > n 22 on 2026-03-01', 'XLH', 'MCO')],
      ['CH da verificare 2026-04-10 3'],
    ],
    [
      'the old code of a breed',
      [jan, feb, apr],
      [cambio('a > a on 2026-03-01', 'BRI', 'BSH')],
      ['CH raggiunto 2026-04-10 3'],
    ],
    [
      'changed and changed back',
      [jan, feb, apr],
      [toSilver, cambio('ns 09 22 > n 22 on 2026-03-02')],
      ['CH raggiunto 2026-04-10 3'],
    ],
    [
      'a breed judged by colour',
      [jan, feb, apr],
      [cambio('a > c on 2026-03-01', 'BSH')],
      ['CH da verificare 2026-04-10 3'],
    ],
  ])('%s', (_what, days, cambi, expected) => {
    expect(short(won('CAC', ...days), cambi)).toEqual(expected)
  })
  it('the next title needs the new variety, while the title in the name stays', () => {
    const cacib = won('CACIB', jan, feb, apr, may)
    expect(short(cacib, [toSilver], 'CH')).toEqual(['IC da verificare 2026-05-10 4'])
  })
  it('kitten titles start again too', () => {
    const cacc = won('CACC', jan, feb, apr).map(one => ({ ...one, category: '12' }))
    expect(short(cacc, [toSilver])).toEqual(['KCH da verificare 2026-04-10 3'])
  })
})

describe('the text about a change of colour', () => {
  it('states number, codes and date', () => {
    const [proposta] = run(won('CAC', jan, feb, apr), [toSilver]).proposte
    expect(proposta).toMatchObject({
      testo: '3 CAC, dati da verificare',
      verifiche: [
        '2 CAC vinti come MCO n 22 (gruppo 3), prima che il 01/03/2026 il codice diventasse MCO ns 09 22 (gruppo 8): da contare solo se il cambio corregge un errore di registrazione',
      ],
    })
  })
  it('lists each change separately, beside other unknown data', () => {
    const results = won('CAC', jan, apr, jun).map((one, i) => (i === 2 ? { ...one, giudice: null } : one))
    const [proposta] = run(results, [toSilver, cambio('ns 09 22 > d 22 on 2026-05-01')]).proposte
    expect(proposta?.verifiche).toEqual([
      expect.stringMatching(/^1 CAC vinto come MCO n 22 \(gruppo 3\), prima che il 01\/03\/2026/),
      expect.stringMatching(/^1 CAC vinto come MCO ns 09 22 \(gruppo 8\), prima che il 01\/05\/2026/),
      'Indicare il giudice di 1 certificato',
    ])
  })
  it('also appears while the title is still far', () => {
    expect(run(won('CAC', jan, feb), [toSilver]).mancano[0]?.testo).toBe(
      'Per CH mancano: 3 CAC, 3 giudici diversi; da verificare 2 CAC vinti come MCO n 22 (gruppo 3), prima che il 01/03/2026 il codice diventasse MCO ns 09 22 (gruppo 8)',
    )
  })
})
