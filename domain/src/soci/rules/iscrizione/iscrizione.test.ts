import { describe, expect, it } from 'vitest'
import {
  anniAmmessi,
  type ClienteIscritto,
  cassaFindings,
  checkIscrizione,
  type Iscrizione,
  isMinorenne,
  sezioneFor,
} from './iscrizione.ts'

const oggi = '2026-11-15'
const cliente: ClienteIscritto = { tipo: 'Ordinario', sezione: 'Lazio' }
const ordinario: Iscrizione = {
  idcliente_socio: 7,
  anno: 2026,
  tipo: 'Ordinario',
  sezione: 'Lazio',
  data_iscrizione: '2026-11-10',
  data_cassa: '2026-11-10',
  da_approvare: 1,
}
const aderente: Iscrizione = { ...ordinario, tipo: 'Aderente', sezione: 'Umbria' }

describe('a new enrolment', () => {
  it.each([
    ['2026-12-31', [2026, 2027]],
    ['2027-01-01', [2027, 2028]],
  ])('on %s is for the year %o', (today, years) => {
    expect(anniAmmessi(today)).toEqual(years)
  })

  it.each([
    ['Ordinario', 'Umbria', 'Lazio'],
    ['Onorario', null, 'Lazio'],
    ['Aderente', 'Umbria', 'Umbria'],
    ['Aderente', null, null],
  ] as const)('of %s with the choice %s belongs to %s', (tipo, scelta, sezione) => {
    expect(sezioneFor(tipo, cliente, scelta)).toBe(sezione)
  })

  it.each<[string, Iscrizione, ClienteIscritto, Iscrizione[], string[]]>([
    ['plain', ordinario, cliente, [], []],
    ['next year', { ...ordinario, anno: 2027 }, cliente, [ordinario], []],
    ['last year', { ...ordinario, anno: 2025 }, cliente, [], ["blocco anno L'anno può essere solo il 2026 o il 2027"]],
    [
      'in two years',
      { ...ordinario, anno: 2028 },
      cliente,
      [],
      ["blocco anno L'anno può essere solo il 2026 o il 2027"],
    ],
    [
      'twice the same',
      ordinario,
      cliente,
      [{ ...ordinario, id: 3 }],
      ["blocco anno Esiste già un'iscrizione come Ordinario per il 2026 nella sezione Lazio"],
    ],
    ['saved again', { ...ordinario, id: 3 }, cliente, [{ ...ordinario, id: 3 }], []],
    [
      'ordinario after a move in the same year',
      ordinario,
      cliente,
      [{ ...ordinario, id: 3, sezione: 'Umbria' }],
      ['blocco anno Il socio è già iscritto come Ordinario per il 2026'],
    ],
    [
      'onorario and ordinario',
      { ...ordinario, tipo: 'Onorario' },
      cliente,
      [ordinario],
      ['blocco anno Il socio è già iscritto come Ordinario per il 2026'],
    ],
    [
      'ordinario elsewhere',
      { ...ordinario, sezione: 'Umbria' },
      cliente,
      [],
      ['blocco sezione Un socio Ordinario si iscrive nella propria sezione (Lazio)'],
    ],
    [
      'no section',
      { ...ordinario, sezione: null },
      { sezione: null },
      [],
      ['blocco sezione Il cliente non ha una sezione: completa prima il suo indirizzo'],
    ],
    ['aderente elsewhere', aderente, cliente, [ordinario], []],
    ['aderente twice elsewhere', { ...aderente, sezione: 'Puglia' }, cliente, [ordinario, aderente], []],
    [
      'aderente twice in one section',
      aderente,
      cliente,
      [ordinario, aderente],
      ["blocco anno Esiste già un'iscrizione come Aderente per il 2026 nella sezione Umbria"],
    ],
    [
      'aderente at home',
      { ...aderente, sezione: 'Lazio' },
      cliente,
      [ordinario],
      ['blocco sezione Nella propria sezione (Lazio) non si può essere Aderente'],
    ],
    [
      'aderente alone',
      aderente,
      cliente,
      [{ ...ordinario, anno: 2025 }],
      ['blocco tipo Può essere Aderente solo chi è iscritto come Ordinario per il 2026'],
    ],
    [
      'radiato',
      ordinario,
      { ...cliente, radiato: 1 },
      [],
      ['blocco idcliente_socio Il socio è stato radiato: non può essere iscritto'],
    ],
    [
      'deceduto',
      ordinario,
      { ...cliente, deceduto: 1 },
      [],
      ['blocco idcliente_socio Il socio risulta deceduto: non può essere iscritto'],
    ],
    [
      'deferito',
      ordinario,
      { ...cliente, deferito: 1 },
      [],
      ['avviso idcliente_socio Attenzione: il socio è deferito ai probiviri'],
    ],
    [
      'a day under 18',
      ordinario,
      { ...cliente, data_nascita: '2008-11-11' },
      [],
      ['blocco idcliente_socio Il socio è minorenne: registra prima nella sua scheda il consenso di un genitore'],
    ],
    ['18 today', ordinario, { ...cliente, data_nascita: '2008-11-10' }, [], []],
    [
      'under 18, a parent has signed',
      ordinario,
      { ...cliente, data_nascita: '2010-01-01', consenso_genitore: '2026-11-01' },
      [],
      [],
    ],
    ['dates of today', { ...ordinario, data_iscrizione: oggi, data_cassa: oggi }, cliente, [], []],
  ])('%s', (_, nuova, who, altre, expected) => {
    const found = checkIscrizione(nuova, who, altre, oggi)
    expect(found.map(({ livello, campo, messaggio }) => `${livello} ${campo} ${messaggio}`)).toEqual(expected)
  })

  it.each<[string, string | null, string | null, boolean]>([
    ['nothing known', null, null, false],
    ['an empty date', '', '', false],
    ['the tax code of a boy of 2010', null, 'RSSMRA10A01H501B', true],
    ['the birth date against it', '1980-01-01', 'RSSMRA10A01H501B', false],
    ['the tax code of a man of 1980', null, 'RSSMRA80A01H501U', false],
    ['a tax code of 1930, since nobody is born in 2030', null, 'RSSMRA30A01H501I', false],
    ['the tax code of a body', null, '97000000584', false],
  ])('is under age or not: %s', (_, data_nascita, codice_fiscale, expected) => {
    expect(isMinorenne({ data_nascita, codice_fiscale }, oggi)).toBe(expected)
  })
})

describe('D9 I21: the date of payment', () => {
  const stored = { anno: 2026, data_cassa: '2016-01-15' }
  it.each<[string, string | null, { anno: number; data_cassa: string | null } | null, string[]]>([
    ['the last day of two years before', '2024-12-31', null, ['I21']],
    ['the first day of the year before', '2025-01-01', null, []],
    ['of ten years before', '2016-01-15', null, ['I21']],
    ['not yet', null, null, []],
    ['of ten years before, as it stands', '2016-01-15', stored, []],
    ['of ten years before, moved by a day', '2016-01-16', stored, ['I21']],
    ['of an enrolment that changes year', '2016-01-15', { ...stored, anno: 2017 }, ['I21']],
  ])('%s', (_, data_cassa, prima, expected) => {
    const found = cassaFindings({ anno: 2026, data_cassa }, prima)
    expect(found.map(({ codice, campo }) => `${codice} ${campo}`)).toEqual(expected.map(code => `${code} data_cassa`))
  })
})
