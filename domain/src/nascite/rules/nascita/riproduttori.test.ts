import { describe, expect, it } from 'vitest'
import { addDays, addMonths } from '../../../kit/date.ts'
import type { Riproduttore, TestGatto } from './dati-nascita.ts'
import { datiEsempio, NM, type Guasti as Parents } from './esempio.ts'
import { findingsOfNascita } from './nascita.ts'

const findings = (parents: Parents) => findingsOfNascita(datiEsempio(parents))

const told = (parents: Parents) => findings(parents).map(f => `${f.codice} ${f.livello}/${f.perSocio}: ${f.messaggio}`)

describe('N16, N17: chip and fitness', () => {
  it.each<[string, Parents, string[]]>([
    ['no chip', { stallone: { chip: ' ' } }, ['N16 avviso/blocco: Microchip del riproduttore non comunicato: Thor']],
    [
      'neither excellent nor certificate',
      { fattrice: { eccellenza_expo: 0 } },
      [
        "N17 avviso/blocco: Manca l'eccellente in esposizione o il certificato di stato conforme alla riproduzione: Stella",
      ],
    ],
    [
      'a result that is no excellent',
      { fattrice: { eccellenza_expo: 0, risultati: [{ titolo: 'MOLTO BUONO', data: NM }] } },
      [
        "N17 avviso/blocco: Manca l'eccellente in esposizione o il certificato di stato conforme alla riproduzione: Stella",
      ],
    ],
    ['certificate alone', { fattrice: { eccellenza_expo: 0, certificato_medico: 1 } }, []],
    ['a certificate won at a show', { fattrice: { eccellenza_expo: 0, risultati: [{ titolo: 'CAC', data: NM }] } }, []],
    ['a title in the name', { stallone: { eccellenza_expo: 0, pretitolo: 'IC' } }, []],
  ])('%s', (_, parents, expected) => {
    expect(told(parents)).toEqual(expected)
  })
})

const test = (codice: string, data_test: string | null = '2024-01-01', note: string | null = 'N/N'): TestGatto => ({
  codice,
  ereditarieta: 'nessuna',
  data_test,
  scadenza: null,
  esito: null,
  note,
})
const both = (razza: string, test: TestGatto[], over: Partial<Riproduttore> = {}): Parents => ({
  stallone: { razza, test },
  fattrice: { razza, test, ...over },
})
const missing = (name: string, cat = 'Stella') => `N18 avviso/blocco: Test obbligatorio mancante: ${name} (${cat})`
const NFO_TESTED = { razza: 'NFO', test: [test('GSD4')] }

describe('N18: mandatory tests', () => {
  it.each<[string, Parents, string[]]>([
    ['both tested', both('NFO', [test('GSD4')]), []],
    ['the queen not tested', { stallone: NFO_TESTED, fattrice: { razza: 'NFO' } }, [missing('GSD4')]],
    ['two tests, one done', both('ABY', [test('PK-DEF')]), [missing('PRA-RDAC', 'Thor'), missing('PRA-RDAC')]],
    [
      'the old code of a breed',
      { stallone: { razza: 'BSH', test: [test('PKD')] }, fattrice: { razza: 'BRI' } },
      [missing('PKD')],
    ],
    [
      'both grandparents free',
      {
        stallone: NFO_TESTED,
        fattrice: {
          razza: 'NFO',
          genitori: [{ test: [test('GSD4')] }, { test: [test('GSD4', null, 'per parentela')] }],
        },
      },
      [],
    ],
    [
      'one grandparent a carrier',
      {
        stallone: NFO_TESTED,
        fattrice: { razza: 'NFO', genitori: [{ test: [test('GSD4')] }, { test: [test('GSD4', null, 'N/P')] }] },
      },
      [missing('GSD4')],
    ],
    [
      'one grandparent alone',
      { stallone: NFO_TESTED, fattrice: { razza: 'NFO', genitori: [{ test: [test('GSD4')] }] } },
      [missing('GSD4')],
    ],
    [
      'grandparents free of something else',
      {
        stallone: NFO_TESTED,
        fattrice: { razza: 'NFO', genitori: [{ test: [test('PKD')] }, { test: [test('PKD')] }] },
      },
      [missing('GSD4')],
    ],
    ['a white queen', { fattrice: { colore: 'w 61' } }, [missing('BAER')]],
    [
      'a test that is only advised',
      {
        stallone: { razza: 'BEN', test: [test('PRA-B'), test('PK-DEF')] },
        fattrice: { razza: 'BEN', test: [test('PRA-B')], colore: 'n 24' },
        rest: { cuccioli: [{ sesso: 'M', razza: 'BEN', colore: 'n 24' }] },
      },
      ['N18 avviso/avviso: Test consigliato mancante: PK-DEF (Stella)'],
    ],
  ])('%s', (_, parents, expected) => {
    expect(told(parents)).toEqual(expected)
  })

  it.each([
    ['2010-12-31', []],
    ['2011-01-01', ['GSD4']],
  ])('a queen born on %s needs only %j', (data_nascita, expected) => {
    const denuncia = {
      id: null,
      data_nascita: '2013-06-01',
      data_monta: '2013-03-28',
      data_denuncia: '2013-06-02',
      idproprietario: 7,
      nati_morti: 0,
    }
    const stallone = { ...NFO_TESTED, data_nascita: '2011-05-01' }
    const found = findings({ stallone, fattrice: { razza: 'NFO', data_nascita }, rest: { denuncia } })
    expect(found.map(f => f.test)).toEqual(expected)
  })

  it.each([
    [addMonths(NM, -12), []],
    [addDays(addMonths(NM, -12), -1), ['N18 avviso/avviso: Test obbligatorio scaduto: HCM-ECO (Stella)']],
  ])('an echo of %s is valid at the mating or only warns', (giorno, expected) => {
    const fresh = [test('HCM-MCO'), test('HCM-ECO', NM)]
    const old = [test('HCM-MCO', '2021-01-01'), test('HCM-ECO', '2022-01-01'), test('HCM-ECO', giorno)]
    expect(told({ stallone: { razza: 'MCO', test: fresh }, fattrice: { razza: 'MCO', test: old } })).toEqual(expected)
  })

  it.each([
    [NM, []],
    [addDays(NM, -1), ['N18 avviso/avviso: Test obbligatorio scaduto: HCM-ECO (Stella)']],
  ])('an echo with expiry date %s is valid until that day in spite of the rule', (scadenza, expected) => {
    const fresh = [test('HCM-MCO'), test('HCM-ECO', NM)]
    const own = [test('HCM-MCO'), { ...test('HCM-ECO', '2021-01-01'), scadenza }]
    expect(told({ stallone: { razza: 'MCO', test: fresh }, fattrice: { razza: 'MCO', test: own } })).toEqual(expected)
  })
})

const HEARD = [test('BAER')]

describe('N19 to N24: the pair, the books, the owners', () => {
  it.each<[string, Parents, string[]]>([
    [
      'white x white',
      { stallone: { colore: 'w', test: HEARD }, fattrice: { colore: 'w 64', test: HEARD } },
      ['N19 blocco/blocco: Accoppiamento bianco x bianco non ammesso'],
    ],
    [
      'breeds that do not go together',
      { fattrice: { razza: 'SIA' }, rest: { cuccioli: [{ sesso: 'M', razza: 'XSH', colore: 'n' }] } },
      ['N20 avviso/blocco: Accoppiamento tra razze non ammesso senza autorizzazione'],
    ],
    ['sister breeds', { stallone: { razza: 'SIA' }, fattrice: { razza: 'OSH' } }, []],
    [
      'owners that differ',
      { stallone: { proprietari: [8, 9] } },
      ['N21 avviso/avviso: Allegare la dichiarazione di monta'],
    ],
    ['an owner in common', { stallone: { proprietari: [8, 7] } }, []],
    [
      'a stud of a foreign book',
      { stallone: { idlibro: 31 } },
      ['N22 avviso/avviso: Allegare copia conforme del pedigree dello stallone'],
    ],
    [
      'a queen of a foreign book',
      { fattrice: { idlibro: 31 } },
      ['N23 blocco/blocco: La fattrice deve essere iscritta al Libro Genealogico'],
    ],
    ['books of the past are own books', { stallone: { idlibro: 2944 }, fattrice: { idlibro: 2620 } }, []],
    [
      "another's queen",
      { stallone: { proprietari: [8] }, fattrice: { proprietari: [8] } },
      ['N24 avviso/blocco: Il dichiarante non è proprietario della fattrice'],
    ],
    ['a co-owned queen', { fattrice: { proprietari: [8, 7] } }, []],
    [
      'a queen sold since',
      { fattrice: { proprietari: [8, 9] }, rest: { proprietariAllora: [7] } },
      ['N21 avviso/avviso: Allegare la dichiarazione di monta'],
    ],
    [
      'a queen bought since',
      { rest: { proprietariAllora: [8] } },
      ['N24 avviso/blocco: Il dichiarante non è proprietario della fattrice'],
    ],
  ])('%s', (_, parents, expected) => {
    expect(told(parents)).toEqual(expected)
  })

  it.each([
    ['2013-12-31', false],
    ['2014-01-01', true],
  ])('white x white mated on %s: forbidden %s', (data_monta, forbidden) => {
    const nb = addDays(data_monta, 65)
    const denuncia = { id: null, data_nascita: nb, data_monta, data_denuncia: nb, idproprietario: 7, nati_morti: 0 }
    const white = { colore: 'w', test: HEARD, data_nascita: '2012-01-01' }
    const codes = findings({ stallone: white, fattrice: white, rest: { denuncia } }).map(f => f.codice)
    expect(codes.includes('N19')).toBe(forbidden)
  })
})
