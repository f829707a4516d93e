import { only } from '../../kit/access.ts'
import { defineEntity } from '../../kit/entity.ts'
import { text } from '../../kit/field.ts'
import { office, registryReaders } from '../../words/reach.ts'
import { codiceVoce } from '../codice-voce.ts'

export const colori = defineEntity({
  name: 'colori',
  label: { one: 'Colore', many: 'Colori' },
  fields: {
    codice: codiceVoce({ search: 'prefix', help: 'La parte colore del codice EMS, senza la razza (n, ns 22)' }),
    descrizione: text({ label: 'Descrizione', gender: 'a', required: true, max: 200, search: 'contains' }),
  },
  // Colour names depend on the breed (D16), so the title is only the code.
  title: ['codice'],
  small: true,
  list: { columns: ['codice', 'descrizione'], sort: 'codice' },
  access: { read: only(...registryReaders), create: only(...office), update: only(...office), remove: only(...office) },
})
