import { defineEntity } from '../../kit/entity.ts'
import { choice, date, file, flag, longText, reference, text } from '../../kit/field.ts'
import { formatDate } from '../../kit/format.ts'
import { esitiTest } from '../../words/choices.ts'
import { analisiDelGatto } from '../../words/reach.ts'
import { inAllevamento } from '../rules/gatto/in-allevamento.ts'
import { nomeCompletoOf } from '../rules/gatto/nome-completo.ts'
import { esitiAmmessi } from '../rules/salute/esiti-ammessi.ts'
import { gatti } from './gatti.ts'
import { malattie } from './malattie.ts'

export const malattie_gatto = defineEntity({
  name: 'malattie_gatto',
  label: { one: 'Test medico', many: 'Registro dei test' },
  fields: {
    idgatto: reference({
      label: 'Gatto',
      required: true,
      to: 'gatti',
      as: 'gatto',
      readOnly: 'afterCreate',
      // Expiry only matters for breeding cats, so these fields are needed.
      show: [...gatti.labelFields, ...Object.keys(inAllevamento)],
    }),
    idmalattia: reference({
      label: 'Test',
      required: true,
      to: 'malattie',
      as: 'malattia',
      show: [...malattie.labelFields, 'ereditarieta'],
    }),
    data_test: date({ label: 'Data test', gender: 'a', required: true, max: 'today' }),
    data_registrazione: date({
      label: 'Data registrazione',
      gender: 'a',
      required: true,
      max: 'today',
    }),
    esito: choice({
      label: 'Esito',
      choices: esitiTest,
      offered: row => ({
        choices: esitiAmmessi((row.malattia as { ereditarieta?: unknown } | null | undefined)?.ereditarieta),
      }),
    }),
    laboratorio: text({ label: 'Laboratorio', max: 100 }),
    scadenza: date({
      label: 'Scadenza',
      gender: 'a',
      index: true,
      help: 'Lascia vuoto: la calcoliamo dal tipo di test',
    }),
    ripetuto: flag({
      label: 'Ripetuto',
      readOnly: true,
      help: 'C’è un test più recente: questo non vale più',
    }),
    iddocumento: file({ label: 'Referto', to: 'documenti', as: 'documento' }),
    note: longText({ label: 'Note', max: 2000 }),
  },
  labelFields: ['data_test', 'esito', 'idmalattia'],
  title: {
    from: ['gatto.nome_completo', 'malattia.codice', 'data_test'],
    text: row => {
      const [gatto, malattia] = [row.gatto, row.malattia] as (Record<string, unknown> | null | undefined)[]
      const words = [
        gatto == null ? '' : nomeCompletoOf(gatto),
        malattia?.codice ?? 'Test',
        formatDate(String(row.data_test ?? '')),
      ]
      return words.filter(Boolean).join(' · ')
    },
  },
  list: {
    columns: ['idgatto', 'idmalattia', 'data_test', 'esito', 'scadenza', 'data_registrazione'],
    sort: '-data_registrazione',
  },
  messages: { created: 'Test medico aggiornato correttamente', updated: 'Test medico aggiornato correttamente' },
  access: analisiDelGatto,
})
