import type { Session } from '../../kit/access.ts'
import { defineEntity } from '../../kit/entity.ts'
import { flag, json, reference, text } from '../../kit/field.ts'
import { eq, or } from '../../kit/filter.ts'
import { staff } from '../../words/reach.ts'

const own = (who: Session) => eq('account_id', who.accountId)

export const viste = defineEntity({
  name: 'viste',
  label: { one: 'Vista', many: 'Viste', gender: 'a' },
  fields: {
    nome: text({ label: 'Nome', required: true, max: 80 }),
    lista: text({ label: 'Lista', gender: 'a', required: true, max: 80, readOnly: 'afterCreate' }),
    contenuto: json<Record<string, unknown>>({ label: 'Contenuto', required: true }),
    condivisa: flag({ label: 'Condivisa', writeBy: staff }),
    account_id: reference({ label: 'Account', to: 'account', as: 'account', readOnly: true }),
  },
  labelFields: ['nome'],
  list: { columns: ['nome', 'lista', 'condivisa'], sort: 'nome' },
  unique: [{ fields: ['account_id', 'lista', 'nome'], message: 'Hai già una vista con questo nome' }],
  access: { read: who => or(own(who), eq('condivisa', 1)), create: own, update: own, remove: own },
})
