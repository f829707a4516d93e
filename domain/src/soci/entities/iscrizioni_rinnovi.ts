import { byRole, only } from '../../kit/access.ts'
import { defineEntity } from '../../kit/entity.ts'
import { choice, date, flag, integer, longText, reference, text } from '../../kit/field.ts'
import { eq } from '../../kit/filter.ts'
import { tipiIscrizione } from '../../words/choices.ts'
import { both, office, ownBy, ownSezione } from '../../words/reach.ts'
import { statiIscrizione } from '../../words/states.ts'

export const iscrizioni_rinnovi = defineEntity({
  name: 'iscrizioni_rinnovi',
  label: { one: 'Iscrizione', many: 'Iscrizioni e rinnovi', gender: 'a' },
  fields: {
    idcliente_socio: reference({
      label: 'Cliente',
      required: true,
      to: 'clienti_soci',
      as: 'clienti_soci',
      readOnly: 'afterCreate',
    }),
    anno: integer({ label: 'Anno', required: true, min: 1900, max: 2199, index: true }),
    tipo: choice({ label: 'Tipo', required: true, choices: tipiIscrizione }),
    data_iscrizione: date({ label: 'Data iscrizione', gender: 'a', required: true, max: 'today' }),
    data_cassa: date({
      label: 'Data cassa',
      gender: 'a',
      // An online request has no date until the fee arrives; it cannot be approved without.
      required: row => row.richiesta_socio !== 1 || (row.da_approvare === 0 && row.respinta !== 1),
      max: 'today',
      help: 'Giorno in cui la quota è arrivata',
    }),
    sezione: text({ label: 'Sezione', gender: 'a', required: true, max: 60 }),
    richiesta_socio: flag({ label: 'Chiesta dal socio', readOnly: true }),
    da_approvare: flag({ label: 'Da approvare', readOnly: true, default: 1 }),
    data_consiglio: date({ label: 'Data consiglio', gender: 'a', readOnly: true }),
    respinta: flag({ label: 'Respinta', readOnly: true }),
    annullata: flag({ label: 'Annullata', readOnly: true }),
    data_annullamento: date({
      label: 'Data annullamento',
      gender: 'a',
      readOnly: true,
      visible: row => row.annullata === 1,
    }),
    motivo: longText({
      label: 'Motivo',
      max: 2000,
      readOnly: true,
      help: 'Perché è stata respinta o annullata',
      visible: row => row.respinta === 1 || row.annullata === 1,
    }),
    // Set by a database trigger. Indexed for the approval page and the home page.
    stato: choice({ label: 'Stato', readOnly: true, choices: statiIscrizione, index: true }),
    note: longText({ label: 'Note', max: 4000 }),
  },
  labelFields: ['anno', 'tipo'],
  title: {
    from: ['clienti_soci.nome_completo', 'anno', 'tipo'],
    text: row => {
      const cliente = row.clienti_soci as Record<string, unknown> | null | undefined
      return [cliente?.nome_completo ?? 'Iscrizione', row.anno, row.tipo].filter(Boolean).join(' · ')
    },
  },
  list: {
    columns: ['anno', 'idcliente_socio', 'tipo', 'sezione', 'data_iscrizione', 'data_cassa', 'stato', 'data_consiglio'],
    sort: '-data_iscrizione',
  },
  messages: {
    created: 'Iscrizione inserita correttamente',
    saveFailed: 'An Error occurred during the Iscrizione update.',
  },
  unique: [
    {
      fields: ['idcliente_socio', 'anno', 'sezione', 'tipo'],
      // Refused and annulled enrolments do not prevent a new one.
      where: { respinta: 0, annullata: 0 },
      message: 'Esiste già una iscrizione di questo tipo per il cliente in questo anno',
    },
  ],
  access: {
    read: byRole({
      superadmin: true,
      admin: true,
      admin_cdn_full: true,
      admin_cdn: true,
      admin_sezione: ownSezione,
      socio: ownBy('idcliente_socio'),
      cliente: ownBy('idcliente_socio'),
    }),
    create: byRole({ superadmin: true, admin: true, admin_sezione: ownSezione }),
    update: byRole({
      superadmin: true,
      admin: true,
      admin_sezione: who => both(ownSezione(who), eq('da_approvare', 1)),
    }),
    remove: only(...office),
  },
})
