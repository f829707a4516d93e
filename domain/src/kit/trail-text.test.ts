import { expect, it } from 'vitest'
import { entityOf } from '../product/entities.ts'
import { trailLabel, trailText } from './trail-text.ts'

const denunce = entityOf('denunce_nascita')

it.each<[string, unknown, string]>([
  ['data_nascita', '2026-08-02', '02/08/2026'],
  ['sorteggiata', 1, 'Sì'],
  ['sorteggio', { numero: 0.4312, quota: '0.05', estratta: false }, 'numero 0,43, quota 0,05, estratta no'],
  [
    'sorteggio',
    { giorno: '2026-08-02', cuccioli: [1, 2], note: null },
    'giorno 02/08/2026, cuccioli 1; 2, note (vuoto)',
  ],
  ['certificato', 'ABC-1', 'ABC-1'],
  ['righe', [], 'nessuno'],
  [
    'richieste_correzione',
    [
      { campo: 'idfattrice', messaggio: 'Manca il certificato' },
      { campo: 'data_monta', messaggio: 'Data monta: non torna' },
      { campo: 'documenti', messaggio: 'Manca la firma' },
    ],
    'Fattrice: Manca il certificato\nData monta: non torna\nManca la firma',
  ],
  ['presa_visione', [{ codice: 'N28', campo: 'idstallone', motivo: 'Visto' }], 'Stallone, N28: Visto'],
])('%s %j reads %s', (campo, value, text) => expect(trailText(denunce, campo, value)).toBe(text))

it('audit text shows the name of a reference, and labels entries that are no field', () => {
  expect(trailText(denunce, 'idfattrice', 7, 'IT*Luna')).toBe('IT*Luna')
  expect(trailLabel(denunce, 'idfattrice')).toBe('Fattrice')
  expect(trailLabel(denunce, 'dati_personali')).toBe('Dati personali')
})
