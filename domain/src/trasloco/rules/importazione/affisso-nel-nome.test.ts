import { describe, expect, it } from 'vitest'
import { leggiAffisso, nomeSenzaAffisso } from './affisso-nel-nome.ts'

const quando = { oggi: '2026-11-15', futuro: false }

describe('an affisso with its country sign', () => {
  it.each([
    ['IT*Casa Mini', 'Casa Mini', { nazione: 'IT' }],
    ['IT*IT*Casa Mini', 'Casa Mini', { nazione: 'IT' }],
    ['it * Casa Mini', 'Casa Mini', { nazione: 'IT' }],
    ['(D)* vom Rhein', 'vom Rhein', { nazione: 'DE' }],
    ['Casa Mini', 'Casa Mini', undefined],
    ['QQ*Casa', 'QQ*Casa', undefined],
  ])('%s', (testo, valore, altri) => {
    const lettura = leggiAffisso('gatto')(testo, quando)
    expect([lettura.valore, lettura.altri]).toEqual([valore, altri])
  })
  it('of a person keeps a foreign sign in the notes', () => {
    expect(leggiAffisso('persona')('IT*Casa Mini', quando)).toEqual({ valore: 'Casa Mini' })
    expect(leggiAffisso('persona')('D*Casa Mini', quando)).toEqual({ valore: 'Casa Mini', resto: true })
  })
  it('is no affisso without a name', () => {
    expect(leggiAffisso('gatto')('IT*', quando).messaggio?.codice).toBe('illeggibile')
  })
})

it.each([
  ['IT*Casa Mini Leone', { prefisso: 'Casa Mini' }, 'Leone', 'IT'],
  ['CASA MINI Leone', { prefisso: 'Casa Mini' }, 'Leone', null],
  ['IT*IT*Casa Mini Leone', { prefisso: 'Casa Mini' }, 'Leone', 'IT'],
  ['Leone della Casa', { suffisso: 'della Casa' }, 'Leone', null],
  ['IT*Leone Grande', { prefisso: 'Casa Mini' }, 'Leone Grande', 'IT'],
  ['Casa Mini', { prefisso: 'Casa Mini' }, 'Casa Mini', null],
  ['CH IT*Casa Mini Leone, JW', { prefisso: 'Casa Mini' }, 'Leone', 'IT'],
])('%s with %j is %s', (testo, parti, nome, nazione) => {
  expect(nomeSenzaAffisso(testo, parti)).toEqual({ nome, nazione })
})
