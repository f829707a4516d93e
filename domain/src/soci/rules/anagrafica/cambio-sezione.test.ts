import { expect, it } from 'vitest'
import { avvisoCambioSezione } from './cambio-sezione.ts'

it.each<[string | null, string | null, string | null]>([
  [null, 'Lazio', null],
  ['Lazio', null, null],
  ['Lazio', 'Lazio', null],
  ['Lombardia', 'Lazio', 'dalla sezione Lombardia alla sezione Lazio'],
])('moving from %s to %s: %s', (prima, dopo, words) => {
  const said = avvisoCambioSezione(prima, dopo)
  if (words === null) expect(said).toBeNull()
  else expect(said).toContain(words)
})

it('a change of section addresses the member as "tu"', () => {
  expect(avvisoCambioSezione('Umbria', 'Lazio', { isOwn: true })).toContain('passi dalla sezione Umbria')
})
