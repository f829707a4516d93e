import { board, byRole, nobody } from '../../kit/access.ts'
import { defineEntity } from '../../kit/entity.ts'
import { choice, date, flag, longText, reference, text } from '../../kit/field.ts'
import { eq } from '../../kit/filter.ts'
import { posizioniAffisso } from '../../words/choices.ts'
import { both, office, ownBy } from '../../words/reach.ts'
import { esitiControllo, statiAffisso } from '../../words/states.ts'
import { affissiInEsame, isAmong } from '../rules/affisso/pratica.ts'

const own = ownBy('idcliente', 'idcointestatario', 'idcointestatario1')
const inEsame = { readOnly: (row: Record<string, unknown>) => !isAmong(affissiInEsame, row.stato) }
const ofOffice = { ...inEsame, writeBy: office }

export const affissi = defineEntity({
  name: 'affissi',
  label: { one: 'Affisso', many: 'Affissi' },
  fields: {
    idcliente: reference({
      label: 'Titolare',
      required: true,
      to: 'clienti_soci',
      as: 'titolare',
      readOnly: 'afterCreate',
    }),
    idcointestatario: reference({ label: 'Cointestatario', to: 'clienti_soci', as: 'cointestatario', ...inEsame }),
    idcointestatario1: reference({
      label: 'Secondo cointestatario',
      to: 'clienti_soci',
      as: 'cointestatario1',
      ...inEsame,
    }),
    nome1: text({
      label: 'Primo nome proposto',
      required: 'Scrivi almeno un nome',
      max: 60,
      ...inEsame,
    }),
    nome2: text({ label: 'Secondo nome proposto', max: 60, ...inEsame }),
    nome3: text({ label: 'Terzo nome proposto', max: 60, ...inEsame }),
    posizione: choice({
      label: 'Posizione',
      gender: 'a',
      required: true,
      choices: posizioniAffisso,
      default: 'prefisso',
      help: 'Se l’affisso sta prima o dopo il nome del gatto',
      ...inEsame,
    }),
    stato: choice({
      label: 'Stato',
      required: true,
      choices: statiAffisso,
      default: 'inviata',
      writeBy: office,
    }),
    data_richiesta: date({ label: 'Data richiesta', gender: 'a', required: true, readOnly: true }),
    requisito_femmina: flag({ label: 'Piena proprietà di una femmina', ...ofOffice }),
    requisito_cucciolata: flag({ label: 'Cucciolata viva iscritta nel libro', ...ofOffice }),
    requisito_socio: flag({ label: 'Socio in regola', ...ofOffice }),
    requisito_quota: flag({ label: 'Quota dell’affisso pagata', ...ofOffice }),
    nota_requisiti: longText({
      label: 'Nota sui requisiti',
      gender: 'a',
      max: 2000,
      help: 'Come lo sai, se non risulta dal registro',
      ...ofOffice,
    }),
    controllo_data: date({ label: 'Data della visita', gender: 'a', max: 'today', ...ofOffice }),
    controllo_ispettore: text({ label: 'Ispettore', max: 120, ...ofOffice }),
    controllo_esito: choice({ label: 'Esito della visita', choices: esitiControllo, ...ofOffice }),
    controllo_note: longText({ label: 'Note della visita', max: 4000, ...ofOffice }),
    affisso: text({ label: 'Affisso', max: 60, ...ofOffice, help: 'Il nome che il Consiglio ratifica' }),
    data_consiglio: date({ label: 'Data consiglio', gender: 'a', max: 'today', ...ofOffice }),
    ratificaFife: date({
      label: 'Ratifica FIFe',
      gender: 'a',
      max: 'today',
      writeBy: office,
      readOnly: row => row.stato !== 'ratificata',
    }),
    motivo: longText({
      label: 'Motivo',
      max: 2000,
      writeBy: office,
      help: 'Perché è stato respinto',
      visible: row => row.stato === 'respinta' || row.stato === 'cessata',
    }),
    note: longText({ label: 'Note', max: 4000 }),
    // Normalized name for the unique index; null unless the affisso is ratified or in use.
    chiave: text({ label: 'Chiave', max: 60, readOnly: true, readBy: [], visible: false, detailOnly: true }),
  },
  labelFields: ['nome1', 'affisso', 'stato'],
  title: {
    from: ['affisso', 'nome1'],
    text: row => [`Affisso n. ${row.id}`, row.affisso ?? row.nome1].filter(Boolean).join(' · '),
  },
  list: {
    columns: ['data_richiesta', 'idcliente', 'nome1', 'affisso', 'stato'],
    sort: '-data_richiesta',
  },
  edit: 'page',
  messages: { created: 'Richiesta di affisso inviata' },
  access: {
    read: byRole({
      ...Object.fromEntries([...office, ...board].map(role => [role, true])),
      socio: own,
      cliente: own,
    }),
    create: byRole({ superadmin: true, admin: true, socio: ownBy('idcliente') }),
    update: byRole({
      superadmin: true,
      admin: true,
      socio: who => both(ownBy('idcliente')(who), eq('stato', 'inviata')),
    }),
    remove: nobody,
  },
})
