import { describe, expect, it } from 'vitest'
import type { GattoExpo } from '../iscrizione/classi.ts'
import { regoleExpo } from '../regole/regole-expo.ts'
import { checkClasseRisultato } from './classe-risultato.ts'
import type { RisultatoExpo } from './punteggio.ts'

const oggi = '2026-11-15'
const adulto: GattoExpo = { data_nascita: '2020-01-10', sesso: 'F', neutro: 0 }
const cac = (data: string, giudice: string): RisultatoExpo => ({
  ...{ esposizioni_id: Number(data.replaceAll('-', '')), data, giudice, category: '9', titolo: 'CAC' },
})
const tre = [cac('2025-02-01', 'A'), cac('2025-03-01', 'B'), cac('2025-04-01', 'C')]

const found = (gatto: GattoExpo, data: string, category: string, risultati: readonly RisultatoExpo[] = []) =>
  checkClasseRisultato({ gatto, data, category, risultati, oggi, regole: regoleExpo }).map(
    ({ codice, campo, livello }) => `${codice} ${campo} ${livello}`,
  )
const wrong = ['E14 category blocco']
const doubtful = ['E15 category avviso']

describe('age always decides', () => {
  const nato: GattoExpo = { data_nascita: '2025-06-15', neutro: 0 }
  it.each<[string, string, string[]]>([
    ['2025-10-14', '12', ['E14 gatti_id blocco']],
    ['2025-10-15', '12', []],
    ['2026-02-14', '12', []],
    ['2026-02-14', '11', wrong],
    ['2026-02-15', '12', wrong],
    ['2026-02-15', '11', []],
    ['2026-06-14', '11', []],
    ['2026-06-14', '9', wrong],
    ['2026-06-15', '11', wrong],
    ['2026-06-15', '9', []],
    ['2026-06-15', '15', []],
    ['2025-06-14', '15', ['E14 gatti_id blocco']],
  ])('on %s in class %s: %o', (data, category, expected) => {
    expect(found(nato, data, category)).toEqual(expected)
  })
})

describe('titles and neutering', () => {
  const ch = { ...adulto, pretitolo: 'CH' }
  const neutro = { ...adulto, neutro: 1, pretitolo: 'PR & IC' }
  it.each<[string, GattoExpo, string, string, RisultatoExpo[], string[]]>([
    ['no title, class 9', adulto, '2025-05-01', '9', [], []],
    ['no title, class 7', adulto, '2025-05-01', '7', [], wrong],
    ['no title, results that complete it', adulto, '2025-05-01', '7', tre, []],
    ['no title, on the day of the last certificate', adulto, '2025-04-01', '7', tre.slice(0, 2), wrong],
    ['entire, class of neuters', adulto, '2025-05-01', '10', [], wrong],
    ['a title of unknown day', ch, '2025-05-01', '7', [], []],
    ['its class before, perhaps', ch, '2025-05-01', '9', [], doubtful],
    ['a class above it', ch, '2025-05-01', '5', [], wrong],
    ['a title won that day or later', ch, '2025-04-01', '7', tre, wrong],
    ['the class before it was won', ch, '2025-04-01', '9', tre, []],
    ['the first certificate of three', ch, '2025-02-01', '9', tre, []],
    ['one more after it was won, perhaps', ch, '2025-05-01', '9', [...tre, cac('2025-05-01', 'D')], doubtful],
    ['a higher title goes with it', { ...adulto, pretitolo: 'GIC' }, '2025-04-01', '3', tre, wrong],
    ['the day after it was won', ch, '2025-04-02', '7', tre, []],
    ['today the record counts', ch, oggi, '9', [], wrong],
    ['yesterday it need not', ch, '2026-11-14', '9', [], doubtful],
    ['neuter in the class of neuters', neutro, '2025-05-01', '8', [], []],
    ['neuter, entire then perhaps', neutro, '2025-05-01', '5', [], doubtful],
    ['neuter, never so high', neutro, '2025-05-01', '3', [], wrong],
    ['neuter today', neutro, oggi, '5', [], wrong],
    ['crossing class, re-registered since perhaps', adulto, '2025-05-01', '13.b', [], doubtful],
    ['a kitten’s class', adulto, '2025-05-01', '12', [], wrong],
  ])('%s', (_name, gatto, data, category, risultati, expected) => {
    expect(found(gatto, data, category, risultati)).toEqual(expected)
  })
})

describe('life', () => {
  const dead = { ...adulto, deceduto: 1 }
  it.each<[string, GattoExpo, string, string[]]>([
    ['dead since, no day', dead, '2025-05-01', ['E16 gatti_id avviso']],
    ['dead the day before', { ...dead, data_decesso: '2025-04-30' }, '2025-05-01', ['E14 gatti_id blocco']],
    ['dead the day after', { ...dead, data_decesso: '2025-05-02' }, '2025-05-01', []],
    ['dead, no day, a show to come', dead, oggi, ['E14 gatti_id blocco']],
    ['a day short of twenty', { ...adulto, data_nascita: '2005-05-02' }, '2025-05-01', []],
    ['twenty', { ...adulto, data_nascita: '2005-05-01' }, '2025-05-01', ['E16 gatti_id avviso']],
  ])('%s', (_name, gatto, data, expected) => {
    expect(found(gatto, data, '9')).toEqual(expected)
  })
})

it('names birth and show date if the show is before the birth, as either may be wrong', () => {
  const input = { gatto: adulto, data: '2019-12-31', category: '9', risultati: [], oggi, regole: regoleExpo }
  expect(checkClasseRisultato(input)).toMatchObject([
    { codice: 'E14', messaggio: expect.stringMatching(/31\/12\/2019.*10\/01\/2020/) },
  ])
})
