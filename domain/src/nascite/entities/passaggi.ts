import { byRole, only } from '../../kit/access.ts'
import { defineEntity } from '../../kit/entity.ts'
import { choice, date, flag, json, longText, reference, text } from '../../kit/field.ts'
import { eq } from '../../kit/filter.ts'
import { formatDate } from '../../kit/format.ts'
import { nomeCompletoOf } from '../../registro/rules/gatto/nome-completo.ts'
import { richiedentiPassaggio } from '../../words/choices.ts'
import { noteArchivio } from '../../words/note-archivio.ts'
import { catReaders, members, office, ownBy, partiPassaggio } from '../../words/reach.ts'
import { statiConsenso, statiPassaggio } from '../../words/states.ts'
import type { RichiestaCorrezione } from '../rules/correzione/correzione.ts'
import { passaggiValidi } from '../rules/passaggio/richiesta.ts'

const own = ownBy(...partiPassaggio)

/** A buyer's request must not reveal the owners' names to its sender (security 2.5). */
const asked = {
  readOnly: true,
  visible: false,
  to: 'clienti_soci',
  readBy: catReaders.filter(role => !members.includes(role)),
} as const
const ended = (row: Record<string, unknown>) => !(passaggiValidi as readonly unknown[]).includes(row.stato)

export const passaggi = defineEntity({
  name: 'passaggi',
  label: { one: 'Passaggio', many: 'Passaggi di proprietà' },
  fields: {
    idgatto: reference({
      label: 'Gatto',
      required: true,
      to: 'gatti',
      as: 'gatto',
      among: eq('antenato', 0),
      readOnly: 'afterCreate',
    }),
    data_acquisto: date({ label: 'Data acquisto', gender: 'a', required: true, max: 'today' }),
    data_passaggio: date({ label: 'Data passaggio', required: true, gender: 'a', max: 'today' }),
    idproprietario: reference({
      label: 'Proprietario',
      // contract 5: the seller may describe the buyer; the office links or creates the person later.
      required: row => row.acquirente_nuovo !== 1,
      to: 'clienti_soci',
      as: 'proprietario',
    }),
    idcointestatario: reference({ label: 'Cointestatario', to: 'clienti_soci', as: 'cointestatario' }),
    idcointestatario1: reference({ label: 'Secondo cointestatario', to: 'clienti_soci', as: 'cointestatario1' }),
    idproprietario_precedente: reference({
      label: 'Proprietario precedente',
      readOnly: true,
      to: 'clienti_soci',
      as: 'proprietario_precedente',
    }),
    idcointestatario_precedente: reference({
      label: 'Cointestatario precedente',
      readOnly: true,
      to: 'clienti_soci',
      as: 'cointestatario_precedente',
    }),
    idcointestatario1_precedente: reference({
      label: 'Secondo cointestatario precedente',
      readOnly: true,
      to: 'clienti_soci',
      as: 'cointestatario1_precedente',
    }),
    stato: choice({
      label: 'Stato',
      required: true,
      choices: statiPassaggio,
      default: 'inviato',
      index: true,
      writeBy: office,
    }),
    motivo: longText({ label: 'Motivo', max: 2000, writeBy: office, visible: ended }),
    nota_deroga: longText({ label: 'Nota di deroga', max: 2000, writeBy: office }),
    clausola_nfb: flag({
      label: 'Cessione NOT FOR BREEDING',
      help: 'Chi riceve non farà riprodurre il gatto: firmano entrambi',
    }),
    // True if this transfer marked the cat; undoing the transfer removes the mark.
    nfb_applicata: flag({ label: 'Clausola riportata sul gatto', readOnly: true, visible: false }),
    note: longText({ label: 'Note', max: 4000 }),
    note_archivio: noteArchivio,
    chiesto_da: choice({
      label: 'Chiesto da',
      required: true,
      readOnly: true,
      choices: richiedentiPassaggio,
      default: 'ufficio',
    }),
    idrichiedente: reference({ label: 'Richiedente', readOnly: true, to: 'clienti_soci', as: 'richiedente' }),
    inviato_il: date({ label: 'Inviato il', readOnly: true }),
    da_confermare: flag({ label: 'Da confermare', readOnly: true, tone: 'warning' }),
    confermato_il: date({ label: 'Confermato da chi cede il', readOnly: true }),
    scade_il: date({ label: 'Risposta di chi cede entro il', readOnly: true }),
    acquirente_nuovo: flag({ label: 'Acquirente da confermare', readOnly: true, tone: 'warning' }),
    consenso_acquirente: choice({ label: 'Consenso di chi riceve', readOnly: true, choices: statiConsenso }),
    consenso_acquirente_il: date({ label: 'Risposta di chi riceve il', readOnly: true }),
    consenso_acquirente_nota: longText({ label: 'Nota di chi riceve', gender: 'a', max: 1000, readOnly: true }),
    consenso_acquirente_indirizzo: text({
      label: 'Indirizzo della risposta',
      max: 1000,
      readOnly: true,
      readBy: catReaders.filter(role => !members.includes(role)),
    }),
    da_correggere: flag({ label: 'Da correggere', readOnly: true, tone: 'warning' }),
    richieste_correzione: json<RichiestaCorrezione[]>({
      label: 'Correzioni chieste',
      readOnly: true,
      visible: false,
      detailOnly: true,
    }),
    idcedente: reference({ label: 'Proprietario interpellato', as: 'cedente', ...asked }),
    idcedente_cointestatario: reference({
      label: 'Cointestatario interpellato',
      as: 'cedente_cointestatario',
      ...asked,
    }),
    idcedente_cointestatario1: reference({
      label: 'Secondo cointestatario interpellato',
      as: 'cedente_cointestatario1',
      ...asked,
    }),
  },
  labelFields: ['data_passaggio', 'stato'],
  title: {
    from: ['gatto.nome_completo', 'data_passaggio'],
    text: row => {
      const gatto = row.gatto as Record<string, unknown> | null | undefined
      const words = [`Passaggio n. ${row.id}`, gatto == null ? '' : nomeCompletoOf(gatto)]
      return [...words, formatDate(String(row.data_passaggio ?? ''))].filter(Boolean).join(' · ')
    },
  },
  list: {
    columns: ['idgatto', 'data_passaggio', 'data_acquisto', 'idproprietario_precedente', 'idproprietario', 'stato'],
    sort: '-data_passaggio',
  },
  edit: 'page',
  access: {
    read: byRole({ superadmin: true, admin: true, admin_cdn_full: true, socio: own, cliente: own }),
    create: byRole({ superadmin: true, admin: true, socio: own, cliente: own }),
    update: only(...office),
    remove: only(...office),
  },
})
