import { byRole, only } from '../../kit/access.ts'
import { defineEntity } from '../../kit/entity.ts'
import { choice, date, flag, integer, longText, reference, text } from '../../kit/field.ts'
import { causaliNotForBreeding, occhi, sessi } from '../../words/choices.ts'
import { noteArchivio } from '../../words/note-archivio.ts'
import { enteredInOwnShow, members, office, ownGatto } from '../../words/reach.ts'
import { statiDelGatto, statiGatto } from '../../words/states.ts'
import { genitoriOfferti, genitoriPrima } from '../genitori-offerti.ts'
import { nomeCompletoOf } from '../rules/gatto/nome-completo.ts'

/** Only the office and the owner know that a cat is blocked for a random parentage test. */
const bloccoReaders = [...office, ...members]

/** Ancestor known only from a pedigree: only the name is required, and it is kept as printed. */
const isAntenato = (row: Record<string, unknown>) => row.antenato === 1
const nonAntenato = (row: Record<string, unknown>) => !isAntenato(row)

export const gatti = defineEntity({
  name: 'gatti',
  label: { one: 'Gatto', many: 'Gatti' },
  fields: {
    pretitolo: text({ label: 'Titoli prima del nome', max: 100 }),
    prefisso: text({ label: 'Prefisso', max: 18, validator: row => (isAntenato(row) ? 'comeScritto' : undefined) }),
    nome: text({
      label: 'Nome',
      required: true,
      max: 40,
      validator: row => (isAntenato(row) ? 'comeScritto' : 'nomeGatto'),
      search: 'contains',
    }),
    suffisso: text({ label: 'Suffisso', max: 18, validator: row => (isAntenato(row) ? 'comeScritto' : undefined) }),
    posttitolo: text({ label: 'Titoli dopo il nome', max: 100 }),
    sesso: choice({ label: 'Sesso', required: nonAntenato, choices: sessi }),
    codice: text({
      label: 'Codice',
      max: 40,
      unique: 'code',
      search: 'prefix',
      formerly: { table: 'gatti_codici', of: 'idgatto' },
      help: 'Nei nostri libri lascia vuoto',
    }),
    codice_sorgente: text({
      label: 'Codice sorgente',
      max: 40,
      unique: { codeWithin: 'idlibro_sorgente' },
    }),
    chip: text({ label: 'Microchip', max: 15, validator: 'chip', unique: true, search: 'prefix' }),
    sinac: text({
      label: 'SINAC',
      max: 30,
      help: 'Numero nel registro nazionale degli animali da compagnia',
    }),
    sinac_data: date({
      label: 'Data SINAC',
      gender: 'a',
      max: 'today',
      visible: row => Boolean(row.sinac),
    }),
    nazione: text({
      label: 'Nazione',
      gender: 'a',
      max: 2,
      validator: 'nazione',
      default: row => (row !== undefined && isAntenato(row) ? null : 'IT'),
    }),
    data_nascita: date({
      label: 'Data nascita',
      gender: 'a',
      required: nonAntenato,
      max: 'today',
    }),
    data_registrazione: date({
      label: 'Data registrazione',
      gender: 'a',
      required: nonAntenato,
      max: 'today',
    }),
    data_decesso: date({
      label: 'Data decesso',
      gender: 'a',
      max: 'today',
      visible: row => row.deceduto === 1,
    }),
    idlibro: reference({ label: 'Libro origini', required: nonAntenato, to: 'libri', as: 'libro' }),
    idlibro_sorgente: reference({ label: 'Libro sorgente', to: 'libri', as: 'librosorgente', index: 'sparse' }),
    idpadre: reference({
      label: 'Padre',
      to: 'gatti',
      as: 'padre',
      among: { op: 'eq', field: 'sesso', value: 'M' },
      offered: row => ({ among: genitoriOfferti(row), first: genitoriPrima(row) }),
    }),
    idmadre: reference({
      label: 'Madre',
      gender: 'a',
      to: 'gatti',
      as: 'madre',
      among: { op: 'eq', field: 'sesso', value: 'F' },
      offered: row => ({ among: genitoriOfferti(row), first: genitoriPrima(row) }),
    }),
    idproprietario: reference({
      label: 'Proprietario',
      required: nonAntenato,
      to: 'clienti_soci',
      as: 'proprietario',
    }),
    idallevatore: reference({ label: 'Allevatore', required: nonAntenato, to: 'clienti_soci', as: 'allevatore' }),
    idcointestatario: reference({
      label: 'Cointestatario',
      to: 'clienti_soci',
      as: 'cointestatario',
      index: 'sparse',
    }),
    idcointestatario1: reference({
      label: 'Secondo cointestatario',
      to: 'clienti_soci',
      as: 'cointestatario1',
      index: 'sparse',
    }),
    idrazza: reference({ label: 'Razza', gender: 'a', required: nonAntenato, to: 'razze', as: 'razza' }),
    idgenotipo: reference({ label: 'Genotipo', required: nonAntenato, to: 'colori', as: 'genotipoColore' }),
    idfenotipo: reference({
      label: 'Fenotipo',
      to: 'colori',
      as: 'fenotipoColore',
      index: 'sparse',
      help: 'Lascia vuoto se è come il genotipo',
    }),
    idocchi: choice({ label: 'Occhi', required: nonAntenato, choices: occhi }),
    cuccioloId: integer({ label: 'Cucciolo', visible: false, readOnly: 'afterCreate' }),
    not_for_breeding: flag({ label: 'Not for breeding', help: 'Non destinato alla riproduzione' }),
    causale_not_for_breeding: choice({
      label: 'Causale not for breeding',
      gender: 'a',
      choices: causaliNotForBreeding,
      required: row => row.not_for_breeding === 1,
      visible: row => row.not_for_breeding === 1,
    }),
    deceduto: flag({ label: 'Deceduto' }),
    annullato: flag({ label: 'Annullato' }),
    neutro: flag({ label: 'Neutro' }),
    non_in_allevamento: flag({ label: 'Non in allevamento' }),
    eccellenza_expo: flag({ label: 'Eccellenza expo' }),
    certificato_medico: flag({ label: 'Certificato medico' }),
    riregistrato: flag({ label: 'Riregistrato' }),
    inhousing: flag({ label: 'Inhousing', help: 'Tenuto in casa di un’altra persona' }),
    polidattilia: flag({ label: 'Polidattilia', help: 'Dita in più: non ammesso alle esposizioni' }),
    paper_pedigree: flag({ label: 'Pedigree cartaceo' }),
    campionato: flag({ label: 'Campionato' }),
    bloccato: flag({
      label: 'Bloccato',
      help: 'In attesa del test di parentela a campione',
      readBy: bloccoReaders,
    }),
    nascondi_bloccato: flag({ label: 'Nascondi bloccato', readBy: bloccoReaders }),
    antenato: flag({
      label: 'Antenato',
      readOnly: true,
      help: 'Noto solo da un pedigree: basta il nome',
    }),
    note: longText({ label: 'Note', max: 4000 }),
    note_archivio: noteArchivio,
  },
  labelFields: [
    'codice',
    'prefisso',
    'nome',
    'suffisso',
    'pretitolo',
    'posttitolo',
    'sesso',
    'data_nascita',
    'idrazza',
    'idgenotipo',
    'nazione',
  ],
  computed: {
    nome_completo: {
      of: row => nomeCompletoOf(row),
      from: ['pretitolo', 'nazione', 'prefisso', 'nome', 'suffisso', 'posttitolo'],
    },
    stati: {
      of: row => statiDelGatto(row).map(({ value }) => value),
      from: statiGatto.map(({ value }) => value),
      onRequest: true,
    },
  },
  // Same format as nomeCompletoOf, so that a name copied from a certificate is found.
  sought: {
    nome_completo: {
      label: 'Nome completo',
      of: [
        ['pretitolo', ' '],
        ['nazione', '*'],
        ['prefisso', ' '],
        ['nome', ' '],
        ['suffisso', ' '],
        ['posttitolo', ''],
      ],
    },
  },
  title: { from: ['nome_completo'], text: row => nomeCompletoOf(row) },
  list: {
    columns: [
      'codice',
      'nome',
      'sesso',
      'idrazza',
      'idgenotipo',
      'data_nascita',
      'idpadre',
      'idmadre',
      'idproprietario',
    ],
    sort: 'nome',
  },
  edit: 'page',
  messages: { updated: 'Gatto aggiornato correttamente', saveFailed: 'An Error occurred during the update.' },
  access: {
    read: byRole({
      superadmin: true,
      admin: true,
      admin_cdn_full: true,
      admin_comitato: enteredInOwnShow,
      socio: who => ownGatto(who),
      cliente: who => ownGatto(who),
    }),
    create: only(...office),
    update: only(...office),
    remove: only(...office),
  },
})
