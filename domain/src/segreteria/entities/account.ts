import { byRole, nobody, roles, rolesBelow, type Session } from '../../kit/access.ts'
import { defineEntity } from '../../kit/entity.ts'
import { choice, date, flag, reference, secret, text } from '../../kit/field.ts'
import { and, eq, gte, oneOf, or } from '../../kit/filter.ts'
import { ruoli } from '../../words/choices.ts'
import { messages } from '../../words/messages.ts'
import { office } from '../../words/reach.ts'
import { statiAccount } from '../../words/states.ts'

const self = (who: Session) => eq('id', who.accountId)
/** Negative ids are system accounts: never listed, opened or changed. */
const people = gte('id', 1)
const below = (who: Session) => and(people, oneOf('type', rolesBelow(who.role)))
const managedOrOwn = byRole({
  ...Object.fromEntries(roles.map(role => [role, self])),
  superadmin: people,
  admin: who => or(below(who), self(who)),
})

export const account = defineEntity({
  name: 'account',
  label: { one: 'account', many: 'Account' },
  fields: {
    type: choice({
      label: 'Ruolo',
      required: messages.roleRequired,
      choices: ruoli,
      writeBy: office,
    }),
    status: choice({
      label: 'Status',
      required: messages.statusRequired,
      choices: statiAccount,
      writeBy: office,
    }),
    name: text({
      label: 'Name',
      required: 'Name obbligatorio',
      max: 120,
      search: 'prefix',
      writeBy: roles,
      help: 'Nome',
    }),
    surname: text({ label: 'Surname', max: 120, writeBy: roles, help: 'Cognome' }),
    username: text({
      label: 'Email as username',
      required: messages.usernameRequired,
      max: 256,
      validator: 'email',
      unique: true,
      search: 'contains',
      writeBy: office,
      help: 'Con questo si accede',
    }),
    email: text({
      label: 'E-mail',
      max: 256,
      validator: 'email',
      writeBy: roles,
      help: 'Riceve gli avvisi; vuota: come lo username',
    }),
    password: secret({ label: 'Password', writeBy: office, help: 'Lascia vuoto per non cambiarla' }),
    password_expire: date({
      label: 'Scadenza password',
      gender: 'a',
      writeBy: office,
      help: 'Dopo questo giorno va cambiata; vuoto: mai',
    }),
    clienti_soci_id: reference({
      label: 'Cliente',
      to: 'clienti_soci',
      as: 'clienti_soci',
      required: row => row.type === 'socio' && messages.clienteRequired,
      visible: row => row.type === 'socio' || row.type === 'cliente',
      writeBy: office,
    }),
    sezione: text({
      label: 'Sezione',
      gender: 'a',
      max: 60,
      required: row => row.type === 'admin_sezione',
      visible: row => row.type === 'admin_sezione',
      writeBy: office,
    }),
    totp_attivo: flag({ label: 'Due fattori', readOnly: true }),
    // security 2.4: last day the daily limit of lookups was reached.
    ricerche_esaurite_il: date({
      label: 'Ricerche per codice esaurite il',
      readOnly: true,
      readBy: office,
    }),
    // A refused request leaves the queue; enabling the account clears the flag.
    richiesta_respinta: flag({ label: 'Richiesta respinta', readOnly: true, readBy: office }),
    // security 2.2: an account never enabled is told that it waits. A trigger sets the flag.
    gia_abilitato: flag({ label: 'Già abilitato', readOnly: true, readBy: office }),
  },
  labelFields: ['name', 'surname', 'type'],
  title: ['name', 'surname'],
  list: {
    columns: ['username', 'name', 'surname', 'type', 'status', 'clienti_soci_id', 'sezione'],
    sort: 'username',
  },
  messages: {
    created: 'account aggiornato correttamente', // the owner's spelling: keep
    updated: 'account aggiornato correttamente',
    saveFailed: 'Errore di aggiornamento account',
  },
  access: {
    read: managedOrOwn,
    create: byRole({ superadmin: true, admin: who => oneOf('type', rolesBelow(who.role)) }),
    update: managedOrOwn,
    remove: nobody,
  },
})
