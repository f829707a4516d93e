import type { Role } from '@bisavolo/domain/kit/access'
import type { Entity } from '@bisavolo/domain/kit/entity'
import { relationOf } from '@bisavolo/domain/kit/entity'
import { type Field, isAlwaysAsked } from '@bisavolo/domain/kit/field'
import { type FieldChoice, isAskable, parseFieldChoice } from '@bisavolo/domain/kit/field-choice'
import { columnsOf } from '@bisavolo/domain/listing/columns'
import { listFields, pickerFields } from '@bisavolo/domain/listing/list-fields'
import { rulesFor } from '@bisavolo/domain/product/abilities'
import { entities, entityOf } from '@bisavolo/domain/product/entities'
import { lists } from '@bisavolo/domain/product/lists'
import { lookups } from '@bisavolo/domain/product/lookups'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import type { RecordRow } from '../api/records.ts'
import { CardRow } from '../records/list/cards/record-cards.tsx'
import { TableRow } from '../records/list/table-row.tsx'
import { rightsFor } from '../records/list/use-rows.ts'
import { OptionRow } from '../records/picker/option-row.tsx'
import { namedOf, pickedText } from '../records/text-of.ts'
import { canOf } from '../session/ability.ts'
import type { Session } from '../session/session.tsx'
import { specialRecords } from './special-records.ts'

vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Nothing is sent from here')))
afterEach(() => vi.clearAllMocks())

const context = { dense: true, hrefOf: (entity: string, id: number) => `/${entity}/${id}` }
const longOnes = Object.entries(lookups).filter(([, { reads }]) => reads !== undefined)
const variants = 8
const askers = ['admin', 'socio'] as const

it.each(askers)('a list shows %s only requested fields', role => {
  const session = sessionOf(role)
  for (const list of lists) {
    const entity = entityOf(list.entity)
    const special = specialRecords[entity.name] ?? {}
    const columns = columnsOf(entity, list.columns ?? entity.list.columns, role)
    const rightsOn = rightsFor(entity.name, session, special.rowActions ?? [], special.isRemovable)
    const fields = listFields(entity, columns, role)
    const rows = Array.from({ length: variants }, (_, variant) => rowOf(entity, role, fields, variant))
    const common = { ...{ entity, columns, context, rightsOn }, href: '/', last: false, selected: null }
    const shown = renderToStaticMarkup(
      <>
        <table>
          <tbody>
            {rows.map(row => (
              <TableRow key={row.version} {...common} row={row} />
            ))}
          </tbody>
        </table>
        {rows.map(row => (
          <CardRow key={row.version} {...common} row={row} face={undefined} />
        ))}
      </>,
    )
    expect(shown).not.toContain('undefined')
    for (const row of rows) {
      expect(special.named?.(row) ?? namedOf(entity, row)).not.toContain('undefined')
      for (const action of rightsOn(row).more) void action.run(row, { ask: async () => false, go: () => {} })
    }
  }
})

it.each(longOnes)('a picker of %s shows only requested fields', (name, { reads = [] }) => {
  const entity = entityOf(name)
  for (let variant = 0; variant < variants; variant++) {
    const row = rowOf(entity, 'admin', pickerFields(entity, 'admin', reads), variant)
    renderToStaticMarkup(<OptionRow entity={entity} row={row} />)
    pickedText(entity, row)
  }
})

it('showing a field that was not requested fails the test', () => {
  const gatti = entities.gatti as Entity
  const row = rowOf(gatti, 'admin', ['nome_completo', 'padre.nome_completo'], 0)
  expect(() => row.chip).toThrow('gatti.chip')
  expect(() => (row.padre as RecordRow).codice).toThrow('gatti.padre.codice')
})

function sessionOf(role: Role): Session {
  const who = { accountId: 1, role, clienteId: 1, sezione: 'Lazio', today: '2026-11-16', real: { accountId: 1, role } }
  const can = canOf(rulesFor(who))
  return {
    ...who,
    name: 'A',
    surname: 'B',
    email: 'a@b.it',
    emulatedBy: null,
    association: null,
    can,
    may: () => true,
  } as never
}

/** Reading a field that the list could have requested but did not throws. */
function rowOf(entity: Entity, role: Role, fields: readonly string[] | null, variant: number): RecordRow {
  const choice = parseFieldChoice(entity, { entity: entityOf, role }, fields, 'list')
  if (choice === null) throw new Error(`${entity.name} asks for everything`)
  const row = { version: variant, ...valuesOf(entity, choice, variant) }
  return guarded(row, name => isAskable(entity, name, { entity: entityOf, role }, 'list'), entity.name) as RecordRow

  function guarded(target: object, isMissed: (name: string) => boolean, path: string): object {
    const check = (name: string | symbol) => {
      if (typeof name === 'string' && !(name in target) && isMissed(name)) throw new Error(`${path}.${name} is read`)
    }
    for (const [name, value] of Object.entries(target))
      if (typeof value === 'object' && value !== null && !Array.isArray(value))
        Object.assign(target, { [name]: guarded(value, part => isMissed(`${name}.${part}`), `${path}.${name}`) })
    return new Proxy(target, {
      get: (_target, name) => {
        check(name)
        return Reflect.get(target, name)
      },
      // The computed name tests with `in` for stored parts, so a missing `nome` is no error here.
      has: (_target, name) => {
        if (name !== 'nome') check(name)
        return Reflect.has(target, name)
      },
    })
  }
}

function valuesOf(entity: Entity, choice: FieldChoice, variant: number): object {
  const entries = [...choice].map(([name, part]) => {
    const [, relation] = relationOf(entity, name) ?? []
    if (relation !== undefined) {
      const target = entityOf(relation.to)
      const all: FieldChoice = new Map((relation.show ?? target.labelFields).map(label => [label, true]))
      return [
        name,
        variant === 3 && !isAlwaysAsked(relation) ? null : valuesOf(target, part === true ? all : part, variant),
      ]
    }
    const value = entity.fields[name]
      ? sampleOf(entity.fields[name], variant)
      : name === 'stati'
        ? ['bloccato']
        : 'Luna'
    return [name, value]
  })
  return { id: 7, ...Object.fromEntries(entries) }
}

function sampleOf(field: Field, variant: number): unknown {
  if (field.kind === 'flag') return variant % 2
  if (field.kind === 'choice') return field.choices?.[variant % field.choices.length]?.value
  if (variant === 4 && !isAlwaysAsked(field)) return null
  if (field.kind === 'date') return '2026-01-02'
  if (field.kind === 'datetime') return '2026-01-02T10:00:00.000Z'
  return ['integer', 'money', 'reference', 'file'].includes(field.kind) ? 7 : `testo ${variant}`
}
