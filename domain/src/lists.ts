import { addMonths } from './kit/date.ts'
import type { Filters } from './kit/list-query.ts'

/** §2 `/list/*` as data: an entity with a preset filter and its own columns. Reach is the server's; presets only say what the list is about. */
export interface List {
  path: string
  title: string
  entity: string
  /** Filters that always hold in this list. `today` is given. */
  preset?: (today: string) => Filters
  columns?: readonly string[]
  sort?: { sortBy: string; descending: boolean }
  /** The list shows rows but adds none. */
  noAdd?: boolean
  /** The path parameter that narrows the list, and the field it fills. */
  param?: { name: string; field: string }
}

export const lists: readonly List[] = [
  { path: '/list/gatti', title: 'Gatti', entity: 'gatti' },
  {
    path: '/list/gatti-bloccati',
    title: 'Gatti bloccati',
    entity: 'gatti',
    preset: () => ({ bloccato: 1, nascondi_bloccato: 0 }),
    columns: ['codice', 'nome', 'sesso', 'idrazza', 'data_nascita', 'idpadre', 'idmadre', 'idproprietario', 'note'],
    noAdd: true,
  },
  {
    path: '/list/riproduttori',
    title: 'Riproduttori',
    entity: 'gatti',
    // D7: the breeding list.
    preset: today => ({
      neutro: 0,
      deceduto: 0,
      annullato: 0,
      not_for_breeding: 0,
      non_in_allevamento: 0,
      data_nascita: { lte: addMonths(today, -10) },
    }),
    columns: [
      'codice',
      'nome',
      'sesso',
      'idrazza',
      'idgenotipo',
      'data_nascita',
      'chip',
      'eccellenza_expo',
      'certificato_medico',
      'idproprietario',
    ],
    noAdd: true,
  },
  {
    path: '/list/censimento',
    title: 'Censimento',
    entity: 'gatti',
    preset: () => ({ deceduto: 0, annullato: 0 }),
    columns: ['codice', 'nome', 'sesso', 'idrazza', 'data_nascita', 'idproprietario', 'non_in_allevamento'],
    noAdd: true,
  },
  { path: '/list/denunce', title: 'Denunce di nascita', entity: 'denunce_nascita' },
  { path: '/list/passaggi', title: 'Passaggi di proprietà', entity: 'passaggi' },
  { path: '/list/test-gatti', title: 'Registro dei test', entity: 'malattie_gatto' },
  {
    path: '/gatto/test/:id_gatto',
    title: 'Test del gatto',
    entity: 'malattie_gatto',
    param: { name: 'id_gatto', field: 'idgatto' },
  },
  {
    path: '/gatto/passaggi/:id_gatto',
    title: 'Passaggi del gatto',
    entity: 'passaggi',
    param: { name: 'id_gatto', field: 'idgatto' },
  },
  { path: '/list/documenti', title: 'Documenti', entity: 'documenti', noAdd: true },
  { path: '/list/clienti-soci', title: 'Clienti e soci', entity: 'clienti_soci' },
  {
    path: '/list/libro-soci',
    title: 'Libro soci',
    entity: 'clienti_soci',
    preset: () => ({ tipo: ['Ordinario', 'Onorario', 'Aderente'] }),
    columns: ['tessera', 'nome_completo', 'tipo', 'sezione', 'citta', 'idprovincia'],
    noAdd: true,
  },
  { path: '/list/iscrizioni', title: 'Iscrizioni e rinnovi', entity: 'iscrizioni_rinnovi' },
  {
    path: '/list/iscrizioni/cliente/:id_cliente',
    title: 'Iscrizioni del cliente',
    entity: 'iscrizioni_rinnovi',
    param: { name: 'id_cliente', field: 'idcliente_socio' },
  },
  {
    path: '/list/approva-soci',
    title: 'Approva soci',
    entity: 'iscrizioni_rinnovi',
    preset: () => ({ da_approvare: 1 }),
    noAdd: true,
  },
  { path: '/list/accounts', title: 'Account', entity: 'account' },
  { path: '/list/fatture_ricevute', title: 'Fatture e ricevute', entity: 'fatture_ricevute' },
  {
    path: '/list/fatture_ricevute/cliente/:id_cliente',
    title: 'Fatture e ricevute del cliente',
    entity: 'fatture_ricevute',
    param: { name: 'id_cliente', field: 'idcliente' },
  },
  { path: '/list/esposizioni', title: 'Esposizioni', entity: 'esposizioni' },
  { path: '/list/iscrizioni-expo', title: 'Iscrizioni expo', entity: 'esposizioni_has_gatti' },
  {
    path: '/list/iscrizioni-expo/gatto/:id_gatto',
    title: 'Iscrizioni expo del gatto',
    entity: 'esposizioni_has_gatti',
    param: { name: 'id_gatto', field: 'gatti_id' },
  },
  { path: '/list/libri', title: 'Libri', entity: 'libri' },
  { path: '/list/province', title: 'Province', entity: 'province' },
  { path: '/list/colori', title: 'Colori', entity: 'colori' },
  { path: '/list/razze', title: 'Razze', entity: 'razze' },
  { path: '/list/test', title: 'Test medici', entity: 'malattie' },
  { path: '/list/articoli', title: 'Articoli', entity: 'articoli' },
  { path: '/list/regole', title: 'Regole', entity: 'regole' },
  { path: '/list/impostazioni-fiscali', title: 'Impostazioni fiscali', entity: 'impostazioni_fiscali' },
  { path: '/list/posta', title: 'Posta in uscita', entity: 'posta', noAdd: true },
]

export function listAt(path: string): List | undefined {
  return lists.find(list => list.path === path)
}

/** Where an entity's full list lives. */
export function listOf(entity: string): List | undefined {
  return lists.find(list => list.entity === entity && list.preset === undefined && list.param === undefined)
}
