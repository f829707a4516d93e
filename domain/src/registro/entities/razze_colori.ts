import { only } from '../../kit/access.ts'
import { defineEntity } from '../../kit/entity.ts'
import { date, flag, reference, text } from '../../kit/field.ts'
import { office, registryReaders } from '../../words/reach.ts'

export const razze_colori = defineEntity({
  name: 'razze_colori',
  label: { one: 'Colore della razza', many: 'Colori delle razze' },
  fields: {
    idrazza: reference({ label: 'Razza', gender: 'a', required: true, to: 'razze', as: 'razza' }),
    espressione: text({
      label: 'Espressione',
      gender: 'a',
      required: true,
      max: 200,
      help: 'Per esempio nadefg s 21-25: ! esclude (!31-33), = obbliga (=22/24), * è tutto',
    }),
    riconosciuto: flag({ label: 'Riconosciuto', default: 1, help: 'Togli la spunta per escludere questi colori' }),
    valido_dal: date({ label: 'Valido dal', required: true }),
    valido_al: date({ label: 'Valido al', help: 'Lascia vuoto se vale ancora' }),
  },
  labelFields: ['espressione', 'riconosciuto'],
  small: true,
  list: { columns: ['idrazza', 'espressione', 'riconosciuto', 'valido_dal', 'valido_al'], sort: 'idrazza' },
  unique: [
    {
      fields: ['idrazza', 'espressione', 'valido_dal'],
      message: 'La razza ha già questa riga da questo giorno',
    },
  ],
  access: { read: only(...registryReaders), create: only(...office), update: only(...office), remove: only(...office) },
})
