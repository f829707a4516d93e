import { only } from '../../kit/access.ts'
import { defineEntity } from '../../kit/entity.ts'
import { date, text } from '../../kit/field.ts'
import { office } from '../../words/reach.ts'

/** Dated rows: tax law is data, not code. */
export const impostazioni_fiscali = defineEntity({
  name: 'impostazioni_fiscali',
  label: { one: 'Impostazione fiscale', many: 'Impostazioni fiscali', gender: 'a' },
  fields: {
    chiave: text({ label: 'Chiave', gender: 'a', required: true, max: 80, readOnly: 'afterCreate', search: 'prefix' }),
    valore: text({ label: 'Valore', max: 1000 }),
    valida_dal: date({ label: 'Valida dal', required: true }),
    descrizione: text({ label: 'Descrizione', gender: 'a', max: 400, search: 'contains' }),
  },
  labelFields: ['chiave', 'valore'],
  small: true,
  list: { columns: ['chiave', 'valore', 'valida_dal', 'descrizione'], sort: 'chiave' },
  unique: [{ fields: ['chiave', 'valida_dal'], message: 'Esiste già un valore da questo giorno' }],
  access: { read: only(...office), create: only(...office), update: only(...office), remove: only(...office) },
})
