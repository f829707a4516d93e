import { expect, it } from 'vitest'
import { editedParts, passaggioParts } from './passaggio-parts.ts'

it('a transfer that is decided has nothing to edit but its notes', () => {
  expect(passaggioParts(false).gatto.fields).toEqual([])
  expect(passaggioParts(false).proprietari.fields).toEqual(['note'])
  expect(editedParts(false)).toEqual(['proprietari'])
})

it('one that waits is edited by sections', () => {
  expect(passaggioParts(true).gatto.fields).toEqual(['data_acquisto', 'data_passaggio'])
  expect(editedParts(true)).toEqual(['gatto', 'proprietari'])
})
