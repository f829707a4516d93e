import { describe, expect, it } from 'vitest'
import { type DocumentoRegistrato, findingsOfDocumento } from './documento-registrato.ts'

const documento: DocumentoRegistrato = {
  ...{
    tipo: 'Fattura',
    data_emissione: '2026-03-05',
    anno: 2026,
    progressivo: 2,
    numero: '2/2026',
    stato: 'incassata',
  },
  ...{ imponibile: 10_000, imposta: 2_200, bollo: 0, totale: 12_200, da_incassare: null, stornato: 0 },
  prima: { progressivo: 1, data_emissione: '2026-03-05' },
  pratica_sparita: null,
  righe: [{ descrizione: 'Certificato', quantita: 1, importo: 10_000, iva: 22, natura: null }],
  cliente: {
    ...{ nome_completo: 'Rossi Mario', codice_fiscale: null, partita_iva: '00743110157', indirizzo: 'Via Roma 1' },
    ...{ cap: '20121', citta: 'Milano', provincia: 'MI', nazione: 'IT', cod_univoco: null, pec: null },
  },
}

describe('documents on record (D23)', () => {
  it.each([
    ['as it should be', {}, []],
    ['the first of its year', { progressivo: 1, numero: '1/2026', prima: null }, []],
    ['for a practice that is gone', { pratica_sparita: 'passaggi/12' }, ['O86']],
    ['for one that is gone, and taken back whole', { pratica_sparita: 'passaggi/12', stornato: 12_200 }, []],
    ['a hole before it', { progressivo: 4, numero: '4/2026' }, ['O80']],
    ['a hole at the beginning', { prima: null }, ['O80']],
    ['no number', { progressivo: null }, ['O81']],
    [
      'a date of another year',
      { data_emissione: '2025-12-31', prima: null, progressivo: 1, numero: '1/2026' },
      ['O82'],
    ],
    ['an old program’s way of writing it', { numero: 'A-0002/26' }, []],
    ['another number', { numero: '7/2026' }, ['O82']],
    ['a day before the number before', { data_emissione: '2026-03-04' }, ['O83']],
    ['lines of another sum', { imponibile: 9_000, totale: 11_200 }, ['O84']],
    ['a cent of rounding', { imposta: 2_199, totale: 12_199 }, []],
    ['two cents', { imposta: 2_198, totale: 12_198 }, ['O84']],
    ['a total that is not its parts', { totale: 12_000 }, ['O84']],
    ['a tax above its net', { imposta: 10_001, totale: 20_001, righe: [] }, ['F01', 'O84']],
    ['a tax above its net, with lines', { imposta: 10_001, totale: 20_001 }, ['O84', 'O84']],
    ['with the stamp charged', { bollo: 200, totale: 12_400 }, []],
    ['no lines', { righe: [] }, ['F01']],
    ['no tax number', { cliente: { ...documento.cliente, partita_iva: null } }, ['F04']],
    [
      'the same before 2019',
      {
        cliente: { ...documento.cliente, partita_iva: null },
        data_emissione: '2018-03-05',
        anno: 2018,
        numero: '2/2018',
        prima: { progressivo: 1, data_emissione: '2018-03-05' },
      },
      [],
    ],
    [
      'unpaid for a year to the day',
      {
        stato: 'da_incassare',
        data_emissione: '2025-11-15',
        anno: 2025,
        numero: '2/2025',
        prima: { progressivo: 1, data_emissione: '2025-01-01' },
      },
      ['O85'],
    ],
    [
      'a day less',
      {
        stato: 'da_incassare',
        data_emissione: '2025-11-16',
        anno: 2025,
        numero: '2/2025',
        prima: { progressivo: 1, data_emissione: '2025-01-01' },
      },
      [],
    ],
  ])('%s', (_, changes, expected) => {
    expect(findingsOfDocumento({ ...documento, ...changes }, '2026-11-15').map(({ codice }) => codice)).toEqual(
      expected,
    )
  })

  it('names the amount still due, not the amount first invoiced', () => {
    const old = {
      data_emissione: '2025-11-15',
      anno: 2025,
      numero: '2/2025',
      stato: 'da_incassare',
      da_incassare: 6_200,
    }
    const [found] = findingsOfDocumento(
      { ...documento, ...old, prima: { progressivo: 1, data_emissione: '2025-01-01' } },
      '2026-11-15',
    )
    expect(found?.messaggio).toMatch(/: 62,00\s€$/)
  })
})
