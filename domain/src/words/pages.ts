import { board, members, office, type Role } from '../kit/access.ts'

/** A page of §2. The key in `pages` is its path; web/src/app/routes.ts maps it to a file. */
interface Page {
  title: string
  /** Roles with this line in `menus` may open the page. */
  menu?: { group: MenuGroupTitle; icon: string }
  /** For a page without its own menu item: roles that have this item may open the page. */
  within?: string
  roles?: readonly Role[]
  /** Menu item to highlight instead, for roles that have it. */
  lit?: string
}

export const menuGroups = [
  '',
  'Gatti',
  'Soci e clienti',
  'Amministrazione',
  'Esposizioni',
  'Documenti',
  'Report',
  'Tabelle',
] as const
type MenuGroupTitle = (typeof menuGroups)[number]

const line = (group: MenuGroupTitle, title: string, icon: string) => ({ title, menu: { group, icon } })
const within = (path: string, title: string, roles?: readonly Role[]) =>
  roles === undefined ? { title, within: path } : { title, within: path, roles }

export const publicPages = {
  '/login': { title: 'Accedi' },
  '/forgot-pass': { title: 'Password dimenticata' },
  '/confirm-forgot-pass': { title: 'Nuova password' },
  '/request_account': { title: 'Richiedi un account' },
  '/request_account/:uuid/:email': { title: "Conferma la richiesta dell'account" },
  '/annulla-modifica': { title: 'Annulla la modifica' },
  '/consenso': { title: 'Conferma del passaggio' },
  '/verifica/:code': { title: 'Verifica del certificato' },
  '/logout': { title: 'Uscita' },
} as const

export const pages = {
  '/dashboard': line('', 'Dashboard', 'home'),
  '/moduli': within('/dashboard', 'Moduli'),
  '/pratiche': within('/dashboard', 'Pratiche', members),
  '/scrivania': line('', 'Scrivania', 'desk'),

  '/list/gatti': line('Gatti', 'Gatti', 'cat'),
  '/list/gatti-bloccati': line('Gatti', 'Gatti bloccati', 'lock'),
  '/list/riproduttori': line('Gatti', 'Riproduttori', 'heart'),
  '/list/censimento': line('Gatti', 'Censimento', 'clipboard'),
  // contract 4
  '/accoppiamenti': line('Gatti', 'Accoppiamenti', 'branches'),
  '/list/denunce': line('Gatti', 'Denunce di nascita', 'birth'),
  '/list/passaggi': line('Gatti', 'Passaggi di proprietà', 'transfer'),
  '/list/test-gatti': line('Gatti', 'Registro dei test', 'test'),
  '/list/referti': line('Gatti', 'Referti inviati', 'file'),
  '/list/profili-dna': line('Gatti', 'Profili DNA', 'dna'),
  '/profili-dna/importa': within('/list/profili-dna', 'Importa profili DNA', office),
  '/list/anomalie': line('Gatti', 'Anomalie', 'alert'),
  '/duplicati': line('Gatti', 'Duplicati', 'duplicates'),
  '/unioni': within('/duplicati', 'Unioni', office),
  '/unioni/:entita/:tieni/:togli': within('/duplicati', 'Unisci due schede', office),
  '/gatto/test/:id_gatto': within('/list/test-gatti', 'Test del gatto'),
  '/gatto/dna/:id_gatto': { ...within('/list/test-gatti', 'Parentela per DNA'), lit: '/list/profili-dna' },
  '/gatto/ascendenza/:id_gatto': within('/list/gatti', 'Foglio della genealogia', office),
  '/gatto/passaggi/:id_gatto': within('/list/passaggi', 'Passaggi del gatto'),
  '/gatti': within('/list/gatti', 'Nuovo gatto', office),
  '/gatti/new': within('/list/gatti', 'Nuovo gatto', office),
  '/gatti/:id': within('/list/gatti', 'Gatto'),
  '/pedigree/:id': within('/list/gatti', 'Pedigree'),
  '/razze/:id': within('/list/gatti', 'Razza'),
  '/popolazione/quote': within('/accoppiamenti', 'Quote eque', [...office, 'admin_cdn_full']),
  '/razze/:id/colori': within('/list/gatti', 'Colori della razza', [...office, 'admin_cdn_full']),
  '/denunce_nascita': within('/list/denunce', 'Nuova denuncia di nascita', office),
  '/denunce_nascita/new': within('/list/denunce', 'Nuova denuncia di nascita', office),
  '/denunce_nascita/:id': within('/list/denunce', 'Denuncia di nascita'),
  '/clienti/denunce_nascita': within('/list/denunce', 'Nuova denuncia di nascita', members),
  '/clienti/denunce_nascita/:id': within('/list/denunce', 'Denuncia di nascita', members),
  '/cuccioli/:id': within('/list/denunce', 'Cucciolata'),
  '/passaggi': within('/list/passaggi', 'Nuovo passaggio', [...office, ...members]),
  '/passaggi/new': within('/list/passaggi', 'Nuovo passaggio', [...office, ...members]),
  '/passaggi/:id': within('/list/passaggi', 'Passaggio di proprietà'),
  '/passaggi/gatto/:id_gatto': within('/list/passaggi', 'Nuovo passaggio', [...office, ...members]),

  '/update/anagrafica-cliente': line('Soci e clienti', 'La mia anagrafica', 'person'),
  '/list/clienti-soci': line('Soci e clienti', 'Clienti e soci', 'people'),
  '/list/libro-soci': line('Soci e clienti', 'Libro soci', 'book'),
  '/list/iscrizioni': line('Soci e clienti', 'Iscrizioni e rinnovi', 'card'),
  '/list/approva-soci': line('Soci e clienti', 'Approva soci', 'check'),
  '/list/affissi': line('Soci e clienti', 'Affissi', 'ribbon'),
  '/list/accounts': line('Soci e clienti', 'Account', 'key'),
  '/upsert/clienti-soci': within('/list/clienti-soci', 'Nuovo cliente', [...office, 'admin_sezione']),
  '/upsert/clienti-soci/:id': within('/list/clienti-soci', 'Cliente'),
  '/rinnovi': within('/list/iscrizioni', 'Da rinnovare', [...office, 'admin_sezione']),
  '/list/iscrizioni/cliente/:id_cliente': within('/list/iscrizioni', 'Iscrizioni del cliente'),

  '/affissi': within('/list/affissi', 'Nuovo affisso', office),
  '/affissi/new': within('/list/affissi', 'Nuovo affisso', office),
  // §6 gives it no menu item: the first page and the member page link to it.
  '/list/affissi-consiglio': {
    ...within('/list/clienti-soci', 'Affissi per il Consiglio', [...office, ...board]),
    lit: '/list/affissi',
  },
  '/affissi/:id': { ...within('/list/clienti-soci', 'Affisso', [...office, ...board]), lit: '/list/affissi' },
  '/rinnova': within('/update/anagrafica-cliente', 'Rinnova l’iscrizione', members),
  '/clienti/affissi': within('/update/anagrafica-cliente', 'Chiedi un affisso', ['socio']),
  '/clienti/affissi/:id': within('/update/anagrafica-cliente', 'Il mio affisso', members),

  '/list/fatture_ricevute': line('Amministrazione', 'Fatture e ricevute', 'invoice'),
  '/list/lettere': line('Amministrazione', 'Lettere', 'mail'),
  '/list/modelli-lettera': line('Amministrazione', 'Modelli di lettera', 'file'),
  '/list/posta': line('Amministrazione', 'Posta in uscita', 'mail'),
  '/list/fatture_ricevute/cliente/:id_cliente': within('/list/fatture_ricevute', 'Fatture e ricevute del cliente'),
  '/fatture_ricevute': within('/list/fatture_ricevute', 'Nuova fattura o ricevuta', office),
  '/fatture_ricevute/new': within('/list/fatture_ricevute', 'Nuova fattura o ricevuta', office),
  '/fatture_ricevute/cliente/:id_cliente': within('/list/fatture_ricevute', 'Nuova fattura o ricevuta', office),
  '/fatture_ricevute/:id': within('/list/fatture_ricevute', 'Fattura o ricevuta'),

  '/list/esposizioni': line('Esposizioni', 'Esposizioni', 'calendar'),
  '/list/iscrizioni-expo': line('Esposizioni', 'Iscrizioni expo', 'ribbon'),
  '/campionato': line('Esposizioni', 'Campionato', 'trophy'),
  // Readable by everyone who reads shows; only the office and the committees edit.
  '/esposizioni/:id': { ...within('/list/iscrizioni-expo', 'Esposizione'), lit: '/list/esposizioni' },
  '/esposizioni/:id/iscritti': within('/list/esposizioni', 'Iscritti'),
  '/list/iscrizioni-expo/gatto/:id_gatto': within('/list/iscrizioni-expo', 'Iscrizioni expo del gatto'),

  '/list/documenti': line('Documenti', 'Documenti', 'file'),
  '/documenti/:id': { ...within('/area_documentale', 'Documento'), lit: '/list/documenti' },
  '/area_documentale': line('Documenti', 'Area documentale', 'folder'),
  '/area_documentale/:tipo': within('/area_documentale', 'Area documentale'),

  '/report/nuovi-soci': line('Report', 'Nuovi soci', 'report'),
  '/report/soci-approvati': line('Report', 'Soci approvati', 'report'),
  '/report/soci-per-sezione': line('Report', 'Soci per sezione', 'report'),
  '/report/statistiche-gatti': line('Report', 'Statistiche gatti', 'chart'),
  '/report/etichette-postali': line('Report', 'Etichette postali', 'label'),
  '/report/statistiche-admin': line('Report', 'Statistiche admin', 'chart'),

  '/list/libri': line('Tabelle', 'Libri', 'book'),
  '/list/province': line('Tabelle', 'Province', 'map'),
  '/list/colori': line('Tabelle', 'Colori', 'palette'),
  '/list/razze': line('Tabelle', 'Razze', 'cat'),
  '/list/razze-colori': line('Tabelle', 'Colori delle razze', 'palette'),
  '/list/test': line('Tabelle', 'Test medici', 'test'),
  '/list/articoli': line('Tabelle', 'Articoli', 'tag'),
  '/list/regole': line('Tabelle', 'Regole', 'scale'),
  '/list/impostazioni-fiscali': line('Tabelle', 'Impostazioni fiscali', 'settings'),
  '/importazioni': line('Tabelle', 'Importazioni', 'transfer'),
  '/importazioni/:id': within('/importazioni', 'Importazione'),
} as const satisfies Record<string, Page>

export type PagePath = keyof typeof pages
export type MenuPath = { [P in PagePath]: (typeof pages)[P] extends { menu: unknown } ? P : never }[PagePath]

const isOwn = (path: MenuPath) => path === '/update/anagrafica-cliente'
const isInMenu = (path: PagePath): path is MenuPath => 'menu' in pages[path]
const full = (Object.keys(pages) as PagePath[]).filter(isInMenu).filter(path => !isOwn(path))

const cats: readonly MenuPath[] = [
  '/list/gatti',
  '/list/riproduttori',
  '/accoppiamenti',
  '/list/denunce',
  '/list/passaggi',
]
const ofMembers: readonly MenuPath[] = [
  '/dashboard',
  '/update/anagrafica-cliente',
  ...cats,
  '/list/fatture_ricevute',
  '/list/test-gatti',
  '/list/iscrizioni-expo',
  '/campionato',
]

/** §6 "Menu per role", in its order. */
export const menus: Readonly<Record<Role, readonly MenuPath[]>> = {
  superadmin: full,
  admin: full,
  admin_cdn: [
    '/dashboard',
    '/list/clienti-soci',
    '/list/libro-soci',
    '/list/iscrizioni',
    '/report/etichette-postali',
    '/report/soci-per-sezione',
    '/area_documentale',
    '/campionato',
    '/report/statistiche-admin',
  ],
  admin_cdn_full: [
    '/dashboard',
    ...cats,
    '/list/test-gatti',
    '/list/iscrizioni-expo',
    '/list/clienti-soci',
    '/list/libro-soci',
    '/list/iscrizioni',
    '/report/soci-per-sezione',
    '/area_documentale',
    '/campionato',
    '/report/statistiche-admin',
  ],
  admin_comitato: ['/dashboard', '/list/esposizioni', '/list/iscrizioni-expo'],
  admin_sezione: [
    '/dashboard',
    '/list/clienti-soci',
    '/list/libro-soci',
    '/list/iscrizioni',
    '/report/etichette-postali',
    '/report/soci-per-sezione',
  ],
  socio: [...ofMembers, '/area_documentale'],
  cliente: ofMembers,
}
