import { expect, it } from 'vitest'
import { regoleAllevamento } from '../../../nascite/rules/regole/regole-allevamento.ts'
import { razzeColoriFife } from '../colori/razze-colori.ts'
import { esitoColore } from './colore-riconosciuto.ts'
import { findingsOfLo, type NelLo } from './nel-lo.ts'

const colore = (codice: string) => esitoColore('MCO', codice, razzeColoriFife, '2024-06-15')
const good: NelLo = { idlibro: 2216, razza: 'MCO', colore: colore('n 22'), generazioniNote: 3 }

it.each<[string, Partial<NelLo>, string[]]>([
  ['as it should be', {}, []],
  ['two generations', { generazioniNote: 2 }, ['C12']],
  ['no generation', { generazioniNote: 0 }, ['C12']],
  ['more than is asked for', { generazioniNote: 5 }, []],
  ['a colour that is not recognised', { colore: colore('x') }, ['C13']],
  ['a colour that the breed does not admit', { colore: colore('b 22') }, ['C13']],
  ['both', { generazioniNote: 1, colore: colore('x 03') }, ['C12', 'C13']],
  ['a cross', { razza: 'XSH' }, ['C17']],
  ['a breed that is not recognised', { razza: 'NEB' }, ['C17']],
  ['a breed of preliminary recognition', { razza: 'BOM' }, ['C17']],
  ['the old code of a breed', { razza: 'BRI' }, []],
  ['a cross in RIEX', { idlibro: 2219, razza: 'XSH' }, []],
  ['in RIEX', { idlibro: 2219, generazioniNote: 0, colore: colore('x') }, []],
  ['in the old LOI', { idlibro: 2217, generazioniNote: 0 }, []],
  ['born abroad', { idlibro: 2221, generazioniNote: 0 }, []],
])('a cat in the LO: %s', (_name, over, codes) => {
  expect(findingsOfLo({ ...good, ...over }, '2024-06-15', regoleAllevamento).map(({ codice }) => codice)).toEqual(codes)
})

it('as many generations are counted as the rule of the day requires', () => {
  const regole = [
    { chiave: 'libro.generazioni_lo', valore: '3', valido_dal: '1900-01-01', valido_al: '2024-12-31', descrizione: '' },
    { chiave: 'libro.generazioni_lo', valore: '4', valido_dal: '2025-01-01', valido_al: null, descrizione: '' },
  ]
  expect(findingsOfLo(good, '2024-12-31', regole)).toEqual([])
  expect(findingsOfLo(good, '2025-01-01', regole)).toHaveLength(1)
})
