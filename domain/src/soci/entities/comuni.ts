import { everyone, only } from '../../kit/access.ts'
import { defineEntity } from '../../kit/entity.ts'
import { flag, json, reference, text } from '../../kit/field.ts'
import { office } from '../../words/reach.ts'

export const comuni = defineEntity({
  name: 'comuni',
  label: { one: 'Comune', many: 'Comuni' },
  fields: {
    nome: text({ label: 'Nome', required: true, max: 100, search: 'prefix' }),
    nome_altro: text({ label: 'Altro nome', max: 100 }),
    codice_istat: text({ label: 'Codice ISTAT', max: 6 }),
    // Optional: §3 has no such field, so comuni added by hand lack it.
    codice_catastale: text({ label: 'Codice catastale', max: 4, unique: true }),
    cap: text({ label: 'CAP', max: 5 }),
    caps: json<string[]>({ label: 'Tutti i CAP' }),
    idprovincia: reference({ label: 'Provincia', gender: 'a', required: true, to: 'province', as: 'provincia' }),
    attivo: flag({ label: 'Attivo', default: 1 }),
  },
  labelFields: ['nome', 'cap'],
  list: { columns: ['nome', 'cap', 'idprovincia', 'codice_catastale'], sort: 'nome' },
  access: { read: everyone, create: only(...office), update: only(...office), remove: only(...office) },
})
