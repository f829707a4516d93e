import { members, office, type Role } from './kit/access.ts'
import { lists } from './lists.ts'
import { rolesWithMenu } from './menu.ts'

/** A page of §2: its path, its name (the page title), and who may open it. */
export interface Route {
  path: string
  title: string
  /** The menu item it belongs to: the roles that have that item may open it. */
  menu: string
  /** Narrower than the menu, when not everyone who reads may come here. */
  roles?: readonly Role[]
}

export const publicRoutes = [
  { path: '/login', title: 'Accedi' },
  { path: '/forgot-pass', title: 'Password dimenticata' },
  { path: '/confirm-forgot-pass', title: 'Nuova password' },
  { path: '/request_account', title: 'Richiedi un account' },
  { path: '/request_account/:uuid/:email', title: "Conferma la richiesta dell'account" },
  { path: '/verifica/:code', title: 'Verifica del certificato' },
  { path: '/logout', title: 'Uscita' },
] as const

const listRoutes: Route[] = lists.map(list => ({ path: list.path, title: list.title, menu: menuOfList(list.path) }))

/** §2, every route of the main layout. */
export const routes: readonly Route[] = [
  { path: '/dashboard', title: 'Dashboard', menu: '/dashboard' },
  ...listRoutes,
  { path: '/gatti', title: 'Nuovo gatto', menu: '/list/gatti', roles: office },
  { path: '/gatti/new', title: 'Nuovo gatto', menu: '/list/gatti', roles: office },
  { path: '/gatti/:id', title: 'Gatto', menu: '/list/gatti' },
  { path: '/pedigree/:id', title: 'Pedigree', menu: '/list/gatti' },
  { path: '/razze/:id', title: 'Razza', menu: '/list/gatti' },
  { path: '/accoppiamenti', title: 'Accoppiamenti', menu: '/accoppiamenti' },
  { path: '/denunce_nascita', title: 'Nuova denuncia di nascita', menu: '/list/denunce', roles: office },
  { path: '/denunce_nascita/new', title: 'Nuova denuncia di nascita', menu: '/list/denunce', roles: office },
  { path: '/denunce_nascita/:id', title: 'Denuncia di nascita', menu: '/list/denunce' },
  { path: '/clienti/denunce_nascita', title: 'Nuova denuncia di nascita', menu: '/list/denunce', roles: members },
  { path: '/clienti/denunce_nascita/:id', title: 'Denuncia di nascita', menu: '/list/denunce', roles: members },
  { path: '/cuccioli/:id', title: 'Cucciolata', menu: '/list/denunce' },
  { path: '/passaggi', title: 'Nuovo passaggio', menu: '/list/passaggi', roles: [...office, ...members] },
  { path: '/passaggi/new', title: 'Nuovo passaggio', menu: '/list/passaggi', roles: [...office, ...members] },
  { path: '/passaggi/:id', title: 'Passaggio di proprietà', menu: '/list/passaggi' },
  {
    path: '/passaggi/gatto/:id_gatto',
    title: 'Nuovo passaggio',
    menu: '/list/passaggi',
    roles: [...office, ...members],
  },
  { path: '/area_documentale', title: 'Area documentale', menu: '/area_documentale' },
  { path: '/area_documentale/:tipo', title: 'Area documentale', menu: '/area_documentale' },
  {
    path: '/upsert/clienti-soci',
    title: 'Nuovo cliente',
    menu: '/list/clienti-soci',
    roles: [...office, 'admin_sezione'],
  },
  { path: '/upsert/clienti-soci/:id', title: 'Cliente', menu: '/list/clienti-soci' },
  { path: '/update/anagrafica-cliente', title: 'La mia anagrafica', menu: '/update/anagrafica-cliente' },
  { path: '/fatture_ricevute', title: 'Nuova fattura o ricevuta', menu: '/list/fatture_ricevute', roles: office },
  { path: '/fatture_ricevute/new', title: 'Nuova fattura o ricevuta', menu: '/list/fatture_ricevute', roles: office },
  {
    path: '/fatture_ricevute/cliente/:id_cliente',
    title: 'Nuova fattura o ricevuta',
    menu: '/list/fatture_ricevute',
    roles: office,
  },
  { path: '/fatture_ricevute/:id', title: 'Fattura o ricevuta', menu: '/list/fatture_ricevute' },
  { path: '/campionato', title: 'Campionato', menu: '/campionato' },
  { path: '/report/nuovi-soci', title: 'Nuovi soci', menu: '/report/nuovi-soci' },
  { path: '/report/soci-approvati', title: 'Soci approvati', menu: '/report/soci-approvati' },
  { path: '/report/soci-per-sezione', title: 'Soci per sezione', menu: '/report/soci-per-sezione' },
  { path: '/report/statistiche-gatti', title: 'Statistiche gatti', menu: '/report/statistiche-gatti' },
  { path: '/report/etichette-postali', title: 'Etichette postali', menu: '/report/etichette-postali' },
  { path: '/report/statistiche-admin', title: 'Statistiche admin', menu: '/report/statistiche-admin' },
]

export function rolesOf(route: Route): Role[] {
  return rolesWithMenu(route.menu).filter(role => route.roles === undefined || route.roles.includes(role))
}

/** Lists narrowed to one cat or one client open for those who have the whole list. */
function menuOfList(path: string): string {
  if (path.startsWith('/gatto/test/')) return '/list/test-gatti'
  if (path.startsWith('/gatto/passaggi/')) return '/list/passaggi'
  return path.replace(/\/(cliente|gatto)\/:.*$/, '')
}
