import { only } from '../../kit/access.ts'
import { defineEntity } from '../../kit/entity.ts'
import { choice, flag, integer, money, text } from '../../kit/field.ts'
import { tipiDocumentoFiscale } from '../../words/choices.ts'
import { office } from '../../words/reach.ts'
import { nature } from '../rules/documento/aliquote.ts'

export const articoli = defineEntity({
  name: 'articoli',
  label: { one: 'Articolo', many: 'Articoli' },
  fields: {
    codice: text({ label: 'Codice', max: 40, unique: true, visible: false }),
    descrizione: text({ label: 'Descrizione', gender: 'a', required: true, max: 200, search: 'contains' }),
    tipo: choice({ label: 'Tipo', required: true, choices: tipiDocumentoFiscale }),
    importo: money({ label: 'Importo', required: true, min: 0 }),
    iva: integer({
      label: 'IVA',
      gender: 'a',
      min: 0,
      max: 100,
      required: row => row.tipo === 'Fattura',
      visible: row => row.tipo === 'Fattura',
      help: 'Aliquota in percentuale',
    }),
    natura: choice({
      label: 'Natura',
      gender: 'a',
      choices: nature.map(({ codice, descrizione }) => ({ value: codice, label: `${codice} · ${descrizione}` })),
      visible: row => row.tipo === 'Fattura' && row.iva === 0,
      help: 'Perché non c’è IVA, per la fattura elettronica',
    }),
    quota_associativa: flag({
      label: 'Quota associativa',
      help: "Esente dall'imposta di bollo",
      visible: row => row.tipo === 'Ricevuta',
    }),
  },
  labelFields: ['descrizione', 'tipo', 'importo'],
  title: ['descrizione'],
  small: true,
  list: { columns: ['descrizione', 'tipo', 'importo', 'iva'], sort: 'descrizione' },
  access: { read: only(...office), create: only(...office), update: only(...office), remove: only(...office) },
})
