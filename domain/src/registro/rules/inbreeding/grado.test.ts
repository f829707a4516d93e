import { describe, expect, it } from 'vitest'
import { type Grado, gradoTra } from './grado.ts'
import { createGenealogia } from './inbreeding.ts'
import { columnsOf, family } from './reference-pedigree.ts'

const truth: [name: string, words: string, one: number, other: number, grado: Grado | null, f: number][] = [
  ['sire and daughter', '3=1x2', 1, 3, 'genitore-figlio', 0.25],
  ['dam and son', '3=1x2', 3, 2, 'genitore-figlio', 0.25],
  ['full siblings', '3=1x2 4=1x2', 3, 4, 'fratelli', 0.25],
  ['half siblings by the sire', '4=1x2 5=1x3', 4, 5, 'fratellastri', 0.125],
  ['half siblings by the dam', '4=1x3 5=2x3', 4, 5, 'fratellastri', 0.125],
  ['grandsire and granddaughter', '3=1x2 5=3x4', 1, 5, 'nonno-nipote', 0.125],
  ['granddam and grandson by the dam', '3=1x2 5=4x3', 5, 2, 'nonno-nipote', 0.125],
  ['uncle and niece', '3=1x2 4=1x2 6=4x5', 3, 6, null, 0.125],
  ['aunt and nephew', '3=1x2 4=1x2 6=5x4', 6, 3, null, 0.125],
  ['double first cousins', '5=1x2 6=1x2 7=3x4 8=3x4 9=5x7 10=6x8', 9, 10, null, 0.125],
  ['first cousins', '3=1x2 4=1x2 7=3x5 8=4x6', 7, 8, null, 0.0625],
  ['great-grandsire', '3=1x2 5=3x4 7=5x6', 1, 7, null, 0.0625],
  ['half uncle and niece', '4=1x2 5=1x3 7=5x6', 4, 7, null, 0.0625],
  ['strangers', '1 2', 1, 2, null, 0],
  ['two foundlings', '1 2', 2, 1, null, 0],
  ['one known sire in common, dams unknown', '2=1x0 3=1x0', 2, 3, 'fratellastri', 0.125],
  ['one known dam in common, one sire unknown', '4=1x3 5=0x3', 4, 5, 'fratellastri', 0.125],
  ['both sires unknown, other dams', '3=0x1 4=0x2', 3, 4, null, 0],
  ['a grandparent behind an unknown one', '3=1x0 5=3x0', 1, 5, 'nonno-nipote', 0.125],
  ['all that would tell unknown', '2=1x0 3=0x0', 2, 3, null, 0],
  ['half siblings whose sire is inbred', '3=1x2 4=1x2 5=3x4 8=5x6 9=5x7', 8, 9, 'fratellastri', 0.15625],
  ['half siblings whose dams are sisters', '3=1x2 4=1x2 6=5x3 7=5x4', 6, 7, 'fratellastri', 0.1875],
  ['uncle and niece, the uncle inbred', '3=1x2 4=1x3 5=1x3 7=4x6', 5, 7, null, 0.1875],
  // The closest degree wins if several apply.
  ['sire and daughter by his own dam', '3=1x2 4=3x2', 3, 4, 'genitore-figlio', 0.375],
  ['grandsire and sire in one', '3=1x2 4=1x3', 1, 4, 'genitore-figlio', 0.375],
  ['half siblings, one the grandsire of the other', '3=1x2 5=3x4 6=1x5', 3, 6, 'fratellastri', 0.25],
]

describe('kinship by degree', () => {
  it.each(truth)('%s', (_, words, one, other, grado, f) => {
    const genealogia = createGenealogia(columnsOf(family(words)))
    const genitoriOf = (id: number) => ({ padre: genealogia.padre(id), madre: genealogia.madre(id) })
    expect(gradoTra(one, other, genitoriOf)).toBe(grado)
    expect(gradoTra(other, one, genitoriOf)).toBe(grado)
    expect(genealogia.prova(one, other)).toBeCloseTo(f, 12)
  })
})
