import { byRole, only } from '../../kit/access.ts'
import { defineEntity } from '../../kit/entity.ts'
import { choice, flag, reference, text } from '../../kit/field.ts'
import { oneOf } from '../../kit/filter.ts'
import { occhi, sessi } from '../../words/choices.ts'
import { both, office, ownBy } from '../../words/reach.ts'

const own = ownBy('denuncia.idproprietario', 'denuncia.idallevatore')
const ownOpen = (who: Parameters<typeof own>[0]) =>
  both(ownBy('denuncia.idproprietario')(who), oneOf('denuncia.stato', ['bozza', 'respinta']))

export const cuccioli = defineEntity({
  name: 'cuccioli',
  label: { one: 'Cucciolo', many: 'Cuccioli' },
  fields: {
    idDenuncia: reference({
      label: 'Denuncia',
      gender: 'a',
      required: true,
      to: 'denunce_nascita',
      as: 'denuncia',
      readOnly: 'afterCreate',
    }),
    sesso: choice({ label: 'Sesso', required: true, choices: sessi }),
    idrazza: reference({ label: 'Razza', gender: 'a', required: true, to: 'razze', as: 'razza' }),
    idcolore_genotipo: reference({ label: 'Genotipo', required: true, to: 'colori', as: 'genotipoColore' }),
    idocchi: choice({ label: 'Occhi', choices: occhi }),
    nome: text({ label: 'Nome', max: 40, validator: 'nomeGatto', help: 'Senza affisso: lo aggiungiamo noi' }),
    chip: text({ label: 'Microchip', max: 15, validator: 'chip' }),
    not_for_breeding: flag({
      label: 'Not for breeding',
      help: 'L’allevatore non lo destina alla riproduzione',
    }),
    deceduto: flag({ label: 'Deceduto' }),
    idgatto: reference({ label: 'Gatto', to: 'gatti', as: 'gatto', writeBy: office, unique: true }),
  },
  labelFields: ['sesso', 'idrazza', 'idgatto'],
  title: {
    from: ['sesso', 'razza.codice'],
    text: row => {
      const razza = row.razza as Record<string, unknown> | null | undefined
      const sesso = row.sesso === 'M' ? 'maschio' : row.sesso === 'F' ? 'femmina' : ''
      return [`Cucciolo n. ${row.id}`, sesso, razza?.codice].filter(Boolean).join(' · ')
    },
  },
  list: {
    columns: ['idDenuncia', 'sesso', 'idrazza', 'idcolore_genotipo', 'idocchi', 'deceduto', 'idgatto'],
    sort: 'id',
  },
  messages: { created: 'Cucciolo aggiornato correttamente', updated: 'Cucciolo aggiornato correttamente' },
  access: {
    read: byRole({ superadmin: true, admin: true, admin_cdn_full: true, socio: own, cliente: own }),
    create: byRole({ superadmin: true, admin: true, socio: ownOpen, cliente: ownOpen }),
    update: byRole({ superadmin: true, admin: true, socio: ownOpen, cliente: ownOpen }),
    remove: only(...office),
  },
})
