import { describe, expect, it } from 'vitest'
import { regoleExpo as regole } from '../regole/regole-expo.ts'
import type { RisultatoExpo } from '../risultati/punteggio.ts'
import { type GattoTitoli, proposteTitoli } from './titoli.ts'

let show = 0
/** "IT:Rossi": certificate in Italy by Rossi; "?:Rossi": abroad, country unknown; "IT:": judge unknown. */
function certs(titolo: string, list: string, from: string, rest: RisultatoExpo = {}): RisultatoExpo[] {
  return list.split(' ').map((item, index) => {
    const [nazione = '', giudice = ''] = item.split(':')
    const month = String(Number(from.slice(5, 7)) + index).padStart(2, '0')
    const place =
      nazione === '?' ? { esposizioni_id: -1, estera_name: `E${++show}` } : { esposizioni_id: ++show, nazione }
    return { ...place, giudice, titolo, data: `${from.slice(0, 4)}-${month}${from.slice(7)}`, ...rest }
  })
}
const run = (gatto: GattoTitoli, risultati: RisultatoExpo[], oggi = '2026-11-01') =>
  proposteTitoli({ gatto, risultati, oggi, regole })
const short = (gatto: GattoTitoli, risultati: RisultatoExpo[]) =>
  run(gatto, risultati).proposte.map(one => `${one.titolo} ${one.stato} ${one.data}`)

describe('the champion line', () => {
  it('counts our own show only once, even if also entered as a foreign one', () => {
    const own = certs('CAC', 'IT:a IT:b', '2026-01-10', { esposizione: 'Expo P1' })
    const again = { ...own[1], esposizioni_id: -1, estera_name: 'EXPO P1', giudice: 'c' }
    expect(short({}, [...own, again])).toEqual([])
    expect(short({}, [...own, { ...again, estera_name: 'Wien' }])).toEqual(['CH raggiunto 2026-02-10'])
  })
  it.each<[string, string, string, string, string, string[]]>([
    ['CH', '', 'CAC', 'IT:a IT:b IT:c', '2026-01-10', ['CH raggiunto 2026-03-10']],
    ['CH needs three certificates', '', 'CAC', 'IT:a IT:b', '2026-01-10', []],
    ['CH needs three judges', '', 'CAC', 'IT:a IT:b IT:A', '2026-01-10', []],
    ['CH with a fourth', '', 'CAC', 'IT:a IT:b IT:a FR:c', '2026-01-10', ['CH raggiunto 2026-04-10']],
    ['CH, one judge not written', '', 'CAC', 'IT:a IT: IT:c', '2026-01-10', ['CH da verificare 2026-03-10']],
    ['CH, one judge in two orders', '', 'CAC', 'IT:Anna-Rossi IT:ROSSI,Anna IT:c', '2026-01-10', []],
    ['CH, an initial', '', 'CAC', 'IT:Anna-Rossi IT:A.Rossi IT:c', '2026-01-10', ['CH da verificare 2026-03-10']],
    [
      'CH, an initial not needed',
      '',
      'CAC',
      'IT:Anna-Rossi IT:A.Rossi IT:c IT:d',
      '2026-01-10',
      ['CH raggiunto 2026-04-10'],
    ],
    ['CH, one judge written three ways', '', 'CAC', 'IT:Anna-Rossi IT:Rossi-Anna IT:A.Rossi', '2026-01-10', []],
    ['CH is held', 'CH', 'CAC', 'IT:a IT:b IT:c', '2026-01-10', []],
    ['IC of old, two countries', 'CH', 'CACIB', 'IT:a IT:b FR:c', '2024-01-10', ['IC raggiunto 2024-03-10']],
    ['IC of old, one country', 'CH', 'CACIB', 'IT:a IT:b IT:c', '2024-01-10', []],
    ['IC of old, last day', 'CH', 'CACIB', 'IT:a IT:b FR:c', '2024-04-30', ['IC raggiunto 2024-06-30']],
    ['IC of old, a day late', 'CH', 'CACIB', 'IT:a IT:b FR:c', '2024-05-01', []],
    [
      'IC of old, foreign country unknown',
      'CH',
      'CACIB',
      'IT:a IT:b ?:c',
      '2024-01-10',
      ['IC da verificare 2024-03-10'],
    ],
    // at most two Italian ones count; the third judge needs a place, so another one is left out
    ['IC of old, choosing among four', 'CH', 'CACIB', 'IT:a IT:b IT:c FR:a', '2024-01-10', ['IC raggiunto 2024-04-10']],
    ['IC of old, choosing is not enough', 'CH', 'CACIB', 'IT:a IT:b IT:a FR:a', '2024-01-10', []],
    ['IC of today, one country', 'CH', 'CACIB', 'IT:a IT:b IT:c IT:a', '2026-01-10', ['IC raggiunto 2026-04-10']],
    ['IC of today, three', 'CH', 'CACIB', 'IT:a FR:b DE:c', '2026-01-10', []],
    ['IC of today, two judges', 'CH', 'CACIB', 'IT:a IT:b IT:b IT:a', '2026-01-10', []],
    [
      'IC of today, one country unknown',
      'CH',
      'CACIB',
      'IT:a ?:b IT:c IT:a',
      '2026-01-10',
      ['IC raggiunto 2026-04-10'],
    ],
    ['GIC of old A', 'IC', 'CAGCIB', 'IT:a IT:b IT:c IT:a FR:a DE:a', '2022-01-10', ['GIC raggiunto 2022-06-10']],
    ['GIC of old A, five in one country', 'IC', 'CAGCIB', 'IT:a IT:b IT:c IT:a IT:b FR:a', '2022-01-10', []],
    [
      'GIC of old B',
      'IC',
      'CAGCIB',
      'IT:a IT:b IT:c IT:d IT:a IT:b IT:c FR:a',
      '2022-01-10',
      ['GIC raggiunto 2022-08-10'],
    ],
    ['GIC of old B, three judges', 'IC', 'CAGCIB', 'IT:a IT:b IT:c IT:c IT:a IT:b IT:c FR:a', '2022-01-10', []],
    [
      'GIC of today, three countries',
      'IC',
      'CAGCIB',
      'IT:a IT:b IT:c IT:a FR:a DE:a',
      '2026-01-10',
      ['GIC raggiunto 2026-06-10'],
    ],
    [
      'GIC of today, distance unknown',
      'IC',
      'CAGCIB',
      'IT:a IT:b IT:c IT:a IT:b FR:a',
      '2026-01-10',
      ['GIC da verificare 2026-06-10'],
    ],
    ['GIC of today, six in one country', 'IC', 'CAGCIB', 'IT:a IT:b IT:c IT:a IT:b IT:a', '2026-01-10', []],
    [
      'SC of old',
      'GIC',
      'CACS',
      'IT:a IT:b IT:c IT:a IT:a IT:a IT:a FR:a DE:a',
      '2022-01-10',
      ['SC raggiunto 2022-09-10'],
    ],
    ['SC is the last', 'SC', 'CACS', 'IT:a FR:b DE:c', '2026-01-10', []],
  ])('%s', (_, pretitolo, titolo, list, from, expected) => {
    expect(short({ pretitolo }, certs(titolo, list, from))).toEqual(expected)
  })

  it('names judges that may be the same person', () => {
    const { proposte } = run({}, certs('CAC', 'IT:Anna-Rossi IT:A.Rossi IT:c', '2026-01-10'))
    expect(proposte[0]?.verifiche).toEqual(['Controllare se Anna-Rossi e A.Rossi sono lo stesso giudice'])
  })

  it('counts one certificate per show', () => {
    const [first, second, third] = certs('CAC', 'IT:a IT:b IT:c', '2026-01-10')
    expect(short({}, [first!, second!, { ...third!, ...{ esposizioni_id: second!.esposizioni_id! } }])).toEqual([])
  })

  it('confirms the distance alternative when two shows are marked', () => {
    const results = certs('CAGCIB', 'IT:a IT:b IT:c IT:a IT:b FR:a', '2026-01-10').map((entry, index) => ({
      ...entry,
      lontana: index < 2 ? 1 : 0,
    }))
    expect(short({ pretitolo: 'IC' }, results)).toEqual(['GIC raggiunto 2026-06-10'])
    const one = results.map((entry, index) => ({ ...entry, lontana: index < 1 ? 1 : 0 }))
    expect(short({ pretitolo: 'IC' }, one)).toEqual([])
  })

  it('is the premier line for neuters, and keeps titles won before neutering', () => {
    const results = [...certs('CAC', 'IT:a IT:b IT:c', '2025-01-10'), ...certs('CAP', 'IT:a IT:b IT:c', '2026-01-10')]
    const { proposte, mancano } = run({ neutro: 1 }, results)
    expect(proposte.map(one => one.titolo)).toEqual(['CH', 'PR'])
    expect(mancano).toEqual([{ titolo: 'IP', testo: 'Per IP mancano: 4 CAPIB, 3 giudici diversi' }])
  })

  it('marks a title as uncertain if the lower title is missing', () => {
    const [proposta] = run({}, certs('CACIB', 'IT:a IT:b IT:c IT:d', '2026-01-10')).proposte
    expect(proposta).toMatchObject({ titolo: 'IC', stato: 'da verificare', verifiche: ['Il titolo CH non risulta'] })
  })

  it('ignores future results', () => {
    expect(run({}, certs('CAC', 'IT:a IT:b IT:c', '2026-01-10'), '2026-03-09').proposte).toEqual([])
  })
})

describe('the words of a title', () => {
  it('state the results behind a title', () => {
    const [proposta] = run({ pretitolo: 'CH' }, certs('CACIB', 'IT:a IT:b FR:c', '2024-01-10')).proposte
    expect(proposta?.testo).toBe('3 CACIB con 3 giudici in 2 nazioni')
    expect(proposta?.risultati).toHaveLength(3)
  })

  it('state which data to look up', () => {
    const [proposta] = run({ pretitolo: 'CH' }, certs('CACIB', 'IT:a IT: ?:', '2024-01-10')).proposte
    expect(proposta?.verifiche).toEqual([
      'Indicare il giudice di 2 certificati',
      'Indicare la nazione di 1 esposizione estera',
    ])
  })

  it.each<[string, string, string, string, string]>([
    ['', 'CAC', 'IT:a IT:b', '2026-01-10', 'Per CH mancano: 1 CAC, 1 giudice diverso'],
    ['CH', 'CACIB', 'IT:a IT:b IT:c', '2026-01-10', 'Per IC manca: 1 CACIB'],
    ['IC', 'CAGCIB', 'IT:a IT:b IT:c FR:a', '2026-01-10', 'Per GIC mancano: 2 CAGCIB, 1 altra nazione'],
  ])('state which results are missing: %s with %s %s', (pretitolo, titolo, list, from, expected) => {
    expect(run({ pretitolo }, certs(titolo, list, from)).mancano.map(one => one.testo)).toEqual([expected])
  })

  it('are empty for a Supreme Champion', () => {
    expect(run({ pretitolo: 'SC' }, [])).toEqual({ proposte: [], mancano: [] })
  })
})

describe('kitten titles', () => {
  it.each<[string, string, string, string, string[]]>([
    ['KCH', 'CACC', '12', '2024-01-01', ['KCH raggiunto 2024-03-01']],
    ['JCH', 'CACJ', '11', '2024-01-01', ['JCH raggiunto 2024-03-01']],
    ['class does not fit', 'CACC', '11', '2024-01-01', []],
    ['before 2024', 'CACC', '12', '2023-01-01', []],
  ])('%s', (_, titolo, category, from, expected) => {
    expect(short({}, certs(titolo, 'IT:a IT:b IT:c', from, { category }))).toEqual(expected)
  })
})

const series = (dates: string[], rest: RisultatoExpo): RisultatoExpo[] =>
  dates.map(data => ({ esposizioni_id: ++show, data, ...rest }))
const days = (n: number) => Array.from({ length: n }, (_, index) => `2022-01-${String(index + 1).padStart(2, '0')}`)

describe('merit titles', () => {
  const kitten = { category: '12', best: 'Best Cuccioli 4/7 mesi' }
  const adult = { category: '9', best: 'Best Assoluto Adulti' }

  it.each<[string, RisultatoExpo[], string[]]>([
    ['JW: five', series(days(5), kitten), ['JW raggiunto 2022-01-05']],
    ['JW: four', series(days(4), kitten), []],
    ['JW: adults do not count', series(days(5), adult), []],
    ['DSM: two years and a day', series([...days(9), '2024-01-02'], adult), ['DSM raggiunto 2024-01-02']],
    ['DSM: two years', series([...days(9), '2024-01-01'], adult), []],
    ['DSM: nine', series([...days(8), '2024-01-02'], adult), []],
    ['DSM: eleven, the last late enough', series([...days(10), '2024-05-01'], adult), ['DSM raggiunto 2024-05-01']],
    ['DSM: kittens do not count', series([...days(9), '2024-01-02'], { category: '11' }), []],
    ['DVM', series([...days(9), '2024-01-02'], { category: '12', biv: 1 }), ['DVM raggiunto 2024-01-02']],
    ['DVM: out of competition', series([...days(9), '2024-01-02'], { category: '15', biv: 1 }), []],
  ])('%s', (_, risultati, expected) => {
    expect(short({}, risultati)).toEqual(expected)
  })

  it('list missing results, but no JW for an adult', () => {
    const four = series(days(4), kitten)
    const wordsOf = (gatto: GattoTitoli, list: RisultatoExpo[]) =>
      run({ pretitolo: 'SC', ...gatto }, list, '2022-06-01').mancano.map(one => one.testo)
    expect(wordsOf({ data_nascita: '2021-09-01' }, four)).toEqual(['Per JW manca: 1 Best'])
    expect(wordsOf({ data_nascita: '2021-08-01' }, four)).toEqual([])
    expect(wordsOf({}, series(days(10), adult))).toEqual(['Per DSM manca: 1 Best da adulto dal 02/01/2024 in poi'])
  })

  it.each<[string, number, string, string[]]>([
    ['F', 5, 'IC', ['DM raggiunto null']],
    ['F', 4, 'IC', []],
    ['M', 9, 'GIP', []],
    ['M', 10, 'GIP', ['DM raggiunto null']],
    ['F', 5, 'CH', []],
  ])('DM: %s with %i offspring %s', (sesso, n, pretitolo, expected) => {
    const figli = Array.from({ length: n }, () => ({ pretitolo }))
    const { proposte } = proposteTitoli({ gatto: { sesso }, risultati: [], figli, oggi: '2026-01-01', regole })
    expect(proposte.map(one => `${one.titolo} ${one.stato} ${one.data}`)).toEqual(expected)
  })

  it('are not proposed twice', () => {
    expect(short({ posttitolo: 'JW' }, series(days(5), kitten))).toEqual([])
  })
})
