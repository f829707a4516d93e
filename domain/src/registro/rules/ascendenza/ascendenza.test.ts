import { describe, expect, it } from 'vitest'
import { type Casella, figlioOf, inOrdine, isVuota, postoCasella, scrittoOf, sessoOf } from './caselle.ts'
import { differenzeInParole, differenzeOf, type Registrato } from './differenze.ts'

describe('places', () => {
  it.each(['P', 'M', 'PMPMP'])('%s is a place', posto => expect(postoCasella.test(posto)).toBe(true))
  it.each(['', 'X', 'p', 'PMPMPM', 'P P'])('%j is no place', posto => expect(postoCasella.test(posto)).toBe(false))
  it('are read as on paper: parents, then grandparents, the sire’s side first', () => {
    expect(inOrdine(['MM', 'M', 'PM', 'P', 'MP', 'PP'])).toEqual(['P', 'M', 'PP', 'PM', 'MP', 'MM'])
  })
  it('give child and sex', () => {
    expect([figlioOf('PM'), figlioOf('P'), sessoOf('PM'), sessoOf('MP')]).toEqual(['P', '', 'F', 'M'])
  })
})

describe('the text of a box', () => {
  it.each<[string, Casella, Record<string, unknown>]>([
    [
      'a full name',
      { nome_completo: "GIC FI*Lumikissan's Aurora, JW" },
      { pretitolo: 'GIC', nazione: 'FI', prefisso: "Lumikissan's", nome: 'Aurora', posttitolo: 'JW' },
    ],
    [
      'a name in parts',
      { prefisso: 'Bisavolo', nome: ' Luna ', suffisso: '' },
      { prefisso: 'Bisavolo', nome: 'Luna', suffisso: null, messaggi: [] },
    ],
    ['titles of their own', { nome: 'Luna', titoli: 'SC, JW' }, { pretitolo: 'SC', posttitolo: 'JW' }],
    ['breed and colour', { nome: 'Luna', ems: 'mco NS22' }, { razza: 'MCO', colore: 'ns 22' }],
    ['a country in words', { nome: 'Luna', nazione: 'Finlandia' }, { nazione: 'FI' }],
    [
      'nothing but a name',
      { nome: 'Luna' },
      { nazione: null, data_nascita: null, razza: null, codice: null, chip: null },
    ],
    ['a chip with blanks', { nome: 'Luna', chip: '380 260 000 123 456' }, { chip: '380260000123456' }],
  ])('%s', (_, casella, expected) => expect(scrittoOf(casella, 'M')).toMatchObject({ sesso: 'F', ...expected }))
  it.each<[string, Casella, RegExp]>([
    ['a long name', { nome: 'N'.repeat(41) }, /supera i 40/],
    ['a starred name', { nome: 'Luna * Rossa' }, /asterisco/],
    ['a colour that is none', { nome: 'Luna', ems: 'blu tigrato' }, /non è un codice EMS/],
    ['a country that is none', { nome: 'Luna', nazione: 'Atlantide' }, /non è una nazione/],
    ['a short chip', { nome: 'Luna', chip: '123' }, /15 cifre/],
  ])('%s gives a warning, no refusal', (_, casella, message) =>
    expect(scrittoOf(casella, 'P')?.messaggi.join()).toMatch(message),
  )
  it('is nothing without a name; blanks count as empty', () => {
    expect(scrittoOf({ codice: 'LO 1' }, 'P')).toBeNull()
    expect([isVuota({ nome: ' ' }), isVuota({ id: 3 }), isVuota({ codice: 'LO 1' })]).toEqual([true, false, false])
  })
})

describe('differences between paper and registry', () => {
  const registrato: Registrato = {
    ...{
      prefisso: 'Bisavolo',
      nome: 'Luna',
      suffisso: null,
      nazione: 'IT',
      codice: 'IT-LO-2020-12',
      codice_sorgente: null,
    },
    ...{ precedenti: ['RX 7'], chip: null, data_nascita: '2020-03-04', sesso: 'F', razza: 'MCO', colore: 'n 22' },
  }
  it.each<[string, Casella, RegExp | null]>([
    ['the same', { prefisso: 'bisavolo', nome: 'LUNA', codice: 'it lo 2020 12', ems: 'MCO n 22' }, null],
    ['a former number', { prefisso: 'Bisavolo', nome: 'Luna', codice: 'rx-7' }, null],
    [
      'a slip in the name',
      { prefisso: 'Bisavolo', nome: 'Lunna' },
      /^Nome: la carta dice «Bisavolo Lunna», il registro «IT\*Bisavolo Luna»$/,
    ],
    ['another number', { prefisso: 'Bisavolo', nome: 'Luna', codice: 'LO 13' }, /^Codice/],
    ['another day', { prefisso: 'Bisavolo', nome: 'Luna', data_nascita: '2020-03-05' }, /05\/03\/2020.*04\/03\/2020/],
    ['another colour', { prefisso: 'Bisavolo', nome: 'Luna', ems: 'MCO ns 22' }, /^Colore/],
  ])('%s', (_, casella, message) => {
    const scritto = scrittoOf(casella, 'M')
    const found = scritto === null ? ['none'] : differenzeInParole(scritto, registrato)
    if (message === null) expect(found).toEqual([])
    else expect(found.join('; ')).toMatch(message)
  })
  it('the sex differs', () => {
    const scritto = scrittoOf({ prefisso: 'Bisavolo', nome: 'Luna' }, 'P')
    expect(scritto && differenzeInParole(scritto, registrato)).toEqual(['Nel registro è una femmina'])
  })
  it('data missing in the registry are distinguished from data that differ', () => {
    const scritto = scrittoOf({ nome: 'Luna', prefisso: 'Bisavolo', chip: '380260000123456', ems: 'MCO d 22' }, 'M')
    expect(scritto && differenzeOf(scritto, registrato)).toEqual([
      { campo: 'colore', carta: 'd 22', registro: 'n 22' },
      { campo: 'chip', carta: '380260000123456', registro: null },
    ])
    expect(scritto && differenzeInParole(scritto, registrato)).toHaveLength(1)
  })
})
