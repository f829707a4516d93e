import { expect, it } from 'vitest'
import { editedParts, passaggioParts } from './passaggio-parts.ts'

it('a decided transfer can be edited only in its notes', () => {
  expect(passaggioParts(false).gatto.fields).toEqual([])
  expect(passaggioParts(false).proprietari.fields).toEqual(['note', 'note_archivio'])
  expect(editedParts(false)).toEqual(['proprietari'])
})

it('a waiting transfer is edited by sections', () => {
  expect(passaggioParts(true).gatto.fields).toEqual(['data_acquisto', 'data_passaggio'])
  expect(editedParts(true)).toEqual(['gatto', 'proprietari'])
})
