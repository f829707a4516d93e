import { describe, expect, it } from 'vitest'
import { regoleAllevamento } from '../../../nascite/rules/regole/regole-allevamento.ts'
import { findingsOfColore, findingsOfOcchi, type Manto } from './colore-gatto.ts'
import { razzeColoriFife } from './razze-colori.ts'

const metro = (giorno: string) => ({ coloriRazze: razzeColoriFife, regole: regoleAllevamento, giorno })

it('K01 names the colour the breed does not admit, and the consequence for the book', () => {
  const manto = { razza: 'MCO', genotipo: 'b 22', idocchi: 8 }
  expect(findingsOfColore(manto, 'idgenotipo', metro('2026-01-01'))).toEqual([
    {
      ...{ codice: 'K01', livello: 'avviso', perSocio: 'avviso', campo: 'idgenotipo' },
      messaggio: 'Colore non riconosciuto: MCO non ammette b (cioccolato). Il libro proposto è RIEX, non LO',
    },
  ])
  expect(findingsOfColore({ ...manto, genotipo: 'n 22' }, 'idgenotipo', metro('2026-01-01'))).toEqual([])
  expect(findingsOfColore({ ...manto, razza: null }, 'idgenotipo', metro('2026-01-01'))).toEqual([])
  expect(findingsOfColore({ ...manto, genotipo: null }, 'idgenotipo', metro('2026-01-01'))).toEqual([])
})

describe('K02: a Maine Coon with 03 and blue eyes', () => {
  const manto: Manto = { razza: 'MCO', genotipo: 'n 03', idocchi: 4 }
  it.each<[string, Partial<Manto>, string, string[]]>([
    ['the day before the rule', {}, '2024-12-31', []],
    ['its first day', {}, '2025-01-01', ['K02']],
    ['tabby with 03', { genotipo: 'a 03 22' }, '2026-01-01', ['K02']],
    ['03 in the phenotype', { genotipo: 'n 09', fenotipo: 'n 03' }, '2026-01-01', ['K02']],
    ['eyes written in the code', { genotipo: 'n 03 61', idocchi: null }, '2026-01-01', ['K02']],
    ['other white', { genotipo: 'n 09' }, '2026-01-01', []],
    ['white', { genotipo: 'w 61' }, '2026-01-01', []],
    ['other eyes', { idocchi: 8 }, '2026-01-01', []],
    ['odd eyes', { idocchi: 6 }, '2026-01-01', []],
    ['eyes not known', { idocchi: null }, '2026-01-01', []],
    ['another breed', { razza: 'NFO' }, '2026-01-01', []],
    ['no breed', { razza: null }, '2026-01-01', []],
  ])('%s', (_, over, giorno, codes) => {
    expect(findingsOfOcchi({ ...manto, ...over }, 'idocchi', metro(giorno)).map(({ codice }) => codice)).toEqual(codes)
  })
})
