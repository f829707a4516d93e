import { byRole, only } from '../../kit/access.ts'
import { defineEntity } from '../../kit/entity.ts'
import { choice, date, file, flag, integer, json, longText, reference, text } from '../../kit/field.ts'
import { and, eq, oneOf } from '../../kit/filter.ts'
import type { Finding } from '../../kit/finding.ts'
import { nomeCompletoOf } from '../../registro/rules/gatto/nome-completo.ts'
import { noteArchivio } from '../../words/note-archivio.ts'
import { both, office, ownBy } from '../../words/reach.ts'
import { esitiControllo, statiDenuncia } from '../../words/states.ts'
import { riproduttoriOfferti, stalloniPrima } from '../riproduttori-offerti.ts'
import type { RichiestaCorrezione } from '../rules/correzione/correzione.ts'
import type { Passati } from '../rules/nascita/passati.ts'
import type { PresaVisioneScritta } from '../rules/nascita/presa-visione.ts'

/** A draft may be incomplete; the fields of §5 are required when it is sent. */
const whenSent = (row: Record<string, unknown>) => row.stato !== 'bozza'
const own = ownBy('idproprietario', 'idallevatore')
const ownDraft = (who: Parameters<typeof own>[0]) =>
  both(ownBy('idproprietario')(who), oneOf('stato', ['bozza', 'respinta']))

const ofControllo = {
  writeBy: office,
  readOnly: (row: Record<string, unknown>) => row.stato === 'approvata' || row.stato === 'chiusa',
}

export const denunce_nascita = defineEntity({
  name: 'denunce_nascita',
  label: { one: 'Denuncia di nascita', many: 'Denunce di nascita', gender: 'a' },
  fields: {
    idfattrice: reference({
      label: 'Fattrice',
      gender: 'a',
      required: whenSent,
      to: 'gatti',
      as: 'fattrice',
      among: and(eq('sesso', 'F'), eq('antenato', 0)),
      offered: row => ({ among: riproduttoriOfferti(row) }),
    }),
    idstallone: reference({
      label: 'Stallone',
      required: whenSent,
      to: 'gatti',
      as: 'stallone',
      among: and(eq('sesso', 'M'), eq('antenato', 0)),
      offered: row => ({ among: riproduttoriOfferti(row), first: stalloniPrima(row) }),
    }),
    data_monta: date({ label: 'Data monta', gender: 'a', required: whenSent }),
    data_nascita: date({ label: 'Data nascita', gender: 'a', required: whenSent }),
    data_denuncia: date({ label: 'Data denuncia', gender: 'a', required: whenSent }),
    idproprietario: reference({
      label: 'Proprietario',
      required: whenSent,
      to: 'clienti_soci',
      as: 'proprietario',
    }),
    idallevatore: reference({
      label: 'Allevatore',
      to: 'clienti_soci',
      as: 'allevatore',
      // D7: members choose neither the owner of the kittens nor the affisso.
      writeBy: office,
      help: 'Lascia vuoto se è il proprietario della fattrice',
    }),
    stato: choice({ label: 'Stato', required: true, choices: statiDenuncia, default: 'inviata', index: true }),
    motivo: longText({ label: 'Motivo', max: 2000, writeBy: office, visible: row => row.stato === 'respinta' }),
    nota_deroga: longText({
      label: 'Nota di deroga',
      max: 2000,
      writeBy: office,
      help: 'Perché procedi nonostante un controllo bloccante',
    }),
    controllo_ispettore: text({ label: 'Ispettore', max: 120, ...ofControllo }),
    controllo_data: date({ label: 'Data del controllo', gender: 'a', max: 'today', ...ofControllo }),
    controllo_esito: choice({ label: 'Esito del controllo', choices: esitiControllo, ...ofControllo }),
    controllo_note: longText({ label: 'Note del controllo', max: 4000, ...ofControllo }),
    iddocumento_controllo: file({
      label: 'Verbale del controllo',
      to: 'documenti',
      as: 'verbale_controllo',
      ...ofControllo,
    }),
    // Maintained by a database trigger.
    n_cuccioli: integer({
      label: 'Cuccioli',
      required: true,
      default: 0,
      choices: [{ value: 0, label: 'Nessuno' }],
      readOnly: true,
    }),
    nati_morti: integer({ label: 'Nati morti', required: true, default: 0, min: 0, max: 20 }),
    // Findings at the approval. Never sent raw: `avvisi` has the level for each reader.
    rilievi: json<Finding[]>({ label: 'Rilievi', readOnly: true, readBy: [], visible: false, detailOnly: true }),
    presa_visione: json<PresaVisioneScritta[]>({
      label: 'Presa visione',
      gender: 'a',
      readOnly: true,
      readBy: [...office, 'admin_cdn_full'],
      visible: false,
      detailOnly: true,
    }),
    // Findings covered by the office's note, with the data they were found on.
    passati: json<Passati>({
      label: 'Rilievi superati con la nota',
      readOnly: true,
      readBy: [],
      visible: false,
      detailOnly: true,
    }),
    richieste_correzione: json<RichiestaCorrezione[]>({
      label: 'Correzioni chieste',
      readOnly: true,
      visible: false,
      detailOnly: true,
    }),
    sorteggiata: flag({ label: 'Sorteggiata per il test', readOnly: true, readBy: office }),
    note: longText({ label: 'Note', max: 4000 }),
    note_archivio: noteArchivio,
  },
  labelFields: ['data_nascita', 'stato'],
  title: {
    from: ['fattrice.nome_completo', 'stallone.nome_completo'],
    text: row => {
      const genitori = [row.fattrice, row.stallone].flatMap(cat => (cat == null ? [] : [nomeCompletoOf(cat as never)]))
      return [`Denuncia n. ${row.id}`, genitori.join(' × ')].filter(Boolean).join(' · ')
    },
  },
  list: {
    columns: [
      'id',
      'stato',
      'data_denuncia',
      'data_nascita',
      'n_cuccioli',
      'idfattrice',
      'idstallone',
      'idproprietario',
    ],
    sort: '-data_denuncia',
  },
  edit: 'page',
  messages: {
    created: 'Denuncia di nascita inserita correttamente',
    updated: 'Denuncia di nascita aggiornata correttamente',
  },
  access: {
    read: byRole({ superadmin: true, admin: true, admin_cdn_full: true, socio: own, cliente: own }),
    create: byRole({ superadmin: true, admin: true, socio: ownBy('idproprietario'), cliente: ownBy('idproprietario') }),
    update: byRole({ superadmin: true, admin: true, socio: ownDraft, cliente: ownDraft }),
    remove: only(...office),
  },
})
