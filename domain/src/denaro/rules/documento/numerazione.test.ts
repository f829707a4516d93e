import { describe, expect, it } from 'vitest'
import {
  annoDocumento,
  avvisiEmissione,
  dataEmissioneError,
  fileNameFor,
  numeroFor,
  stornoFor,
  type TipoDocumento,
} from './numerazione.ts'

const oggi = '2026-11-15'

describe('numbers', () => {
  it.each([
    ['Fattura', '12/2026', 'Fattura_12_2026.pdf', 'Nota di credito'],
    ['Ricevuta', 'R12/2026', 'Ricevuta_R12_2026.pdf', 'Storno ricevuta'],
    ['Nota di credito', 'NC12/2026', 'fatture_ricevute_7.pdf', null],
    ['Storno ricevuta', 'SR12/2026', 'fatture_ricevute_7.pdf', null],
  ] as const)('%s has series %s, is printed as %s, and is credited by %s', (tipo, numero, file, storno) => {
    const fattura = { id: 7, tipo, progressivo: 12, anno: 2026 }
    expect([numeroFor(tipo, 12, 2026), fileNameFor(fattura), stornoFor(tipo)]).toEqual([numero, file, storno])
  })

  it('belong to the year of the document’s date', () => {
    expect([annoDocumento('2026-12-31'), annoDocumento('2027-01-01')]).toEqual([2026, 2027])
  })
})

describe('the date of issue', () => {
  it.each([
    ['2026-11-15', {}, null],
    ['2026-11-16', {}, 'La data di emissione non può essere nel futuro'],
    ['2026-02-30', {}, 'Data emissione non valida'],
    ['2026-11-10', { ultima: '2026-11-10' }, null],
    [
      '2026-11-09',
      { ultima: '2026-11-10' },
      "La data di emissione non può precedere quella dell'ultimo documento (10/11/2026)",
    ],
    ['2025-12-31', { ultima: '2026-11-10' }, null],
    ['2026-11-10', { origine: '2026-11-10' }, null],
    [
      '2026-11-09',
      { origine: '2026-11-10' },
      'La nota di credito non può precedere il documento stornato (10/11/2026)',
    ],
  ])('%s after %o: %s', (data, before, message) => {
    expect(dataEmissioneError(data, oggi, before)).toBe(message)
  })
})

describe('D10 F09, F10: a date that needs a reason', () => {
  it.each<[TipoDocumento, string, string, string[]]>([
    ['Fattura', '2026-11-15', '2026-11-15', []],
    ['Fattura', '2026-11-03', '2026-11-15', []],
    ['Fattura', '2026-11-02', '2026-11-15', ['F10']],
    ['Ricevuta', '2026-11-02', '2026-11-15', []],
    ['Ricevuta', '2026-01-01', '2026-12-31', []],
    ['Fattura', '2025-12-31', '2026-01-01', ['F09']],
    ['Ricevuta', '2025-12-31', '2026-01-02', ['F09']],
    ['Nota di credito', '2025-12-31', '2026-11-15', ['F09']],
    ['Fattura', '2025-12-31', '2026-01-12', ['F09']],
    ['Fattura', '2025-12-31', '2026-01-13', ['F09', 'F10']],
    ['Fattura', '2026-01-01', '2026-01-01', []],
    ['Fattura', '2026-11-16', '2026-11-15', []],
    ['Fattura', '2025-02-30', '2026-11-15', []],
  ])('%s of %s on %s', (tipo, data, oggi, expected) => {
    const found = avvisiEmissione(tipo, data, oggi)
    expect(found.map(({ codice }) => codice)).toEqual(expected)
    expect(found.every(({ campo, livello }) => campo === 'data_emissione' && livello === 'avviso')).toBe(true)
  })
  it('the finding names the date and the series', () => {
    const [serie] = avvisiEmissione('Ricevuta', '2025-12-31', '2026-11-15')
    expect(serie?.messaggio).toBe('La data è del 31/12/2025: il documento prende un numero della serie 2025')
  })
})
