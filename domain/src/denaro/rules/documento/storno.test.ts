import { describe, expect, it } from 'vitest'
import type { RigaDocumento } from './fattura.ts'
import { impostaStorno, residuoOf, stornoError } from './storno.ts'

function riga(importo: number, iva: number | null = 22, natura: string | null = null): RigaDocumento {
  return { descrizione: 'Certificato', quantita: 1, importo, iva, natura }
}
const documento = [riga(2000), riga(1500), riga(9000, 0, 'N2.2')]

describe('the rest of a document', () => {
  it.each<[string, RigaDocumento[], number[]]>([
    ['nothing credited', [], [3500, 9000]],
    ['a part', [riga(1500)], [2000, 9000]],
    ['a whole group', [riga(3500)], [9000]],
    ['all', [riga(3500), riga(9000, 0, 'N2.2')], []],
    ['another nature takes nothing', [riga(9000, 0, 'N4')], [3500, 9000]],
  ])('%s', (_, stornate, left) => {
    expect(residuoOf(documento, stornate).map(group => group.imponibile)).toEqual(left)
  })

  it('treats a receipt, without VAT, as one group', () => {
    expect(residuoOf([riga(3000, null), riga(1500, null)], [riga(1000, null)])).toEqual([
      { iva: 0, natura: null, imponibile: 3500 },
    ])
  })
})

describe('a credit', () => {
  const residuo = residuoOf(documento, [riga(1500)])
  it.each<[string, RigaDocumento[], RegExp | null]>([
    ['exactly what is left', [riga(2000)], null],
    ['a cent more', [riga(2001)], /ancora 20,00/],
    ['two lines that together are more', [riga(1000), riga(1001)], /ancora 20,00/],
    ['another rate', [riga(100, 10)], /aliquota o natura/],
    ['another nature', [riga(100, 0, 'N4')], /aliquota o natura/],
  ])('%s', (_, righe, error) => {
    if (error === null) expect(stornoError(righe, residuo)).toBeNull()
    else expect(stornoError(righe, residuo)).toMatch(error)
  })
})

describe('the tax of a note', () => {
  const due = [riga(7), riga(7)]
  const misto = [riga(7), riga(7), riga(5, 10), riga(5, 10)]
  const tax = (
    documento: RigaDocumento[],
    imposta: number,
    stornate: RigaDocumento[],
    restituita: number,
    nota: RigaDocumento[],
  ) => impostaStorno({ righe: documento, imposta, restituita }, stornate, nota)
  it.each<[string, number, number]>([
    ['the whole at once', tax(due, 3, [], 0, due), 3],
    ['a part, rounded by itself', tax(due, 3, [], 0, [riga(7)]), 2],
    ['the rest, a cent less than by itself', tax(due, 3, [riga(7)], 2, [riga(7)]), 1],
    ['the rest of a document whose tax was rounded up line by line', tax(due, 4, [riga(7)], 2, [riga(7)]), 2],
    ['of several rates, the rest of each', tax(misto, 4, [riga(7), riga(5, 10)], 3, [riga(7), riga(5, 10)]), 1],
    ['never more than a cent from its own for each rate', tax(due, 9, [riga(7)], 2, [riga(7)]), 3],
    ['never less than nothing', tax(due, 3, [riga(7)], 9, [riga(1)]), 0],
    ['never more than the net of a line', tax([riga(0), ...due], 9, due, 2, [riga(0)]), 0],
    ['a cent of tax on a cent', tax([riga(1), riga(1), riga(1)], 1, [riga(1), riga(1)], 0, [riga(1)]), 1],
    ['without VAT', tax([riga(9000, 0, 'N4')], 0, [], 0, [riga(9000, 0, 'N4')]), 0],
  ])('%s', (_, found, expected) => {
    expect(found).toBe(expected)
  })
})
