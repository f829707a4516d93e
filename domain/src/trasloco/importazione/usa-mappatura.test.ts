import { expect, it } from 'vitest'
import type { TabellaLetta, TabellaMappata } from '../rules/importazione/mappatura.ts'
import { campiMancanti, usaMappatura } from './usa-mappatura.ts'

const tabelle: TabellaLetta[] = [
  {
    nome: 'GATTI',
    righe: 1,
    colonne: [
      { nome: 'ID', esempi: [] },
      { nome: 'Nome', esempi: [] },
    ],
  },
]
const open: TabellaMappata = { tabella: 'GATTI', entita: null, chiave: null, campi: {}, fissi: {} }

it('a saved mapping finds its columns again and forgets missing ones', () => {
  const kept: TabellaMappata = {
    tabella: 'gatti',
    entita: 'gatti',
    chiave: 'id',
    campi: { NOME: { campo: 'nome' }, SPARITA: { campo: 'chip' } },
    fissi: { idlibro: 2216 },
  }
  expect(usaMappatura([kept], tabelle, [open])).toEqual([
    { tabella: 'GATTI', entita: 'gatti', chiave: 'ID', campi: { Nome: { campo: 'nome' } }, fissi: { idlibro: 2216 } },
  ])
  expect(usaMappatura([], tabelle, [open])).toEqual([open])
  expect(usaMappatura([{ ...kept, chiave: 'SPARITA' }], tabelle, [open])[0]?.chiave).toBeNull()
})

it('the mapping names mandatory fields that are missing', () => {
  const missing = (campi: Record<string, string>, fissi = {}) =>
    campiMancanti({
      ...open,
      entita: 'clienti_soci',
      campi: Object.fromEntries(Object.entries(campi).map(([colonna, campo]) => [colonna, { campo }])),
      fissi,
    }).map(({ campo }) => campo)
  expect(missing({})).toEqual(['nome_completo', 'citta', 'idprovincia', 'regione'])
  expect(missing({ A: 'cognome', B: 'citta', C: 'idprovincia' }, { regione: 'Lazio' })).toEqual([])
  expect(campiMancanti(open)).toEqual([])
})
