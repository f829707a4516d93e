import { everyone, only } from '../../kit/access.ts'
import { defineEntity } from '../../kit/entity.ts'
import { flag, text } from '../../kit/field.ts'
import { office } from '../../words/reach.ts'

export const province = defineEntity({
  name: 'province',
  label: { one: 'Provincia', many: 'Province', gender: 'a' },
  fields: {
    sigla: text({
      label: 'Sigla',
      gender: 'a',
      required: true,
      max: 2,
      validator: 'sigla',
      readOnly: 'afterCreate',
      unique: true,
      search: 'prefix',
    }),
    citta: text({ label: 'Città', gender: 'a', required: true, max: 100, search: 'contains' }),
    regione: text({ label: 'Regione', gender: 'a', required: true, max: 60, search: 'contains' }),
    attiva: flag({ label: 'Attiva', default: 1, help: 'Togli la spunta se è soppressa' }),
  },
  labelFields: ['sigla', 'citta', 'regione'],
  title: { from: ['citta', 'sigla'], text: row => `${row.citta} (${row.sigla})` },
  small: true,
  list: { columns: ['sigla', 'citta', 'regione'], sort: 'citta' },
  access: { read: everyone, create: only(...office), update: only(...office), remove: only(...office) },
})
