import { describe, expect, it } from 'vitest'
import { type Lato, risolviScelte, sceltaPredefinita } from './scelte.ts'

const gatto = {
  nome: 'Luna',
  note: null,
  deceduto: 0,
  data_decesso: null,
  codice: 'A',
  idlibro: 1,
  neutro: 0,
  antenato: 0,
}

describe('a merge without a choice', () => {
  it.each<[string, Record<string, unknown>, Lato]>([
    ['nome', { nome: 'Lunetta' }, 'tieni'],
    ['note', { note: 'Vecchio registro' }, 'togli'],
    // an unset flag says nothing
    ['neutro', { neutro: 1 }, 'togli'],
    // here the date is new information
    ['deceduto', { deceduto: 1, data_decesso: '2020-01-01' }, 'togli'],
    ['data_decesso', { deceduto: 1, data_decesso: '2020-01-01' }, 'togli'],
    ['codice', { codice: 'B', idlibro: 2 }, 'tieni'],
    ['antenato', { antenato: 1 }, 'tieni'],
  ])('%s with %o: %s', (campo, other, expected) => {
    expect(sceltaPredefinita('gatti', campo, gatto, { ...gatto, ...other })).toBe(expected)
  })

  it('a full record wins over an ancestor, and a member stays a member', () => {
    expect(sceltaPredefinita('gatti', 'antenato', { antenato: 1 }, { antenato: 0 })).toBe('togli')
    const [cliente, socio] = [
      { tipo: 'Cliente', tessera: null },
      { tipo: 'Ordinario', tessera: '12' },
    ]
    expect(sceltaPredefinita('clienti_soci', 'tipo', cliente, socio)).toBe('togli')
    expect(sceltaPredefinita('clienti_soci', 'tessera', cliente, { tipo: 'Cliente', tessera: '12' })).toBe('togli')
    expect(sceltaPredefinita('clienti_soci', 'tipo', socio, cliente)).toBe('tieni')
  })
})

describe('explicit choices', () => {
  const altro = { ...gatto, codice: 'B', idlibro: 2, nome: 'Lunetta' }
  const campi = ['nome', 'codice', 'idlibro']

  it('include the fields of their group', () => {
    const { lati, errors } = risolviScelte('gatti', campi, { codice: 'togli' }, gatto, altro)
    expect({ lati, errors }).toEqual({ lati: { nome: 'tieni', codice: 'togli', idlibro: 'togli' }, errors: [] })
  })

  it('give an error if contradictory or without a field', () => {
    const sent = { codice: 'togli', idlibro: 'tieni', boh: 'tieni', id: 'togli' } as const
    const { errors } = risolviScelte('gatti', campi, sent, { ...gatto, id: 1 }, altro)
    expect(errors.map(({ field }) => field)).toEqual(['scelte.boh', 'scelte.id', 'scelte.codice'])
  })
})
