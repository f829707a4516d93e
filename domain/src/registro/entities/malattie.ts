import { only } from '../../kit/access.ts'
import { defineEntity } from '../../kit/entity.ts'
import { choice, integer, text } from '../../kit/field.ts'
import { ereditarieta } from '../../words/choices.ts'
import { catReaders, office } from '../../words/reach.ts'
import { codiceVoce } from '../codice-voce.ts'

export const malattie = defineEntity({
  name: 'malattie',
  label: { one: 'Test', many: 'Test medici' },
  fields: {
    codice: codiceVoce({ search: 'prefix' }),
    descrizione: text({ label: 'Descrizione', gender: 'a', required: true, max: 100, search: 'contains' }),
    validita_mesi: integer({ label: 'Validità in mesi', min: 1, max: 120, help: 'Lascia vuoto se il test non scade' }),
    ereditarieta: choice({
      label: 'Ereditarietà',
      gender: 'a',
      required: true,
      choices: ereditarieta,
      default: 'nessuna',
      help: 'Come si trasmette ai cuccioli',
    }),
  },
  small: true,
  list: { columns: ['codice', 'descrizione', 'validita_mesi', 'ereditarieta'], sort: 'codice' },
  access: {
    read: only(...catReaders, 'admin_comitato'),
    create: only(...office),
    update: only(...office),
    remove: only(...office),
  },
})
