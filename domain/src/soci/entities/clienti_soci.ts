import { byRole, only, type Role } from '../../kit/access.ts'
import { defineEntity } from '../../kit/entity.ts'
import { choice, date, flag, longText, onceWritten, reference, text } from '../../kit/field.ts'
import { recapitiAvvisi, tipiCliente } from '../../words/choices.ts'
import { noteArchivio } from '../../words/note-archivio.ts'
import {
  disciplineReaders,
  memberStaff,
  members,
  office,
  ownBy,
  ownSezione,
  personeDiSezione,
} from '../../words/reach.ts'
import { statiDellaPersona } from '../../words/states.ts'

const section: readonly Role[] = [...office, 'admin_sezione']
/** Values of merged records, so that searching for them finds the person. */
const formerly = { table: 'clienti_soci_precedenti', of: 'idcliente' }
const contacts: readonly Role[] = [...section, ...members]
/** The section enters identity data once; only the office changes them. */
const identity = { create: section, update: office }
/** These follow the province (§4): a member's form sends them with a new address, and unchanged values are ignored. */
const derived = { create: contacts, update: office }

export const clienti_soci = defineEntity({
  name: 'clienti_soci',
  label: { one: 'Cliente', many: 'Clienti e soci' },
  fields: {
    codice: text({
      label: 'Codice',
      max: 20,
      unique: 'code',
      writeBy: office,
      formerly,
      help: 'Lascia vuoto: il numero lo diamo noi',
    }),
    nome_completo: text({
      label: 'Nome completo',
      required: 'Nome obbligatorio',
      max: 120,
      search: 'contains',
      beside: 'deceduto',
      help: 'Cognome e nome',
      writeBy: identity,
    }),
    tipo: choice({ label: 'Tipo', choices: tipiCliente, default: 'Cliente', writeBy: office }),
    tessera: text({
      label: 'Tessera',
      gender: 'a',
      max: 20,
      unique: 'code',
      writeBy: office,
      formerly,
    }),
    // Index for the duplicate check.
    codice_fiscale: text({ label: 'Codice fiscale', max: 16, detailOnly: true, index: true, writeBy: identity }),
    partita_iva: text({ label: 'Partita IVA', max: 20, detailOnly: true, writeBy: identity }),
    prefisso: text({ label: 'Prefisso', max: 18, writeBy: office }),
    suffisso: text({ label: 'Suffisso', max: 18, writeBy: office }),
    motivo_affisso: text({
      label: 'Motivo della correzione dell’affisso',
      max: 300,
      detailOnly: true,
      writeBy: office,
      help: 'Perché l’affisso è cambiato',
    }),
    cointestazione_affisso: text({ label: 'Cointestazione affisso', max: 120, writeBy: office }),
    ratificaFife: date({
      label: 'Ratifica FIFe',
      writeBy: office,
      help: "Giorno in cui la FIFe ha accettato l'affisso",
    }),
    indirizzo: text({ label: 'Indirizzo', max: 120, writeBy: contacts }),
    frazione: text({ label: 'Frazione', max: 80, writeBy: contacts }),
    citta: text({ label: 'Città', gender: 'a', required: true, max: 80, search: 'prefix', writeBy: contacts }),
    cap: text({ label: 'CAP', max: 12, writeBy: contacts }),
    idprovincia: reference({
      label: 'Provincia',
      gender: 'a',
      required: onceWritten,
      to: 'province',
      as: 'provincia',
      writeBy: contacts,
    }),
    regione: text({ label: 'Regione', gender: 'a', required: true, max: 60, writeBy: derived }),
    sezione: text({
      label: 'Sezione',
      gender: 'a',
      max: 60,
      writeBy: derived,
      help: 'Uguale alla regione',
    }),
    nazione: text({ label: 'Nazione', gender: 'a', max: 2, validator: 'nazione', default: 'IT', writeBy: contacts }),
    data_nascita: date({
      label: 'Data nascita',
      gender: 'a',
      max: 'today',
      detailOnly: true,
      writeBy: identity,
    }),
    luogo_nascita: text({ label: 'Luogo nascita', max: 80, detailOnly: true, writeBy: identity }),
    consenso_genitore: date({
      label: 'Consenso del genitore',
      max: 'today',
      detailOnly: true,
      writeBy: section,
      help: 'Se ha meno di 18 anni: quando ha firmato un genitore',
    }),
    telefono: text({ label: 'Telefono', max: 30, validator: 'telefono', writeBy: contacts }),
    cellulare: text({ label: 'Cellulare', max: 30, validator: 'telefono', writeBy: contacts }),
    fax: text({ label: 'Fax', max: 30, validator: 'telefono', detailOnly: true, writeBy: contacts }),
    email: text({
      label: 'E-mail',
      gender: 'a',
      max: 256,
      validator: 'recapitoEmail',
      writeBy: contacts,
      formerly,
      help: 'Per i contatti: quella per entrare è nell’account',
    }),
    recapito_avvisi: choice({
      label: 'Avvisi e comunicazioni',
      required: true,
      choices: recapitiAvvisi,
      default: 'account',
      detailOnly: true,
      writeBy: contacts,
      help: 'Dove mandiamo gli avvisi; se manca, all’altro',
    }),
    pec: text({ label: 'PEC', gender: 'a', max: 256, validator: 'recapitoEmail', detailOnly: true, writeBy: contacts }),
    cod_univoco: text({
      label: 'Codice univoco',
      max: 7,
      detailOnly: true,
      writeBy: office,
      help: 'Codice destinatario della fattura elettronica',
    }),
    idrazza: reference({ label: 'Razza', gender: 'a', to: 'razze', as: 'razza', writeBy: office }),
    deceduto: flag({ label: 'Deceduto', writeBy: office }),
    data_decesso: date({
      label: 'Data del decesso',
      gender: 'a',
      max: 'today',
      detailOnly: true,
      writeBy: office,
      visible: row => row.deceduto === 1,
      help: 'Da qui partono gli anni di blocco del suo affisso',
    }),
    deferito: flag({ label: 'Deferito', readBy: disciplineReaders, writeBy: office }),
    data_deferimento: date({
      label: 'Data del deferimento',
      gender: 'a',
      max: 'today',
      detailOnly: true,
      readBy: disciplineReaders,
      writeBy: office,
      visible: row => row.deferito === 1,
    }),
    radiato: flag({ label: 'Radiato', readBy: disciplineReaders, writeBy: office }),
    data_radiazione: date({
      label: 'Data della radiazione',
      gender: 'a',
      max: 'today',
      detailOnly: true,
      readBy: disciplineReaders,
      writeBy: office,
      visible: row => row.radiato === 1,
      help: 'Da questo giorno non è più socio',
    }),
    note: longText({ label: 'Note', max: 4000, detailOnly: true, readBy: memberStaff, writeBy: section }),
    note_archivio: noteArchivio,
    note_disciplinari: longText({
      label: 'Note disciplinari',
      gender: 'a',
      max: 4000,
      detailOnly: true,
      readBy: disciplineReaders,
      writeBy: office,
      required: row =>
        (row.deferito === 1 || row.radiato === 1) && 'Note disciplinari obbligatorie per un socio deferito o radiato',
    }),
  },
  labelFields: ['codice', 'nome_completo'],
  computed: {
    codice_nome: row => [row.codice, row.nome_completo].filter(Boolean).join(' '),
    stati: {
      of: row => statiDellaPersona(row).map(({ value }) => value),
      from: ['deceduto', 'deferito', 'radiato'],
      onRequest: true,
    },
  },
  title: ['nome_completo'],
  list: {
    columns: ['codice', 'nome_completo', 'tipo', 'tessera', 'citta', 'idprovincia', 'sezione', 'email'],
    sort: 'nome_completo',
  },
  edit: 'page',
  messages: { created: 'Cliente creato/aggiornato correttamente', updated: 'Cliente creato/aggiornato correttamente' },
  access: {
    read: byRole({
      superadmin: true,
      admin: true,
      admin_cdn_full: true,
      admin_cdn: true,
      admin_sezione: personeDiSezione,
      socio: ownBy('id'),
      cliente: ownBy('id'),
    }),
    create: byRole({ superadmin: true, admin: true, admin_sezione: ownSezione }),
    update: byRole({
      superadmin: true,
      admin: true,
      admin_sezione: personeDiSezione,
      socio: ownBy('id'),
      cliente: ownBy('id'),
    }),
    remove: only(...office),
  },
})
