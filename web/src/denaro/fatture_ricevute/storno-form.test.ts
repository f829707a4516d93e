import { describe, expect, it } from 'vitest'
import type { Documento } from './documento.ts'
import { chosenIn, residuoTotale, totaleStorno } from './storno-form.ts'

/** Two lines of 7 cents at 22 %: 3 cents of tax together, 2 cents each alone. The first line is credited. */
const documento = {
  ...{ tipo: 'Fattura', imponibile: '0.14', imposta: '0.03', bollo: '0.00', totale: '0.17', stornato: '0.09' },
  ...{ data_emissione: '2026-11-18', causale: null, imposta_stornata: '0.02' },
  residuo: [{ iva: 22, natura: null, imponibile: '0.07' }],
  righe: [riga(1, { quantita: 0, importo: '0.00' }), riga(2, { quantita: 1, importo: '0.07' })],
} as unknown as Documento

function riga(id: number, residuo: { quantita: number; importo: string }) {
  const amounts = { quantita: 1, importo: '0.07', totale: '0.07', iva: 22, natura: null }
  return {
    id,
    posizione: id,
    idarticolo: null,
    descrizione: 'Copia',
    ...amounts,
    quota_associativa: 0 as const,
    residuo,
  }
}

describe('a credit note in the dialog', () => {
  it.each([
    [{}, 0],
    [{ 2: null }, 0],
    [{ 2: '0' }, 0],
    [{ 2: '1' }, 8],
  ])('of quantities %j comes to %i cents, as the server will issue it', (quantita, cents) => {
    expect(totaleStorno(documento, chosenIn(documento.righe, quantita))).toBe(cents)
  })

  it('of everything left comes to the same amount', () => {
    expect(residuoTotale(documento)).toBe(8)
  })
})
