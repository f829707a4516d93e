import { describe, expect, it } from 'vitest'
import { parseEms } from '../ems/ems.ts'
import { matchesEspressione, parseEspressione } from './espressione.ts'

function holds(text: string, code: string): boolean {
  const { espressione, errore } = parseEspressione(text)
  const ems = parseEms(code)
  if (errore !== undefined || ems === null) throw new Error(errore ?? code)
  return matchesEspressione(ems, espressione)
}

describe('matchesEspressione', () => {
  it.each<[espressione: string, holds: string[], not: string[]]>([
    ['n a', ['n', 'a'], ['b', 'ns', 'n 22', 'w', 'x']],
    ['nad', ['n', 'a', 'd'], ['e']],
    ['n,a s', ['n', 'ns', 'as'], ['ny', 'ds']],
    ['n 21-23 09', ['n', 'n 22', 'n 09 23'], ['n 24', 'n 03', 'n 22 33']],
    ['*', ['n', 'ns 22', 'w 61', 'ot 33'], ['x', 'x 14 24', 'RUS']],
    ['* !bc !31-33', ['n', 'o 22'], ['b', 'c 21', 'n 33', 'n 31']],
    ['!31-33', ['n', 'b'], ['n 32']],
    ['=31-33', ['n 31', 'a 09 33'], ['n', 'n 22']],
    ['na s =22/24 31-33', ['n 22', 'ns 24', 'a 24 33'], ['n', 'n 23', 'n 33']],
    ['n =s', ['ns'], ['n', 'ns 22', 'as']],
    ['nadefg =s/y =11/12', ['ns 11', 'ey 12'], ['ns', 'n 11']],
  ])('%s', (espressione, yes, no) => {
    expect(yes.filter(code => !holds(espressione, code))).toEqual([])
    expect(no.filter(code => holds(espressione, code))).toEqual([])
  })
})

describe('parseEspressione', () => {
  it.each([
    ['', 'Espressione vuota: scrivi i colori ammessi, per esempio nadefg s 21-25'],
    [' , ', 'Espressione vuota: scrivi i colori ammessi, per esempio nadefg s 21-25'],
    ['nk', '«k» non è un colore né un modificatore EMS'],
    ['N', '«N» non si legge: servono lettere minuscole, numeri, ! = o *'],
    ['n !', '«» non si legge: servono lettere minuscole, numeri, ! = o *'],
    ['n ** 22', '«**» non si legge: servono lettere minuscole, numeri, ! = o *'],
    ['n 2', '«2» non si legge: i numeri hanno due cifre, per esempio 22 o 21-25'],
    ['n 22-', '«22-» non si legge: i numeri hanno due cifre, per esempio 22 o 21-25'],
    ['n 26', '«26» non è un codice EMS'],
    ['n 21-29', '«29» non è un codice EMS'],
    ['n 25-21', '«25-21»: il primo numero viene dopo il secondo'],
    ['n x', 'x è il segno del colore non riconosciuto: non si ammette e non si esclude'],
    ['* !x', 'x è il segno del colore non riconosciuto: non si ammette e non si esclude'],
    ['n !n', '«n» è ammesso ed escluso insieme'],
    ['n =22 !22', '«22» è ammesso ed escluso insieme'],
    ['* =n', '«=n»: dopo = vanno modificatori o numeri, non colori di base'],
    ['s 22', 'Manca il colore di base: scrivi le lettere ammesse (per esempio nad), oppure * per tutte'],
  ])('%j is parsed as %s', (text, errore) => {
    expect(parseEspressione(text)).toEqual({ errore })
  })
})
