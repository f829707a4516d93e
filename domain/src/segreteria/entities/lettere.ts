import { nobody, only } from '../../kit/access.ts'
import { defineEntity } from '../../kit/entity.ts'
import { choice, datetime, longText, reference, text } from '../../kit/field.ts'
import { modiLettera } from '../../words/choices.ts'
import { office } from '../../words/reach.ts'

export const lettere = defineEntity({
  name: 'lettere',
  label: { one: 'Lettera', many: 'Lettere', gender: 'a' },
  fields: {
    scritta_il: datetime({ label: 'Scritta il', required: true, readOnly: true, default: 'now' }),
    idcliente: reference({
      label: 'Persona',
      gender: 'a',
      required: true,
      readOnly: true,
      to: 'clienti_soci',
      as: 'cliente',
    }),
    modo: choice({ label: 'Modo', required: true, readOnly: true, choices: modiLettera }),
    oggetto: text({ label: 'Oggetto', required: true, readOnly: true, max: 300, search: 'contains' }),
    destinatario: longText({ label: 'Destinatario', required: true, readOnly: true, max: 1000, detailOnly: true }),
    testo: longText({ label: 'Testo', required: true, readOnly: true, max: 40_000, detailOnly: true }),
    modello: text({ label: 'Modello', readOnly: true, max: 80 }),
    lotto: text({ label: 'Invio', required: true, readOnly: true, max: 40, index: true, visible: false }),
  },
  labelFields: ['oggetto'],
  list: { columns: ['scritta_il', 'idcliente', 'modo', 'oggetto', 'modello'], sort: '-scritta_il' },
  access: { read: only(...office), create: nobody, update: nobody, remove: nobody },
})
