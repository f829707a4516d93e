import { entityOf } from '@bisavolo/domain/entities'
import { expect, it } from 'vitest'
import * as names from './gatto-field-names.ts'

it('every field of a cat has one place on its page, or is named as not shown', () => {
  const placed = [
    ...names.identitaFields,
    ...names.famigliaFields,
    ...names.proprietaFields,
    ...names.statoFields,
    ...names.noteFields,
    ...names.notShown,
  ]
  expect([...placed].sort()).toEqual(Object.keys(entityOf('gatti').fields).sort())
})

it('what is hidden unless the cat is blocked is part of its state', () => {
  expect(names.blockedFields.every(name => names.statoFields.includes(name))).toBe(true)
})
