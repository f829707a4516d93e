import { describe, expect, it } from 'vitest'
import * as states from './states.ts'

const { stateOf, statiDelGatto } = states

describe.each(Object.entries(states).filter(([, table]) => Array.isArray(table)))('%s', (_name, table) => {
  it('has one word for each state', () => {
    const words = (table as readonly states.State[]).map(({ label }) => label)
    expect(new Set(words).size).toBe(words.length)
  })
})

it('has Italian words', () => {
  expect(stateOf(states.statiDenuncia, 'in_verifica').label).toBe('In verifica')
  expect(stateOf(states.statiPassaggio, 'registrato').label).toBe('Registrato')
})

it.each([
  [{ sesso: 'M', bloccato: 1, campionato: 1 }, ['Bloccato', 'In campionato']],
  [{ sesso: 'F', bloccato: 1, campionato: 1 }, ['Bloccata', 'In campionato']],
  [{ sesso: 'F', annullato: 1, deceduto: 1, neutro: 1 }, ['Annullata', 'Deceduta', 'Sterilizzata']],
  [{ sesso: 'F', not_for_breeding: 1, non_in_allevamento: 1 }, ['Not for breeding', 'Non in allevamento']],
])('the states of a cat with %j: %j', (gatto, labels) => {
  expect(statiDelGatto(gatto).map(({ label }) => label)).toEqual(labels)
})
