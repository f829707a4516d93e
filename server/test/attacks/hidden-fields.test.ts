import { canRead, type EntityName, entities, entityOf, type Role, roles } from '@bisavolo/domain'
import { describe, expect, it } from 'vitest'
import { startApp } from '../harness.ts'

const { as } = await startApp()

/** security 3.3, written by hand and independent of the definitions: the roles that may read each field. */
const law: [EntityName, string, readonly Role[]][] = [
  ['clienti_soci', 'note_disciplinari', ['superadmin', 'admin', 'admin_cdn', 'admin_cdn_full']],
  ['clienti_soci', 'radiato', ['superadmin', 'admin', 'admin_cdn', 'admin_cdn_full']],
  ['clienti_soci', 'data_radiazione', ['superadmin', 'admin', 'admin_cdn', 'admin_cdn_full']],
  ['clienti_soci', 'data_deferimento', ['superadmin', 'admin', 'admin_cdn', 'admin_cdn_full']],
  ['clienti_soci', 'note', ['superadmin', 'admin', 'admin_cdn', 'admin_cdn_full', 'admin_sezione']],
  ['gatti', 'note_archivio', ['superadmin', 'admin']],
  ['gatti', 'bloccato', ['superadmin', 'admin', 'socio', 'cliente']],
  ['esposizioni_has_gatti', 'best', ['superadmin', 'admin']],
]

describe.each(law)('%s.%s', (name, field, readers) => {
  it.each(roles.filter(role => !readers.includes(role)))(
    '%s can neither filter, sort nor see the field',
    async role => {
      const caller = await as(role)
      expect([400, 403]).toContain((await caller.list(`/${name}`, { filters: { [field]: 'a%' } })).status)
      expect([400, 403]).toContain((await caller.list(`/${name}`, { pagination: { sortBy: field } })).status)
      const { body } = await caller.list<Record<string, unknown>>(`/${name}`)
      expect((body.data ?? []).filter(row => field in row)).toEqual([])
      expect([400, 403]).toContain((await caller.get(`/excel/${name}/0?formato=csv&colonne=${field}`)).status)
    },
  )
})

describe('a hidden field cannot be probed', () => {
  it.each(roles)('%s: neither by filter, sort, relation nor column', async role => {
    const caller = await as(role)
    const answered: string[] = []
    let tried = 0
    for (const name of Object.keys(entities)) {
      for (const path of hiddenPaths(name, role)) {
        for (const [what, answer] of [
          ['filter', await caller.list(`/${name}`, { filters: { [path]: '1' } })],
          ['or', await caller.list(`/${name}`, { filters: { gg: { or: { [path]: '1' } } } })],
          ['sort', await caller.list(`/${name}`, { pagination: { sortBy: path } })],
          ['x-fields', await caller.get(`/${name}`, { 'x-fields': JSON.stringify([path]) })],
          ['sheet by filter', await caller.get(`/excel/${name}/0`, { 'x-filters': JSON.stringify({ [path]: '1' }) })],
          ['numbers by filter', await caller.get(`/scelta/${name}`, { 'x-filters': JSON.stringify({ [path]: '1' }) })],
        ] as const) {
          tried++
          if (answer.status !== 400 && answer.status !== 403)
            answered.push(`${what} ${name}.${path} → ${answer.status}`)
        }
      }
    }
    expect(answered).toEqual([])
    expect(tried).toBeGreaterThan(0)
  })
})

/** Hidden fields of the entity and of related entities, one and two references away. */
function hiddenPaths(name: string, role: Role): string[] {
  const own = hidden(name, role)
  const related = relations(name).flatMap(({ to, as }) => hidden(to, role).map(path => `${as}.${path}`))
  const further = relations(name).flatMap(({ to, as }) =>
    relations(to).flatMap(next => hidden(next.to, role).map(path => `${as}.${next.as}.${path}`)),
  )
  // There are many paths of two references; one of each kind is enough.
  const kinds = new Map(further.map(path => [path.split('.').slice(-2).join('.'), path]))
  return [...own, ...related, ...kinds.values()]
}

function relations(name: string): { to: string; as: string }[] {
  return Object.values(entityOf(name).fields).flatMap(({ to, as }) =>
    to === undefined || as === undefined ? [] : [{ to, as }],
  )
}

function hidden(name: string, role: Role): string[] {
  return Object.entries(entityOf(name).fields)
    .filter(([, field]) => !canRead(field, role) || field.kind === 'secret')
    .map(([field]) => field)
}
