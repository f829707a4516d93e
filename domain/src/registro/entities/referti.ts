import { byRole, only } from '../../kit/access.ts'
import { defineEntity } from '../../kit/entity.ts'
import { choice, date, file, longText, reference, text } from '../../kit/field.ts'
import { formatDate } from '../../kit/format.ts'
import { esitiTest } from '../../words/choices.ts'
import { analisiDelGatto, office, ofOwnGatto } from '../../words/reach.ts'
import { statiReferto } from '../../words/states.ts'
import { nomeCompletoOf } from '../rules/gatto/nome-completo.ts'
import { isDeciso } from '../rules/referto/pratica.ts'
import { esitiAmmessi } from '../rules/salute/esiti-ammessi.ts'
import { malattie } from './malattie.ts'

const inEsame = { readOnly: isDeciso }

export const referti = defineEntity({
  name: 'referti',
  label: { one: 'Referto', many: 'Referti inviati' },
  fields: {
    idgatto: reference({ label: 'Gatto', required: true, to: 'gatti', as: 'gatto', readOnly: 'afterCreate' }),
    idmalattia: reference({
      label: 'Test',
      required: true,
      to: 'malattie',
      as: 'malattia',
      show: [...malattie.labelFields, 'ereditarieta'],
      ...inEsame,
    }),
    data_test: date({ label: 'Data test', gender: 'a', required: true, max: 'today', ...inEsame }),
    esito: choice({
      label: 'Esito',
      required: true,
      choices: esitiTest,
      offered: row => ({
        choices: esitiAmmessi((row.malattia as { ereditarieta?: unknown } | null | undefined)?.ereditarieta),
      }),
      ...inEsame,
    }),
    laboratorio: text({ label: 'Laboratorio', max: 100, ...inEsame }),
    iddocumento: file({
      label: 'File del referto',
      required: true,
      to: 'documenti',
      as: 'documento',
      readOnly: 'afterCreate',
      help: 'PDF, PNG o JPEG, fino a 10 MB',
    }),
    // For the office: the registered test does not repeat it.
    note: longText({ label: 'Nota per la segreteria', gender: 'a', max: 2000, readOnly: 'afterCreate' }),
    // The queue of the desk and the counter of the home page ask for the few that wait.
    stato: choice({
      label: 'Stato',
      required: true,
      choices: statiReferto,
      default: 'inviato',
      index: true,
      writeBy: office,
      ...inEsame,
    }),
    motivo: longText({
      label: 'Motivo',
      max: 2000,
      writeBy: office,
      help: 'Perché è stato respinto',
      visible: row => row.stato === 'respinto',
      ...inEsame,
    }),
    inviato_il: date({ label: 'Inviato il', readOnly: true }),
    idrichiedente: reference({ label: 'Inviato da', readOnly: true, to: 'clienti_soci', as: 'richiedente' }),
    idtest: reference({
      label: 'Test registrato',
      readOnly: true,
      to: 'malattie_gatto',
      as: 'test',
      detailOnly: true,
      visible: row => row.stato === 'approvato',
    }),
  },
  labelFields: ['data_test', 'esito', 'stato'],
  title: {
    from: ['gatto.nome_completo', 'malattia.codice', 'data_test'],
    text: row => {
      const [gatto, malattia] = [row.gatto, row.malattia] as (Record<string, unknown> | null | undefined)[]
      const words = [
        gatto == null ? `Referto n. ${row.id}` : nomeCompletoOf(gatto),
        malattia?.codice ?? '',
        formatDate(String(row.data_test ?? '')),
      ]
      return words.filter(Boolean).join(' · ')
    },
  },
  list: {
    columns: ['inviato_il', 'idgatto', 'idmalattia', 'data_test', 'esito', 'idrichiedente', 'stato'],
    sort: '-inviato_il',
  },
  messages: {
    created: 'Referto inviato: la segreteria lo controlla',
    updated: 'Referto aggiornato correttamente',
  },
  access: {
    read: analisiDelGatto.read,
    create: byRole({ superadmin: true, admin: true, socio: ofOwnGatto, cliente: ofOwnGatto }),
    update: only(...office),
    remove: only(...office),
  },
})
