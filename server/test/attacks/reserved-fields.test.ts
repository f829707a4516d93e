import { type EntityName, entities, entityOf, isStored, type Role, roles } from '@bisavolo/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import { castAccount } from '../../src/demo/cast/cast.ts'
import { type Answer, type Caller, startApp } from '../harness.ts'
import { law, lawRoles, meAs, readers, writable } from './law.ts'
import { probe } from './matrix.ts'
import { addMatrixRows } from './matrix-rows.ts'

/** contract 3: changed fields the caller may not write are reported, if readable, and never stored. */
const test = await startApp()
beforeAll(async () => {
  await addMatrixRows(test.pool)
  // Otherwise recomputing the result would change the row with every save.
  await test.pool.query('update esposizioni_has_gatti set best = null where id > 6')
})

type Row = Record<string, unknown>
interface Told {
  avvisi?: { codice: string; campo: string; livello: string; messaggio: string }[]
}
const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Rome' })
const outside = ['admin_cdn_full', 'admin_cdn', 'admin_sezione', 'admin_comitato', 'socio', 'cliente'] as const

/** The server derives it from the fattrice (D7). */
const derived: readonly string[] = ['denunce_nascita.idallevatore']
/** Refused with an error on the field: silently ignoring it would mislead (contract 3, D9 I19). */
const refused: readonly string[] = ['affissi.idcliente', 'iscrizioni_rinnovi.idcliente_socio']
/** Needs the password (contract 5): totp.test.ts. */
const confirmed: readonly string[] = ['account.email']
/** A part of the body that is not a field and has its own rules. */
const parts: readonly string[] = ['denunce_nascita.presa_visione']

/** From law.ts, independent of the definitions. */
function fieldsOf(name: EntityName, role: Role) {
  const mine = (writable[name]?.[role] ?? []).filter(field => !derived.includes(`${name}.${field}`))
  const hidden = readers.flatMap(([entity, field, by]) => (entity === name && !by.includes(role) ? [field] : []))
  const stored = Object.entries(entityOf(name).fields).filter(([, field]) => isStored(field))
  const others = [...mine, ...hidden, ...[...confirmed, ...refused].map(path => path.replace(`${name}.`, ''))]
  const reserved = stored.flatMap(([field]) => (others.includes(field) ? [] : [field]))
  return { hidden: hidden.filter(field => !parts.includes(`${name}.${field}`)), reserved }
}

async function changeable(name: EntityName, role: Role): Promise<number[]> {
  const rows = law[name].update[lawRoles.indexOf(role)] ?? 'none'
  if (rows === 'none') return []
  const where = rows === 'all' ? 'true' : rows(meAs(role, today))
  const found = await test.pool.query<{ id: number }>(`select t.id from "${name}" t where ${where} order by t.id`)
  return found.rows.map(row => row.id)
}

const read = async (name: string, id: number): Promise<Row> =>
  (await test.pool.query<Row>(`select * from "${name}" where id = $1`, [id])).rows[0] as Row
const named = ({ body }: Answer<Told>) =>
  (body.avvisi ?? []).filter(({ codice }) => codice === 'campo_riservato').map(({ campo }) => campo)

const cases = outside.flatMap(role =>
  (Object.keys(entities) as EntityName[])
    .filter(name => law[name].update[lawRoles.indexOf(role)] !== 'none')
    .map(name => [role, name] as const),
)

it('the law names the writable fields of each role outside the office', () => {
  expect(cases.filter(([role, name]) => writable[name]?.[role] === undefined)).toEqual([])
})

describe.each(cases)('%s, %s', (role, name) => {
  const { hidden, reserved } = fieldsOf(name, role)

  it('is warned of each changed reserved field, but of no hidden one', async () => {
    const caller = await test.as(role)
    const untold = new Set(reserved)
    for (const id of (await changeable(name, role)).slice(-4)) {
      const before = await read(name, id)
      for (const field of [...untold, ...hidden]) {
        const answer = await caller.put<Told>(`/${name}/${id}`, {
          [field]: await probe(test, name, field, before[field]),
        })
        expect(answer.status, `${field}: ${answer.text}`).toBeLessThan(500)
        expect(await read(name, id), field).toEqual(before)
        if (answer.status !== 200) continue
        expect(named(answer), field).toEqual(untold.has(field) ? [field] : [])
        untold.delete(field)
      }
    }
    expect([...untold]).toEqual([])
  })

  it('is warned of several together, while own fields are stored', async () => {
    const caller = await test.as(role)
    const [own, value] = ownChange[name] as [string, unknown]
    let stored = 0
    for (const id of (await changeable(name, role)).slice(-6)) {
      const before = await read(name, id)
      const body: Row = { ...foreign(name), id: 77_777 }
      for (const field of [...reserved, ...hidden]) body[field] = await probe(test, name, field, before[field])
      const answer = await caller.put<Told>(`/${name}/${id}`, { ...body, [own]: value })
      const after = await read(name, id)
      expect(answer.status, answer.text).toBeLessThan(500)
      const { version: _, [own]: now, [`${own}_norm`]: __, ...rest } = after
      expect(before).toMatchObject(rest)
      if (answer.status !== 200) continue
      stored++
      expect(now).toBe(value)
      expect(named(answer).sort()).toEqual(reserved.filter(field => body[field] !== before[field]).sort())
    }
    expect(stored).toBeGreaterThan(0)
  })
})

const ownChange: Partial<Record<EntityName, [string, unknown]>> = {
  clienti_soci: ['telefono', '02 5551234'],
  account: ['surname', 'Attacco'],
  denunce_nascita: ['note', 'Attacco'],
  cuccioli: ['not_for_breeding', 1],
  iscrizioni_rinnovi: ['note', 'Attacco'],
  affissi: ['note', 'Attacco'],
  esposizioni: ['note', 'Attacco'],
  esposizioni_has_gatti: ['vicinanzagabbia', 'Attacco'],
  viste: ['nome', 'Attacco'],
}

/** Names of columns, relations and other entities' fields that are not fields of this entity. */
function foreign(name: EntityName): Row {
  const { fields } = entityOf(name)
  const others = Object.values(entities).flatMap(entity => Object.keys(entity.fields))
  const secrets = ['password_hash', 'totp_secret', 'totp', 'created_at', 'creato_il', 'ruolo', 'rules', 'nome_norm']
  const relations = Object.values(fields).flatMap(({ as }) => (as === undefined ? [] : [as]))
  return Object.fromEntries([
    ...[...others, ...secrets].map(field => [field, 1]),
    ...relations.map(as => [as, { id: 1, nome: 'x', version: 1 }]),
    ...[...Object.keys(fields), 'presa_visione', 'cuccioli'].map(field => [field, undefined]),
  ])
}

describe('sending a row back unchanged is no change', () => {
  it.each(roles)('by %s', async role => {
    const caller = await test.as(role)
    const wrong: unknown[] = []
    let tried = 0
    for (const name of Object.keys(entities) as EntityName[]) {
      for (const id of (await changeable(name, role)).slice(0, 3)) {
        const { body } = await (caller as Caller).get<Row>(`/${name}/${id}`)
        const answer = await caller.put<Told>(`/${name}/${id}`, body)
        tried++
        if (answer.status >= 500 || named(answer).length > 0) wrong.push([name, id, answer.status, named(answer)])
      }
    }
    expect(wrong).toEqual([])
    expect(tried).toBeGreaterThan(1)
  })
})

it('a row of another person, section or show cannot be changed', async () => {
  const outcomes: unknown[] = []
  for (const [role, name] of cases) {
    const own = await changeable(name, role)
    const { rows } = await test.pool.query<{ id: number }>(`select id from "${name}" order by id`)
    const [own_field, value] = ownChange[name] as [string, unknown]
    for (const id of rows
      .map(row => row.id)
      .filter(id => !own.includes(id))
      .slice(-6)) {
      const before = await read(name, id)
      const { status } = await (await test.as(role)).put(`/${name}/${id}`, {
        [own_field]: value,
        account_id: castAccount[role].id,
      })
      const after = await read(name, id)
      if (![403, 404].includes(status) || JSON.stringify(after) !== JSON.stringify(before))
        outcomes.push([role, name, id, status])
    }
  }
  expect(outcomes).toEqual([])
})
