import { BLOTCHED, type Genitore, type Genitori, quotaNascosta } from './alleli.ts'
import { numeroOf } from './ems.ts'
import type { Loci } from './loci.ts'

export interface Disegno {
  numero: string
  golden: boolean
  quota: number
  condizioni: string[]
}

/** Tabby of the parents, or 21 if unknown. Shaded, shell and golden (no single gene) only if a parent shows them. */
export function disegniOf(parents: Genitori): (silver: boolean, rosso: boolean) => Disegno[] {
  const tabby = tabbyOf(parents)
  const tipped = tipsOf(parents).map(numero => plain(numero, 1))
  const hasGolden = tipped.length > 0 || shows(parents, loci => loci.ems.modificatori.includes('y'))
  return (silver, rosso) => {
    if (silver) return shared([tabby, ...tipped.map(one => [one])])
    if (!hasGolden || rosso) return tabby
    const golden = shared([tabby, ...tipped.map(one => [one])]).map(disegno => ({ ...disegno, golden: true }))
    return shared([tabby, golden])
  }
}

function shared(kinds: readonly (readonly Disegno[])[]): Disegno[] {
  return kinds.flatMap(kind => kind.map(disegno => ({ ...disegno, quota: disegno.quota / kinds.length })))
}

function tabbyOf({ padre, madre }: Genitori): Disegno[] {
  const [sire, dam] = [padre.tabby, madre.tabby]
  if (sire === null || dam === null) return [plain('21', 1)]
  // Blotched is recessive: both parents must carry it.
  const needs = [...needsOf(padre, 'il padre'), ...needsOf(madre, 'la madre')]
  const both = blotchedQuota(padre) * blotchedQuota(madre)
  const types = [...new Set([sire, dam])].filter(type => type !== '22').sort()
  return [...types.map(type => plain(type, (1 - both) / types.length)), { ...plain('22', both), condizioni: needs }]
}

function needsOf({ tabby, portati }: Genitore, chi: string): string[] {
  return tabby === '22' || portati.has(BLOTCHED) ? [] : [`${chi} porta il tabby blotched`]
}

function blotchedQuota({ tabby, portati }: Genitore): number {
  return tabby === '22' ? 1 : quotaNascosta(portati.has(BLOTCHED))
}

function tipsOf(parents: Genitori): string[] {
  return ['11', '12'].filter(numero => shows(parents, loci => numeroOf(loci.ems, 'tipping') === numero))
}

function shows({ padre, madre }: Genitori, test: (loci: Loci) => boolean): boolean {
  return test(padre) || test(madre)
}

function plain(numero: string, quota: number): Disegno {
  return { numero, golden: false, quota, condizioni: [] }
}
