import type { Alleli } from '@bisavolo/domain/registro/rules/dna/alleli'
import { marcatoriIsag } from '@bisavolo/domain/registro/rules/dna/pannelli'
import type { Riga } from '../../platform/db/bulk.ts'
import { textOf } from '../giorni.ts'
import type { Animale, Mondo, Persona } from '../mondo.ts'
import type { Random } from '../random.ts'

type Geni = Map<string, readonly [number, number]>

/** Youngest cats per person, with parents and grandparents. */
const FIGLI = 8

/**
 * D20: profiles of the demo members' families, inherited by chance. Of the youngest cats with two known parents one has a wrong
 * sire, the next a mutation.
 */
export function createProfili(
  mondo: Mondo,
  random: Random,
  persone: readonly Persona[],
): (Riga<'profili_dna'> & { id: number })[] {
  const children = persone.flatMap(persona =>
    mondo.gatti
      .filter(
        gatto =>
          gatto.proprietario === persona && gatto.padre?.origine === 'italia' && gatto.madre?.origine === 'italia',
      )
      .slice(-FIGLI),
  )
  const typed = new Set<Animale>()
  const add = (gatto: Animale | null, generations: number) => {
    if (gatto === null || gatto.origine === 'antenato') return
    typed.add(gatto)
    if (generations === 0) return
    add(gatto.padre, generations - 1)
    add(gatto.madre, generations - 1)
  }
  for (const child of children) add(child, 2)
  const geni = new Map<Animale, Geni>()
  const sorted = [...typed].sort((a, b) => a.nascita - b.nascita || a.id - b.id)
  for (const gatto of sorted) geni.set(gatto, geniOf(gatto, geni, random))
  const odd = children.filter(
    ({ riproduttore, flags }) => !riproduttore && flags.annullato !== 1 && flags.bloccato !== 1,
  )
  const [excluded, mutated] = [odd[0], odd[1]]
  if (excluded) bend(geni, excluded, 3)
  if (mutated) bend(geni, mutated, 1)
  return sorted.map((gatto, i) => {
    const alleli = alleliOf(gatto, geni.get(gatto) as Geni)
    return {
      ...{ id: i + 1, idgatto: gatto.id, pannello: 'STR' as const, laboratorio: 'Vetogene' },
      data_referto: textOf(Math.min(mondo.oggi - 1, gatto.nascita + random.int(90, 200))),
      ...{ campione: `VG-${String(4100 + i)}`, alleli, loci: Object.keys(alleli).length },
      ...{ iddocumento: null, note: null },
    }
  })
}

/** One allele of each parent; random if the parent has no profile. */
function geniOf({ padre, madre }: Animale, known: ReadonlyMap<Animale, Geni>, random: Random): Geni {
  const from = (parent: Animale | null, locus: string, any: () => number) =>
    (parent === null ? undefined : known.get(parent)?.get(locus)?.[random.int(0, 1)]) ?? any()
  return new Map(
    marcatoriIsag.map(({ locus, minimo, massimo }) => {
      const any = () => minimo + 2 * random.int(2, (massimo - minimo) / 2 - 2)
      return [locus, [from(padre, locus, any), from(madre, locus, any)] as const]
    }),
  )
}

/** Replaces the sire's allele at some markers by one the sire does not have. */
function bend(known: ReadonlyMap<Animale, Geni>, child: Animale, markers: number): void {
  const own = known.get(child)
  const [sire, dam] = [child.padre, child.madre].map(parent => (parent === null ? undefined : known.get(parent)))
  // Only markers where the dam's allele is not the sire's too, which would hide the mismatch.
  const telling = marcatoriIsag.filter(({ locus }) => !sire?.get(locus)?.includes(own?.get(locus)?.[1] ?? 0))
  for (const { locus, minimo, massimo } of telling.slice(0, markers)) {
    const taken = [...(sire?.get(locus) ?? []), ...(dam?.get(locus) ?? [])]
    const sizes = Array.from({ length: (massimo - minimo) / 2 + 1 }, (_none, i) => minimo + 2 * i)
    const other = sizes.find(size => !taken.includes(size)) ?? minimo
    own?.set(locus, [other, own.get(locus)?.[1] ?? other])
  }
}

function alleliOf({ sesso }: Animale, geni: Geni): Alleli {
  const pairs = [...geni].map(([locus, [a, b]]) => [locus, [String(Math.min(a, b)), String(Math.max(a, b))]] as const)
  return Object.fromEntries([['AMEL', ['X', sesso === 'M' ? 'Y' : 'X']] as const, ...pairs]) as unknown as Alleli
}
