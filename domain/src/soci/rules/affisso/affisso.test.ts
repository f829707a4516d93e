import { describe, expect, it } from 'vitest'
import { regoleAllevamento } from '../../../nascite/rules/regole/regole-allevamento.ts'
import { regoleSoci } from '../regole/regole-soci.ts'
import { isAffissoLibero } from './blocco-decesso.ts'
import { findingsOfMossa } from './decisione.ts'
import { findingsOfNomeProposto, findingsOfNomiUguali } from './nomi-proposti.ts'
import { passoAffisso } from './passo-affisso.ts'
import { mosseAffisso } from './pratica.ts'
import { notaRequisitiMancante, requisitiMancanti, requisitiOf } from './requisiti.ts'
import { tappeOf } from './tappe.ts'

const oggi = '2026-11-16'
const told = (findings: readonly { codice: string; livello: string; campo: string }[]) =>
  findings.map(({ codice, livello, campo }) => `${codice} ${livello} ${campo}`)

describe('a proposed name', () => {
  it.each<[string, string[]]>([
    ['Valle Serena', []],
    ['Stella d’Oro', []],
    ['Sant’Elmo', []],
    ['Don Camillo', []],
    ['', []],
    ['Quindici lettre', []],
    ['Sedici letteree2', ['C05 avviso nome1']],
    ['Diciannove letteree', ['C05 blocco nome1']],
    ['Il Colle Verde', ['A04 blocco nome1']],
    ['IT*Valle', ['A03 blocco nome1']],
    ['Valle & Monte', ['A03 blocco nome1', 'A04 blocco nome1']],
    ['A', ['A03 blocco nome1']],
    ['MCO Star', ['A05 blocco nome1']],
    ['nfo', ['A05 blocco nome1']],
    ['Per Sempre', ['A05 avviso nome1']],
    ['ns22', ['A05 blocco nome1']],
    ['Siberiani', ['A06 blocco nome1']],
    ['Maine Coon', ['A06 blocco nome1']],
    ['Villa Bianca', ['A06 blocco nome1']],
    ['Silver Queen', ['A06 blocco nome1']],
    ['Luna Cattery', ['A07 blocco nome1']],
  ])('«%s»: %j', (nome, expected) => {
    expect(told(findingsOfNomeProposto(nome, 'nome1', oggi, regoleAllevamento))).toEqual(expected)
  })

  it('is different from the others of the same request', () => {
    const nomi = ['Valle Serena', 'Monte Alto', 'VALLE  serenna'].map((nome, i) => ({ campo: `nome${i + 1}`, nome }))
    expect(told(findingsOfNomiUguali(nomi))).toEqual(['A08 blocco nome3'])
  })
})

describe('the requirements of an affisso', () => {
  const tutto = { femmine: 2, cuccioli: 4, socio: true, quota: 'pagata' } as const
  it.each<[string, object, Record<string, unknown>, string[], string[]]>([
    ['all known to the registry', tutto, {}, [], []],
    ['a fee that is owed', { ...tutto, quota: 'da_incassare' }, {}, ['requisito_quota'], []],
    ['no queen', { ...tutto, femmine: 0 }, {}, ['requisito_femmina'], []],
    ['ticked without a word', { ...tutto, cuccioli: 0 }, { requisito_cucciolata: 1 }, [], ['A12']],
    ['ticked in words', { ...tutto, cuccioli: 0 }, { requisito_cucciolata: 1, nota_requisiti: 'Libro estero' }, [], []],
  ])('%s', (_, fatti, pratica, missing, note) => {
    const lista = requisitiOf(fatti as never, pratica)
    expect(requisitiMancanti(lista).map(({ campo }) => campo)).toEqual(missing)
    expect(notaRequisitiMancante(lista, pratica).map(({ codice }) => codice)).toEqual(note)
  })
})

describe('a step of an affisso practice', () => {
  const visitata = { controllo_data: '2026-10-01', controllo_ispettore: 'Gallo', controllo_esito: 'conforme' }
  const decisa = { ...visitata, nome1: 'Valle Serena', affisso: 'Valle Serena', data_consiglio: '2026-10-24' }
  it.each([
    ['respinta', {}, ['A15 motivo']],
    ['respinta', { motivo: 'Nome in uso' }, []],
    [
      'ratificata',
      { nome1: 'Valle Serena' },
      ['A13 controllo_data', 'A13 controllo_ispettore', 'A13 controllo_esito', 'A14 data_consiglio', 'A14 affisso'],
    ],
    ['ratificata', { ...decisa, controllo_esito: 'non conforme' }, ['A13 controllo_esito']],
    ['ratificata', { ...decisa, data_consiglio: '2026-09-30' }, ['A14 data_consiglio']],
    ['ratificata', { ...decisa, affisso: 'Monte Alto' }, ['A14 affisso']],
    ['ratificata', decisa, []],
    ['in_uso', decisa, ['A14 ratificaFife']],
    ['in_uso', { ...decisa, ratificaFife: '2026-10-23' }, ['A14 ratificaFife']],
    ['in_uso', { ...decisa, ratificaFife: '2026-10-24' }, []],
  ] as const)('to %s with %j', (stato, pratica, expected) => {
    expect(findingsOfMossa(stato, pratica).map(({ codice, campo }) => `${codice} ${campo}`)).toEqual(expected)
  })

  it('withdrawal is the holder’s until the board decides, other steps are the office’s', () => {
    expect(mosseAffisso('visita', 'titolare')).toEqual(['ritirata'])
    expect(mosseAffisso('ratificata', 'titolare')).toEqual([])
    expect(mosseAffisso('in_uso', 'titolare')).toEqual([])
    expect(mosseAffisso('inviata', 'staff')).toEqual(['in_verifica', 'respinta'])
    expect(mosseAffisso('ritirata', 'staff')).toEqual([])
  })
})

it.each([
  [0, null, false],
  [1, null, false],
  [1, '2006-11-16', false],
  [1, '2006-11-15', true],
] as const)('an affisso of a person (dead %s) since %s is free: %s', (deceduto, data_decesso, free) => {
  expect(isAffissoLibero({ deceduto, data_decesso }, oggi, regoleSoci)).toBe(free)
})

it.each([
  ['visita', null, 'inviata in_verifica visita ratificata in_uso'],
  ['in_uso', oggi, 'inviata in_verifica visita ratificata in_uso'],
  ['cessata', oggi, 'inviata in_verifica visita ratificata in_uso cessata'],
  ['cessata', null, 'inviata in_verifica visita cessata'],
  ['respinta', null, 'inviata respinta'],
  ['ritirata', null, 'inviata ritirata'],
] as const)('the stages of a practice %s, ratified by FIFe %s: %s', (stato, ratificaFife, expected) => {
  expect(tappeOf({ stato, ratificaFife }).join(' ')).toBe(expected)
})

it.each([
  ['inviata', 'La segreteria verifica i requisiti: per ora non devi fare nulla'],
  ['in_verifica', 'La segreteria verifica i requisiti: per ora non devi fare nulla'],
  ['visita', 'Aspetta la visita e la decisione del Consiglio'],
  ['ratificata', 'Aspetta la registrazione della FIFe'],
])('the instruction in state %s: %s', (stato, expected) => {
  expect(passoAffisso(stato)).toBe(expected)
})
