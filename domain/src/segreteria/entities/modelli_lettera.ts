import { only } from '../../kit/access.ts'
import { defineEntity } from '../../kit/entity.ts'
import { choice, longText, text } from '../../kit/field.ts'
import { scopiLettera } from '../../words/choices.ts'
import { office } from '../../words/reach.ts'

/** Plain text with fields, no markup. */
export const modelli_lettera = defineEntity({
  name: 'modelli_lettera',
  label: { one: 'Modello di lettera', many: 'Modelli di lettera' },
  fields: {
    nome: text({ label: 'Nome', required: true, max: 80, unique: true, help: 'Come lo trovi quando scrivi' }),
    scopo: choice({
      label: 'Scopo',
      required: true,
      choices: scopiLettera,
      default: 'servizio',
      help: 'Notizie e inviti vanno per e-mail solo a chi ha dato il consenso',
    }),
    oggetto: text({ label: 'Oggetto', required: true, max: 150 }),
    testo: longText({
      label: 'Testo',
      required: true,
      max: 8000,
      detailOnly: true,
      help: 'Scrivi {{nome_completo}}, {{tessera}} o {{anno}}: li riempiamo noi',
    }),
  },
  labelFields: ['nome'],
  list: { columns: ['nome', 'scopo', 'oggetto'], sort: 'nome' },
  small: true,
  access: { read: only(...office), create: only(...office), update: only(...office), remove: only(...office) },
})
