import type { AlberoGatto, Antenato } from '@bisavolo/domain/registro/calls/pedigree'
import { expect, it } from 'vitest'
import { placesOf } from './pedigree-layout.ts'
import { fileNameOf } from './pedigree-picture.ts'
import { pictureOf } from './picture-layout.ts'

const cat = (id: number, nome: string, padre: Antenato | null = null, madre: Antenato | null = null): Antenato =>
  ({
    id,
    padre,
    madre,
    nome,
    nome_completo: nome,
    codice: `LO ${id}`,
    sesso: 'M',
    data_nascita: '2020-05-01',
  }) as Antenato
const long = 'GIC IT*Casa delle Sette Lune Principe Valoroso JW DVM'
const albero = {
  ...cat(1, 'Luna', cat(2, long, cat(4, 'Nonno'), cat(5, long)), cat(3, 'Mamma')),
  ripetuti: [{ id: 5, posti: 2 }],
} as AlberoGatto
const picture = pictureOf(placesOf(albero, 3), 3, (text, _, size) => (text.length * size) / 2)

it('boxes of the picture are inside it and do not overlap', () => {
  expect(picture.boxes).toHaveLength(8)
  for (const one of picture.boxes) {
    expect(one.x >= 0 && one.y >= 0 && one.x + one.width <= picture.width).toBe(true)
    expect(one.y + one.height).toBeLessThanOrEqual(picture.height)
    for (const other of picture.boxes) {
      if (one === other || one.x !== other.x) continue
      expect(one.y + one.height <= other.y || other.y + other.height <= one.y).toBe(true)
    }
  }
})
it('the picture wraps long names, marks repeated cats and counts unknown ones', () => {
  const words = picture.texts.map(({ text }) => text)
  expect(words).not.toContain(long)
  expect(words.join(' ')).toContain('(×2)')
  expect(words).toContain('6 sconosciuti')
  expect(words.slice(0, 3)).toEqual(['Luna', '2020', 'LO 1'])
})
it('each place of the picture is joined to its child', () =>
  expect(picture.lines).toHaveLength(picture.boxes.length - 1))

it.each([
  ['IT*Città d’Oro Ñandù', 'Pedigree_IT_Citta_d_Oro_Nandu.png'],
  ['***', 'Pedigree.png'],
])('the picture of %s is saved as %s', (nome, file) => expect(fileNameOf(nome)).toBe(file))
