import { describe, expect, it } from 'vitest'
import type { RegoleBollo } from '../impostazioni/impostazioni-fiscali.ts'
import {
  ivaOf,
  type NotaBollo,
  type RigaDocumento,
  riepilogoEmesso,
  riepilogoOf,
  righeElettroniche,
  totaleRiga,
  totaliOf,
} from './fattura.ts'
import type { TipoDocumento } from './numerazione.ts'

const regole: RegoleBollo = { importo: 200, soglia: 7747, regime: 'ordinario', riaddebito: true }

function riga(importo: number, change: Partial<RigaDocumento> = {}): RigaDocumento {
  return { descrizione: 'Certificato', quantita: 1, importo, iva: 22, natura: null, ...change }
}
const zero = (importo: number, natura: string) => riga(importo, { iva: 0, natura })
const ricevuta = (importo: number, quota = false) => riga(importo, { iva: null, quota_associativa: quota })

describe('money', () => {
  it.each([
    [1500, 2, 3000],
    [333, 0.5, 167],
    [333, 1.5, 500],
    [1, 0.49, 0],
    [1, 0.5, 1],
    [1999, 3, 5997],
    [9_999_999_999, 99_999, 999_989_999_900_001],
  ])('%d cents times %d are %d cents', (importo, quantita, totale) => {
    expect(totaleRiga(riga(importo, { quantita }))).toBe(totale)
  })

  it.each([
    [3500, 22, 770],
    [25, 22, 6],
    [22, 22, 5],
    [50, 5, 3],
    [49, 5, 2],
    [1000, 0, 0],
    [10_000, 5.5, 550],
  ])('%d cents at %d%% bear %d cents of VAT', (imponibile, iva, imposta) => {
    expect(ivaOf(imponibile, iva)).toBe(imposta)
  })

  it('computes VAT once per rate and nature, not per line', () => {
    const lines = [riga(25), riga(25), riga(25), zero(1000, 'N2.2'), zero(500, 'N4'), riga(1000, { iva: 10 })]
    expect(riepilogoOf(lines)).toEqual([
      { iva: 22, natura: null, imponibile: 75, imposta: 17 },
      { iva: 0, natura: 'N2.2', imponibile: 1000, imposta: 0 },
      { iva: 0, natura: 'N4', imponibile: 500, imposta: 0 },
      { iva: 10, natura: null, imponibile: 1000, imposta: 100 },
    ])
  })
})

describe('totals and stamp duty', () => {
  it.each<[string, TipoDocumento, RigaDocumento[], Partial<RegoleBollo>, number[], NotaBollo | null]>([
    ['invoice with VAT', 'Fattura', [riga(100_000)], {}, [100_000, 22_000, 0, 122_000], null],
    ['not over the threshold', 'Fattura', [zero(7747, 'N2.2')], {}, [7747, 0, 0, 7747], null],
    ['a cent over', 'Fattura', [zero(7748, 'N2.2')], {}, [7748, 0, 200, 7948], 'virtuale'],
    ['the sum counts', 'Fattura', [zero(7747, 'N4'), zero(1, 'N1')], {}, [7748, 0, 200, 7948], 'virtuale'],
    ['mixed with VAT', 'Fattura', [zero(7748, 'N4'), riga(1000)], {}, [8748, 220, 200, 9168], 'virtuale'],
    ['VAT does not count', 'Fattura', [zero(7747, 'N4'), riga(1000)], {}, [8747, 220, 0, 8967], null],
    ['territorial', 'Fattura', [zero(8000, 'N2.1')], {}, [8000, 0, 200, 8200], 'virtuale'],
    ['declared intent', 'Fattura', [zero(8000, 'N3.5')], {}, [8000, 0, 200, 8200], 'virtuale'],
    ['other', 'Fattura', [zero(8000, 'N3.6')], {}, [8000, 0, 200, 8200], 'virtuale'],
    ['export', 'Fattura', [zero(8000, 'N3.1')], {}, [8000, 0, 0, 8000], null],
    ['intra-EU', 'Fattura', [zero(8000, 'N3.2')], {}, [8000, 0, 0, 8000], null],
    ['VAT elsewhere', 'Fattura', [zero(8000, 'N7')], {}, [8000, 0, 0, 8000], null],
    ['not recharged', 'Fattura', [zero(8000, 'N4')], { riaddebito: false }, [8000, 0, 200, 8000], 'virtuale'],
    ['third sector', 'Fattura', [zero(8000, 'N4')], { regime: 'esente_ets' }, [8000, 0, 0, 8000], 'esente_ets'],
    ['third sector with VAT', 'Fattura', [riga(1000)], { regime: 'esente_ets' }, [1000, 220, 0, 1220], null],
    ['receipt not over', 'Ricevuta', [ricevuta(7747)], {}, [7747, 0, 0, 7747], null],
    ['receipt a cent over', 'Ricevuta', [ricevuta(7748)], {}, [7748, 0, 200, 7948], 'marca'],
    ['fees alone', 'Ricevuta', [ricevuta(9000, true)], {}, [9000, 0, 0, 9000], 'esente_quote'],
    ['small fee', 'Ricevuta', [ricevuta(3000, true)], {}, [3000, 0, 0, 3000], 'esente_quote'],
    ['fee and service', 'Ricevuta', [ricevuta(7000, true), ricevuta(748)], {}, [7748, 0, 200, 7948], 'marca'],
    ['receipt, third sector', 'Ricevuta', [ricevuta(9000)], { regime: 'esente_ets' }, [9000, 0, 0, 9000], 'esente_ets'],
    ['receipt without VAT even if sent', 'Ricevuta', [riga(1000)], {}, [1000, 0, 0, 1000], null],
    ['credit note', 'Nota di credito', [zero(8000, 'N2.2')], {}, [8000, 0, 0, 8000], null],
    ['credit note with VAT', 'Nota di credito', [riga(1500)], {}, [1500, 330, 0, 1830], null],
    ['receipt taken back', 'Storno ricevuta', [ricevuta(9000)], {}, [9000, 0, 0, 9000], null],
  ])('%s', (_, tipo, righe, change, [imponibile, imposta, bollo, totale], notaBollo) => {
    expect(totaliOf(tipo, righe, { ...regole, ...change })).toMatchObject({
      imponibile,
      imposta,
      bollo,
      totale,
      notaBollo,
    })
  })
})

describe('the summary as issued', () => {
  const righe = [riga(700), riga(500, { iva: 10 }), zero(9000, 'N4')]
  it.each<[string, number, number[]]>([
    ['as the lines give it', 204, [154, 50, 0]],
    ['a cent less, of the largest', 203, [153, 50, 0]],
    ['a cent more, of the largest', 205, [155, 50, 0]],
    ['a cent for each rate', 202, [153, 49, 0]],
    ['more than SdI would take: as the lines give it', 201, [154, 50, 0]],
  ])('%s', (_, imposta, expected) => {
    expect(riepilogoEmesso(righe, imposta).map(group => group.imposta)).toEqual(expected)
  })
})

it('the tax of a rate is between zero and its net amount', () => {
  const few = [riga(0), riga(3, { iva: 10 })]
  expect(riepilogoEmesso(few, 1).map(group => group.imposta)).toEqual([0, 1])
  const low = [riga(10, { iva: 4 }), riga(5)]
  expect(riepilogoEmesso(low, 0).map(group => group.imposta)).toEqual([0, 0])
})

describe('the lines of the electronic document', () => {
  it.each<[string, number, number, string[]]>([
    ['without stamp', 0, 9000, ['N4']],
    ['with the stamp that the customer pays', 200, 9200, ['N4', 'N1']],
    ['with a stamp that the association pays', 200, 9000, ['N4']],
  ])('%s', (_, bollo, totale, nature) => {
    const lines = righeElettroniche([zero(9000, 'N4')], { imponibile: 9000, imposta: 0, bollo, totale })
    expect(lines.map(({ natura }) => natura)).toEqual(nature)
  })
})
