import { describe, expect, it } from 'vitest'
import { annoDaRinnovare, promemoriaDi, regolePromemoria } from './promemoria.ts'

it.each([
  ['2026-11-30', null],
  ['2026-12-01', 2027],
  ['2026-12-31', 2027],
  ['2027-01-01', 2027],
  ['2027-01-31', 2027],
  ['2027-02-01', null],
])('on %s members are asked to renew for %s', (oggi, anno) => expect(annoDaRinnovare(oggi)).toBe(anno))

describe('the switches of the rule book', () => {
  const off = (chiave: string) => [
    ...regolePromemoria,
    { chiave, valore: '0', valido_dal: '2026-12-10', valido_al: null, descrizione: '' },
  ]
  it('are on by default', () => {
    expect(promemoriaDi(regolePromemoria, '2026-12-09')).toEqual({ rinnovi: 2027, testEntro: '2027-01-08' })
  })
  it('switch each reminder off from their start date', () => {
    expect(promemoriaDi(off('promemoria.rinnovi'), '2026-12-09').rinnovi).toBe(2027)
    expect(promemoriaDi(off('promemoria.rinnovi'), '2026-12-10').rinnovi).toBeNull()
    expect(promemoriaDi(off('promemoria.test'), '2026-12-10').testEntro).toBeNull()
  })
  it('may set another interval', () => {
    const regole = [...regolePromemoria, { ...regolePromemoria[2]!, valore: '7', valido_dal: '2026-01-01' }]
    expect(promemoriaDi(regole, '2026-11-15').testEntro).toBe('2026-11-22')
  })
})
