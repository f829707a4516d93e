import { describe, expect, it } from 'vitest'
import { type ChiIscrive, checkGiudicata } from './iscrizione-giudicata.ts'

const placing = ['esposizioni_id', 'estera_name', 'estera_date', 'nazione', 'gatti_id', 'category']
const wishes = ['gabbiadoppia', 'confermacolore', 'vicinanzagabbia', 'note']

describe('an entry that was judged (E21)', () => {
  it.each<[ChiIscrive, string[], string[]]>([
    ['socio', placing, placing],
    ['socio', wishes, wishes],
    ['comitato', placing, placing],
    ['comitato', wishes, []],
    ['comitato', ['note', 'nazione'], ['nazione']],
    ['socio', [], []],
  ])('%s changing %j is refused on %j', (chi, changed, refused) => {
    const found = checkGiudicata(changed, chi)
    expect(found.map(({ campo }) => campo)).toEqual(refused)
    expect(
      found.every(({ codice, perSocio, livello }) => [codice, perSocio, livello].join() === 'E21,blocco,blocco'),
    ).toBe(true)
  })
})
