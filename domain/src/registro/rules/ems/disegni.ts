import type { Genitori } from './alleli.ts'
import { numeroOf } from './ems.ts'
import type { Loci } from './loci.ts'

/** A pattern an agouti kitten may wear. */
export interface Disegno {
  numero: string
  golden: boolean
  condizioni: string[]
}

/**
 * The patterns of agouti kittens. Tabby type comes from the parents' when both are known, else it is 21; shaded, shell and
 * golden have no single gene, so they are expected only where a parent shows them.
 */
export function disegniOf(parents: Genitori): (silver: boolean, rosso: boolean) => Disegno[] {
  const tabby = tabbyOf(parents)
  const tips = tipsOf(parents)
  const hasGolden = tips.length > 0 || shows(parents, loci => loci.ems.modificatori.includes('y'))
  return (silver, rosso) => {
    const tipped = tips.map(numero => ({ numero, golden: false, condizioni: [] }))
    if (silver) return [...tabby, ...tipped]
    const golden = hasGolden && !rosso ? [...tabby, ...tipped].map(disegno => ({ ...disegno, golden: true })) : []
    return [...tabby, ...golden]
  }
}

function tabbyOf({ padre, madre }: Genitori): Disegno[] {
  const [sire, dam] = [padre.tabby, madre.tabby]
  if (sire === null || dam === null) return [plain('21', [])]
  // Blotched is recessive to the other types: it takes two carriers.
  const needs = [
    ...(sire === '22' ? [] : ['il padre porta il tabby blotched']),
    ...(dam === '22' ? [] : ['la madre porta il tabby blotched']),
  ]
  const types = [...new Set([sire, dam])].filter(type => type !== '22').sort()
  return [...types.map(type => plain(type, [])), plain('22', needs)]
}

function tipsOf(parents: Genitori): string[] {
  return ['11', '12'].filter(numero => shows(parents, loci => numeroOf(loci.ems, 'tipping') === numero))
}

function shows({ padre, madre }: Genitori, test: (loci: Loci) => boolean): boolean {
  return test(padre) || test(madre)
}

function plain(numero: string, condizioni: string[]): Disegno {
  return { numero, golden: false, condizioni }
}
