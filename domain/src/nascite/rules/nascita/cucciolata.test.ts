import { describe, expect, it } from 'vitest'
import { datiEsempio, type Guasti } from './esempio.ts'
import { findingsOfNascita } from './nascita.ts'

const findings = (guasti: Guasti) => findingsOfNascita(datiEsempio(guasti))

/** Code, level for the office, level for a member, words. */
const told = (guasti: Guasti) => findings(guasti).map(f => `${f.codice} ${f.livello}/${f.perSocio}: ${f.messaggio}`)

describe('N25: the affisso', () => {
  it.each([
    [null, null, 1, []],
    [null, '', 2, ['N25 avviso/avviso: Affisso necessario dopo la seconda cucciolata']],
    [null, 'del Bisavolo', 9, []],
  ])('affisso %s/%s after %i litters', (prefisso, suffisso, cucciolatePrecedenti, expected) => {
    expect(told({ rest: { allevatore: { prefisso, suffisso, cucciolatePrecedenti } } })).toEqual(expected)
  })
})

describe('N26, N27, N28: the litter', () => {
  const STRONG = '. Accoppiamento tra parenti stretti, sconsigliato per la salute dei cuccioli'

  it.each([
    [0.1249, []],
    [0.125, ['N26 avviso/avviso: Consanguineità elevata: 12,5%']],
    [0.2499, ['N26 avviso/avviso: Consanguineità elevata: 24,99%']],
    [0.25, [`N26 avviso/avviso: Consanguineità elevata: 25%${STRONG}`]],
  ])('F = %d', (consanguineita, expected) => {
    expect(told({ rest: { consanguineita } })).toEqual(expected)
  })

  it.each([
    [0, ['N27 blocco/blocco: Numero di cuccioli da verificare']],
    [1, []],
    [9, []],
    [10, ['N27 avviso/avviso: Numero di cuccioli da verificare']],
    [14, ['N27 avviso/avviso: Numero di cuccioli da verificare']],
    [15, ['N27 blocco/blocco: Numero di cuccioli da verificare']],
  ])('%i kittens', (n, expected) => {
    const cuccioli = Array.from({ length: n }, () => ({ sesso: 'M', razza: 'EUR', colore: 'n' }))
    expect(told({ rest: { cuccioli } })).toEqual(expected)
  })

  it('names the kitten whose colour its parents can hardly have given', () => {
    const cuccioli = [
      { sesso: 'M', razza: 'EUR', colore: 'n' },
      { sesso: 'F', razza: 'EUR', colore: 'ns' },
    ]
    expect(findings({ rest: { cuccioli } })).toEqual([
      {
        codice: 'N28',
        livello: 'avviso',
        perSocio: 'avviso',
        campo: 'cuccioli.1.idcolore_genotipo',
        messaggio: 'Colore improbabile: un cucciolo silver vuole almeno un genitore silver (G9, cucciolo 2)',
      },
    ])
  })
})
