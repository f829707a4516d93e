import { expect, it } from 'vitest'
import { blockedFields, statoFields } from './gatto-field-names.ts'

it('fields shown only for a blocked cat belong to its state', () => {
  expect(blockedFields.every(name => statoFields.includes(name))).toBe(true)
})
