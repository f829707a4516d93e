import { readFileSync, writeFileSync } from 'node:fs'
import {
  type Action,
  type Entity,
  entities,
  type Filter,
  type Reach,
  type Role,
  roles,
  type Session,
} from '@bisavolo/domain'
import { expect, it } from 'vitest'

const file = new URL('../../../docs/security.md', import.meta.url)
const [begin, end] = ['<!-- generated: authorisation -->', '<!-- end -->']

/** ASVS 8.1.1: the document lists the rights as the definitions have them. UPDATE_DOCS=1 rewrites it. */
it('docs/security.md contains the table of rights from the definitions', () => {
  const text = readFileSync(file, 'utf8')
  const [before, rest = ''] = text.split(begin) as [string, string?]
  const after = rest.slice(rest.indexOf(end))
  const wanted = `${before}${begin}\n${table()}\n\n${fields()}\n${after}`
  if (process.env.UPDATE_DOCS === '1') writeFileSync(file, wanted)
  const how =
    'UPDATE_DOCS=1 npx vitest run --project server test/attacks/authorisation-doc.test.ts writes the table anew'
  expect(readFileSync(file, 'utf8'), how).toBe(wanted)
})

const all = Object.values(entities) as unknown as Entity[]
const letters: readonly (readonly [Action, string])[] = [
  ['read', 'R'],
  ['create', 'C'],
  ['update', 'U'],
  ['remove', 'D'],
]

function table(): string {
  const rows = all.map(entity => [entity.name, ...roles.map(role => rightsOf(entity, role))])
  return markdown(['', ...roles], rows)
}

/** A capital letter means every row, a small letter the rows that meet a condition. */
function rightsOf(entity: Entity, role: Role): string {
  const said = letters.map(([action, letter]) => {
    const reach: Reach = entity.access[action](sessionOf(role))
    if (reach === false) return ''
    return reach === true || isEverything(reach) ? letter : letter.toLowerCase()
  })
  return said.join('') || '–'
}

const isEverything = (filter: Filter) => filter.op === 'and' && filter.of.length === 0

function sessionOf(role: Role): Session {
  const real = { accountId: 7, role }
  return { accountId: 7, role, clienteId: 1, sezione: 'Lombardia', today: '2026-11-15', real }
}

/** Fields that are hidden from some roles that can read the row. */
function fields(): string {
  const rows = all.flatMap(entity =>
    Object.entries(entity.fields).flatMap(([name, { readBy }]) =>
      readBy === undefined ? [] : [[`${entity.name}.${name}`, readBy.join(', ') || 'nobody, by a list or a filter']],
    ),
  )
  return markdown(['field', 'read by'], rows)
}

function markdown(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
