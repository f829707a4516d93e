import {
  type Action,
  canWrite,
  type EntityName,
  entities,
  entityOf,
  type Field,
  type Filter,
  type Reach,
  type Role,
  type Rule,
  roles,
  type Session,
} from '@bisavolo/domain'
import { beforeAll, expect, it } from 'vitest'
import { castAccount } from '../../src/demo/cast/cast.ts'
import { visibleFields } from '../../src/records/visible-to.ts'
import { lawRoles, meAs, writable } from '../attacks/law.ts'
import { measure } from '../attacks/matrix.ts'
import { addMatrixRows, refuseRemovals } from '../attacks/matrix-rows.ts'
import { dayFromToday } from '../day-from-today.ts'
import { startApp } from '../harness.ts'

const test = await startApp()
beforeAll(async () => {
  await addMatrixRows(test.pool)
  await refuseRemovals(test.pool, Object.keys(entities))
})

/** Equivalent mutants, with the reason. */
const equal: readonly (readonly [RegExp, string])[] = [
  [/^fatture_ricevute\.remove /, 'nothing issued is removed: the command says so before any right is asked'],
  [/^esposizioni\.account_id: written/, 'a show given away is out of reach after the save, which is therefore refused'],
  [/^viste\.account_id: not read-only/, 'the same of a view'],
  [/^account\.password: written/, 'a password is set apart before the save, and taken from the office alone'],
  [/^account\.clienti_soci_id: written/, 'a member whom the person does not read cannot be named'],
  [
    /^posta\.testo: read/,
    'the detail gives the office the text anyway, keys blotted out; lists and filters leave out what is of the detail',
  ],
  [/^cuccioli\.idgatto: written/, 'the command drops a link that does not come from the office'],
]

/** A right given to a role that should not have it; `undo` takes it back. */
interface Mutant {
  name: string
  entity: EntityName
  /** At least one of these roles must notice the change. */
  roles: readonly Role[]
  apply: () => () => void
}

const castIds = lawRoles.map(role => castAccount[role].id)
const today = dayFromToday(0)

function sessionOf(role: Role): Session {
  const { account, member, sezione } = meAs(role, today)
  const real = { accountId: account, role }
  return { accountId: account, role, clienteId: member || null, sezione: sezione || null, today, real }
}

/** Replaces the answer of an access rule for one role. */
function otherwise(name: EntityName, action: Action, role: Role, answer: (was: Reach) => Reach): () => () => void {
  return () => {
    const access = entityOf(name).access as Record<Action, Rule>
    const was = access[action]
    access[action] = who => (who.role === role ? answer(was(who)) : was(who))
    return () => {
      access[action] = was
    }
  }
}

const actions: readonly Action[] = ['read', 'update', 'remove', 'create']

function accessMutants(name: EntityName): Mutant[] {
  return actions.flatMap(action => {
    const answers = lawRoles.map(role => [role, entityOf(name).access[action](sessionOf(role))] as const)
    const scoped = answers.filter(([, reach]) => typeof reach === 'object')
    const denied = answers.filter(([, reach]) => reach === false).map(([role]) => role)
    const of = (role: Role, what: string, answer: (was: Reach) => Reach): Mutant => ({
      name: `${name}.${action} for ${role}: ${what}`,
      entity: name,
      roles: [role],
      apply: otherwise(name, action, role, answer),
    })
    // A row that cannot be read cannot be changed, so removing the same condition from both shows nothing.
    const byRead = (role: Role, part: Filter) =>
      action !== 'read' && JSON.stringify(part) === JSON.stringify(entityOf(name).access.read(sessionOf(role)))
    const scopes = scoped
      .filter(([role, reach]) => !byRead(role, reach as Filter))
      .map(([role]) => of(role, 'without its scope', () => true))
    const conditions = scoped.flatMap(([role, reach]) =>
      partsOf(reach as Filter).flatMap((part, i) =>
        byRead(role, part) ? [] : [of(role, `without condition ${i + 1}`, was => dropPart(was, i))],
      ),
    )
    const given = [...new Set([...denied.slice(0, 1), ...denied.slice(-1)])].map(role => of(role, 'given', () => true))
    // The scope of a create applies to the new row: access.test.ts, and the mutant "a row given away".
    return action === 'create' ? given : [...scopes, ...conditions, ...given]
  })
}

const partsOf = (reach: Filter) => (reach.op === 'and' && reach.of.length > 1 ? reach.of : [])
const dropPart = (reach: Reach, i: number): Reach =>
  typeof reach === 'object' && reach.op === 'and' ? { op: 'and', of: reach.of.filter((_, at) => at !== i) } : reach

function fieldMutants(name: EntityName): Mutant[] {
  const entity = entityOf(name)
  return Object.entries(entity.fields).flatMap(([field, definition]) => {
    const found: Mutant[] = []
    const { readBy, writeBy } = definition
    if (readBy !== undefined)
      found.push({
        name: `${name}.${field}: read by all`,
        entity: name,
        roles: roles.filter(role => !readBy.includes(role)),
        apply: () => showTo(name, field, definition),
      })
    const changers = Object.keys(writable[name] ?? {}) as Role[]
    const barred = changers.filter(role => writeBy !== undefined && !writersOf(writeBy).includes(role))
    const opened = changers.filter(role => canWrite({ ...definition, readOnly: false }, role, 'update'))
    if (barred.length > 0)
      found.push({
        name: `${name}.${field}: written by all`,
        entity: name,
        roles: barred,
        apply: () => letBe(definition, 'writeBy', [...roles]),
      })
    if (definition.readOnly === true && opened.length > 0 && definition.kind !== 'datetime')
      found.push({
        name: `${name}.${field}: not read-only`,
        entity: name,
        roles: opened,
        apply: () => letBe(definition, 'readOnly', false),
      })
    return found
  })
}

const writersOf = (writeBy: NonNullable<Field['writeBy']>): readonly Role[] =>
  'update' in writeBy ? writeBy.update : writeBy

function letBe<K extends 'writeBy' | 'readOnly' | 'readBy'>(field: Field, key: K, value: Field[K]): () => void {
  const was = field[key]
  const open = field as { -readonly [P in keyof Field]: Field[P] }
  open[key] = value
  return () => {
    open[key] = was
  }
}

/** The lists of visible fields are cached, so the field is added there too. */
function showTo(name: EntityName, field: string, definition: Field): () => void {
  const lists = roles.map(role => visibleFields(entityOf(name), role, 'detail') as string[])
  const undo = letBe(definition, 'readBy', [...roles])
  const added = lists.filter(list => !list.includes(field))
  for (const list of added) list.push(field)
  return () => {
    undo()
    for (const list of added) list.splice(list.indexOf(field), 1)
  }
}

const names = Object.keys(entities) as EntityName[]
const all = names
  .flatMap(name => [...accessMutants(name), ...fieldMutants(name)])
  .filter(({ name }) => !equal.some(([which]) => which.test(name)))

it(`each of ${all.length} rights given to a wrong role fails the matrix`, async () => {
  const alive: string[] = []
  for (const { name, entity, roles: suspects, apply } of all) {
    const undo = apply()
    let isFound = false
    try {
      for (const role of suspects) {
        const { wrong } = await measure(test, entity, role)
        isFound = wrong.length > 0
        if (isFound) break
      }
    } finally {
      undo()
      // Mutants may let a role disable its own account or session.
      await test.pool.query('update account set status = 1 where id = any($1)', [castIds])
      await test.pool.query('update sessioni set chiusa_il = null, vista_il = now()')
    }
    if (!isFound) alive.push(name)
  }
  console.log(`${all.length} mutants of the definitions, ${all.length - alive.length} detected`)
  for (const name of alive) console.log(`alive: ${name}`)
  expect(alive).toEqual([])
})

it('without mutants the matrix passes', async () => {
  const wrong: string[] = []
  for (const name of names) for (const role of lawRoles) wrong.push(...(await measure(test, name, role)).wrong)
  expect(wrong).toEqual([])
})
