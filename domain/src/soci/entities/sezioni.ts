import { everyone, only } from '../../kit/access.ts'
import { defineEntity } from '../../kit/entity.ts'
import { text } from '../../kit/field.ts'
import { office } from '../../words/reach.ts'

export const sezioni = defineEntity({
  name: 'sezioni',
  label: { one: 'Sezione', many: 'Sezioni', gender: 'a' },
  fields: {
    regione: text({
      label: 'Regione',
      gender: 'a',
      required: true,
      max: 60,
      unique: true,
      readOnly: 'afterCreate',
      search: 'prefix',
    }),
  },
  labelFields: ['regione'],
  small: true,
  list: { columns: ['regione'], sort: 'regione' },
  access: { read: everyone, create: only(...office), update: only(...office), remove: only(...office) },
})
