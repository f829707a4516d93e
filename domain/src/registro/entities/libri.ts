import { only } from '../../kit/access.ts'
import { defineEntity } from '../../kit/entity.ts'
import { text } from '../../kit/field.ts'
import { office, registryReaders } from '../../words/reach.ts'
import { codiceVoce } from '../codice-voce.ts'

export const libri = defineEntity({
  name: 'libri',
  label: { one: 'Libro', many: 'Libri' },
  fields: {
    codice: codiceVoce({ search: 'contains' }),
    descrizione: text({ label: 'Descrizione', gender: 'a', required: true, max: 200, search: 'contains' }),
  },
  small: true,
  list: { columns: ['codice', 'descrizione'], sort: 'codice' },
  // §8 uses the table name
  messages: {
    created: 'Libri aggiornato correttamente',
    updated: 'Libri aggiornato correttamente',
    removed: 'Libri removed',
  },
  access: { read: only(...registryReaders), create: only(...office), update: only(...office), remove: only(...office) },
})
