import { byRole, nobody, only } from '../../kit/access.ts'
import { defineEntity } from '../../kit/entity.ts'
import { choice, date, flag, integer, longText, money, reference, text } from '../../kit/field.ts'
import { and, ne, oneOf } from '../../kit/filter.ts'
import { office, ownBy } from '../../words/reach.ts'
import { statiFattura } from '../../words/states.ts'
import { tipiInPiedi } from '../rules/documento/in-piedi.ts'
import { modalitaPagamento } from '../rules/documento/pagamento.ts'
import { pratiche } from '../rules/tariffe/pratiche.ts'

/** The last two take a document back, each in a series of its own; they are made by POST /fatture_ricevute/{id}/nota_credito. */
const tipiFattura = ['Fattura', 'Ricevuta', 'Nota di credito', 'Storno ricevuta'] as const

/** What was taken back counts less, wherever amounts stand in a column. */
const minusWhen = { field: 'tipo', among: ['Nota di credito', 'Storno ricevuta'] } as const

/** Once issued nothing changes but the payment: the number, the customer's data and the amounts are a copy of that day. What was left empty may be filled in, once. */
export const fatture_ricevute = defineEntity({
  name: 'fatture_ricevute',
  label: { one: 'Fattura o ricevuta', many: 'Fatture e ricevute', gender: 'a' },
  fields: {
    tipo: choice({
      label: 'Tipo',
      required: true,
      lockedAfterCreate: true,
      choices: tipiFattura.map(value => ({ value, label: value })),
    }),
    data_emissione: date({
      label: 'Data emissione',
      gender: 'a',
      required: true,
      lockedAfterCreate: true,
    }),
    // The home page's takings of the year.
    anno: integer({ label: 'Anno', readOnly: true, min: 1900, max: 2199, index: true }),
    progressivo: integer({ label: 'Progressivo', readOnly: true }),
    numero: text({ label: 'Numero', readOnly: true, max: 20, search: 'prefix', sortedBy: 'progressivo' }),
    idcliente: reference({
      label: 'Cliente',
      required: true,
      requiredMessage: 'Cliente è obbligatorio',
      to: 'clienti_soci',
      as: 'customer',
      lockedAfterCreate: true,
    }),
    intestatario: text({ label: 'Intestatario', max: 120, lockedAfterCreate: true, search: 'contains' }),
    indirizzo: text({ label: 'Indirizzo', required: true, max: 120, lockedAfterCreate: true }),
    cap: text({ label: 'CAP', required: true, max: 12, lockedAfterCreate: true }),
    citta: text({ label: 'Città', gender: 'a', required: true, max: 80, lockedAfterCreate: true }),
    provincia: text({ label: 'Provincia', gender: 'a', required: true, max: 2, lockedAfterCreate: true }),
    nazione: text({
      label: 'Nazione',
      gender: 'a',
      max: 2,
      validator: 'nazione',
      default: 'IT',
      lockedAfterCreate: true,
    }),
    codice_fiscale: text({ label: 'Codice fiscale', max: 16, detailOnly: true, lockedAfterCreate: true }),
    partita_iva: text({ label: 'Partita IVA', max: 20, detailOnly: true, lockedAfterCreate: true }),
    cod_univoco: text({ label: 'Codice univoco', max: 7, detailOnly: true, lockedAfterCreate: true }),
    pec: text({ label: 'PEC', max: 256, detailOnly: true, lockedAfterCreate: true }),
    causale: text({ label: 'Causale', gender: 'a', max: 200, lockedAfterCreate: true }),
    imponibile: money({ label: 'Imponibile', readOnly: true, minusWhen }),
    imposta: money({ label: 'Imposta', readOnly: true, minusWhen }),
    bollo: money({ label: 'Bollo', readOnly: true, minusWhen }),
    totale: money({ label: 'Totale', readOnly: true, minusWhen }),
    modalita_pagamento: choice({
      label: 'Modalità di pagamento',
      gender: 'a',
      choices: modalitaPagamento.map(({ chiave, descrizione }) => ({ value: chiave, label: descrizione })),
    }),
    data_pagamento: date({ label: 'Data pagamento', gender: 'a', notAfterToday: true }),
    // What is still to be paid: the home page and its list.
    stato: choice({ label: 'Stato', readOnly: true, choices: statiFattura, index: true }),
    stornato: money({ label: 'Importo stornato', readOnly: true }),
    /** Kept by the database, as the state is: what is due now (`incassoOf`), so that lists add up to what persons owe. */
    da_incassare: money({ label: 'Da incassare', readOnly: true }),
    /** Of what takes a document back: whether that had been paid by then (`isRimborso`, decision 109). */
    dopo_incasso: flag({ label: 'Emesso dopo l’incasso', readOnly: true, hidden: true }),
    /** Kept by the database: the day of that payment, as it was known then. */
    incassato_il: date({ label: 'Incassato il, all’emissione', readOnly: true, hidden: true }),
    /** Kept by the database: whether its refund is due (`isRimborso`) and not marked yet. */
    da_restituire: flag({ label: 'Da restituire', readOnly: true, tone: 'warning' }),
    // The receipts of a practice, on its page and on every desk.
    pratica: text({
      label: 'Pratica',
      gender: 'a',
      max: 60,
      lockedAfterCreate: true,
      hidden: true,
      index: true,
      help: 'Il lavoro da cui nasce il documento, per esempio passaggi/12',
      names: {
        among: pratiche,
        holdsWhile: and(oneOf('tipo', tipiInPiedi), ne('stato', 'stornato')),
        release: 'Prima va stornato tutto il documento e incassato il bollo, se è dovuto',
      },
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
      lockedAfterCreate: true,
      readBy: office,
      help: 'Perché chi non è socio riceve una ricevuta senza IVA e non una fattura',
    }),
    note: longText({ label: 'Note', max: 2000, readBy: office }),
  },
  labelFields: ['tipo', 'numero', 'data_emissione', 'totale'],
  titleFrom: ['tipo', 'numero'],
  title: row => `${row.tipo} ${row.numero}`,
  list: {
    columns: ['tipo', 'numero', 'data_emissione', 'idcliente', 'totale', 'da_incassare', 'stato', 'data_pagamento'],
    sort: 'data_emissione',
    descending: true,
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
