import { describe, expect, it } from 'vitest'
import { addDays, addMonths } from '../../../kit/date.ts'
import { regoleAllevamento } from '../regole/regole-allevamento.ts'
import type { DatiNascita } from './dati-nascita.ts'
import { datiEsempio as dati, NB, NM, type Guasti as Over } from './esempio.ts'
import { findingsOfNascita } from './nascita.ts'

/** `!` blocks everybody, `?` blocks a member only, nothing is a warning. */
function outcome(over: Over): string[] {
  return findingsOfNascita(dati(over)).map(({ codice, livello, perSocio }) => {
    if (livello === 'blocco') return `${codice}!`
    return perSocio === 'blocco' ? `${codice}?` : codice
  })
}

it('a good declaration has no findings', () => {
  expect(outcome({})).toEqual([])
})

describe('N01, N02, N03: fields, sexes, dates', () => {
  it('names each missing field in words', () => {
    const found = findingsOfNascita(
      dati({
        denuncia: { data_nascita: null, data_monta: '', data_denuncia: null, idproprietario: null },
        stallone: null,
        fattrice: null,
        rest: { cuccioli: [{ sesso: null, razza: null, colore: null }] },
      }),
    )
    expect(found.map(f => [f.codice, f.campo, f.messaggio])).toEqual([
      ['N01', 'data_nascita', 'Data nascita obbligatoria'],
      ['N01', 'data_denuncia', 'Data denuncia obbligatoria'],
      ['N01', 'data_monta', 'Data monta obbligatoria'],
      ['N01', 'idstallone', 'Stallone obbligatorio'],
      ['N01', 'idfattrice', 'Fattrice obbligatoria'],
      ['N01', 'idproprietario', 'Proprietario obbligatorio'],
      ['N01', 'cuccioli.0.sesso', 'Sesso obbligatorio'],
      ['N01', 'cuccioli.0.idcolore_genotipo', 'Genotipo obbligatorio'],
      ['N01', 'cuccioli.0.idrazza', 'Razza obbligatoria'],
    ])
  })

  it.each<[string, Over, string[]]>([
    ['a female stud', { stallone: { sesso: 'F' } }, ['N02!']],
    ['a male queen', { fattrice: { sesso: 'M' } }, ['N02!']],
    ['born today', { rest: { oggi: addDays(NB, 10) } }, []],
    ['declared tomorrow', { rest: { oggi: addDays(NB, 9) } }, ['N03!']],
    ['born tomorrow', { denuncia: { data_denuncia: NB }, rest: { oggi: addDays(NB, -1) } }, ['N03!', 'N03!']],
    ['mated after the birth', { denuncia: { data_monta: addDays(NB, 1) } }, ['N03!']],
    ['declared before the birth', { denuncia: { data_denuncia: addDays(NB, -1) } }, ['N03!']],
    ['declared on the day of birth', { denuncia: { data_denuncia: NB } }, []],
    ['no such day', { denuncia: { data_denuncia: '2024-02-30' } }, ['N03!']],
  ])('%s', (_, over, expected) => {
    expect(outcome(over)).toEqual(expected)
  })
})

describe('N04, N05: gestation', () => {
  it.each([
    [55, ['N04!']],
    [56, ['N05']],
    [60, ['N05']],
    [61, []],
    [69, []],
    [70, ['N05']],
    [73, ['N05']],
    [74, ['N04!']],
  ])('%i days', (n, expected) => {
    expect(outcome({ denuncia: { data_monta: addDays(NB, -n) } })).toEqual(expected)
  })

  it('names the length of the gestation', () => {
    const message = (n: number) => findingsOfNascita(dati({ denuncia: { data_monta: addDays(NB, -n) } }))[0]?.messaggio
    expect(message(55)).toBe('Durata della gestazione non ammessa (55 giorni)')
    expect(message(70)).toBe('Durata della gestazione insolita (70 giorni)')
  })
})

describe('N06, N07: lateness', () => {
  it.each([
    [30, []],
    [31, ['N06']],
    [60, ['N06']],
    [61, ['N07?']],
  ])('%i days', (n, expected) => {
    expect(outcome({ denuncia: { data_denuncia: addDays(NB, n) } })).toEqual(expected)
  })

  it.each([
    ['sent on the day it bears', 20, 20, []],
    ['sent later, and still in time', 10, 30, []],
    ['in time by its date, late by the day it came', 20, 31, ['N38']],
    ['late by its date, too late by the day it came', 40, 61, ['N06', 'N38']],
    ['late by both', 40, 50, ['N06']],
    ['sent before the day it bears', 31, 20, ['N06']],
  ])('N38: %s', (_, written, sent, codici) => {
    const [data_denuncia, inviata] = [addDays(NB, written), addDays(NB, sent)]
    const found = findingsOfNascita(dati({ denuncia: { data_denuncia }, rest: { inviata } }))
    expect(found.map(({ codice }) => codice)).toEqual(codici)
  })

  it('N38 is a warning for the office and information for the member', () => {
    const [found] = findingsOfNascita(
      dati({ denuncia: { data_denuncia: addDays(NB, 20) }, rest: { inviata: addDays(NB, 61) } }),
    )
    expect(found).toMatchObject({ codice: 'N38', livello: 'avviso', perSocio: 'info', campo: 'data_denuncia' })
    expect(found?.messaggio).toMatch(/^Porta la data del .*, 61 giorni dopo la nascita: verifica termini e tariffa$/)
  })

  it('findings use the words of the rule book', () => {
    const message = (n: number) =>
      findingsOfNascita(dati({ denuncia: { data_denuncia: addDays(NB, n) } }))[0]?.messaggio
    expect(message(31)).toBe('Denuncia oltre 30 giorni: tariffa maggiorata')
    expect(message(61)).toBe(
      "Denuncia oltre 60 giorni: necessario controllo cucciolata e approvazione dell'Ufficio Centrale",
    )
  })
})

describe('N08 to N12: parents fit for breeding', () => {
  it.each<[string, Over, string[]]>([
    ['stud dead the day before the mating', { stallone: { deceduto: 1, data_decesso: addDays(NM, -1) } }, ['N08!']],
    ['stud dead on the day of the mating', { stallone: { deceduto: 1, data_decesso: NM } }, []],
    ['queen dead the day before the birth', { fattrice: { deceduto: 1, data_decesso: addDays(NB, -1) } }, ['N08!']],
    ['queen dead in giving birth', { fattrice: { deceduto: 1, data_decesso: NB } }, []],
    ['dead, no date known', { stallone: { deceduto: 1 } }, ['N08?']],
    ['annullato', { stallone: { annullato: 1 } }, ['N09!']],
    ['bloccato', { fattrice: { bloccato: 1 } }, ['N09!']],
    ['not for breeding', { fattrice: { not_for_breeding: 1 } }, ['N09!']],
    ['neutro', { stallone: { neutro: 1 } }, ['N10?']],
    ['queen of 10 months less a day', { fattrice: { data_nascita: addDays(addMonths(NM, -10), 1) } }, ['N11!']],
    ['queen of 10 months', { fattrice: { data_nascita: addMonths(NM, -10) } }, ['N12']],
    ['queen of 12 months less a day', { fattrice: { data_nascita: addDays(addMonths(NM, -12), 1) } }, ['N12']],
    ['queen of 12 months', { fattrice: { data_nascita: addMonths(NM, -12) } }, []],
    ['queen of 8 years', { fattrice: { data_nascita: addMonths(NM, -96) } }, []],
    ['queen of 8 years and a day', { fattrice: { data_nascita: addDays(addMonths(NM, -96), -1) } }, ['N12']],
    ['stud of 8 months less a day', { stallone: { data_nascita: addDays(addMonths(NM, -8), 1) } }, ['N11!']],
    ['stud of 8 months', { stallone: { data_nascita: addMonths(NM, -8) } }, ['N12']],
    ['stud of 10 months less a day', { stallone: { data_nascita: addDays(addMonths(NM, -10), 1) } }, ['N12']],
    ['stud of 10 months', { stallone: { data_nascita: addMonths(NM, -10) } }, []],
    [
      'queen of 8 months less a day at the birth',
      { fattrice: { data_nascita: addDays(addMonths(NB, -8), 1) } },
      ['N11!', 'N34!'],
    ],
    ['queen of 8 months at the birth', { fattrice: { data_nascita: addMonths(NB, -8) } }, ['N11!']],
    [
      'stud of 8 months less a day at the birth',
      { stallone: { data_nascita: addDays(addMonths(NB, -8), 1) } },
      ['N11!', 'N34!'],
    ],
    ['stud of 8 months at the birth', { stallone: { data_nascita: addMonths(NB, -8) } }, ['N11!']],
    ['stud of 15 years', { stallone: { data_nascita: addMonths(NM, -180) } }, []],
  ])('%s', (_, over, expected) => {
    expect(outcome(over)).toEqual(expected)
  })

  it('names the reason', () => {
    const [finding] = findingsOfNascita(dati({ stallone: { bloccato: 1, not_for_breeding: 1 } }))
    expect(finding).toMatchObject({
      campo: 'idstallone',
      messaggio: 'Riproduttore non utilizzabile (bloccato, not for breeding): Thor',
    })
  })
})

describe('N13, N14, N15: litters of the queen', () => {
  it.each([
    ['the same birth, which its owner of then corrects', 0, ['N15?']],
    ['born two days from it', 2, ['N15?']],
    ['born three days from it', 3, []],
  ])('%s', (_, days, expected) => {
    expect(outcome({ rest: { inCorrezione: [{ data_nascita: addDays(NB, days) }] } })).toEqual(expected)
  })

  const litters = (nb: string, ...months: string[]): Over => ({
    denuncia: { data_nascita: nb, data_monta: addDays(nb, -65), data_denuncia: nd(nb) },
    rest: { cucciolateFattrice: months.map((data_nascita, i) => ({ id: i + 1, data_nascita })) },
  })
  const nd = (nb: string) => addDays(nb, 5)

  it.each<[string, Over, string[]]>([
    ['the third in 24 months', litters('2024-06-15', '2022-09-01', '2023-05-01'), []],
    ['the fourth in 24 months', litters('2024-06-15', '2022-06-16', '2022-12-01', '2023-05-01'), ['N13!']],
    ['the first of four exactly 24 months before', litters('2024-06-15', '2022-06-15', '2022-12-01', '2023-05-01'), []],
    ['the third in 12 months', litters('2024-06-15', '2023-06-16', '2023-12-01'), ['N14!']],
    ['the first of three exactly 12 months before', litters('2024-06-15', '2023-06-15', '2023-12-01'), []],
    ['the third in 12 months, born in 2023', litters('2023-12-31', '2023-02-01', '2023-07-01'), []],
    [
      'the third in 12 months, born on the first day of the rule',
      litters('2024-01-01', '2023-02-01', '2023-07-01'),
      ['N14!'],
    ],
    ['declared out of order, between two later ones', litters('2024-02-01', '2024-05-15', '2024-09-01'), ['N14!']],
    ['84 days before', litters('2024-06-15', addDays('2024-06-15', -84)), ['N15!']],
    ['85 days before', litters('2024-06-15', addDays('2024-06-15', -85)), []],
    ['84 days after', litters('2024-06-15', addDays('2024-06-15', 84)), ['N15!']],
    ['the same day', litters('2024-06-15', '2024-06-15'), ['N15!']],
  ])('%s', (_, over, expected) => {
    expect(outcome(over)).toEqual(expected)
  })

  it('does not count the declaration itself', () => {
    expect(outcome({ rest: { cucciolateFattrice: [{ id: 100, data_nascita: NB }] } })).toEqual([])
  })

  describe('litters known only from registered cats', () => {
    const registered = (...days: string[]): DatiNascita['cucciolateFattrice'] =>
      days.map(data_nascita => ({ id: null, data_nascita }))
    const [b1, b2, b3] = ['2022-07-01', '2022-12-01', '2023-05-01']
    it.each<[string, string, DatiNascita['cucciolateFattrice'], string[]]>([
      ['count like declared ones', '2024-06-15', registered(b1, b2, b3), ['N13!']],
      ['count with declared ones', '2024-06-15', [{ id: 1, data_nascita: b1 }, ...registered(b2, b3)], ['N13!']],
      ['count once on one day', '2024-06-15', registered(b1, b1, b2), []],
      ['count once over midnight', '2024-06-15', registered(b1, addDays(b1, 1), b2), []],
      ['not beside their declaration', '2024-06-15', [{ id: 1, data_nascita: b1 }, ...registered(b1, b2)], []],
      ['are a litter already in the books', '2024-06-15', registered('2024-06-15'), ['N15!']],
      ['too near', '2024-06-15', registered(addDays('2024-06-15', -84)), ['N15!']],
      ['also of a declaration not stored yet', '2024-06-15', registered('2024-06-15'), ['N15!']],
    ])('%s', (name, nb, cucciolateFattrice, expected) => {
      const over = litters(nb)
      const id = name.startsWith('also') ? null : 100
      expect(outcome({ denuncia: { ...over.denuncia, id }, rest: { cucciolateFattrice } })).toEqual(expected)
    })
  })

  it('takes its limits from the rule book', () => {
    const regole = regoleAllevamento.map(r =>
      r.chiave === 'nascita.max_cucciolate_24_mesi' ? { ...r, valore: '1' } : r,
    )
    const over = litters('2024-06-15', '2022-09-01')
    const [finding] = findingsOfNascita(dati({ ...over, rest: { ...over.rest, regole } }))
    expect(finding).toMatchObject({ codice: 'N13', messaggio: 'Superato il limite di 1 cucciolata in 24 mesi' })
  })
})
