import { describe, expect, it } from 'vitest'
import { regoleExpo as regole } from '../regole/regole-expo.ts'
import type { RisultatoExpo } from '../risultati/punteggio.ts'
import {
  classificaGatti,
  type GattoClassifica,
  gruppoOf,
  type InputClassifica,
  motivoEsclusione,
} from './classifica.ts'

const gatto = (id: number, rest: Partial<GattoClassifica> = {}): GattoClassifica => ({
  id,
  nome: `Gatto ${id}`,
  razza: 'MCO',
  campionato: 1,
  libro_proprio: true,
  socio_anno: true,
  socio_anno_dopo: true,
  ...rest,
})
let show = 0
function results(gatti_id: number, n: number, rest: RisultatoExpo, estera = false): RisultatoExpo[] {
  return Array.from({ length: n }, () => {
    const place = estera ? { esposizioni_id: -1, estera_name: `Show ${++show}` } : { esposizioni_id: ++show }
    return { id: show, gatti_id, data: '2025-05-10', category: '9', titolo: 'CAC', ...place, ...rest }
  })
}
const best = { best: 'Best Assoluto Adulti' }
const run = (risultati: RisultatoExpo[], gatti = [gatto(1)], rest: Partial<InputClassifica> = {}) =>
  classificaGatti({ anno: 2025, risultati, gatti, regole, oggi: '2026-01-01', ...rest })
const only = (risultati: RisultatoExpo[], rest: Partial<InputClassifica> = {}) =>
  run(risultati, [gatto(1)], rest).righe[0]

describe('score of a cat', () => {
  it('counts our own show only once, even if also entered as a foreign one', () => {
    const own = results(1, 4, { esposizione: 'Expo P1' })
    const again = results(1, 1, { estera_name: 'expo p1' }, true)
    expect(only([...own, ...again])).toMatchObject({ risultati: 4, totale: 4 * 93 })
  })

  it('counts the duplicate of our own show as ours, even if the second entry has more points', () => {
    const own = results(1, 1, { esposizione: 'Expo P1' })
    const again = results(1, 1, { ...best, estera_name: 'expo p1' }, true)
    expect(only([...own, ...again])).toMatchObject({ risultati: 1, totale: 130 })
  })

  it.each<[string, RisultatoExpo[], number, number]>([
    ['one CAC', results(1, 1, {}), 1, 93],
    ['ten CAC', results(1, 10, {}), 10, 930],
    ['the best ten of twelve', [...results(1, 11, {}), ...results(1, 1, best)], 10, 130 + 9 * 93],
    ['four Italian allow one foreign', [...results(1, 4, {}), ...results(1, 2, best, true)], 5, 4 * 93 + 130],
    ['three Italian allow none', [...results(1, 3, {}), ...results(1, 2, best, true)], 3, 3 * 93],
    ['eight Italian allow two', [...results(1, 8, {}), ...results(1, 5, best, true)], 10, 8 * 93 + 2 * 130],
    ['ten Italian, two replaced', [...results(1, 10, {}), ...results(1, 5, best, true)], 10, 8 * 93 + 2 * 130],
    ['a weak foreign one replaces nothing', [...results(1, 10, best), ...results(1, 2, {}, true)], 10, 1300],
    ['extra points add up', results(1, 2, { ...best, extra_points: 4 }), 2, 268],
    ['extra points without nomination do not', results(1, 2, { extra_points: 4 }), 2, 186],
    ['decimals stay exact', results(1, 3, { ...best, extra_points: 0.1 }), 3, 390.3],
    ['a country other than IT is abroad', [...results(1, 3, {}), ...results(1, 1, { nazione: 'FR' })], 3, 279],
  ])('%s', (_, risultati, counted, totale) => {
    expect(only(risultati)).toMatchObject({ risultati: counted, totale })
  })

  it('has no limit for foreign results if the rule is switched off', () => {
    const risultati = [...results(1, 3, {}), ...results(1, 9, best, true)]
    expect(only(risultati, { quotaEstera: false })).toMatchObject({ risultati: 10, totale: 9 * 130 + 93 })
    const off = regole.map(one => (one.chiave === 'expo.classifica.quota_estera' ? { ...one, valore: '0' } : one))
    expect(only(risultati, { regole: off })?.totale).toBe(9 * 130 + 93)
  })

  it('counts one result per show, the highest', () => {
    const [cac] = results(1, 1, {})
    expect(only([cac!, { ...cac!, id: 999, ...best }])).toMatchObject({ risultati: 1, totale: 130 })
  })

  it.each([
    ['the day before the show', '2025-05-09', undefined],
    ['on its day', '2025-05-10', 93],
    ['the day after', '2025-05-11', 93],
  ])('does not count future shows: %s', (_, oggi, totale) => {
    expect(only(results(1, 1, {}), { oggi })?.totale).toBe(totale)
  })
  it('explains why a future result does not count', () => {
    const held = results(1, 1, {})
    const riga = only([...held, ...results(1, 1, { ...best, data: '2025-09-01' })], { oggi: '2025-06-01' })
    expect(riga).toMatchObject({ risultati: 1, totale: 93, best: 0, disputati: 1, primoScartato: 0 })
    expect(riga?.voci[1]).toMatchObject({ contato: false, motivo: 'L’esposizione non si è ancora tenuta' })
  })

  it('counts only results of the year', () => {
    const risultati = ['2024-12-31', '2025-01-01', '2025-12-31', '2026-01-01'].flatMap(data => results(1, 1, { data }))
    expect(only(risultati)?.totale).toBe(186)
  })

  it('explains every result', () => {
    const [cac] = results(1, 1, {})
    const row = only([
      ...results(1, 8, best),
      cac!,
      { ...cac!, titolo: 'NO CAC' },
      ...results(1, 3, best, true),
      ...results(1, 1, { titolo: 'BUONO' }),
    ])
    expect(row?.totale).toBe(10 * 130)
    expect(row?.voci).toHaveLength(14)
    expect(row?.voci.filter(voce => voce.contato).map(voce => voce.totale)).toEqual(Array(10).fill(130))
    expect(row?.voci.filter(voce => !voce.contato).map(voce => [voce.totale, voce.motivo])).toEqual([
      [130, 'Oltre i 10 risultati migliori'],
      [93, 'Oltre i 10 risultati migliori'],
      [90, 'Vale un solo risultato per esposizione, il migliore'],
      [0, 'Risultato senza punti'],
    ])
  })

  it('explains a result left out because of the foreign share', () => {
    const row = only([...results(1, 3, {}), ...results(1, 1, best, true)])
    expect(row?.voci.at(-1)).toMatchObject({
      contato: false,
      motivo: 'Oltre la quota estera: un risultato estero ogni 4 italiani contati',
    })
  })
})

describe('groups and lists', () => {
  it.each([
    ['1', 'Adulti'],
    ['9', 'Adulti'],
    ['2', 'Neutri'],
    ['10', 'Neutri'],
    ['11', 'Cuccioli'],
    ['12', 'Cuccioli'],
    ['13.b', null],
    ['15', null],
    [null, null],
  ])('class %s: %s', (category, expected) => {
    expect(gruppoOf(category)).toBe(expected)
  })

  it('carries no points from one group to another', () => {
    const risultati = [...results(1, 2, { category: '11', titolo: 'EX 1' }), ...results(1, 1, {})]
    expect(run(risultati).righe.map(riga => [riga.gruppo, riga.totale, riga.posizione])).toEqual([
      ['Adulti', 93, 1],
      ['Cuccioli', 180, 1],
    ])
  })

  it('numbers places within group, category and breed', () => {
    const gatti = [gatto(1), gatto(2, { razza: 'PER' }), gatto(3, { razza: 'NFO' }), gatto(4, { razza: 'XLH' })]
    const risultati = [4, 3, 2, 1].flatMap((n, index) => results(index + 1, n, {}))
    const rows = run(risultati, gatti).righe
    expect(rows.map(r => [r.idgatto, r.categoria, r.posizione, r.posizione_categoria, r.posizione_razza])).toEqual([
      [1, 'II', 1, 1, 1],
      [2, 'I', 2, 1, 1],
      [3, 'II', 3, 2, 1],
      [4, null, 4, null, 1],
    ])
  })

  it('marks cats born abroad', () => {
    const gatti = [
      gatto(1, { nazione: 'FR', idlibro_sorgente: 9 }),
      gatto(2, { nazione: 'IT', idlibro_sorgente: 9 }),
      gatto(3),
    ]
    const rows = run(
      [1, 2, 3].flatMap(id => results(id, 1, {})),
      gatti,
    ).righe
    expect(rows.map(riga => riga.origine)).toEqual(['Estero', 'Italia', 'Italia'])
  })
})

describe('ties', () => {
  const order = (a: RisultatoExpo[], b: RisultatoExpo[], names = ['Zeta', 'Alfa']) =>
    run([...a, ...b], [gatto(1, { nome: names[0]! }), gatto(2, { nome: names[1]! })]).righe.map(riga => riga.idgatto)
  const nomination = (extra_points: number) => ({ nomination: 1, extra_points })

  const cacs = { titolo: 'CACS', category: '3' }

  // the name order is the reverse of the expected order
  it.each<[string, RisultatoExpo[], RisultatoExpo[]]>([
    ['more Best', results(1, 1, best), results(2, 1, nomination(20))],
    [
      'more extra points',
      [...results(1, 1, nomination(20)), ...results(1, 1, { biv: 1 })],
      [...results(2, 1, nomination(10)), ...results(2, 1, nomination(0))],
    ],
    [
      'best discarded result',
      [...results(1, 10, best), ...results(1, 1, cacs)],
      [...results(2, 10, best), ...results(2, 2, {})],
    ],
    ['number of results', results(1, 12, best), results(2, 11, best)],
  ])('%s comes first', (_, first, second) => {
    const { righe } = run([...first, ...second], [gatto(1, { nome: 'Zeta' }), gatto(2, { nome: 'Alfa' })])
    expect(righe[0]?.totale).toBe(righe[1]?.totale)
    expect(righe.map(riga => riga.idgatto)).toEqual([1, 2])
  })

  it('the name decides last', () => {
    expect(order(results(1, 1, {}), results(2, 1, {}))).toEqual([2, 1])
    expect(order(results(1, 1, {}), results(2, 1, {}), ['Àgata', 'Bice'])).toEqual([1, 2])
  })
})

describe('participants of the championship', () => {
  it.each<[Partial<GattoClassifica>, boolean, string | null]>([
    [{}, true, null],
    [{ campionato: 0 }, false, 'Il gatto non è iscritto al campionato'],
    [{ libro_proprio: false }, false, 'Il gatto non è registrato nel Libro Genealogico'],
    [{ radiato: 1 }, false, 'Il proprietario è radiato'],
    [{ socio_anno: false }, false, "Il proprietario non è socio Ordinario o Onorario nell'anno"],
    [{ socio_anno_dopo: false }, false, null],
    [{ socio_anno_dopo: false }, true, "Il proprietario non ha rinnovato per l'anno successivo"],
  ])('%j, final %s: %s', (rest, finale, motivo) => {
    const { righe, esclusi } = run(results(1, 1, {}), [gatto(1, rest)], { finale })
    expect(righe).toHaveLength(motivo === null ? 1 : 0)
    expect(esclusi.map(one => one.motivo)).toEqual(motivo === null ? [] : [motivo])
  })
})

describe('a whole year', () => {
  it('ranks 50,000 results of 10,000 cats, and reads each result as often as one of 5,000', () => {
    const gatti = Array.from({ length: 10_000 }, (_, id) => gatto(id, { razza: id % 2 ? 'PER' : 'MCO' }))
    const risultati = Array.from(
      { length: 50_000 },
      (_, id): RisultatoExpo => ({
        id,
        gatti_id: (id * 7919) % 10_000,
        esposizioni_id: id % 5 === 0 ? -1 : Math.floor(id / 200),
        estera_name: id % 5 === 0 ? `E${id % 50}` : null,
        data: `2025-${String(1 + (id % 12)).padStart(2, '0')}-10`,
        category: String(1 + (id % 12)),
        titolo: 'EX 1',
        biv: id % 3 === 0 ? 1 : 0,
      }),
    )
    const ranked = (rows: RisultatoExpo[]) => {
      let reads = 0
      const get = (row: RisultatoExpo, key: string) => {
        reads++
        return Reflect.get(row, key)
      }
      const { righe } = run(
        rows.map(row => new Proxy(row, { get })),
        gatti,
      )
      return { righe, reads: reads / rows.length }
    }
    const { righe, reads } = ranked(risultati)
    expect(reads).toBeLessThan(1.5 * ranked(risultati.slice(0, 5_000)).reads)
    expect(righe.length).toBeGreaterThan(10_000)
    expect(
      righe.every((riga, index) => index === 0 || riga.posizione === 1 || riga.totale <= righe[index - 1]!.totale),
    ).toBe(true)
  })
})

it.each<[string, Partial<GattoClassifica>, string | null]>([
  ['nothing', {}, null],
  ['an expelled owner', { radiato: 1 }, 'Non in classifica'],
  ['an owner who is no member', { socio_anno: false }, 'Non in classifica'],
  ['an owner who has not renewed', { socio_anno_dopo: false }, 'Non in classifica'],
  ['the flag of the cat', { campionato: 0 }, 'Il gatto non è iscritto al campionato'],
])('without the right to read memberships the reason for %s is neutral', (_, rest, expected) => {
  expect(motivoEsclusione(gatto(1, rest), true, { radiati: false, iscrizioni: false })).toBe(expected)
  const full = motivoEsclusione(gatto(1, rest), true)
  expect(full === 'Non in classifica').toBe(false)
})
