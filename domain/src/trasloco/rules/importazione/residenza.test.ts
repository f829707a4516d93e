import { describe, expect, it } from 'vitest'
import { grafiaOf, grafieOf } from './grafia-sezione.ts'
import { dopoTrasloco, type Luoghi } from './trasloco.ts'

const luoghi: Luoghi = {
  provinciaOf: citta => ({ Roma: 1, Milano: 2, Bergamo: 3 })[citta] ?? null,
  regioneOf: id => ({ 1: 'Lazio', 2: 'Lombardia', 3: 'Lombardia' })[id] ?? null,
}
const roma = { citta: 'Roma', idprovincia: 1, regione: 'Lazio', sezione: 'Lazio' }
const milano = { citta: 'Milano', idprovincia: 2 }

describe('a person who moved', () => {
  it.each([
    ['the file names region and section', roma, milano, ['regione', 'sezione'], {}],
    ['a region of another province was written here', { ...roma, regione: 'Umbria' }, milano, [], {}],
    ['nothing of the address changed', roma, { telefono: '06 1' }, [], {}],
    ['within the region', { ...roma, ...milano, regione: 'Lombardia' }, { citta: 'Bergamo', idprovincia: 3 }, [], {}],
    ['to a city that nobody knows', roma, { citta: 'Atlantide' }, [], {}],
    ['to a province that nobody knows', roma, { idprovincia: 9 }, [], {}],
    ['the province is emptied', roma, { idprovincia: null }, [], {}],
    ['there was no province', { ...roma, idprovincia: null }, milano, [], {}],
    ['the file names a province that was not found', roma, { citta: 'Milano' }, ['idprovincia'], {}],
  ] as const)('keeps region and section: %s', (_, qui, cambi, named, expected) => {
    expect(dopoTrasloco(qui, cambi, campo => (named as readonly string[]).includes(campo), luoghi)).toEqual(expected)
  })
  it.each([
    ['region and section', roma, milano, ['idprovincia'], { regione: 'Lombardia', sezione: 'Lombardia' }],
    [
      'as somebody typed them',
      { ...roma, regione: 'LAZIO' },
      milano,
      [],
      { regione: 'Lombardia', sezione: 'Lombardia' },
    ],
    ['the section alone', roma, { regione: 'Lombardia' }, ['regione'], { sezione: 'Lombardia' }],
    ['not a section of another region', { ...roma, sezione: 'Umbria' }, milano, [], { regione: 'Lombardia' }],
    ['not a section that the file names', roma, milano, ['sezione'], { regione: 'Lombardia' }],
    [
      'the province too, where it was that of the city',
      roma,
      { citta: 'Milano' },
      [],
      { idprovincia: 2, regione: 'Lombardia', sezione: 'Lombardia' },
    ],
  ] as const)('also changes %s', (_, qui, cambi, named, expected) => {
    expect(dopoTrasloco(qui, cambi, campo => (named as readonly string[]).includes(campo), luoghi)).toEqual(expected)
  })
})

describe('spellings of a section', () => {
  const grafie = grafieOf(['Emilia-Romagna', 'Lazio', 'Valle d’Aosta/Vallée d’Aoste', 'Lombardia'])
  it.each([
    ['Atlantide', 'Atlantide'],
    ['Lazio Sud', 'Lazio Sud'],
    ['lazio', 'Lazio'],
    [' LOMBARDIA ', 'Lombardia'],
    ['Emilia Romagna', 'Emilia-Romagna'],
    ["VALLE D'AOSTA", 'Valle d’Aosta'],
    ['Làzio', 'Lazio'],
  ])('%s is %s', (scritto, grafia) => {
    expect(grafiaOf(scritto, grafie)).toBe(grafia)
  })
})
