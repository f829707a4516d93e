import { expect, it } from 'vitest'
import { checkDateEsposizione } from './date-esposizione.ts'

it.each<[string, Parameters<typeof checkDateEsposizione>[0], string[]]>([
  ['active, with both days', { status: 1, date: '2026-05-10', data_chiusura: '2026-04-30' }, []],
  ['closing on the day itself', { status: 1, date: '2026-05-10', data_chiusura: '2026-05-10' }, []],
  ['closing the day after', { status: 1, date: '2026-05-10', data_chiusura: '2026-05-11' }, ['data_chiusura']],
  [
    'not active, closing the day after',
    { status: 0, date: '2026-05-10', data_chiusura: '2026-05-11' },
    ['data_chiusura'],
  ],
  ['active without a day', { status: 1, date: null, data_chiusura: '2026-04-30' }, ['date']],
  ['active without a closing day', { status: 1, date: '2026-05-10', data_chiusura: null }, ['data_chiusura']],
  ['active without either', { status: 1 }, ['date', 'data_chiusura']],
  ['not active yet', { status: 0, date: null, data_chiusura: null }, []],
])('%s', (_name, show, fields) => {
  expect(checkDateEsposizione(show).map(({ campo }) => campo)).toEqual(fields)
})
