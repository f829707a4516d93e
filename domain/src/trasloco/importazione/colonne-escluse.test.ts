import { expect, it } from 'vitest'
import { colonneEscluse } from './colonne-escluse.ts'

it('names every column with values that no field takes, with three samples', () => {
  const colonne = [
    { nome: 'ID', esempi: ['1', '2'] },
    { nome: 'NOME', esempi: ['Luna'] },
    { nome: 'SETTORE', esempi: ['A', 'B', 'C', 'D'] },
    { nome: 'VUOTA', esempi: [] },
  ]
  const tabelle = [
    { nome: 'GATTI', righe: 4, colonne },
    { nome: 'LOG', righe: 1, colonne: [{ nome: 'CHI', esempi: ['io'] }] },
  ]
  const gatti = { tabella: 'GATTI', entita: 'gatti', chiave: 'ID', campi: { NOME: { campo: 'nome' } }, fissi: {} }
  const log = { tabella: 'LOG', entita: null, chiave: null, campi: {}, fissi: {} }
  expect(colonneEscluse(tabelle, [gatti, log])).toEqual([
    { tabella: 'GATTI', colonna: 'SETTORE', esempi: ['A', 'B', 'C'] },
    { tabella: 'LOG', colonna: 'CHI', esempi: ['io'] },
  ])
})
