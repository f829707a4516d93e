import { type Role, roles } from './kit/access.ts'

export interface MenuItem {
  path: string
  label: string
  /** A name the web turns into a drawing. */
  icon: string
}

export interface MenuGroup {
  title: string
  items: readonly MenuItem[]
}

/** The full menu: every group of §2. The mating planner stands with the cats (contract 4). */
const fullMenu: readonly MenuGroup[] = [
  { title: '', items: [{ path: '/dashboard', label: 'Dashboard', icon: 'home' }] },
  {
    title: 'Gatti',
    items: [
      { path: '/list/gatti', label: 'Gatti', icon: 'cat' },
      { path: '/list/gatti-bloccati', label: 'Gatti bloccati', icon: 'lock' },
      { path: '/list/riproduttori', label: 'Riproduttori', icon: 'heart' },
      { path: '/list/censimento', label: 'Censimento', icon: 'clipboard' },
      { path: '/accoppiamenti', label: 'Accoppiamenti', icon: 'branches' },
      { path: '/list/denunce', label: 'Denunce di nascita', icon: 'birth' },
      { path: '/list/passaggi', label: 'Passaggi di proprietà', icon: 'transfer' },
      { path: '/list/test-gatti', label: 'Registro dei test', icon: 'test' },
    ],
  },
  {
    title: 'Soci e clienti',
    items: [
      { path: '/update/anagrafica-cliente', label: 'La mia anagrafica', icon: 'person' },
      { path: '/list/clienti-soci', label: 'Clienti e soci', icon: 'people' },
      { path: '/list/libro-soci', label: 'Libro soci', icon: 'book' },
      { path: '/list/iscrizioni', label: 'Iscrizioni e rinnovi', icon: 'card' },
      { path: '/list/approva-soci', label: 'Approva soci', icon: 'check' },
      { path: '/list/accounts', label: 'Account', icon: 'key' },
    ],
  },
  {
    title: 'Amministrazione',
    items: [
      { path: '/list/fatture_ricevute', label: 'Fatture e ricevute', icon: 'invoice' },
      { path: '/list/posta', label: 'Posta in uscita', icon: 'mail' },
    ],
  },
  {
    title: 'Esposizioni',
    items: [
      { path: '/list/esposizioni', label: 'Esposizioni', icon: 'calendar' },
      { path: '/list/iscrizioni-expo', label: 'Iscrizioni expo', icon: 'ribbon' },
      { path: '/campionato', label: 'Campionato', icon: 'trophy' },
    ],
  },
  {
    title: 'Documenti',
    items: [
      { path: '/list/documenti', label: 'Documenti', icon: 'file' },
      { path: '/area_documentale', label: 'Area documentale', icon: 'folder' },
    ],
  },
  {
    title: 'Report',
    items: [
      { path: '/report/nuovi-soci', label: 'Nuovi soci', icon: 'report' },
      { path: '/report/soci-approvati', label: 'Soci approvati', icon: 'report' },
      { path: '/report/soci-per-sezione', label: 'Soci per sezione', icon: 'report' },
      { path: '/report/statistiche-gatti', label: 'Statistiche gatti', icon: 'chart' },
      { path: '/report/etichette-postali', label: 'Etichette postali', icon: 'label' },
      { path: '/report/statistiche-admin', label: 'Statistiche admin', icon: 'chart' },
    ],
  },
  {
    title: 'Tabelle',
    items: [
      { path: '/list/libri', label: 'Libri', icon: 'book' },
      { path: '/list/province', label: 'Province', icon: 'map' },
      { path: '/list/colori', label: 'Colori', icon: 'palette' },
      { path: '/list/razze', label: 'Razze', icon: 'cat' },
      { path: '/list/test', label: 'Test medici', icon: 'test' },
      { path: '/list/articoli', label: 'Articoli', icon: 'tag' },
      { path: '/list/regole', label: 'Regole', icon: 'scale' },
      { path: '/list/impostazioni-fiscali', label: 'Impostazioni fiscali', icon: 'settings' },
    ],
  },
]

const ownPages = ['/update/anagrafica-cliente']
const items = fullMenu.flatMap(group => group.items)
const all = items.map(item => item.path).filter(path => !ownPages.includes(path))
const cats = ['/list/gatti', '/list/riproduttori', '/accoppiamenti', '/list/denunce', '/list/passaggi']
const cliente = [
  '/dashboard',
  ...ownPages,
  ...cats,
  '/list/fatture_ricevute',
  '/list/test-gatti',
  '/list/iscrizioni-expo',
  '/campionato',
]

/** §6 "Menu per role", in its order. */
const pathsByRole: Record<Role, readonly string[]> = {
  superadmin: all,
  admin: all,
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
  socio: [...cliente, '/area_documentale'],
  cliente,
}

/** The full menu in its groups; a shorter one is a plain list in the order of §6. */
export function menuFor(role: Role): MenuGroup[] {
  const paths = pathsByRole[role] ?? []
  if (paths !== all) return [{ title: '', items: paths.flatMap(path => items.filter(item => item.path === path)) }]
  return fullMenu
    .map(group => ({ title: group.title, items: group.items.filter(item => paths.includes(item.path)) }))
    .filter(group => group.items.length > 0)
}

export function hasMenu(role: Role, path: string): boolean {
  return pathsByRole[role]?.includes(path) ?? false
}

export function rolesWithMenu(path: string): Role[] {
  return roles.filter(role => hasMenu(role, path))
}
