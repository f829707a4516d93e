import { expect, it } from 'vitest'
import { regoleAllevamento } from '../../../nascite/rules/regole/regole-allevamento.ts'
import { limitiVita } from './vivente.ts'

const stricter = { chiave: 'gatto.eta_massima_anni', valore: '18', valido_dal: '2027-01-01', valido_al: null }

it.each([
  ['2026-11-15', { natiDal: '2006-11-15', segnoDal: '2024-11-15' }],
  ['2028-02-29', { natiDal: '2008-02-29', segnoDal: '2026-02-28' }],
])('on %s a cat counts as living by age or a sign of life: %j', (oggi, expected) => {
  expect(limitiVita(regoleAllevamento, oggi)).toEqual(expected)
})

it.each([
  ['2026-12-31', '2006-12-31'],
  ['2027-01-01', '2009-01-01'],
])('on %s, by the rule of that day, the living are born from %s on', (oggi, natiDal) => {
  expect(limitiVita([...regoleAllevamento, { ...stricter, descrizione: '' }], oggi).natiDal).toBe(natiDal)
})
