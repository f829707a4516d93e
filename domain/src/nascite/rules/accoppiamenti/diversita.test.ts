import { expect, it } from 'vitest'
import { createGenealogia } from '../../../registro/rules/inbreeding/inbreeding.ts'
import { columnsOf, type Row, randomPedigree } from '../../../registro/rules/inbreeding/reference-pedigree.ts'
import { parentelaConCucciolata } from './diversita.ts'

it.each([3, 4, 5, 6])('the predicted change of mean kinship equals the real one after the birth, seed %i', seed => {
  const rows = randomPedigree(seed, 80)
  const group = Int32Array.from(rows.slice(30), ([id]) => id)
  const [padre, madre] = [group[seed]!, group[40 + seed]!]
  const before = createGenealogia(columnsOf(rows))
  const [mkPadre, mkMadre] = before.parenteleMedie(group, Int32Array.of(padre, madre))
  const { parentelaCucciolo, parentelaDopo } = parentelaConCucciolata(
    { gatti: group.length, parentela: before.kinshipMedio(group).media },
    {
      ...{ padre: mkPadre!, madre: mkMadre!, f: before.prova(padre, madre) },
      ...{ fPadre: before.coefficiente(padre), fMadre: before.coefficiente(madre) },
    },
    4,
  )
  const kittens = [1, 2, 3, 4].map((i): Row => [2_000_000_000 + i, padre, madre])
  const after = createGenealogia(columnsOf([...rows, ...kittens]))
  const born = Int32Array.from([...group, ...kittens.map(([id]) => id)])
  expect(parentelaDopo).toBeCloseTo(after.kinshipMedio(born).media, 12)
  expect(parentelaCucciolo).toBeCloseTo(after.parenteleMedie(group, Int32Array.of(kittens[0]![0]))[0]!, 12)
})
