import { expect, it } from 'vitest'
import { erroriRigaColore } from './riga-colore.ts'

it.each<[string, Record<string, unknown>, string[]]>([
  ['a right line', { espressione: 'nadefg s', valido_dal: '2025-01-01', valido_al: null }, []],
  ['one still being typed', {}, []],
  ['an expression that cannot be read', { espressione: 'nk' }, ['espressione']],
  ['one day long', { espressione: 'n', valido_dal: '2025-01-01', valido_al: '2025-01-01' }, []],
  ['ends the day before', { espressione: 'n', valido_dal: '2025-01-01', valido_al: '2024-12-31' }, ['valido_al']],
])('%s', (_, row, fields) => {
  expect(erroriRigaColore(row).map(({ field }) => field)).toEqual(fields)
})
