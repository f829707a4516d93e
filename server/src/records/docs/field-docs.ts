import { boundsOf, defaultOf, type Field, isAlwaysAsked, mostLetters } from '@bisavolo/domain'

type Schema = Readonly<Record<string, unknown>>

export function fieldSchema(field: Field): Schema {
  const isNeeded = isAlwaysAsked(field) && defaultOf(field, {}) === null
  if (field.kind === 'json') return {}
  const value = valueSchema(field)
  if (isNeeded) return value
  // OpenAPI 3.0: a nullable enum must list null.
  if (Array.isArray(value.enum)) return { ...value, enum: [...value.enum, null], nullable: true }
  return { anyOf: [...(Array.isArray(value.anyOf) ? value.anyOf : [value]), { type: 'null' }] }
}

function valueSchema(field: Field): Schema {
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'secret':
      return { type: 'string', maxLength: mostLetters(field) }
    case 'integer':
    case 'reference':
    case 'file':
      return { type: 'integer', minimum: boundsOf(field).min, maximum: boundsOf(field).max }
    case 'flag':
      return { type: 'number', enum: [0, 1] }
    case 'choice':
      return choiceSchema((field.choices ?? []).map(({ value }) => value))
    case 'date':
      return { type: 'string', format: 'date' }
    case 'datetime':
      return { type: 'string', format: 'date-time' }
    case 'money':
      return { anyOf: [{ type: 'string' }, { type: 'number' }] }
    case 'json':
      return {}
  }
}

function choiceSchema(values: readonly (string | number)[]): Schema {
  const types = [...new Set(values.map(value => typeof value))]
  return { ...(types.length === 1 && { type: types[0] }), enum: values }
}
