import { describe, expect, it } from 'vitest'
import type { Role } from '../kit/access.ts'
import { menuFor } from './menu.ts'
import { pages } from './pages.ts'

const pathsOf = (role: Role) => menuFor(role).flatMap(group => group.items.map(({ path }) => path))

const ofMembers = [
  ...['/dashboard', '/update/anagrafica-cliente', '/list/gatti', '/list/riproduttori', '/accoppiamenti'],
  ...['/list/denunce', '/list/passaggi', '/list/fatture_ricevute', '/list/test-gatti', '/list/iscrizioni-expo'],
  '/campionato',
]
const menus: [Role, string[]][] = [
  [
    'admin_cdn',
    [
      ...['/dashboard', '/list/clienti-soci', '/list/libro-soci', '/list/iscrizioni', '/report/etichette-postali'],
      ...['/report/soci-per-sezione', '/area_documentale', '/campionato', '/report/statistiche-admin'],
    ],
  ],
  [
    'admin_cdn_full',
    [
      ...['/dashboard', '/list/gatti', '/list/riproduttori', '/accoppiamenti', '/list/denunce', '/list/passaggi'],
      ...['/list/test-gatti', '/list/iscrizioni-expo', '/list/clienti-soci', '/list/libro-soci', '/list/iscrizioni'],
      ...['/report/soci-per-sezione', '/area_documentale', '/campionato', '/report/statistiche-admin'],
    ],
  ],
  ['admin_comitato', ['/dashboard', '/list/esposizioni', '/list/iscrizioni-expo']],
  [
    'admin_sezione',
    [
      ...['/dashboard', '/list/clienti-soci', '/list/libro-soci', '/list/iscrizioni'],
      ...['/report/etichette-postali', '/report/soci-per-sezione'],
    ],
  ],
  ['socio', [...ofMembers, '/area_documentale']],
  ['cliente', ofMembers],
]

it.each(Object.entries(pages))('%s has a menu entry or belongs to one that has', (_path, page) => {
  if ('menu' in page) return
  expect(pages[page.within as keyof typeof pages]).toHaveProperty('menu')
})

describe('the menu of a role', () => {
  it.each(menus)('%s has the entries of §6 in order, without headings', (role, paths) => {
    expect(pathsOf(role)).toEqual(paths)
    expect(menuFor(role).map(({ title }) => title)).toEqual([''])
  })
  it('the office has every group', () => {
    expect(menuFor('admin')).toEqual(menuFor('superadmin'))
    expect(menuFor('admin').length).toBeGreaterThan(6)
    expect(pathsOf('admin')).not.toContain('/update/anagrafica-cliente')
  })
})
