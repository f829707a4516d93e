import { addMonths } from '../kit/date.ts'
import type { Filters } from '../kit/list-query.ts'
import { inAllevamento } from '../registro/rules/gatto/in-allevamento.ts'
import { type PagePath, pages } from '../words/pages.ts'

/** §2 `/list/*`. A preset only defines the topic of a list; the server enforces access. */
export interface List extends Shown {
  path: string
  title: string
}

interface Shown {
  entity: string
  preset?: (today: string) => Filters
  columns?: readonly string[]
  sort?: { sortBy: string; descending: boolean }
  /** §2: one-line form above the rows, for short records. */
  inlineAdd?: true
  noAdd?: boolean
  param?: { name: string; field: string }
}

const shown: Readonly<Partial<Record<PagePath, Shown>>> = {
  '/list/gatti': { entity: 'gatti' },
  '/list/gatti-bloccati': {
    entity: 'gatti',
    preset: () => ({ bloccato: 1, nascondi_bloccato: 0 }),
    columns: ['codice', 'nome', 'sesso', 'idrazza', 'data_nascita', 'idpadre', 'idmadre', 'idproprietario', 'note'],
    noAdd: true,
  },
  '/list/riproduttori': {
    entity: 'gatti',
    preset: today => ({
      ...inAllevamento,
      antenato: 0,
      data_nascita: { lte: addMonths(today, -10) },
    }),
    columns: [
      'codice',
      'nome',
      'sesso',
      'idrazza',
      'idgenotipo',
      'data_nascita',
      'idproprietario',
      'eccellenza_expo',
      'certificato_medico',
    ],
    noAdd: true,
  },
  '/list/censimento': {
    entity: 'gatti',
    preset: () => ({ deceduto: 0, annullato: 0, antenato: 0 }),
    columns: ['codice', 'nome', 'sesso', 'idrazza', 'data_nascita', 'idproprietario', 'non_in_allevamento'],
    noAdd: true,
  },
  '/list/denunce': { entity: 'denunce_nascita' },
  '/list/passaggi': { entity: 'passaggi' },
  '/list/test-gatti': { entity: 'malattie_gatto' },
  '/list/referti': { entity: 'referti', noAdd: true },
  '/list/profili-dna': { entity: 'profili_dna' },
  '/gatto/test/:id_gatto': {
    entity: 'malattie_gatto',
    param: { name: 'id_gatto', field: 'idgatto' },
  },
  '/gatto/passaggi/:id_gatto': {
    entity: 'passaggi',
    param: { name: 'id_gatto', field: 'idgatto' },
  },
  '/list/documenti': {
    entity: 'documenti',
    columns: ['titolo', 'tipo', 'creato_il', 'idgatto', 'idcliente', 'idpassaggio'],
    noAdd: true,
  },
  '/list/clienti-soci': {
    entity: 'clienti_soci',
    columns: ['codice', 'nome_completo', 'tipo', 'tessera', 'citta', 'idprovincia', 'sezione'],
  },
  '/list/libro-soci': {
    entity: 'clienti_soci',
    preset: () => ({ tipo: ['Ordinario', 'Onorario', 'Aderente'] }),
    columns: ['tessera', 'nome_completo', 'tipo', 'sezione', 'citta', 'idprovincia'],
    noAdd: true,
  },
  '/list/iscrizioni': { entity: 'iscrizioni_rinnovi' },
  '/list/iscrizioni/cliente/:id_cliente': {
    entity: 'iscrizioni_rinnovi',
    param: { name: 'id_cliente', field: 'idcliente_socio' },
  },
  '/list/approva-soci': {
    entity: 'iscrizioni_rinnovi',
    preset: () => ({ stato: 'da_approvare' }),
    noAdd: true,
  },
  '/list/affissi': { entity: 'affissi' },
  '/list/affissi-consiglio': {
    entity: 'affissi',
    preset: () => ({ stato: 'visita' }),
    columns: ['idcliente', 'nome1', 'nome2', 'nome3', 'controllo_data', 'controllo_esito'],
    sort: { sortBy: 'data_richiesta', descending: false },
    noAdd: true,
  },
  '/list/accounts': {
    entity: 'account',
    columns: ['username', 'name', 'surname', 'type', 'status', 'clienti_soci_id'],
  },
  '/list/fatture_ricevute': { entity: 'fatture_ricevute' },
  '/list/fatture_ricevute/cliente/:id_cliente': {
    entity: 'fatture_ricevute',
    param: { name: 'id_cliente', field: 'idcliente' },
  },
  '/list/esposizioni': { entity: 'esposizioni' },
  '/list/iscrizioni-expo': {
    entity: 'esposizioni_has_gatti',
    columns: [
      ...['gatti_id', 'gatto.idproprietario', 'esposizioni_id', 'estera_date', 'estera_name', 'numero', 'category'],
      ...['titolo', 'best'],
    ],
  },
  '/list/iscrizioni-expo/gatto/:id_gatto': {
    entity: 'esposizioni_has_gatti',
    columns: ['esposizioni_id', 'estera_date', 'estera_name', 'category', 'titolo', 'best', 'points'],
    param: { name: 'id_gatto', field: 'gatti_id' },
  },
  '/list/libri': { entity: 'libri', inlineAdd: true },
  '/list/province': { entity: 'province', inlineAdd: true },
  '/list/colori': { entity: 'colori', inlineAdd: true },
  '/list/razze': { entity: 'razze', inlineAdd: true },
  '/list/razze-colori': { entity: 'razze_colori' },
  '/list/test': { entity: 'malattie', inlineAdd: true },
  '/list/articoli': { entity: 'articoli', inlineAdd: true },
  '/list/regole': { entity: 'regole' },
  '/list/impostazioni-fiscali': { entity: 'impostazioni_fiscali' },
  '/list/lettere': { entity: 'lettere', noAdd: true },
  '/list/modelli-lettera': { entity: 'modelli_lettera' },
  '/list/posta': {
    entity: 'posta',
    columns: ['creata_il', 'destinatario', 'oggetto', 'stato', 'errore'],
    noAdd: true,
  },
}

export const lists: readonly List[] = Object.entries(shown).map(([path, list]) => ({
  path,
  title: pages[path as PagePath].title,
  ...list,
}))

export function listAt(path: string): List | undefined {
  return lists.find(list => list.path === path)
}

export function listOf(entity: string): List | undefined {
  return lists.find(list => list.entity === entity && list.preset === undefined && list.param === undefined)
}
