import { byRole, nobody, only } from '../../kit/access.ts'
import { defineEntity } from '../../kit/entity.ts'
import { choice, date, flag, integer, longText, money, reference, text } from '../../kit/field.ts'
import { office, ownBy } from '../../words/reach.ts'
import { statiFattura } from '../../words/states.ts'
import { modalitaPagamento } from '../rules/documento/pagamento.ts'

/** The last two are issued only by POST /fatture_ricevute/{id}/nota_credito. */
const tipiFattura = ['Fattura', 'Ricevuta', 'Nota di credito', 'Storno ricevuta'] as const

/** After the issue only the payment changes. A field left empty can be filled in once. */
export const fatture_ricevute = defineEntity({
  name: 'fatture_ricevute',
  label: { one: 'Fattura o ricevuta', many: 'Fatture e ricevute', gender: 'a' },
  fields: {
    tipo: choice({
      label: 'Tipo',
      required: true,
      readOnly: 'afterCreate',
      choices: tipiFattura.map(value => ({ value, label: value })),
    }),
    data_emissione: date({
      label: 'Data emissione',
      gender: 'a',
      required: true,
      readOnly: 'afterCreate',
    }),
    anno: integer({ label: 'Anno', readOnly: true, min: 1900, max: 2199, index: true }),
    progressivo: integer({ label: 'Progressivo', readOnly: true }),
    numero: text({ label: 'Numero', readOnly: true, max: 20, search: 'prefix', sortedBy: 'progressivo' }),
    idcliente: reference({
      label: 'Cliente',
      required: 'Cliente è obbligatorio',
      to: 'clienti_soci',
      as: 'customer',
      readOnly: 'afterCreate',
    }),
    intestatario: text({ label: 'Intestatario', max: 120, readOnly: 'afterCreate', search: 'contains' }),
    indirizzo: text({ label: 'Indirizzo', required: true, max: 120, readOnly: 'afterCreate' }),
    cap: text({ label: 'CAP', required: true, max: 12, readOnly: 'afterCreate' }),
    citta: text({ label: 'Città', gender: 'a', required: true, max: 80, readOnly: 'afterCreate' }),
    provincia: text({ label: 'Provincia', gender: 'a', required: true, max: 2, readOnly: 'afterCreate' }),
    nazione: text({
      label: 'Nazione',
      gender: 'a',
      max: 2,
      validator: 'nazione',
      default: 'IT',
      readOnly: 'afterCreate',
    }),
    codice_fiscale: text({ label: 'Codice fiscale', max: 16, detailOnly: true, readOnly: 'afterCreate' }),
    partita_iva: text({ label: 'Partita IVA', max: 20, detailOnly: true, readOnly: 'afterCreate' }),
    cod_univoco: text({ label: 'Codice univoco', max: 7, detailOnly: true, readOnly: 'afterCreate' }),
    pec: text({ label: 'PEC', max: 256, detailOnly: true, readOnly: 'afterCreate' }),
    causale: text({ label: 'Causale', gender: 'a', max: 200, readOnly: 'afterCreate' }),
    imponibile: money({ label: 'Imponibile', readOnly: true }),
    imposta: money({ label: 'Imposta', readOnly: true }),
    bollo: money({ label: 'Bollo', readOnly: true }),
    totale: money({ label: 'Totale', readOnly: true }),
    modalita_pagamento: choice({
      label: 'Modalità di pagamento',
      gender: 'a',
      choices: modalitaPagamento.map(({ chiave, descrizione }) => ({ value: chiave, label: descrizione })),
    }),
    data_pagamento: date({ label: 'Data pagamento', gender: 'a', max: 'today' }),
    stato: choice({ label: 'Stato', readOnly: true, choices: statiFattura, index: true }),
    stornato: money({ label: 'Importo stornato', readOnly: true }),
    /** Computed by a database trigger, like `stato`. See `incassoOf`. */
    da_incassare: money({ label: 'Da incassare', readOnly: true }),
    /** For credit notes: the document was already paid (`isRimborso`, decision 109). */
    dopo_incasso: flag({ label: 'Emesso dopo l’incasso', readOnly: true, visible: false }),
    /** Set by a database trigger: day of that payment, as known at the issue. */
    incassato_il: date({ label: 'Incassato il, all’emissione', readOnly: true, visible: false }),
    da_restituire: flag({ label: 'Da restituire', readOnly: true, tone: 'warning' }),
    pratica: text({
      label: 'Pratica',
      gender: 'a',
      max: 60,
      readOnly: 'afterCreate',
      visible: false,
      index: true,
      help: 'La pratica da pagare, per esempio passaggi/12',
    }),
    iddocumento_origine: reference({
      label: 'Documento stornato',
      readOnly: true,
      to: 'fatture_ricevute',
      as: 'documento_origine',
    }),
    motivo: text({
      label: 'Motivo della ricevuta',
      max: 200,
      readOnly: 'afterCreate',
      readBy: office,
      help: 'Perché fai una ricevuta senza IVA a chi non è socio',
    }),
    note: longText({ label: 'Note', max: 2000, readBy: office }),
  },
  labelFields: ['tipo', 'numero', 'data_emissione', 'totale'],
  title: ['tipo', 'numero'],
  list: {
    columns: ['tipo', 'numero', 'data_emissione', 'idcliente', 'totale', 'da_incassare', 'stato', 'data_pagamento'],
    sort: '-data_emissione',
  },
  edit: 'page',
  messages: {
    created: 'Documento emesso correttamente',
    updated: 'Fattura/Ricevuta aggiornato correttamente',
  },
  unique: [{ fields: ['tipo', 'anno', 'progressivo'], message: 'Numero già usato' }],
  access: {
    read: byRole({ superadmin: true, admin: true, socio: ownBy('idcliente'), cliente: ownBy('idcliente') }),
    create: only(...office),
    update: only(...office),
    remove: nobody,
  },
})
