import { describe, expect, it } from 'vitest'
import { type Affisso, affissoUsabile, findingsOfUso } from './affisso.ts'

const oggi = '2026-11-15'
const bosco: Affisso = { prefisso: 'Bosco Antico', suffisso: null, ratificaFife: '2020-05-01' }

describe('a cattery name', () => {
  it.each<[string, Partial<Affisso>, boolean, string | null, string[]]>([
    ['ratified, of a member', {}, true, 'Bosco Antico', []],
    ['ratified today', { ratificaFife: oggi }, true, 'Bosco Antico', []],
    ['to be ratified tomorrow', { ratificaFife: '2026-11-16' }, true, null, ['C08 prefisso']],
    ['not ratified', { ratificaFife: null }, true, null, ['C08 prefisso']],
    [
      'not ratified, after the name',
      { prefisso: null, suffisso: 'del Colle', ratificaFife: null },
      true,
      null,
      ['C08 suffisso'],
    ],
    ['of who is no member now', {}, false, 'Bosco Antico', ['C09 prefisso']],
    ['none', { prefisso: null, ratificaFife: null }, false, null, []],
    ['empty', { prefisso: ' ', ratificaFife: null }, false, null, []],
  ])('%s', (_, change, isSocio, prefisso, findings) => {
    const affisso = { ...bosco, ...change }
    expect(affissoUsabile(affisso, oggi).prefisso).toBe(prefisso)
    expect(findingsOfUso(affisso, isSocio, oggi).map(({ codice, campo, livello }) => [codice, campo, livello])).toEqual(
      findings.map(one => [...one.split(' '), 'avviso']),
    )
  })
})
