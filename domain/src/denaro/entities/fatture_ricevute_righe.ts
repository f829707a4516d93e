import { nobody } from '../../kit/access.ts'
import { defineEntity } from '../../kit/entity.ts'
import { choice, flag, integer, longText, money, reference } from '../../kit/field.ts'
import { nature } from '../rules/documento/aliquote.ts'

/** Written once with the document; has no calls of its own. */
export const fatture_ricevute_righe = defineEntity({
  name: 'fatture_ricevute_righe',
  label: { one: 'Riga', many: 'Righe', gender: 'a' },
  fields: {
    iddocumento: reference({ label: 'Documento', required: true, to: 'fatture_ricevute', as: 'documento' }),
    posizione: integer({ label: 'Posizione', gender: 'a', required: true, min: 1 }),
    idarticolo: reference({ label: 'Articolo', to: 'articoli', as: 'articolo' }),
    descrizione: longText({ label: 'Descrizione', gender: 'a', required: true, max: 1000 }),
    quantita: money({ label: 'Quantità', gender: 'a', required: true, validator: 'quantita' }),
    importo: money({ label: 'Importo', required: true }),
    iva: integer({ label: 'Iva', gender: 'a', min: 0, max: 100 }),
    natura: choice({
      label: 'Natura',
      gender: 'a',
      choices: nature.map(({ codice, descrizione }) => ({ value: codice, label: `${codice} · ${descrizione}` })),
    }),
    riga_origine: integer({ label: 'Riga stornata', gender: 'a', min: 1 }),
    quota_associativa: flag({ label: 'Quota associativa' }),
  },
  labelFields: ['descrizione'],
  list: { columns: ['posizione', 'descrizione', 'quantita', 'importo', 'iva'], sort: 'posizione' },
  edit: 'none',
  access: { read: nobody, create: nobody, update: nobody, remove: nobody },
})
