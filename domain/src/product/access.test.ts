import { describe, expect, it } from 'vitest'
import { type Action, type Role, roles, rolesBelow, type Session } from '../kit/access.ts'
import { fieldOf } from '../kit/entity.ts'
import { canRead, canWrite, type Field } from '../kit/field.ts'
import { matches } from '../kit/filter.ts'
import { rulesFor } from './abilities.ts'
import { type EntityName, entities, entityOf } from './entities.ts'

/** security 3, by hand: A all, F filter, - none, in the order read, create, update, remove. */
const matrix: Record<EntityName, Record<Role, string>> = {
  gatti: row('AAAA AAAA A--- ---- ---- F--- F--- F---'),
  malattie_gatto: row('AAAA AAAA A--- ---- ---- ---- F--- F---'),
  referti: row('AAAA AAAA A--- ---- ---- ---- FF-- FF--'),
  profili_dna: row('AAAA AAAA A--- ---- ---- ---- F--- F---'),
  denunce_nascita: row('AAAA AAAA A--- ---- ---- ---- FFF- FFF-'),
  cuccioli: row('AAAA AAAA A--- ---- ---- ---- FFF- FFF-'),
  passaggi: row('AAAA AAAA A--- ---- ---- ---- FF-- FF--'),
  clienti_soci: row('AAAA AAAA A--- A--- FFF- ---- F-F- F-F-'),
  iscrizioni_rinnovi: row('AAAA AAAA A--- A--- FFF- ---- F--- F---'),
  modelli_lettera: row('AAAA AAAA ---- ---- ---- ---- ---- ----'),
  lettere: row('A--- A--- ---- ---- ---- ---- ---- ----'),
  affissi: row('AAA- AAA- A--- A--- ---- ---- FFF- F---'),
  account: row('FAF- FFF- F-F- F-F- F-F- F-F- F-F- F-F-'),
  fatture_ricevute: row('AAA- AAA- ---- ---- ---- ---- F--- F---'),
  articoli: row('AAAA AAAA ---- ---- ---- ---- ---- ----'),
  esposizioni: row('AAFF AAFF A--- ---- ---- F-F- F--- F---'),
  esposizioni_has_gatti: row('AAAA AAAA A--- ---- ---- FFF- FFFF FFFF'),
  documenti: row('A-AA A-AA A--- F--- ---- ---- F--- ----'),
  libri: row('AAAA AAAA A--- ---- ---- A--- A--- A---'),
  razze: row('AAAA AAAA A--- ---- ---- A--- A--- A---'),
  razze_colori: row('AAAA AAAA A--- ---- ---- A--- A--- A---'),
  colori: row('AAAA AAAA A--- ---- ---- A--- A--- A---'),
  malattie: row('AAAA AAAA A--- ---- ---- A--- A--- A---'),
  province: row('AAAA AAAA A--- A--- A--- A--- A--- A---'),
  comuni: row('AAAA AAAA A--- A--- A--- A--- A--- A---'),
  sezioni: row('AAAA AAAA A--- A--- A--- A--- A--- A---'),
  regole: row('AAAA A--- A--- A--- A--- A--- ---- ----'),
  impostazioni_fiscali: row('AAAA AAAA ---- ---- ---- ---- ---- ----'),
  viste: row('FFFF FFFF FFFF FFFF FFFF FFFF FFFF FFFF'),
  posta: row('A--- A--- ---- ---- ---- ---- ---- ----'),
}

/** superadmin admin cdn_full cdn sezione comitato socio cliente */
function row(text: string): Record<Role, string> {
  return Object.fromEntries(text.split(' ').map((rights, index) => [roles[index], rights])) as Record<Role, string>
}

const session = (role: Role, own: Partial<Session> = {}): Session => ({
  accountId: 9,
  role,
  clienteId: 7,
  sezione: 'Lombardia',
  today: '2026-11-15',
  real: { accountId: 9, role },
  ...own,
})

describe.each(Object.keys(matrix) as EntityName[])('%s', name => {
  it.each(roles)('%s', role => {
    const found = (['read', 'create', 'update', 'remove'] as Action[])
      .map(action => entities[name].access[action](session(role)))
      .map(reach => (reach === true ? 'A' : reach === false ? '-' : 'F'))
      .join('')
    expect(found).toBe(matrix[name][role])
  })
})

describe('own records, section and own shows fail closed', () => {
  it.each(['socio', 'cliente'] as const)('%s without a member reaches no cat', role => {
    expect(entities.gatti.access.read(session(role, { clienteId: null }))).toBe(false)
  })
  it('admin_sezione without a section reaches no member', () => {
    expect(entities.clienti_soci.access.read(session('admin_sezione', { sezione: null }))).toBe(false)
  })
  it.each([
    [{ idproprietario: 7 }, true],
    [{ idproprietario: 8, idcointestatario: 7 }, true],
    [{ idproprietario: 8, idcointestatario1: 7 }, true],
    [{ idproprietario: 8, idallevatore: 7 }, false],
  ])('a socio reaches the cat %o: %s', (gatto, expected) => {
    const reach = entities.gatti.access.read(session('socio'))
    expect(typeof reach === 'object' && matches(reach, gatto)).toBe(expected)
  })
  it.each([
    ['2026-11-15', 1, true],
    ['2026-11-14', 1, false],
    ['2026-12-01', 0, false],
  ])('a socio sees a show that closes on %s with status %i: %s', (data_chiusura, status, expected) => {
    const reach = entities.esposizioni.access.read(session('socio'))
    expect(typeof reach === 'object' && matches(reach, { id: 3, data_chiusura, status })).toBe(expected)
  })
})

describe('fields (security 3.3)', () => {
  const may = (name: EntityName, fieldName: string) => {
    const field = fieldOf(entityOf(name), fieldName) as Field
    return {
      read: roles.filter(role => canRead(field, role)),
      update: roles.filter(role => canWrite(field, role, 'update')),
      create: roles.filter(role => canWrite(field, role, 'create')),
    }
  }
  it.each(['note_disciplinari', 'deferito', 'radiato'])(
    '%s: the office and the board read, the office writes',
    field => {
      expect(may('clienti_soci', field).read).toEqual(['superadmin', 'admin', 'admin_cdn_full', 'admin_cdn'])
      expect(may('clienti_soci', field).update).toEqual(['superadmin', 'admin'])
    },
  )
  it.each([
    'codice',
    'tessera',
    'tipo',
    'prefisso',
    'suffisso',
    'cointestazione_affisso',
    'ratificaFife',
    'cod_univoco',
  ])('%s of a member is the office’s', field => {
    expect(may('clienti_soci', field).update).toEqual(['superadmin', 'admin'])
    expect(may('clienti_soci', field).create).toEqual(['superadmin', 'admin'])
  })
  it.each(['clienti_soci', 'gatti', 'denunce_nascita', 'passaggi'] as const)(
    '%s.note_archivio is read and written by the office alone',
    name => {
      const office = ['superadmin', 'admin']
      expect(may(name, 'note_archivio')).toEqual({ read: office, update: office, create: office })
    },
  )
  it('the section enters the codice fiscale once, the person never', () => {
    expect(may('clienti_soci', 'codice_fiscale').create).toEqual(['superadmin', 'admin', 'admin_sezione'])
    expect(may('clienti_soci', 'codice_fiscale').update).toEqual(['superadmin', 'admin'])
  })
  it('the person changes their own contacts', () => {
    expect(may('clienti_soci', 'telefono').update).toEqual(['superadmin', 'admin', 'admin_sezione', 'socio', 'cliente'])
  })
  it.each(['titolo', 'best', 'bestofbest', 'biv', 'nomination', 'extra_points'])(
    '%s belongs to admin and superadmin',
    field => {
      expect(may('esposizioni_has_gatti', field)).toEqual({
        read: ['superadmin', 'admin'],
        update: ['superadmin', 'admin'],
        create: ['superadmin', 'admin'],
      })
    },
  )
  it.each([
    ['esposizioni_has_gatti', 'points'],
    ['iscrizioni_rinnovi', 'da_approvare'],
    ['iscrizioni_rinnovi', 'data_consiglio'],
    ['fatture_ricevute', 'numero'],
    ['fatture_ricevute', 'totale'],
    ['documenti', 'percorso'],
  ] as const)('%s.%s is written only by the server', (name, field) => {
    expect(may(name, field).create).toEqual([])
    expect(may(name, field).update).toEqual([])
  })
  it('no role can read a password', () => expect(may('account', 'password').read).toEqual([]))
  it.each([
    ['razze', 'codice'],
    ['malattie', 'codice'],
    ['colori', 'codice'],
    ['libri', 'codice'],
    ['province', 'sigla'],
  ] as const)('%s.%s is fixed once created', (name, field) => {
    expect(may(name, field).update).toEqual([])
    expect(may(name, field).create.length).toBeGreaterThan(0)
  })
})

describe('rank and emulation (security 3.5)', () => {
  it.each([
    ['superadmin', roles.filter(role => role !== 'superadmin')],
    ['admin', roles.filter(role => role !== 'superadmin' && role !== 'admin')],
    ...roles.slice(2).map(role => [role, []] as const),
  ] as const)('%s is above %j', (role, below) => expect(rolesBelow(role)).toEqual([...below]))

  it('emulation adds no right: admin reaches everything a lower role reaches', () => {
    const unlimited = (['read', 'create', 'update', 'remove'] as Action[]).flatMap(action =>
      rolesBelow('admin').flatMap(role =>
        (Object.keys(matrix) as EntityName[])
          .filter(
            name =>
              name !== 'account' &&
              name !== 'viste' &&
              entities[name].access[action](session(role)) !== false &&
              entities[name].access[action](session('admin')) === false,
          )
          .map(name => `${action} ${name} as ${role}`),
      ),
    )
    expect(unlimited).toEqual([])
  })
})

describe('the CASL rules of a session', () => {
  it('upsert appears for writable rows, with the conditions of the role’s reach', () => {
    const rules = rulesFor(session('socio'))
    expect(rules.find(rule => rule.action === 'upsert' && rule.subject === 'gatti')).toBeUndefined()
    expect(rules.find(rule => rule.action === 'read' && rule.subject === 'gatti')?.conditions).toEqual({
      $or: [{ idproprietario: { $eq: 7 } }, { idcointestatario: { $eq: 7 } }, { idcointestatario1: { $eq: 7 } }],
    })
    expect(rulesFor(session('admin')).find(rule => rule.action === 'upsert' && rule.subject === 'gatti')).toEqual({
      action: 'upsert',
      subject: 'gatti',
    })
  })
})
