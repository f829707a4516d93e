import { defineEntity } from '../../kit/entity.ts'
import { choice, date, file, integer, json, longText, reference, text } from '../../kit/field.ts'
import { formatDate } from '../../kit/format.ts'
import { pannelliDna } from '../../words/choices.ts'
import { analisiDelGatto } from '../../words/reach.ts'
import type { Alleli } from '../rules/dna/alleli.ts'
import { nomeCompletoOf } from '../rules/gatto/nome-completo.ts'

export const profili_dna = defineEntity({
  name: 'profili_dna',
  label: { one: 'Profilo DNA', many: 'Profili DNA' },
  fields: {
    idgatto: reference({ label: 'Gatto', required: true, to: 'gatti', as: 'gatto', readOnly: 'afterCreate' }),
    pannello: choice({ label: 'Pannello', required: true, choices: pannelliDna, default: 'STR' }),
    laboratorio: text({ label: 'Laboratorio', required: true, max: 100, search: 'contains' }),
    data_referto: date({ label: 'Data referto', gender: 'a', required: true, max: 'today' }),
    campione: text({
      label: 'Numero del campione',
      max: 40,
      search: 'prefix',
      help: 'Il numero dato dal laboratorio',
    }),
    alleli: json<Alleli>({
      label: 'Alleli',
      required: 'Alleli obbligatori',
      detailOnly: true,
      help: 'Due alleli per marcatore, per esempio 105/111; uno se omozigote',
    }),
    loci: integer({ label: 'Marcatori', readOnly: true, default: 0 }),
    iddocumento: file({ label: 'Referto', to: 'documenti', as: 'documento' }),
    note: longText({ label: 'Note', max: 2000 }),
  },
  labelFields: ['pannello', 'laboratorio', 'data_referto'],
  title: {
    from: ['gatto.nome_completo', 'pannello', 'data_referto'],
    text: row => {
      const gatto = row.gatto as Record<string, unknown> | null | undefined
      const words = [
        gatto == null ? '' : nomeCompletoOf(gatto),
        `DNA ${row.pannello ?? ''}`.trim(),
        formatDate(String(row.data_referto ?? '')),
      ]
      return words.filter(Boolean).join(' · ')
    },
  },
  list: {
    columns: ['idgatto', 'pannello', 'laboratorio', 'data_referto', 'campione', 'loci'],
    sort: '-data_referto',
  },
  messages: { created: 'Profilo DNA registrato', updated: 'Profilo DNA aggiornato' },
  access: analisiDelGatto,
})
