import { only, staff } from '../../kit/access.ts'
import { defineEntity } from '../../kit/entity.ts'
import { date, text } from '../../kit/field.ts'

export const regole = defineEntity({
  name: 'regole',
  label: { one: 'Regola', many: 'Regole', gender: 'a' },
  fields: {
    chiave: text({ label: 'Chiave', gender: 'a', required: true, max: 80, readOnly: 'afterCreate', search: 'prefix' }),
    valore: text({ label: 'Valore', required: true, max: 400 }),
    valido_dal: date({ label: 'Valido dal', required: true }),
    valido_al: date({ label: 'Valido al', help: 'Lascia vuoto se vale ancora' }),
    descrizione: text({ label: 'Descrizione', gender: 'a', required: true, max: 400, search: 'contains' }),
  },
  labelFields: ['chiave', 'valore'],
  small: true,
  list: { columns: ['chiave', 'valore', 'valido_dal', 'valido_al', 'descrizione'], sort: 'chiave' },
  unique: [{ fields: ['chiave', 'valido_dal'], message: 'Esiste già un valore di questa regola da questo giorno' }],
  access: { read: only(...staff), create: only('superadmin'), update: only('superadmin'), remove: only('superadmin') },
})
