import { describe, expect, it } from 'vitest'
import { titlesOf } from '../../../registro/rules/gatto/titoli-nome.ts'
import { regoleExpo as regole } from '../regole/regole-expo.ts'
import type { RisultatoExpo } from '../risultati/punteggio.ts'
import { type ClassiResult, classi, classiFor, type GattoExpo, nomeBest, nomeClasse } from './classi.ts'

const adulto: GattoExpo = { data_nascita: '2020-01-01' }
const run = (gatto: GattoExpo | null, data: string | null, risultati: RisultatoExpo[] = []): ClassiResult =>
  classiFor({ gatto, data, regole, risultati, oggi: '2026-11-15' })
const codesOf = (result: ClassiResult) => result.categories?.map(classe => classe.code)
const messageOf = (result: ClassiResult) => result.errore?.message

describe('classi', () => {
  it('are the fourteen classes of §3', () => {
    expect(classi.map(classe => classe.code).join(' ')).toBe('1 2 3 4 5 6 7 8 9 10 11 12 13.b 15')
  })

  it.each([
    ['12', '2013-06-01', 'Cuccioli (3/6 mesi)'],
    ['12', '2022-06-01', 'Cuccioli (4/7 mesi)'],
    ['12', '2026-06-01', 'Cuccioli (4/8 mesi)'],
    ['11', '2013-06-01', 'Giovani (6/10 mesi)'],
    ['11', '2022-06-01', 'Giovani (7/10 mesi)'],
    ['11', '2026-06-01', 'Giovani (8/12 mesi)'],
    ['9', '2026-06-01', 'CAC'],
    ['15', '2026-06-01', 'Fuori concorso'],
  ])('class %s on %s is called %s', (code, data, name) => {
    expect(nomeClasse(code, data, regole)).toBe(name)
  })

  it('shows the age limits of a best on the day of the show', () => {
    expect(nomeBest('Best Cuccioli 4/7 mesi', '2022-06-01', regole)).toBe('Best Cuccioli 4/7 mesi')
    expect(nomeBest('Best Cuccioli 4/7 mesi', '2026-06-01', regole)).toBe('Best Cuccioli 4/8 mesi')
    expect(nomeBest('Best Cuccioli 7/10 mesi', '2026-06-01', regole)).toBe('Best Cuccioli 8/12 mesi')
    expect(nomeBest('Best Assoluto Neutri', '2026-06-01', regole)).toBe('Best Assoluto Neutri')
  })
})

describe('classiFor: age on the day of the show', () => {
  it.each([
    ['2013-01-15', '2013-04-14', "Il gatto deve avere almeno 3 mesi alla data dell'esposizione"],
    ['2013-01-15', '2013-04-15', '12'],
    ['2013-01-15', '2013-07-14', '12'],
    ['2013-01-15', '2013-07-15', '11'],
    ['2013-01-15', '2013-11-14', '11'],
    ['2013-01-15', '2013-11-15', '9'],
    ['2022-01-15', '2022-05-14', "Il gatto deve avere almeno 4 mesi alla data dell'esposizione"],
    ['2022-01-15', '2022-05-15', '12'],
    ['2022-01-15', '2022-08-14', '12'],
    ['2022-01-15', '2022-08-15', '11'],
    ['2022-01-15', '2022-11-14', '11'],
    ['2022-01-15', '2022-11-15', '9'],
    ['2025-11-15', '2026-03-14', "Il gatto deve avere almeno 4 mesi alla data dell'esposizione"],
    ['2025-11-15', '2026-03-15', '12'],
    ['2025-11-15', '2026-07-14', '12'],
    ['2025-11-15', '2026-07-15', '11'],
    ['2025-11-15', '2026-11-14', '11'],
    ['2025-11-15', '2026-11-15', '9'],
    // rule change of 2024: an adult of 2023 returns to class 11 until 12 months old
    ['2023-02-20', '2023-12-31', '9'],
    ['2023-02-20', '2024-01-01', '11'],
    ['2023-02-20', '2024-02-20', '9'],
    // birthday on the 31st, show on the last day of a short month
    ['2025-10-31', '2026-02-27', "Il gatto deve avere almeno 4 mesi alla data dell'esposizione"],
    ['2025-10-31', '2026-02-28', '12'],
  ])('born %s, shown %s: %s', (data_nascita, data, expected) => {
    const result = run({ data_nascita }, data)
    expect(messageOf(result) ?? codesOf(result)?.[0]).toBe(expected)
  })
})

describe('classiFor: titles decide the class', () => {
  it.each<[string | null, number, string]>([
    [null, 0, '9'],
    ['CH', 0, '7'],
    ['IC', 0, '5'],
    ['GIC', 0, '3'],
    ['SC', 0, '1'],
    ['EC', 0, '1'],
    [null, 1, '10'],
    ['PR', 1, '8'],
    ['IP', 1, '6'],
    ['GIP', 1, '4'],
    ['SP', 1, '2'],
    ['EP', 1, '2'],
    ['GIC', 1, '10'],
    ['PR & GIC', 1, '8'],
    ['PR & GIC', 0, '3'],
    ["WW'24 NW JCH", 0, '9'],
    ["MW'23, GIC", 0, '3'],
  ])('%s, neutro %i: class %s', (pretitolo, neutro, expected) => {
    expect(codesOf(run({ ...adulto, pretitolo, neutro }, '2026-03-01'))).toEqual([expected, '15'])
  })

  it('leaves a young cat in its age class in spite of titles', () => {
    expect(codesOf(run({ data_nascita: '2025-12-01', pretitolo: 'CH' }, '2026-06-01'))).toEqual(['12', '15'])
  })
})

describe('classiFor: results that complete a title', () => {
  const cac = (id: number, data: string): RisultatoExpo => ({ esposizioni_id: id, data, category: '9', titolo: 'CAC' })
  const three = [cac(1, '2026-01-10'), cac(2, '2026-02-10'), cac(3, '2026-03-10')]

  it('puts the new class first and says so', () => {
    const result = run(adulto, '2026-03-11', three)
    expect(codesOf(result)).toEqual(['7', '9', '15'])
    expect(result.categories && result.avvisi[0]).toContain('la classe giusta è la 7')
  })

  it('counts only results before the day of the show', () => {
    expect(codesOf(run(adulto, '2026-03-10', three))).toEqual(['9', '15'])
  })

  it.each([
    ['the day before the last certificate', '2026-03-09', ['9', '15']],
    ['on its day', '2026-03-10', ['9', '15']],
    ['the day after', '2026-03-11', ['7', '15']],
  ])('a title in the name counts from the day after it was won: %s', (_, data, expected) => {
    const judged = three.map((one, index) => ({ ...one, giudice: `Giudice ${index}` }))
    expect(codesOf(run({ ...adulto, pretitolo: 'CH' }, data, judged))).toEqual(expected)
  })

  it('gives a neuter no class for certificates won before neutering', () => {
    expect(codesOf(run({ ...adulto, neutro: 1 }, '2026-04-01', three))).toEqual(['10', '15'])
  })
})

describe('classiFor: control class', () => {
  it.each<[Partial<GattoExpo>, string[]]>([
    [{ libro: 'RIEX' }, ['9', '13.b', '15']],
    [{ libro: 'RIEX-STORICO' }, ['9', '13.b', '15']],
    [{ libro: 'LO', razza: 'MCO' }, ['9', '15']],
    [{ razza: 'XLH' }, ['9', '13.b', '15']],
    [{ razza: 'XSH' }, ['9', '13.b', '15']],
    [{ razza: 'TGR non' }, ['9', '13.b', '15']],
  ])('%j: %j', (rest, expected) => {
    const result = run({ ...adulto, ...rest }, '2026-03-01')
    expect(codesOf(result)).toEqual(expected)
    expect(result.categories && result.avvisi.length).toBe(expected.length - 2)
  })
})

describe('classiFor: refusals', () => {
  it.each<[string, GattoExpo | null, string | null, string | undefined]>([
    ['no cat', null, '2026-03-01', 'Gatto non valido'],
    ['cancelled', { ...adulto, annullato: 1 }, '2026-03-01', 'Gatto non valido'],
    ['no date', adulto, null, "Data dell'esposizione mancante"],
    ['not a day', adulto, '2026-02-30', "Data dell'esposizione non valida"],
    [
      'polydactyl',
      { ...adulto, polidattilia: 1 },
      '2026-03-01',
      'Il gatto ha la polidattilia: non è ammesso alle esposizioni',
    ],
    ['dead, day unknown', { ...adulto, deceduto: 1 }, '2026-03-01', 'Il gatto risulta deceduto'],
    [
      'dead that day',
      { ...adulto, deceduto: 1, data_decesso: '2026-03-01' },
      '2026-03-01',
      'Il gatto risulta deceduto',
    ],
    ['dead later', { ...adulto, deceduto: 1, data_decesso: '2026-03-02' }, '2026-03-01', undefined],
    ['no birth', { data_nascita: null }, '2026-03-01', 'Data di nascita non valida'],
    ['not born', { data_nascita: '2026-03-02' }, '2026-03-01', 'Data di nascita non valida'],
  ])('%s', (_, gatto, data, message) => {
    expect(messageOf(run(gatto, data))).toBe(message)
  })
})

describe('titlesOf', () => {
  it.each<[string | null, string[]]>([
    [null, []],
    ['', []],
    ["WW'24 SP & GIC", ['WW', 'SP', 'GIC']],
    ['PR, CH', ['PR', 'CH']],
    ['GIC+JCH/KCH', ['GIC', 'JCH', 'KCH']],
    ['ec', ['SC']],
    ["MW’23 MW'24", ['MW']],
  ])('%s: %j', (text, expected) => {
    expect(titlesOf(text)).toEqual(expected)
  })
})
