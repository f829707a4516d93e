import { expect, it } from 'vitest'
import { blockedFields, statoFields } from './gatto-field-names.ts'

it('what is hidden unless the cat is blocked is part of its state', () => {
  expect(blockedFields.every(name => statoFields.includes(name))).toBe(true)
})
