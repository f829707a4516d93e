import { describe, expect, it } from 'vitest'
import { regoleExpo } from '../regole/regole-expo.ts'
import { type Conteggi, completabili } from './completabili.ts'
import { proposteTitoli } from './titoli.ts'

const { may, least } = completabili(regoleExpo)
const named = (pretitolo: string, posttitolo = '') => ({ pretitolo, posttitolo })

describe('D3: enough results for a title', () => {
  it.each<[string, Conteggi, string, string, boolean]>([
    ['nothing', {}, '', '', false],
    ['CH, two', { CAC: 2 }, '', '', false],
    ['CH, three', { CAC: 3 }, '', '', true],
    ['CH is held', { CAC: 5 }, 'CH', '', false],
    ['CH stands below what is held', { CAC: 5, CACIB: 4 }, 'GIC', '', false],
    ['a champion may win premier titles', { CAC: 5, CAP: 3 }, 'CH', '', true],
    ['IC, the three of the old rule', { CACIB: 3 }, 'CH', '', true],
    ['IC, two', { CACIB: 2 }, 'CH', '', false],
    ['IC without CH is told too', { CACIB: 4 }, '', '', true],
    ['GIP, five', { CAGPIB: 5 }, 'IP', '', false],
    ['GIP, six', { CAGPIB: 6 }, 'IP', '', true],
    ['SC of old is held', { CACS: 9 }, 'EC', '', false],
    ['SC, nine', { CACS: 9 }, 'GIC', '', true],
    ['KCH', { CACC: 3 }, '', '', true],
    ['KCH is held', { CACC: 3 }, 'KCH', '', false],
    ['JCH, two', { CACJ: 2 }, '', '', false],
    ['JW, four', { best: 4 }, '', '', false],
    ['JW, five', { best: 5 }, '', '', true],
    ['JW is held, DSM far', { best: 9 }, '', 'JW', false],
    ['DSM', { best: 10 }, '', 'JW', true],
    ['DVM, nine', { biv: 9 }, '', '', false],
    ['DVM, ten', { biv: 10 }, '', '', true],
    ['DM, four', { figli: 4 }, '', '', false],
    ['DM, the five of a queen', { figli: 5 }, '', '', true],
    ['DM is held', { figli: 12 }, '', 'DM', false],
  ])('%s', (_what, conteggi, pretitolo, posttitolo, expected) => {
    expect(may(conteggi, named(pretitolo, posttitolo))).toBe(expected)
  })
  it('follows rules changed by the association', () => {
    const regole = regoleExpo.map(one => (one.chiave === 'expo.titolo.CH' ? { ...one, valore: 'certificati 1' } : one))
    const lowered = completabili(regole)
    expect(lowered.may({ CAC: 1 }, named(''))).toBe(true)
    expect([least, lowered.least]).toEqual([3, 1])
  })
})

it('the quick check never excludes a title that the results complete', () => {
  for (const titolo of ['CAC', 'CACIB', 'CAGCIB', 'CACS', 'CAP', 'CAPIB', 'CAGPIB', 'CAPS', 'CACC', 'CACJ'])
    for (let many = 1; many <= 12; many++)
      for (const from of [2019, 2025]) {
        const risultati = Array.from({ length: many }, (_, i) => ({
          ...{ esposizioni_id: i + 1, titolo, giudice: `g${i}`, nazione: ['IT', 'FR', 'DE', 'AT'][i % 4] ?? 'IT' },
          ...{ category: titolo === 'CACC' ? '12' : '11', data: `${from}-${String(i + 1).padStart(2, '0')}-05` },
        }))
        const gatto = { sesso: 'F', neutro: titolo.startsWith('CAP') }
        const { proposte } = proposteTitoli({ gatto, risultati, oggi: '2026-11-01', regole: regoleExpo })
        const told = may({ [titolo]: many }, named(''))
        if (proposte.length > 0) expect(told, `${many} ${titolo} from ${from}`).toBe(true)
      }
})
