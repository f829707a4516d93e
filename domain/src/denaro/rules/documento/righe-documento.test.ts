import { describe, expect, it } from 'vitest'
import type { RigaDocumento } from './fattura.ts'
import type { TipoDocumento } from './numerazione.ts'
import { checkRighe } from './righe-documento.ts'

const good: RigaDocumento = { descrizione: 'Certificato', quantita: 1, importo: 1500, iva: 22, natura: null }

describe('the lines of a document', () => {
  it.each<[TipoDocumento, Partial<RigaDocumento>, string[]]>([
    ['Fattura', {}, []],
    ['Fattura', { iva: 0, natura: 'N2.2' }, []],
    ['Fattura', { quantita: 0.01 }, []],
    ['Fattura', { importo: 0 }, ['righe Il totale è zero: non c’è nulla da emettere']],
    ['Ricevuta', { iva: null, importo: 0 }, ['righe Il totale è zero: non c’è nulla da emettere']],
    ['Fattura', { iva: 10 }, []],
    ['Fattura', { iva: 5 }, []],
    ['Fattura', { iva: 4 }, []],
    ['Fattura', { iva: 21 }, ['righe.0.iva Aliquota IVA non valida: in Italia 22, 10, 5, 4 o 0']],
    ['Fattura', { iva: 99 }, ['righe.0.iva Aliquota IVA non valida: in Italia 22, 10, 5, 4 o 0']],
    ['Nota di credito', { iva: 21 }, []],
    ['Nota di credito', { iva: 101 }, ['righe.0.iva Aliquota IVA non valida']],
    ['Ricevuta', { iva: null }, []],
    ['Ricevuta', { iva: 0 }, []],
    ['Ricevuta', { iva: 22 }, ['righe.0.iva Una ricevuta non ha IVA: emetti una fattura']],
    ['Fattura', { descrizione: ' ' }, ['righe.0.descrizione Descrizione obbligatoria']],
    ['Fattura', { descrizione: 'a'.repeat(1000) }, []],
    [
      'Fattura',
      { descrizione: 'a'.repeat(1001) },
      ['righe.0.descrizione Descrizione troppo lunga: al massimo 1000 caratteri'],
    ],
    ['Fattura', { quantita: 0 }, ['righe.0.quantita La quantità deve essere maggiore di zero']],
    ['Fattura', { quantita: Number.NaN }, ['righe.0.quantita La quantità deve essere maggiore di zero']],
    ['Fattura', { quantita: 1.005 }, ['righe.0.quantita La quantità ha al massimo due decimali']],
    ['Fattura', { importo: -1 }, ["righe.0.importo L'importo non può essere negativo"]],
    ['Fattura', { importo: 1.5 }, ['righe.0.importo Importo non valido']],
    ['Fattura', { iva: null }, ['righe.0.iva Iva obbligatoria']],
    ['Fattura', { iva: 101 }, ['righe.0.iva Aliquota IVA non valida: in Italia 22, 10, 5, 4 o 0']],
    ['Fattura', { iva: -1 }, ['righe.0.iva Aliquota IVA non valida: in Italia 22, 10, 5, 4 o 0']],
    ['Fattura', { iva: 0 }, ["righe.0.natura Senza IVA serve la natura dell'operazione"]],
    ['Fattura', { iva: 22, natura: 'N4' }, ["righe.0.natura Con un'aliquota IVA la natura va lasciata vuota"]],
    ['Fattura', { iva: 0, natura: 'N2' }, ['righe.0.natura Natura N2 non ammessa']],
    ['Nota di credito', { iva: 0, natura: 'N9' }, ['righe.0.natura Natura N9 non ammessa']],
    ['Fattura', { importo: 9_999_999_999 }, []],
    ['Fattura', { importo: 9_999_999_999, quantita: 2 }, ['righe Il totale del documento è troppo alto']],
  ])('%s with %o', (tipo, change, expected) => {
    const found = checkRighe(tipo, [{ ...good, ...change }])
    expect(found.map(({ campo, messaggio }) => `${campo} ${messaggio}`)).toEqual(expected)
  })

  it('may include a line of zero beside others', () => {
    expect(checkRighe('Fattura', [good, { ...good, importo: 0 }])).toEqual([])
  })

  it('need at least one line, and the error names the faulty line', () => {
    expect(checkRighe('Fattura', [])).toMatchObject([{ campo: 'righe', messaggio: 'Inserisci almeno una riga' }])
    expect(checkRighe('Fattura', [good, { ...good, iva: null }])).toMatchObject([{ campo: 'righe.1.iva' }])
  })
})
