import { totaliOf } from '@bisavolo/domain/denaro/rules/documento/fattura'
import { describe, expect, it } from 'vitest'
import {
  countable,
  emptyRiga,
  formatQuantita,
  forTipo,
  parseQuantita,
  type RigaForm,
  righeBody,
  righeDocumento,
  righeErrors,
  withArticolo,
} from './righe-form.ts'

const line = (change: Partial<RigaForm> = {}): RigaForm => ({
  ...emptyRiga(1, 'Fattura', 22),
  descrizione: 'Certificato',
  importo: '20.00',
  ...change,
})
const blank = emptyRiga(9, 'Fattura', 22)

describe('the lines of a document form', () => {
  it('leave out the empty line', () => {
    expect(righeBody([line(), blank])).toHaveLength(1)
    expect(righeErrors('Fattura', [blank])).toEqual([{ field: 'righe', message: 'Inserisci almeno una riga' }])
  })

  it('name errors by their position on the screen, including blank lines', () => {
    expect(righeErrors('Fattura', [line(), blank, line({ importo: null })])).toEqual([
      { field: 'righe.2.importo', message: 'Riga 3: Importo non valido' },
    ])
    expect(righeErrors('Fattura', [line({ iva: 0 })])[0]?.field).toBe('righe.0.natura')
  })

  it('add up readable lines by the server’s rule', () => {
    const regole = { importo: 200, soglia: 7747, regime: 'ordinario', riaddebito: true } as const
    const righe = countable(righeDocumento([line({ quantita: '1.5' }), line({ importo: null }), blank]))
    expect(totaliOf('Fattura', righe, regole).totale).toBe(3660)
  })

  it('drop VAT on a receipt and need VAT on an invoice', () => {
    expect(forTipo([line({ iva: 0, natura: 'N4' })], 'Ricevuta', 22)[0]).toMatchObject({ iva: null, natura: null })
    expect(forTipo([line({ iva: null })], 'Fattura', 10)[0]?.iva).toBe(10)
    expect(forTipo([line({ iva: 0 })], 'Fattura', 10)[0]?.iva).toBe(0)
  })

  it('take everything from an article except the quantity', () => {
    const articolo = {
      id: 7,
      descrizione: 'Affisso',
      tipo: 'Ricevuta',
      importo: '258.00',
      iva: null,
      natura: null,
    } as const
    expect(withArticolo(line({ quantita: '2' }), { ...articolo, quota_associativa: 0 })).toMatchObject({
      idarticolo: 7,
      descrizione: 'Affisso',
      quantita: '2',
      importo: '258.00',
      iva: null,
    })
  })

  it.each([
    ['2', '2', '2'],
    ['1,5', '1.5', '1,5'],
    ['1.50', '1.5', '1,5'],
    ['', null, ''],
    ['1,555', null, ''],
    ['-1', null, ''],
    ['due', null, ''],
  ])('read the quantity %s', (text, value, shown) => {
    expect(parseQuantita(text)).toBe(value)
    expect(formatQuantita(value)).toBe(shown)
  })
})
