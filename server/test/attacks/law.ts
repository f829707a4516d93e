import type { EntityName, Role } from '@bisavolo/domain'
import { cast, castAccount } from '../../src/demo/cast/cast.ts'

/**
 * security 3, written by hand: SQL conditions on table `t` for the rows each role reads, changes and removes, and the roles that
 * may create. Deriving them from the code would repeat its mistakes.
 */
export interface Me {
  account: number
  /** The member of the account; 0 if none. */
  member: number
  sezione: string
  today: string
}

export type Rows = 'all' | 'none' | ((me: Me) => string)
type PerRole<T> = readonly [T, T, T, T, T, T, T, T]
export const lawRoles = [
  'superadmin',
  'admin',
  'admin_cdn_full',
  'admin_cdn',
  'admin_sezione',
  'admin_comitato',
  'socio',
  'cliente',
] as const satisfies readonly Role[]

export interface Law {
  read: PerRole<Rows>
  create: PerRole<boolean>
  update: PerRole<Rows>
  remove: PerRole<Rows>
}

export function meAs(role: Role, today: string): Me {
  return {
    account: castAccount[role].id,
    member: role === 'socio' ? cast.rossi.id : role === 'cliente' ? cast.verdi.id : 0,
    sezione: role === 'admin_sezione' ? 'Lombardia' : '',
    today,
  }
}

const [y, n, all, none] = [true, false, 'all', 'none'] as const
const owners = 'idproprietario, idcointestatario, idcointestatario1'
const ofOwnCat = (column: string) => (me: Me) =>
  `t."${column}" in (select id from gatti where ${me.member} in (${owners}))`
const bySezione = (me: Me) => `t.sezione = '${me.sezione}'`
const ofSezione = (me: Me) => `(t.sezione = '${me.sezione}' or t.id in (select idcliente_socio from iscrizioni_rinnovi
  where sezione = '${me.sezione}' and anno between ${Number(me.today.slice(0, 4)) - 2} and ${me.today.slice(0, 4)}
    and respinta = 0 and annullata = 0))`
const ownShow = (me: Me) => `t.account_id = ${me.account}`
const inOwnShow = (me: Me) => `t.esposizioni_id in (select id from esposizioni where account_id = ${me.account})`
const openShow = (me: Me) => `t.id = -1 or (t.status = 1 and t.data_chiusura >= '${me.today}')`
const ownOpenEntry = (me: Me) => `${ofOwnCat('gatti_id')(me)} and (t.esposizioni_id = -1
  or t.esposizioni_id in (select id from esposizioni where data_chiusura >= '${me.today}'))`
const italian = () => 't.id <> -1'
const self = (me: Me) => `t.id = ${me.account}`
const litters = (me: Me) => `${me.member} in (t.idproprietario, t.idallevatore)`
const ownDraft = (me: Me) => `t.idproprietario = ${me.member} and t.stato in ('bozza', 'respinta')`
const ofLitter = (which: (me: Me) => string) => (me: Me) =>
  `t."idDenuncia" in (select t.id from denunce_nascita t where ${which(me)})`
const transfers = (me: Me) =>
  `${me.member} in (t.idproprietario, t.idcointestatario, t.idcointestatario1, t.idproprietario_precedente,
    t.idcointestatario_precedente, t.idcointestatario1_precedente, t.idcedente, t.idcedente_cointestatario,
    t.idcedente_cointestatario1)`
const ownAffisso = (me: Me) => `${me.member} in (t.idcliente, t.idcointestatario, t.idcointestatario1)`
const filedAffisso = (me: Me) => `t.idcliente = ${me.member} and t.stato = 'inviata'`
const papers = (me: Me) => `t.tipo in ('regolamenti', 'modulistica', 'verbali', 'video') or t.idcliente = ${me.member}
  or ${ofOwnCat('idgatto')(me)} or t.iddenuncia in (select id from denunce_nascita where idproprietario = ${me.member})
  or t.idpassaggio in (select t.id from passaggi t where ${transfers(me)})`
const ofNoPractice = () => 't.idgatto is null and t.iddenuncia is null and t.idpassaggio is null'
const entered = (me: Me) => `t.id in (select gatti_id from esposizioni_has_gatti e join esposizioni x
  on x.id = e.esposizioni_id where x.account_id = ${me.account})`
const ownView = (me: Me) => `t.account_id = ${me.account}`
const anyView = (me: Me) => `t.account_id = ${me.account} or t.condivisa = 1`
const belowAdmin = `('admin_cdn_full', 'admin_cdn', 'admin_sezione', 'admin_comitato', 'socio', 'cliente')`
const managed = (me: Me) => `t.id > 0 and (t.type in ${belowAdmin} or t.id = ${me.account})`
const anyPerson = () => 't.id > 0'

const nobody: PerRole<Rows> = [none, none, none, none, none, none, none, none]
const noOne: PerRole<boolean> = [n, n, n, n, n, n, n, n]
const office: PerRole<Rows> = [all, all, none, none, none, none, none, none]
const byOffice: PerRole<boolean> = [y, y, n, n, n, n, n, n]
const kept = { create: byOffice, update: office, remove: office }
const everyone: PerRole<Rows> = [all, all, all, all, all, all, all, all]
const registry: PerRole<Rows> = [all, all, all, none, none, all, all, all]
const each = (rows: Rows): PerRole<Rows> => [rows, rows, rows, rows, rows, rows, rows, rows]
const catsOf = (rows: Rows): PerRole<Rows> => [all, all, all, none, none, none, rows, rows]

export const law: Record<EntityName, Law> = {
  libri: { read: registry, ...kept },
  razze: { read: registry, ...kept },
  razze_colori: { read: registry, ...kept },
  colori: { read: registry, ...kept },
  malattie: { read: registry, ...kept },
  province: { read: everyone, ...kept },
  comuni: { read: everyone, ...kept },
  sezioni: { read: everyone, ...kept },
  articoli: { read: office, ...kept },
  impostazioni_fiscali: { read: office, ...kept },
  regole: {
    read: [all, all, all, all, all, all, none, none],
    create: [y, n, n, n, n, n, n, n],
    update: [all, none, none, none, none, none, none, none],
    remove: [all, none, none, none, none, none, none, none],
  },
  clienti_soci: {
    read: [all, all, all, all, ofSezione, none, me => `t.id = ${me.member}`, me => `t.id = ${me.member}`],
    create: [y, y, n, n, y, n, n, n],
    update: [all, all, none, none, ofSezione, none, me => `t.id = ${me.member}`, me => `t.id = ${me.member}`],
    remove: office,
  },
  account: {
    read: [anyPerson, managed, self, self, self, self, self, self],
    create: byOffice,
    update: [anyPerson, managed, self, self, self, self, self, self],
    remove: nobody,
  },
  gatti: { read: [all, all, all, none, none, entered, ofOwnCat('id'), ofOwnCat('id')], ...kept },
  documenti: {
    read: [all, all, all, ofNoPractice, none, none, papers, none],
    create: noOne,
    update: office,
    remove: office,
  },
  malattie_gatto: { read: catsOf(ofOwnCat('idgatto')), ...kept },
  referti: {
    read: catsOf(ofOwnCat('idgatto')),
    create: [y, y, n, n, n, n, y, y],
    update: office,
    remove: office,
  },
  profili_dna: { read: catsOf(ofOwnCat('idgatto')), ...kept },
  denunce_nascita: {
    read: catsOf(litters),
    create: [y, y, n, n, n, n, y, y],
    update: [all, all, none, none, none, none, ownDraft, ownDraft],
    remove: office,
  },
  cuccioli: {
    read: catsOf(ofLitter(litters)),
    create: [y, y, n, n, n, n, y, y],
    update: [all, all, none, none, none, none, ofLitter(ownDraft), ofLitter(ownDraft)],
    remove: office,
  },
  passaggi: { read: catsOf(transfers), create: [y, y, n, n, n, n, y, y], update: office, remove: office },
  iscrizioni_rinnovi: {
    read: [
      ...[all, all, all, all, bySezione, none],
      ...[(me: Me) => `t.idcliente_socio = ${me.member}`, (me: Me) => `t.idcliente_socio = ${me.member}`],
    ] as unknown as PerRole<Rows>,
    create: [y, y, n, n, y, n, n, n],
    update: [all, all, none, none, me => `${bySezione(me)} and t.da_approvare = 1`, none, none, none],
    remove: office,
  },
  modelli_lettera: { read: office, ...kept },
  lettere: { read: office, create: noOne, update: nobody, remove: nobody },
  affissi: {
    read: [all, all, all, all, none, none, ownAffisso, ownAffisso],
    create: [y, y, n, n, n, n, y, n],
    update: [all, all, none, none, none, none, filedAffisso, none],
    remove: nobody,
  },
  esposizioni: {
    read: [all, all, all, none, none, ownShow, openShow, openShow],
    create: byOffice,
    update: [italian, italian, none, none, none, ownShow, none, none],
    remove: [italian, italian, none, none, none, none, none, none],
  },
  esposizioni_has_gatti: {
    read: [all, all, all, none, none, inOwnShow, ofOwnCat('gatti_id'), ofOwnCat('gatti_id')],
    create: [y, y, n, n, n, y, y, y],
    update: [all, all, none, none, none, inOwnShow, ownOpenEntry, ownOpenEntry],
    remove: [all, all, none, none, none, none, ownOpenEntry, ownOpenEntry],
  },
  fatture_ricevute: {
    read: [
      ...[all, all, none, none, none, none],
      ...[(me: Me) => `t.idcliente = ${me.member}`, (me: Me) => `t.idcliente = ${me.member}`],
    ] as unknown as PerRole<Rows>,
    create: byOffice,
    update: office,
    remove: nobody,
  },
  viste: { read: each(anyView), create: [y, y, y, y, y, y, y, y], update: each(ownView), remove: each(ownView) },
  posta: { read: office, create: noOne, update: nobody, remove: nobody },
}

const discipline: readonly Role[] = ['superadmin', 'admin', 'admin_cdn_full', 'admin_cdn']
const officeRoles: readonly Role[] = ['superadmin', 'admin']

const results =
  'nota_classe titolo best bestofbest biv nomination nomination_manuale points extra_points giudice lontana'.split(' ')

/** security 3.3, reading: only these roles. */
export const readers: readonly (readonly [EntityName, string, readonly Role[]])[] = [
  ['clienti_soci', 'note_disciplinari', discipline],
  ['clienti_soci', 'deferito', discipline],
  ['clienti_soci', 'data_deferimento', discipline],
  ['clienti_soci', 'radiato', discipline],
  ['clienti_soci', 'data_radiazione', discipline],
  ['clienti_soci', 'note', [...discipline, 'admin_sezione']],
  ...(['clienti_soci', 'gatti', 'denunce_nascita', 'passaggi'] as const).map(
    name => [name, 'note_archivio', officeRoles] as const,
  ),
  ...results.map(field => ['esposizioni_has_gatti', field, officeRoles] as const),
  ['fatture_ricevute', 'motivo', officeRoles],
  ['fatture_ricevute', 'note', officeRoles],
  ['denunce_nascita', 'presa_visione', [...officeRoles, 'admin_cdn_full']],
  ['denunce_nascita', 'rilievi', []],
  ['denunce_nascita', 'passati', []],
  ['denunce_nascita', 'sorteggiata', officeRoles],
  ...['idcedente', 'idcedente_cointestatario', 'idcedente_cointestatario1', 'consenso_acquirente_indirizzo'].map(
    field => ['passaggi', field, [...officeRoles, 'admin_cdn_full']] as const,
  ),
  ...['bloccato', 'nascondi_bloccato'].map(field => ['gatti', field, [...officeRoles, 'socio', 'cliente']] as const),
  ['affissi', 'chiave', []],
  ['documenti', 'percorso', []],
  ['posta', 'testo', []],
  ['account', 'password', []],
  ['account', 'ricerche_esaurite_il', officeRoles],
  ['account', 'richiesta_respinta', officeRoles],
  ['account', 'gia_abilitato', officeRoles],
]

const contacts =
  'indirizzo frazione citta cap idprovincia nazione telefono cellulare fax email pec recapito_avvisi'.split(' ')
const entry =
  'esposizioni_id estera_name estera_date nazione gatti_id category gabbiadoppia confermacolore vicinanzagabbia note'.split(
    ' ',
  )
const litter =
  'idfattrice idstallone data_monta data_nascita data_denuncia idproprietario idallevatore nati_morti stato note'.split(
    ' ',
  )
const kitten = ['nome', 'chip', 'not_for_breeding', 'sesso', 'idrazza', 'idcolore_genotipo', 'idocchi', 'deceduto']

/** security 3.3, writing: the fields a role outside the office may change in rows it may change. */
export const writable: Partial<Record<EntityName, Partial<Record<Role, readonly string[]>>>> = {
  clienti_soci: {
    admin_sezione: [...contacts, 'note', 'consenso_genitore'],
    socio: contacts,
    cliente: contacts,
  },
  // The e-mail also needs the password (contract 5): totp.test.ts.
  account: {
    admin_cdn_full: ['name', 'surname'],
    admin_cdn: ['name', 'surname'],
    admin_sezione: ['name', 'surname'],
    admin_comitato: ['name', 'surname'],
    socio: ['name', 'surname'],
    cliente: ['name', 'surname'],
  },
  denunce_nascita: { socio: litter, cliente: litter },
  cuccioli: { socio: kitten, cliente: kitten },
  iscrizioni_rinnovi: { admin_sezione: ['anno', 'tipo', 'data_iscrizione', 'data_cassa', 'sezione', 'note'] },
  affissi: { socio: ['idcointestatario', 'idcointestatario1', 'nome1', 'nome2', 'nome3', 'posizione', 'note'] },
  // Earlier only (E34): chiusura-anticipata.test.ts.
  esposizioni: { admin_comitato: ['note', 'data_chiusura'] },
  esposizioni_has_gatti: { admin_comitato: entry, socio: entry, cliente: entry },
  viste: {
    admin_cdn_full: ['nome', 'contenuto', 'condivisa'],
    admin_cdn: ['nome', 'contenuto', 'condivisa'],
    admin_sezione: ['nome', 'contenuto', 'condivisa'],
    admin_comitato: ['nome', 'contenuto', 'condivisa'],
    socio: ['nome', 'contenuto'],
    cliente: ['nome', 'contenuto'],
  },
}
