import { byRole, only, type Role } from '../../kit/access.ts'
import { defineEntity } from '../../kit/entity.ts'
import { choice, date, longText, reference, text } from '../../kit/field.ts'
import { eq, ne } from '../../kit/filter.ts'
import { esposizioneEstera } from '../../words/choices.ts'
import { office, openShow } from '../../words/reach.ts'
import { statiEsposizione } from '../../words/states.ts'

/** The one row for all shows abroad is read-only. */
const notEstera = ne('id', esposizioneEstera)
const committee: readonly Role[] = [...office, 'admin_comitato']

export const esposizioni = defineEntity({
  name: 'esposizioni',
  label: { one: 'Esposizione', many: 'Esposizioni', gender: 'a' },
  fields: {
    name: text({ label: 'Nome', required: true, max: 120, search: 'contains', writeBy: office }),
    date: date({ label: 'Data', gender: 'a', writeBy: office }),
    data_chiusura: date({
      label: 'Data chiusura',
      gender: 'a',
      // security 3.6: the committee may only move it earlier (E34).
      writeBy: committee,
      help: 'Ultimo giorno per iscriversi',
    }),
    status: choice({
      label: 'Status',
      required: true,
      choices: statiEsposizione,
      // Default only in the form; an API call must send the status.
      default: row => (row === undefined ? 1 : null),
      writeBy: office,
    }),
    account_id: reference({
      label: 'Admin',
      required: true,
      to: 'account',
      as: 'account',
      among: { op: 'eq', field: 'type', value: 'admin_comitato' },
      writeBy: office,
      help: 'Amministratore del comitato che organizza',
    }),
    luogo: text({ label: 'Luogo', max: 120, writeBy: office }),
    nazione: text({ label: 'Nazione', gender: 'a', max: 2, validator: 'nazione', default: 'IT', writeBy: office }),
    giudici: longText({ label: 'Giudici', max: 2000, writeBy: office, help: 'Uno per riga' }),
    note: longText({ label: 'Note', max: 4000, writeBy: committee }),
  },
  labelFields: ['name', 'date', 'data_chiusura', 'nazione'],
  title: ['name'],
  list: { columns: ['name', 'date', 'data_chiusura', 'luogo', 'status', 'account_id'], sort: '-date' },
  access: {
    read: byRole({
      superadmin: true,
      admin: true,
      admin_cdn_full: true,
      admin_comitato: who => eq('account_id', who.accountId),
      socio: who => openShow(who),
      cliente: who => openShow(who),
    }),
    create: only(...office),
    update: byRole({ superadmin: notEstera, admin: notEstera, admin_comitato: who => eq('account_id', who.accountId) }),
    remove: byRole({ superadmin: notEstera, admin: notEstera }),
  },
})
