import { members, type Role, roles } from '@bisavolo/domain/kit/access'
import { entityOf, isEntityName } from '@bisavolo/domain/product/entities'
import { rolesOf } from '@bisavolo/domain/product/routes'
import { messages } from '@bisavolo/domain/words/messages'
import { describe, expect, it } from 'vitest'
import { loginFor } from '../session/login-path.ts'
import { decide, safeRedirect } from './guard.ts'
import { mainPages, plainPages } from './routes.ts'

describe('the guard of pages', () => {
  it.each<[Role, string, string, string]>([
    ['admin', '/list/accounts', '/list/accounts', 'show'],
    ['socio', '/list/accounts', '/list/accounts', '/dashboard'],
    ['socio', '/gatti/:id', '/gatti/7', 'show'],
    ['socio', '/gatti', '/gatti', '/dashboard'],
    ['admin_cdn', '/gatti/:id', '/gatti/7', '/dashboard'],
    ['admin_comitato', '/list/esposizioni', '/list/esposizioni', 'show'],
    ['admin_comitato', '/campionato', '/campionato', '/dashboard'],
    ['socio', '/area_documentale', '/area_documentale', 'show'],
    ['cliente', '/area_documentale', '/area_documentale', '/dashboard'],
    ['socio', '/denunce_nascita/:id', '/denunce_nascita/3', '/clienti/denunce_nascita/3'],
    ['admin', '/denunce_nascita/:id', '/denunce_nascita/3', 'show'],
    ['cliente', '/dashboard', '/dashboard', 'show'],
    // `/new` needs the rights of the page that creates the record; it is not an id.
    ['admin_cdn', '/upsert/clienti-soci/:id', '/upsert/clienti-soci/new', '/upsert/clienti-soci'],
    ['socio', '/clienti/denunce_nascita/:id', '/clienti/denunce_nascita/new', '/clienti/denunce_nascita'],
    ['socio', '/razze/:id', '/razze/new', '/list/razze?apri=new'],
    ['admin', '/pedigree/:id', '/pedigree/new', '/dashboard'],
    ['admin', '/razze/:id', '/razze/abc', '/dashboard'],
    ['admin', '/gatto/test/:id_gatto', '/gatto/test/new', '/dashboard'],
    ['admin', '/list/iscrizioni/cliente/:id_cliente', '/list/iscrizioni/cliente/1e3', '/dashboard'],
    ['admin_cdn', '/upsert/clienti-soci', '/upsert/clienti-soci', '/dashboard'],
  ])('%s at %s', (role, line, path, expected) => {
    const route = mainPages.find(page => page.path === line)?.route
    const decision = decide({ path, route: route!, role })
    expect(decision.show ? 'show' : decision.goTo).toBe(expected)
    expect('message' in decision).toBe(expected === '/dashboard')
  })

  it.each(roles)('%s opens exactly the pages of the role', role => {
    for (const { path: pattern, route } of mainPages) {
      const path = pattern.replace(/:id\w*/, '7')
      if (route === undefined || (members.includes(role) && path.startsWith('/denunce_nascita'))) continue
      const refused = { show: false, goTo: '/dashboard', message: messages.pageForbidden }
      expect(decide({ path, route, role }), path).toEqual(rolesOf(route).includes(role) ? { show: true } : refused)
    }
  })
})

it('a page for a new record is open to roles that may create one', () => {
  const making = mainPages.filter(({ title }) => /^Nuov[ao] /.test(title))
  expect(making.length).toBeGreaterThan(8)
  for (const { path, route } of making) {
    const entity = path
      .split('/')
      .map(part => part.replaceAll('-', '_'))
      .find(isEntityName)
    for (const role of rolesOf(route!)) {
      const who = {
        accountId: 9,
        role,
        clienteId: 7,
        sezione: 'Lombardia',
        today: '2026-03-01',
        real: { accountId: 9, role },
      }
      expect([path, role, entityOf(entity!).access.create(who as never) !== false]).toEqual([path, role, true])
    }
  }
})

describe('safeRedirect', () => {
  it.each([
    ['/list/gatti?page=2', '/list/gatti?page=2'],
    ['/gatti/12', '/gatti/12'],
    [null, '/'],
    ['', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['https://evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/sconosciuta', '/'],
    ['/login', '/'],
    ['/logout', '/'],
  ])('%s → %s', (wanted, expected) => {
    expect(safeRedirect(wanted)).toBe(expected)
  })

  it('accepts the address written by loginFor', () => {
    const path = '/list/gatti?nome=%25a&x=1'
    expect(safeRedirect(new URLSearchParams(loginFor(path).split('?')[1]).get('redirect'))).toBe(path)
  })
})

describe('the table of pages', () => {
  it('has each path once', () => {
    const paths = [...plainPages, ...mainPages].map(page => page.path)
    expect(new Set(paths).size).toBe(paths.length)
  })

  it('has a separate screen for every public page', () => {
    expect(plainPages.filter(page => page.screen.startsWith('records/'))).toEqual([])
  })

  it('uses the common list screen only for lists', () => {
    const common = mainPages.filter(page => page.screen === 'records/list/list-screen')
    expect(common).not.toEqual([])
    expect(common.filter(page => !/^\/(list|gatto)\//.test(page.path))).toEqual([])
  })
})
