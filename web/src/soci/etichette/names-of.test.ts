import { expect, it } from 'vitest'
import { namesOf } from './names-of.ts'

const of = (motivo: string, ...names: string[]) => names.map(nome => ({ nome, motivo }))

it('people without a label are named, grouped by reason', () => {
  const estero = of('La provincia è estera (EE): manca la nazione', 'Neri')
  expect(namesOf([...of('Manca la città', 'Rossi'), ...estero, ...of('Manca la città', 'Verdi')])).toBe(
    'Rossi, Verdi (manca la città); Neri (la provincia è estera (EE): manca la nazione).',
  )
})

it('the first fifteen are named and the others counted', () => {
  const many = Array.from({ length: 17 }, (_none, n) => `P${n + 1}`)
  expect(namesOf(of('Manca la città', ...many))).toMatch(/P14, P15 \(manca la città\) e altre 2\.$/)
})
