import { describe, expect, it } from 'vitest'
import { aliquotaOf, importiOf, riepilogoUnico, rigaUnica } from './senza-righe.ts'

const amounts = (imponibile: string | null, imposta: string | null, bollo: string | null, totale: string | null) => ({
  imponibile,
  imposta,
  bollo,
  totale,
})

it.each([
  [amounts('100.00', '22.00', null, '122.00'), [10000, 2200]],
  [amounts(null, '22.00', null, '122.00'), [10000, 2200]],
  [amounts(null, null, '2.00', '92.00'), [9000, 0]],
  [amounts('90.00', null, '2.00', '92.00'), [9000, 0]],
  [amounts('100.00', null, null, '120.00'), [10000, 2000]],
  [amounts('100.00', null, null, null), [10000, 0]],
  [amounts(null, null, null, null), [0, 0]],
])('missing amounts are derived from the others: %j', (emesso, [imponibile, imposta]) => {
  expect(importiOf(emesso)).toEqual({ imponibile, imposta })
})

it.each([
  [10000, 2200, '2026-01-01', 22],
  [10000, 2100, '2013-09-30', 21],
  [10000, 2000, '2008-05-05', 20],
  [10000, 2000, '1990-05-05', 20],
  [10000, 1900, '1990-05-05', 19],
  [10000, 400, '2008-05-05', 4],
  [12345, 2715, '2026-01-01', 22],
  [12345, 2714, '2026-01-01', null],
  [12345, 2718, '2026-01-01', null],
  [10000, 1100, '2026-01-01', null],
  // a few cents fit several rates: the ordinary rate of that day wins
  [5, 1, '2012-01-01', 21],
  [10000, 0, '2026-01-01', 0],
])('a net of %i with tax %i on %s has the rate of %s per cent', (imponibile, imposta, giorno, iva) => {
  expect(aliquotaOf({ imponibile, imposta }, giorno)).toBe(iva)
})

describe('the one line of a document without lines', () => {
  const emesso = (change: object) => ({
    ...{ tipo: 'Fattura' as const, data_emissione: '2008-05-05', causale: null },
    ...amounts('100.00', '20.00', '0.00', '120.00'),
    ...change,
  })
  it('has the amounts and words of the document', () => {
    expect(rigaUnica(emesso({ causale: ' Quota 2008 ' }))).toMatchObject({ descrizione: 'Quota 2008', iva: 20 })
    expect(rigaUnica(emesso({}))).toMatchObject({ descrizione: 'Importo del documento', importo: 10000 })
    expect(rigaUnica(emesso({ tipo: 'Ricevuta', imposta: '0.00' }))).toMatchObject({ iva: null, natura: null })
  })
  it('has a VAT summary only if the rate is known', () => {
    expect(riepilogoUnico(emesso({}))).toEqual([{ iva: 20, natura: null, imponibile: 10000, imposta: 2000 }])
    expect(riepilogoUnico(emesso({ imposta: '11.00' }))).toEqual([])
    expect(riepilogoUnico(emesso({ imposta: '0.00' }))).toEqual([])
    expect(riepilogoUnico(emesso({ tipo: 'Ricevuta', imposta: null }))).toEqual([])
  })
})
