import { describe, expect, it } from 'vitest'
import {
  caselleOf,
  dalRegistro,
  incolla,
  isScritta,
  postiOf,
  profonditaOf,
  prossimo,
  type Voce,
  voceVuota,
} from './foglio.ts'
import { rigaVuota } from './righe.ts'

const voce = (change: Partial<Voce>): Voce => ({ ...voceVuota, ...change })

it('has 14, 30 or 62 boxes, a generation after the other, from the top down', () => {
  expect([3, 4, 5].map(generazioni => postiOf(generazioni).length)).toEqual([14, 30, 62])
  expect(postiOf(3)).toEqual('P M PP PM MP MM PPP PPM PMP PMM MPP MPM MMP MMM'.split(' '))
})

it('a sheet is as deep as its filled boxes', () => {
  expect(profonditaOf({})).toBe(0)
  expect(profonditaOf({ P: voce({ ems: 'MCO' }), PMPMP: voce({}), MPM: voce({ id: 3 }) })).toBe(3)
  expect([isScritta(undefined), isScritta(voce({ nuovo: true })), isScritta(voce({ chip: '1' }))]).toEqual([
    false,
    false,
    true,
  ])
})

interface Cat {
  id: number
  padre: Cat | null
  madre: Cat | null
}
const cat = (id: number, padre: Cat | null = null, madre: Cat | null = null): Cat => ({ id, padre, madre })

describe('the boxes above', () => {
  const own = cat(1, cat(2, cat(3, cat(5)), cat(4)))
  const dam = cat(7, cat(8), null)
  const sheet = (voci: Record<string, Voce>, ids: Record<string, number> = {}) => ({
    voci,
    idOf: (posto: string) => voci[posto]?.id ?? ids[posto] ?? null,
    alberi: new Map([
      ['', own],
      ['M', dam],
    ]),
  })
  it.each<[string, Record<string, Voce>, Record<string, number>, string, number | null]>([
    ['the registry’s sire', {}, {}, 'P', 2],
    ['his parents', {}, {}, 'PP', 3],
    ['nobody above nobody', {}, {}, 'MPP', null],
    ['the parents of a chosen cat', { M: voce({ id: 7 }) }, {}, 'MP', 8],
    ['those of a cat found by its number', { M: voce({ codice: 'X 1' }) }, { M: 7 }, 'MP', 8],
    ['nobody above a new cat', { P: voce({ nome_completo: 'Altro' }) }, {}, 'PP', null],
    ['those of the same cat, typed again', { P: voce({ nome_completo: 'Due' }) }, { P: 2 }, 'PP', 3],
  ])('%s', (_, voci, ids, posto, expected) => expect(dalRegistro(sheet(voci, ids), posto)?.id ?? null).toBe(expected))

  it('only filled boxes are sent, with the registry’s boxes below them', () => {
    const voci = {
      MP: voce({ nome_completo: 'Nuovo MCO n 22 LO 1234' }),
      PPM: voce({ nome_completo: ' Nuova ', nuovo: true }),
      M: voce({ id: 7, nuovo: true, aggiorna: ['chip'] }),
    }
    expect(caselleOf(sheet(voci), 4)).toEqual({
      P: { id: 2, dal_registro: true },
      PP: { id: 3, dal_registro: true },
      PPM: { nome_completo: 'Nuova', nuovo: true },
      M: { id: 7, aggiorna: ['chip'] },
      MP: { nome_completo: 'Nuovo', ems: 'MCO n 22', codice: 'LO 1234' },
    })
  })
})

it('pasting fills from a box on; gaps and surplus lines change nothing', () => {
  const riga = (nome_completo: string) => ({ ...rigaVuota, nome_completo })
  const before = { M: voce({ id: 7 }), PP: voce({ ems: 'MCO' }) }
  const after = incolla(before, [riga('A'), null, riga('C'), riga('D')], ['P', 'M', 'PP'])
  expect(after).toEqual({ P: voce({ nome_completo: 'A' }), M: voce({ id: 7 }), PP: voce({ nome_completo: 'C' }) })
})

it('the focus moves to the next incomplete box', () => {
  const full = new Set(['M', 'PP'])
  expect(prossimo(postiOf(3), 'P', posto => full.has(posto))).toBe('PM')
  expect(prossimo(postiOf(3), 'MMM', () => false)).toBeNull()
})
