import { byRole, type Session } from '../../kit/access.ts'
import { defineEntity } from '../../kit/entity.ts'
import { choice, date, flag, integer, longText, reference, text } from '../../kit/field.ts'
import { eq, gte, or } from '../../kit/filter.ts'
import { nomeCompletoOf } from '../../registro/rules/gatto/nome-completo.ts'
import {
  bestOfBestOptions,
  bestOptions,
  certificatiGiovanili,
  classiExpo,
  esposizioneEstera,
  titoliExpo,
} from '../../words/choices.ts'
import { both, office, ownGatto } from '../../words/reach.ts'
import { statiIscrizioneExpo } from '../../words/states.ts'

const isEstera = (row: Record<string, unknown>) => row.esposizioni_id === esposizioneEstera
const committee = (who: Session) => eq('esposizione.account_id', who.accountId)
const own = (who: Session) => ownGatto(who, 'gatto.')
/** Members can edit until the show closes; a foreign show never closes. */
const ownOpen = (who: Session) =>
  both(own(who), or(eq('esposizioni_id', esposizioneEstera), gte('esposizione.data_chiusura', who.today)))
/** §6. */
const results = { readBy: office, writeBy: office } as const

export const esposizioni_has_gatti = defineEntity({
  name: 'esposizioni_has_gatti',
  label: { one: 'Iscrizione expo', many: 'Iscrizioni expo', gender: 'a' },
  fields: {
    esposizioni_id: reference({
      label: 'Expo',
      gender: 'a',
      required: true,
      to: 'esposizioni',
      as: 'esposizione',
      min: esposizioneEstera,
      beside: 'stato',
      // Members cannot read past shows, so an entry repeats these fields.
      show: ['name', 'date', 'data_chiusura', 'nazione', 'luogo'],
    }),
    estera_name: text({
      label: 'Nome esposizione estera',
      max: 120,
      search: 'prefix',
      // Name and day identify a foreign show (contract 3).
      beside: 'estera_date',
      required: row => isEstera(row) && "Il nome dell'estera è obbligatoria", // the owner's spelling: keep
      visible: isEstera,
    }),
    estera_date: date({
      label: 'Data esposizione estera',
      index: true,
      orElse: 'esposizione.date',
      required: row => isEstera(row) && 'La data estera è obbligatoria',
      visible: isEstera,
    }),
    nazione: text({ label: 'Nazione', gender: 'a', max: 2, validator: 'nazione', visible: isEstera }),
    gatti_id: reference({
      label: 'Gatto',
      required: true,
      to: 'gatti',
      as: 'gatto',
      among: eq('antenato', 0),
      show: [
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
        'idproprietario',
      ],
    }),
    // Assigned when the catalogue closes; never changes because the catalogue is printed.
    numero: integer({ label: 'N. catalogo', min: 1, readOnly: true }),
    stato: choice({
      label: 'Stato',
      required: true,
      choices: statiIscrizioneExpo,
      default: 'iscritta',
      readOnly: true,
    }),
    category: choice({
      label: 'Classe',
      gender: 'a',
      required: 'Category obbligatoria', // §5: the field's English name
      choices: classiExpo,
      beside: 'classe_da_rivedere',
    }),
    // Set by the system if a corrected cat or a moved show makes the class wrong.
    classe_da_rivedere: flag({ label: 'Classe da rivedere', readOnly: true, tone: 'warning' }),
    nota_classe: text({
      label: 'Nota sulla classe',
      gender: 'a',
      max: 200,
      readBy: office,
      help: 'Perché è stato giudicato in una classe non sua',
    }),
    gabbiadoppia: flag({ label: 'Gabbia doppia' }),
    confermacolore: flag({ label: 'Conferma colore' }),
    vicinanzagabbia: text({ label: 'Vicinanza gabbia', max: 120, search: 'contains' }),
    note: longText({ label: 'Note', max: 500, search: 'contains', help: 'Per il comitato' }),
    titolo: choice({
      label: 'Titolo',
      ...results,
      // D2: CACC and CACJ are missing from §9; dated rules say when they exist.
      choices: [...titoliExpo, ...certificatiGiovanili].map(value => ({ value, label: value })),
    }),
    best: choice({
      label: 'Best',
      ...results,
      choices: bestOptions.map(value => ({ value, label: value })),
      help: 'Migliore dell’esposizione tra i suoi pari (best in show)',
    }),
    bestofbest: choice({
      label: 'Best of Best',
      ...results,
      choices: bestOfBestOptions.map(value => ({ value, label: String(value) })),
      help: 'Posto tra i migliori dei best',
    }),
    biv: flag({ label: 'BIV', ...results, help: 'Migliore della sua varietà (best in variety)' }),
    nomination: flag({ label: 'Nomination', ...results, help: 'Scelto dal giudice per concorrere al best' }),
    // Every best is also a nomination; this flag marks nominations given by the judge.
    nomination_manuale: flag({ label: 'Nomination assegnata a mano', ...results, visible: false }),
    points: integer({ label: 'Punteggio', readBy: office, readOnly: true, default: 0 }),
    extra_points: integer({ label: 'Punteggio extra', ...results, min: 0, max: 1000, default: 0 }),
    giudice: text({ label: 'Giudice', max: 80, ...results }),
    // rule book 2.2: since 2025 for GIC, GIP, SC and SP.
    lontana: flag({ label: 'A 300 km o più dalle altre', ...results }),
  },
  labelFields: ['category', 'esposizioni_id', 'gatti_id'],
  title: {
    from: ['gatto.nome_completo', 'esposizione.name', 'esposizioni_id', 'estera_name'],
    text: row => {
      const [gatto, esposizione] = [row.gatto, row.esposizione] as (Record<string, unknown> | null | undefined)[]
      const show = isEstera(row) ? row.estera_name : esposizione?.name
      const words = [gatto == null ? '' : nomeCompletoOf(gatto), show ?? ''].filter(Boolean)
      return words.length === 0 ? `Iscrizione expo n. ${row.id}` : words.join(' · ')
    },
  },
  unique: [
    {
      fields: ['esposizioni_id', 'numero'],
      message: 'Il numero di catalogo è già di un altro gatto di questa esposizione',
    },
  ],
  list: {
    columns: [
      ...['gatti_id', 'esposizioni_id', 'numero', 'category', 'gatto.idproprietario', 'gatto.idrazza'],
      ...['gatto.idgenotipo', 'gabbiadoppia', 'vicinanzagabbia', 'note', 'stato', 'titolo', 'best', 'points'],
    ],
    sort: '-id',
  },
  messages: {
    created: 'Iscrizione expo aggiornata correttamente',
    updated: 'Iscrizione expo aggiornata correttamente',
    saveFailed: "Si è verificato un errore durante l'aggiornamento dell'iscrizione expo:",
  },
  access: {
    read: byRole({
      superadmin: true,
      admin: true,
      admin_cdn_full: true,
      admin_comitato: committee,
      socio: own,
      cliente: own,
    }),
    create: byRole({ superadmin: true, admin: true, admin_comitato: committee, socio: ownOpen, cliente: ownOpen }),
    update: byRole({ superadmin: true, admin: true, admin_comitato: committee, socio: ownOpen, cliente: ownOpen }),
    remove: byRole({ superadmin: true, admin: true, socio: ownOpen, cliente: ownOpen }),
  },
})
