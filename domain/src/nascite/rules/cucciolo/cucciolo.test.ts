import { describe, expect, it } from 'vitest'
import { findingsOfRazza } from '../../../registro/rules/razze/razza-dai-genitori.ts'
import { regoleAllevamento } from '../regole/regole-allevamento.ts'
import { type DatiCucciolo, gattoFromCucciolo, isEstratta } from './cucciolo.ts'

const dati: DatiCucciolo = {
  cucciolo: { id: 3, sesso: 'F', idrazza: 11, idcolore_genotipo: 12, idocchi: 8 },
  denuncia: { data_nascita: '2024-06-15', idstallone: 21, idfattrice: 22 },
  allevatore: { id: 7, prefisso: 'Bisavolo', suffisso: null },
  scelte: { nome: ' Ada ' },
  idlibro: 2216,
  oggi: '2024-07-01',
}

describe('gattoFromCucciolo', () => {
  it('gives the cat the fixed defaults of §4', () => {
    expect(gattoFromCucciolo(dati)).toEqual({
      cuccioloId: 3,
      nome: 'Ada',
      codice: null,
      prefisso: 'Bisavolo',
      suffisso: null,
      nazione: 'IT',
      chip: null,
      sesso: 'F',
      idrazza: 11,
      idgenotipo: 12,
      idfenotipo: null,
      idocchi: 8,
      idpadre: 21,
      idmadre: 22,
      idallevatore: 7,
      idproprietario: 7,
      data_nascita: '2024-06-15',
      data_registrazione: '2024-07-01',
      idlibro: 2216,
      not_for_breeding: 0,
      causale_not_for_breeding: null,
      riregistrato: 0,
      non_in_allevamento: 0,
      nascondi_bloccato: 0,
      inhousing: 0,
      eccellenza_expo: 0,
      certificato_medico: 0,
      annullato: 0,
      deceduto: 0,
      neutro: 0,
      paper_pedigree: 0,
      campionato: 0,
      bloccato: 0,
    })
  })

  it('is not for breeding only if a reason is chosen', () => {
    const scelte = { nome: 'Ada', causale_not_for_breeding: 'a', chip: '380260000000001' } as const
    expect(gattoFromCucciolo({ ...dati, scelte })).toMatchObject({
      not_for_breeding: 1,
      causale_not_for_breeding: 'a',
      chip: '380260000000001',
    })
  })
})

it.each([
  ['EXO', 'EXO', 'PER', true],
  ['PER', 'EXO', 'PER', true],
  ['MCO', 'EXO', 'PER', false],
  ['BRI', 'BSH', 'BSH', true],
  ['MCO', null, null, true],
])('breed %s from %s x %s is allowed: %s', (razza, padre, madre, expected) => {
  expect(findingsOfRazza(razza, padre, madre).length === 0).toBe(expected)
})

it.each([
  [0, true],
  [0.0199, true],
  [0.02, false],
  [0.9, false],
])('a draw of %d blocks the litter: %s', (caso, expected) => {
  expect(isEstratta(caso, '2024-06-15', regoleAllevamento)).toBe(expected)
})
