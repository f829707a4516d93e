import { describe, expect, it } from 'vitest'
import { type AffissiNoti, affissoNoto, dividiConAffissi } from './affissi-noti.ts'

const affissi = (prefissi: string[], suffissi: string[] = []): AffissiNoti => ({
  prefissi: new Set(prefissi.map(affissoNoto)),
  suffissi: new Set(suffissi.map(affissoNoto)),
})
const nessuno = affissi([])
const noti = affissi(
  ['Castello Antico', 'Castello', 'Bella', 'IT*Nordkåtten’s', 'Ålesund'],
  ['del Borgo Leone', 'dell’Avo', 'Luna'],
)

describe('a full name with known affissi', () => {
  it.each([
    ['nobody has it', 'IT*Zzmigra Nove'],
    ['half a word', 'IT*Castelloanticone Nove'],
    ['half a word at the end', 'Nove Superluna'],
    ['a suffix in front', 'Luna Rossa'],
    ['a prefix at the end', 'Rossa Bella'],
    ['nothing but the affix: a cat has a name', 'IT*Bella'],
    ['nothing at all', ''],
  ])('%s: %s has none', (_, testo) => {
    expect(dividiConAffissi(testo, nessuno, noti)).toBeNull()
  })

  it.each([
    ['IT*Castello Antico Zzmigra Tre', 'Castello Antico', 'Zzmigra Tre', null, false],
    ['Castello Antico Zzmigra Nove', 'Castello Antico', 'Zzmigra Nove', null, false],
    ['CH IT*CASTELLO ANTICO ZZMIGRA, JW', 'CASTELLO ANTICO', 'ZZMIGRA', null, false],
    // D21: blanks do not matter
    ['IT*Castelloantico Nove', 'Castelloantico', 'Nove', null, false],
    // the longest would leave no name
    ['IT*Castello Antico', 'Castello', 'Antico', null, false],
    ["IT*Nordkatten's Tre", "Nordkatten's", 'Tre', null, false],
    ['NO*Alesund Tre', 'Alesund', 'Tre', null, false],
    ['IT*Zzmigra del Borgo Leone', null, 'Zzmigra', 'del Borgo Leone', false],
    ["Zzmigra dell' Avo", null, 'Zzmigra', "dell' Avo", false],
    ['IT*Bella Stella', 'Bella', 'Stella', null, false],
    // one word without a country may be part of the name
    ['Bella Stella', 'Bella', 'Stella', null, true],
    ['Rossa Luna', null, 'Rossa', 'Luna', true],
  ] as const)('%s', (testo, prefisso, nome, suffisso, incerto) => {
    expect(dividiConAffissi(testo, nessuno, noti)).toMatchObject({ prefisso, nome, suffisso, incerto })
  })

  it.each([
    ['IT*Zzmigra del Borgo Leone', affissi(['Zzmigra del Borgo']), 'Zzmigra del Borgo', 'Leone', null],
    ['Bella Stella', affissi(['Bella']), 'Bella', 'Stella', null],
    ['IT*Castello Antico Tre', affissi(['Castello']), 'Castello', 'Antico Tre', null],
    ['IT*Castello Antico Tre', affissi([], ['Tre']), null, 'Castello Antico', 'Tre'],
    ['IT*Castello Antico Tre', affissi(['Zzmigra del Borgo']), 'Castello Antico', 'Tre', null],
  ] as const)('%s: the breeder’s own affisso first', (testo, allevatore, prefisso, nome, suffisso) => {
    expect(dividiConAffissi(testo, allevatore, noti)).toMatchObject({ prefisso, nome, suffisso, incerto: false })
  })
})
