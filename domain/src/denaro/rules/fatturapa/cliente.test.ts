import { expect, it } from 'vitest'
import { cessionarioNodo } from './cliente.ts'
import type { ClienteFattura } from './dati.ts'

const cliente: ClienteFattura = {
  ...{ nome_completo: 'Gata Ltd', codice_fiscale: null, partita_iva: null, indirizzo: 'Odos 1', cap: '10431' },
  ...{ citta: 'Athina', provincia: 'EE', nazione: 'GR', cod_univoco: null, pec: null },
}

it.each<[string, Partial<ClienteFattura>, string]>([
  ['a Greek number has EL before it', { partita_iva: 'EL 094014201' }, '["IdPaese","GR"],["IdCodice","094014201"]'],
  ['or the letters of the map', { partita_iva: 'GR094014201' }, '["IdPaese","GR"],["IdCodice","094014201"]'],
  ['or nothing', { partita_iva: '094014201' }, '["IdPaese","GR"],["IdCodice","094014201"]'],
  ['an Estonian EL is no prefix', { nazione: 'EE', partita_iva: 'EL1' }, '["IdPaese","EE"],["IdCodice","EL1"]'],
])('%s', (_, change, expected) => {
  expect(JSON.stringify(cessionarioNodo({ ...cliente, ...change }, '2026-11-15'))).toContain(expected)
})
