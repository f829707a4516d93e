import type { FieldError } from '@bisavolo/domain/kit/errors'
import { entityOf } from '@bisavolo/domain/product/entities'
import { expect, it } from 'vitest'
import type { RecordForm } from './use-record-form.ts'
import { whyNot } from './why-not.ts'

const empty = (field: string): FieldError => ({ field, message: 'x', code: 'obbligatorio' })
const rule = (field: string): FieldError => ({ field, message: 'x', code: 'E12' })

it.each<[string, Partial<RecordForm>, string]>([
  ['nothing', {}, ''],
  ['a required field', { missing: [empty('name')] }, 'Per salvare manca: Nome'],
  ['a field that a rule asks for', { missing: [rule('date')] }, 'Per salvare manca: Data'],
  ['a wrong value', { missing: [rule('date')], values: { date: '2026-01-01' } }, 'Da correggere: Data'],
  ['text that is no day', { missing: [empty('date')], written: ['date'] }, 'Da correggere: Data'],
  ['text that is no day, in a field that may be empty', { written: ['date'] }, 'Da correggere: Data'],
  ['text of a value', { values: { name: 'Verona' }, written: ['name'] }, ''],
  [
    'one of each',
    { missing: [empty('name'), empty('account_id'), rule('date')], written: ['account_id'] },
    'Per salvare manca: Nome, Data. Da correggere: Admin',
  ],
  [
    'a kitten',
    { missing: [{ ...empty('cuccioli.0.sesso'), message: 'Sesso obbligatorio (cucciolo 1)' }] },
    'Per salvare manca: Sesso (cucciolo 1)',
  ],
  ['while saving', { missing: [empty('name')], saving: true }, ''],
])('what is missing is called missing, what is wrong wrong: %s', (_, now, expected) => {
  const form = { entity: entityOf('esposizioni'), mode: 'new', values: {}, missing: [], written: [], saving: false }
  expect(whyNot({ ...form, ...now } as unknown as RecordForm)).toBe(expected)
})
