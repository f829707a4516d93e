import { describe, expect, it } from 'vitest'
import type { Mappatura, TabellaLetta, TabellaMappata } from '../rules/importazione/mappatura.ts'
import { checkMappatura } from './check-mappatura.ts'

const tabelle: TabellaLetta[] = [
  { nome: 'Gatti', righe: 2, colonne: ['ID', 'Nome', 'Padre', 'Nato'].map(nome => ({ nome, esempi: [] })) },
]
const good: TabellaMappata = {
  tabella: 'Gatti',
  entita: 'gatti',
  chiave: 'ID',
  campi: {
    Nome: { campo: 'nome' },
    Padre: { campo: 'idpadre', tramite: 'chiave' },
    Nato: { campo: 'data_nascita', conversione: 'data_gma' },
  },
  fissi: { idlibro: 2216, sesso: 'M', nazione: 'Italia', idrazza: 'MCO' },
}

describe('a mapping', () => {
  it.each<[string, Mappatura, string, string]>([
    ['an unknown table', [{ ...good, tabella: 'Cani' }], 'mappatura.0.tabella', 'sconosciuto'],
    ['a table twice', [good, good], 'mappatura.1.tabella', 'doppio'],
    ['an unknown entity', [{ ...good, entita: 'account' }], 'mappatura.0.entita', 'sconosciuto'],
    ['an inherited name', [{ ...good, entita: 'constructor' }], 'mappatura.0.entita', 'sconosciuto'],
    ['an unknown key', [{ ...good, chiave: 'Cod' }], 'mappatura.0.chiave', 'sconosciuto'],
    ['an unknown column', [{ ...good, campi: { Boh: { campo: 'nome' } } }], 'mappatura.0.campi.Boh', 'sconosciuto'],
    [
      'an unknown field',
      [{ ...good, campi: { Nome: { campo: 'password' } } }],
      'mappatura.0.campi.Nome.campo',
      'sconosciuto',
    ],
    [
      'an unknown conversion',
      [{ ...good, campi: { Nome: { campo: 'nome', conversione: 'toString' } } }],
      'mappatura.0.campi.Nome.conversione',
      'sconosciuto',
    ],
    [
      'a conversion of another kind',
      [{ ...good, campi: { Nome: { campo: 'nome', conversione: 'data' } } }],
      'mappatura.0.campi.Nome.conversione',
      'non_valido',
    ],
    [
      'an unknown way to a row',
      [{ ...good, campi: { Padre: { campo: 'idpadre', tramite: 'colore' } } }],
      'mappatura.0.campi.Padre.tramite',
      'sconosciuto',
    ],
    [
      'a way to a row for what is none',
      [{ ...good, campi: { Nome: { campo: 'nome', tramite: 'chiave' } } }],
      'mappatura.0.campi.Nome.tramite',
      'non_valido',
    ],
    [
      'two columns on one field',
      [{ ...good, campi: { Nome: { campo: 'nome' }, Padre: { campo: 'nome' } } }],
      'mappatura.0.campi.Padre.campo',
      'doppio',
    ],
    ['a fixed value and a column', [{ ...good, fissi: { nome: 'Luna' } }], 'mappatura.0.fissi.nome', 'doppio'],
    ['an unknown fixed field', [{ ...good, fissi: { boh: 1 } }], 'mappatura.0.fissi.boh', 'sconosciuto'],
    ['a fixed value that is none', [{ ...good, fissi: { sesso: 'X' } }], 'mappatura.0.fissi.sesso', 'non_valido'],
    ['a fixed object', [{ ...good, fissi: { note: { a: 1 } } }], 'mappatura.0.fissi.note', 'non_valido'],
  ])('with %s', (_name, mappatura, field, code) => {
    expect(checkMappatura(mappatura, tabelle)).toEqual([expect.objectContaining({ field, code })])
  })
  it('a complete mapping has no faults, and a table may be left out', () => {
    expect(checkMappatura([good], tabelle)).toEqual([])
    expect(checkMappatura([{ ...good, entita: null }], tabelle)).toEqual([])
  })
})
