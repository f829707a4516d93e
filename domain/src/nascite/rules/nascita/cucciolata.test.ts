import { describe, expect, it } from 'vitest'
import { addDays } from '../../../kit/date.ts'
import type { Grado } from '../../../registro/rules/inbreeding/grado.ts'
import type { TestGatto } from './dati-nascita.ts'
import { datiEsempio, type Guasti } from './esempio.ts'
import { findingsOfNascita } from './nascita.ts'

const findings = (guasti: Guasti) => findingsOfNascita(datiEsempio(guasti))

const told = (guasti: Guasti) => findings(guasti).map(f => `${f.codice} ${f.livello}/${f.perSocio}: ${f.messaggio}`)

const test = (codice: string): TestGatto => ({
  codice,
  ...{ ereditarieta: 'nessuna', data_test: '2024-06-01', scadenza: null, esito: null, note: 'N/N' },
})
const PKD = [test('PKD')]
const MCO = [test('HCM-MCO'), test('HCM-ECO')]
const HEARD = [test('BAER')]
const kittens = (over: { razza?: string; colore?: string }): Guasti => ({
  rest: { cuccioli: [{ sesso: 'M', razza: 'EUR', colore: 'n', ...over }] },
})

describe('N25: the affisso', () => {
  it.each([
    [null, null, 1, []],
    [null, '', 2, ['N25 avviso/avviso: Affisso necessario dopo la seconda cucciolata']],
    [null, 'del Bisavolo', 9, []],
  ])('affisso %s/%s after %i litters', (prefisso, suffisso, cucciolatePrecedenti, expected) => {
    expect(told({ rest: { allevatore: { prefisso, suffisso, cucciolatePrecedenti } } })).toEqual(expected)
  })
})

describe('N32: kinship by degree', () => {
  const forbidden = [
    ...datiEsempio({}).regole,
    {
      chiave: 'nascita.parenti_stretti_vietati',
      valore: '1',
      valido_dal: '2027-01-01',
      valido_al: null,
      descrizione: '',
    },
  ]
  const mated = (data_monta: string, grado: Grado | null): Guasti => ({
    denuncia: { data_monta },
    rest: { grado, regole: forbidden },
  })
  const n32 = (guasti: Guasti) => told(guasti).filter(text => text.startsWith('N32'))

  it.each<[string, Guasti, string[]]>([
    ['no degree', { rest: { grado: null } }, []],
    [
      'half siblings, the rule not set',
      { rest: { grado: 'fratellastri' } },
      [
        'N32 avviso/avviso: Stallone e fattrice sono fratellastri (un genitore in comune): le norme europee sul benessere di cani e gatti vietano l’accoppiamento',
      ],
    ],
    [
      'the day before it is forbidden',
      mated('2026-12-31', 'fratelli'),
      [
        'N32 avviso/avviso: Stallone e fattrice sono fratelli: le norme europee sul benessere di cani e gatti vietano l’accoppiamento',
      ],
    ],
    [
      'from that day on',
      mated('2027-01-01', 'genitore-figlio'),
      ['N32 avviso/blocco: Stallone e fattrice sono genitore e figlio: l’accoppiamento è vietato'],
    ],
    ['from that day on, no degree', mated('2027-01-01', null), []],
  ])('%s', (_, guasti, expected) => expect(n32(guasti)).toEqual(expected))
})

describe('N35, N36: the law on the queen', () => {
  const law = (chiave: string, valore: string): NonNullable<Guasti['rest']> => ({
    regole: [...datiEsempio({}).regole, { chiave, valore, valido_dal: '2020-01-01', valido_al: null, descrizione: '' }],
  })
  const { denuncia } = datiEsempio({})
  const before = (days: number) => [{ id: 99, data_nascita: addDays(denuncia.data_nascita ?? '', -days) }]
  const of = (codice: string, guasti: Guasti) => told(guasti).filter(text => text.startsWith(codice))

  it.each<[string, NonNullable<Guasti['rest']>, string[]]>([
    ['no law', {}, []],
    ['old enough', law('nascita.legge_fattrice_mesi_min', '18'), []],
    [
      'too young',
      law('nascita.legge_fattrice_mesi_min', '240'),
      ['N35 avviso/blocco: Per legge la fattrice deve avere almeno 240 mesi alla monta'],
    ],
  ])('age: %s', (_, rest, expected) => expect(of('N35', { rest })).toEqual(expected))

  it.each([
    [299, ['N36 avviso/blocco: Per legge tra due parti passano almeno 300 giorni']],
    [300, []],
  ])('a birth %i days after the last litter', (days, expected) => {
    const rest = { ...law('nascita.legge_intervallo_giorni', '300'), cucciolateFattrice: before(days) }
    expect(of('N36', { rest })).toEqual(expected)
  })
})

describe('N26, N27, N28: the litter', () => {
  const STRONG = '. Accoppiamento tra parenti stretti, sconsigliato per la salute dei cuccioli'

  it.each([
    [0.1249, []],
    [0.125, ['N26 avviso/avviso: Consanguineità elevata: 12,50\u00a0%']],
    [0.2499, ['N26 avviso/avviso: Consanguineità elevata: 24,99\u00a0%']],
    [0.25, [`N26 avviso/avviso: Consanguineità elevata: 25,00\u00a0%${STRONG}`]],
  ])('F = %d', (consanguineita, expected) => {
    expect(told({ rest: { consanguineita } })).toEqual(expected)
  })

  it.each([
    [0, ['N27 blocco/blocco: Numero di cuccioli da verificare: mancano i cuccioli']],
    [1, []],
    [9, []],
    [10, ['N27 avviso/avviso: Numero di cuccioli da verificare']],
    [14, ['N27 avviso/avviso: Numero di cuccioli da verificare']],
    [15, ['N27 blocco/blocco: Numero di cuccioli da verificare']],
  ])('a litter of %i kittens', (n, expected) => {
    const cuccioli = Array.from({ length: n }, () => ({ sesso: 'M', razza: 'EUR', colore: 'n' }))
    expect(told({ rest: { cuccioli } })).toEqual(expected)
  })

  it.each([
    [0, 1, []],
    [0, 9, []],
    [8, 1, []],
    [8, 2, ['N27 avviso/avviso: Numero di cuccioli da verificare']],
    [12, 2, ['N27 avviso/avviso: Numero di cuccioli da verificare']],
    [12, 3, ['N27 blocco/blocco: Numero di cuccioli da verificare']],
    [0, 15, ['N27 blocco/blocco: Numero di cuccioli da verificare']],
  ])('a litter of %i kittens and %i stillborn', (n, nati_morti, expected) => {
    const cuccioli = Array.from({ length: n }, () => ({ sesso: 'M', razza: 'EUR', colore: 'n' }))
    expect(told({ denuncia: { nati_morti }, rest: { cuccioli } })).toEqual(expected)
  })

  it.each<[string, Guasti, string[]]>([
    ['the breed of both', {}, []],
    [
      'another breed',
      kittens({ razza: 'MCO' }),
      ['C07 blocco/blocco: Razza non ammessa per questa cucciolata (cucciolo 1)'],
    ],
    [
      'short hair of two long-haired parents',
      { ...kittens({ razza: 'EXO' }), stallone: { razza: 'PER', test: PKD }, fattrice: { razza: 'PER', test: PKD } },
      [
        'C07 blocco/blocco: Razza non ammessa per questa cucciolata (cucciolo 1)',
        'N28 avviso/avviso: Colore improbabile: due genitori a pelo lungo non danno una razza a pelo corto (G14, cucciolo 1)',
      ],
    ],
    [
      'a breed of the programme of a mating that is not admitted',
      { ...kittens({ razza: 'XSH' }), fattrice: { razza: 'SIA' } },
      ['N20 avviso/blocco: Accoppiamento tra razze non ammesso senza autorizzazione'],
    ],
    [
      'a colour that the breed does not admit',
      { ...kittens({ colore: 'b' }), stallone: { colore: 'b' }, fattrice: { colore: 'b' } },
      [
        'K01 avviso/avviso: Colore non riconosciuto: EUR non ammette b (cioccolato). Il libro proposto è RIEX, non LO (cucciolo 1)',
      ],
    ],
  ])('D6, D16: %s', (_, guasti, expected) => {
    expect(told(guasti)).toEqual(expected)
  })

  it.each([
    ['the day before the rule', '2024-12-31', []],
    ['from its day', '2025-01-01', ['K02']],
  ])('D16: a Maine Coon with 03 and blue eyes, declared %s', (_, data_denuncia, codes) => {
    const cuccioli = [{ sesso: 'M', razza: 'MCO', colore: 'n 03', idocchi: 4 }]
    const parents = { razza: 'MCO', colore: 'n 03', test: MCO }
    const found = findings({
      denuncia: { data_denuncia, data_nascita: '2024-12-20', data_monta: '2024-10-15' },
      ...{ stallone: parents, fattrice: parents, rest: { cuccioli, oggi: '2025-06-01' } },
    })
    expect(found.filter(({ livello }) => livello === 'blocco').map(({ codice }) => codice)).toEqual(codes)
  })

  it.each([
    ['a tortie male', 'M', 'f', 'n', 'f', 'G1'],
    ['a red female of a black sire', 'F', 'd', 'n', 'd', 'G3'],
    ['a red male of a black dam', 'M', 'd', 'd', 'n', 'G2'],
    ['a tortie female of two black parents', 'F', 'f', 'n', 'n', 'G4'],
    ['a dense kitten of two dilute parents', 'M', 'n', 'a', 'a', 'G6'],
    ['a tortie male of unknown sire', 'M', 'f', 'x', 'w', 'G1'],
  ])('%s gives a finding', (_, sesso, colore, padre, madre, regola) => {
    const parents = { stallone: { colore: padre }, fattrice: { colore: madre, test: HEARD } }
    const cuccioli = [{ sesso, razza: 'EUR', colore }]
    const told = findings({ ...parents, rest: { cuccioli } }).filter(({ codice }) => codice === 'N28')
    expect(told.map(({ messaggio }) => /\((G\d+), cucciolo 1\)$/.exec(messaggio)?.[1])).toEqual([regola])
  })

  it('names the kitten whose colour its parents can hardly have given', () => {
    const cuccioli = [
      { sesso: 'M', razza: 'EUR', colore: 'n' },
      { sesso: 'F', razza: 'EUR', colore: 'ns' },
    ]
    expect(findings({ rest: { cuccioli } })).toEqual([
      {
        codice: 'N28',
        livello: 'avviso',
        perSocio: 'avviso',
        campo: 'cuccioli.1.idcolore_genotipo',
        messaggio: 'Colore improbabile: un cucciolo silver vuole almeno un genitore silver (G9, cucciolo 2)',
      },
    ])
  })
})
