import { only } from '../../kit/access.ts'
import { defineEntity } from '../../kit/entity.ts'
import { choice, text } from '../../kit/field.ts'
import { office, registryReaders } from '../../words/reach.ts'
import { codiceVoce } from '../codice-voce.ts'

export const razze = defineEntity({
  name: 'razze',
  label: { one: 'Razza', many: 'Razze', gender: 'a' },
  fields: {
    codice: codiceVoce({ search: 'prefix' }),
    descrizione: text({ label: 'Descrizione', gender: 'a', required: true, max: 100, search: 'contains' }),
    categoria: choice({
      label: 'Categoria',
      gender: 'a',
      choices: ['I', 'II', 'III', 'IV'].map(value => ({ value, label: value })),
      help: 'Categoria FIFe della razza',
    }),
  },
  labelFields: ['codice', 'descrizione', 'categoria'],
  title: ['codice', 'descrizione'],
  small: true,
  list: { columns: ['codice', 'descrizione', 'categoria'], sort: 'codice' },
  access: { read: only(...registryReaders), create: only(...office), update: only(...office), remove: only(...office) },
})
