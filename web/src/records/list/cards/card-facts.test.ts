import { columnsOf } from '@bisavolo/domain/listing/columns'
import { entityOf } from '@bisavolo/domain/product/entities'
import { expect, it } from 'vitest'
import { titleOf } from '../../text-of.ts'
import { factsOf } from './card-facts.tsx'

const context = { dense: true, hrefOf: () => null }

function facts(name: string, columns: readonly string[], row: Record<string, unknown> & { id: number }) {
  const entity = entityOf(name)
  const found = factsOf(entity, columnsOf(entity, columns, 'superadmin'), row as never, titleOf(entity, row), context)
  return {
    states: found.states.map(one => one.name),
    amounts: found.amounts.map(one => one.name),
    others: found.others.map(one => (one.labelled ? one.name : `(${one.name})`)),
  }
}

it('a card separates state and amount, labels unclear values, and does not repeat the name', () => {
  const ricevuta = {
    id: 1,
    tipo: 'Ricevuta',
    numero: 'R1/2026',
    data_emissione: '2026-11-16',
    idcliente: 4,
    totale: 3000,
  }
  const cliente = { id: 4, nome: 'Anna', cognome: 'Galli' }
  expect(
    facts('fatture_ricevute', ['tipo', 'numero', 'data_emissione', 'idcliente', 'totale', 'stato'], {
      ...ricevuta,
      cliente,
      stato: 'pagato',
    }),
  ).toEqual({ states: ['stato'], amounts: ['totale'], others: ['data_emissione', 'idcliente'] })
  expect(
    facts('clienti_soci', ['codice', 'nome_completo', 'tipo', 'citta', 'email'], {
      ...cliente,
      codice: '10296',
      nome_completo: 'Galli Anna',
      tipo: 'Ordinario',
      citta: 'Erba',
      email: null,
    }),
  ).toEqual({ states: [], amounts: [], others: ['codice', '(tipo)', '(citta)'] })
})

it('a card of an entry shows owner and date first, also of a foreign show', () => {
  const columns = ['gatti_id', 'gatto.idproprietario', 'esposizioni_id', 'estera_date', 'estera_name', 'category']
  const gatto = {
    id: 7,
    nome_completo: 'IT*Luna',
    idproprietario: 4,
    proprietario: { id: 4, nome_completo: 'Galli Anna' },
  }
  const of = (row: object) => facts('esposizioni_has_gatti', columns, { id: 1, gatto, category: '5', ...row }).others
  const bari = { id: 9, name: 'Bari 2027', date: '2027-04-24' }
  const here = of({ esposizioni_id: 9, esposizione: bari, estera_date: null, estera_name: null })
  expect(here).toEqual(['gatto.idproprietario', 'estera_date', '(category)'])
  const abroad = { esposizioni_id: -1, esposizione: { id: -1, name: 'Estera', date: null } }
  expect(of({ ...abroad, estera_name: 'Wien', estera_date: '2026-10-10' })).toEqual([
    'gatto.idproprietario',
    'esposizioni_id',
    'estera_date',
    '(category)',
  ])
})

it('a card marks a dead person', () => {
  const galli = { id: 4, nome_completo: 'Galli Anna', citta: 'Erba' }
  const statesOf = (row: object) => facts('clienti_soci', ['nome_completo', 'citta'], { ...galli, ...row }).states
  expect(statesOf({ deceduto: 0 })).toEqual([])
  expect(statesOf({})).toEqual([])
  expect(statesOf({ deceduto: 1 })).toEqual(['nome_completo'])
})
