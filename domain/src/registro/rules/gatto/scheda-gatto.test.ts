import { describe, expect, it } from 'vitest'
import { checkSchedaGatto } from './scheda-gatto.ts'

const right = {
  data_nascita: '2020-05-01',
  data_registrazione: '2020-07-01',
  data_decesso: null,
  deceduto: 0,
  not_for_breeding: 0,
  causale_not_for_breeding: null,
  idproprietario: 1,
  idcointestatario: null,
  idcointestatario1: null,
}

describe('checkSchedaGatto', () => {
  it('has no findings for a correct record or an incomplete form', () => {
    expect(checkSchedaGatto(right)).toEqual([])
    expect(checkSchedaGatto({})).toEqual([])
    expect(checkSchedaGatto({ ...right, data_nascita: '' })).toEqual([])
  })
  it.each([
    ['registered the day before', { data_registrazione: '2020-04-30' }, ['data_registrazione']],
    ['registered the same day', { data_registrazione: '2020-05-01' }, []],
    ['dead before', { deceduto: 1, data_decesso: '2020-04-30' }, ['data_decesso']],
    ['dead the same day', { deceduto: 1, data_decesso: '2020-05-01' }, []],
    ['alive with a day of death', { data_decesso: '2021-01-01' }, ['data_decesso']],
    ['a cause without the ban', { causale_not_for_breeding: 'a' }, ['causale_not_for_breeding']],
    ['a ban with its cause', { not_for_breeding: 1, causale_not_for_breeding: 'a' }, []],
    ['owner twice', { idcointestatario: 1 }, ['idcointestatario']],
    ['owner as second', { idcointestatario1: 1 }, ['idcointestatario1']],
    ['co-owner twice', { idcointestatario: 2, idcointestatario1: 2 }, ['idcointestatario1']],
    ['three people', { idcointestatario: 2, idcointestatario1: 3 }, []],
  ])('%s', (_name, change, fields) => {
    expect(checkSchedaGatto({ ...right, ...change }).map(({ field }) => field)).toEqual(fields)
  })
})
