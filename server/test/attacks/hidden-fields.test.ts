import { canRead, type EntityName, entities, entityOf, type Role, roles } from '@bisavolo/domain'
import { describe, expect, it } from 'vitest'
import { startApp } from '../harness.ts'

const { as } = await startApp()

/** security 3.3 by hand: who reads these, whatever the definitions say. */
const law: [EntityName, string, readonly Role[]][] = [
  ['clienti_soci', 'note_disciplinari', ['superadmin', 'admin', 'admin_cdn', 'admin_cdn_full']],
  ['clienti_soci', 'radiato', ['superadmin', 'admin', 'admin_cdn', 'admin_cdn_full']],
  ['clienti_soci', 'note', ['superadmin', 'admin', 'admin_cdn', 'admin_cdn_full', 'admin_sezione']],
  ['gatti', 'bloccato', ['superadmin', 'admin', 'socio', 'cliente']],
  ['esposizioni_has_gatti', 'best', ['superadmin', 'admin']],
]

describe.each(law)('%s.%s', (name, field, readers) => {
  it.each(roles.filter(role => !readers.includes(role)))('%s neither filters, sorts nor sees it', async role => {
    const caller = await as(role)
    expect([400, 403]).toContain((await caller.list(`/${name}`, { filters: { [field]: 'a%' } })).status)
    expect([400, 403]).toContain((await caller.list(`/${name}`, { pagination: { sortBy: field } })).status)
    const { body } = await caller.list<Record<string, unknown>>(`/${name}`)
    expect((body.data ?? []).filter(row => field in row)).toEqual([])
    expect([400, 403]).toContain((await caller.get(`/excel/${name}/0?formato=csv&colonne=${field}`)).status)
  })
})

describe('a field that a role does not read is no oracle', () => {
  it.each(roles)('%s: not by filter, not by sort, not through a relation, not as a column', async role => {
    const caller = await as(role)
    const answered: string[] = []
    let tried = 0
    for (const name of Object.keys(entities)) {
      for (const path of hiddenPaths(name, role)) {
        for (const [what, answer] of [
          ['filter', await caller.list(`/${name}`, { filters: { [path]: '1' } })],
          ['or', await caller.list(`/${name}`, { filters: { gg: { or: { [path]: '1' } } } })],
          ['sort', await caller.list(`/${name}`, { pagination: { sortBy: path } })],
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

/** Hidden fields of the entity and of what it refers to, one step away. */
function hiddenPaths(name: string, role: Role): string[] {
  const entity = entityOf(name)
  const own = hidden(name, role)
  const related = Object.values(entity.fields).flatMap(({ to, as }) =>
    to === undefined ? [] : hidden(to, role).map(path => `${as}.${path}`),
  )
  return [...own, ...related]
}

function hidden(name: string, role: Role): string[] {
  return Object.entries(entityOf(name).fields)
    .filter(([, field]) => !canRead(field, role) || field.kind === 'secret')
    .map(([field]) => field)
}
