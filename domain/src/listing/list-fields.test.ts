import { expect, it } from 'vitest'
import { roles } from '../kit/access.ts'
import { parseFieldChoice } from '../kit/field-choice.ts'
import { entities, entityOf } from '../product/entities.ts'
import { columnsOf } from './columns.ts'
import { listFields, pickerFields, tableFields } from './list-fields.ts'

const gatti = entityOf('gatti')
const columns = (...names: string[]) => columnsOf(gatti, names, 'admin')

it('a list asks for the fields of its cells, including the names of references', () => {
  expect(listFields(gatti, columns('codice', 'nome', 'data_nascita', 'idrazza', 'idpadre'), 'admin')).toEqual([
    ...['nome_completo', 'codice', 'codice_precedente', 'stati', 'sesso', 'data_nascita'],
    ...['razza.codice', 'razza.descrizione', 'padre.nome_completo'],
  ])
})

it('a list asks for the fields that decide if a row can be changed', () => {
  expect(listFields(entityOf('passaggi'), [], 'socio')).toEqual(
    expect.arrayContaining(['gatto.nome_completo', 'data_passaggio', 'stato']),
  )
})

it('a table without a headline asks for its own fields', () => {
  expect(tableFields(gatti, columns('nome', 'idrazza'), 'admin')).toEqual(['nome', 'razza.codice', 'razza.descrizione'])
})

it('a relation is requested whole if its parts would be too many', () => {
  const parts = ['padre', 'madre'].flatMap(parent => gatti.labelFields.map(name => `${parent}.${name}`))
  const asked = pickerFields(gatti, 'admin', [...Object.keys(gatti.fields), ...parts]) ?? []
  expect(asked).toEqual(expect.arrayContaining(['razza', 'padre', 'madre']))
  expect(asked.length).toBeLessThanOrEqual(60)
})

it('a list asks for no field the server would refuse', () => {
  for (const entity of Object.values(entities)) {
    for (const role of roles) {
      const resolver = { entity: entityOf, role }
      for (const fields of [
        listFields(entity, columnsOf(entity, entity.list.columns, role), role),
        pickerFields(entity, role, []),
      ])
        expect(() => parseFieldChoice(entity, resolver, fields, 'list')).not.toThrow()
    }
  }
})

it('every entity names the fields of its title', () => {
  for (const entity of Object.values(entities)) {
    const read = new Set<string>()
    entity.title(recording(read))
    const said = new Set(entity.titleFrom.flatMap(path => [path, path.split('.')[0]]))
    expect([...read].filter(path => !said.has(path) && path !== 'id')).toEqual([])
  }
})

/** Proxy row that records every property read. */
function recording(read: Set<string>, path = ''): Record<string, unknown> {
  return new Proxy(
    {},
    {
      has: (_target, name) => name !== 'nome',
      get: (_target, name) => {
        if (typeof name === 'symbol') return name === Symbol.toPrimitive ? () => 'x' : undefined
        read.add(`${path}${name}`)
        return path === '' && name !== 'nome_completo' ? recording(read, `${name}.`) : 'x'
      },
    },
  )
}
