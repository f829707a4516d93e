/** Rarity of a cat's genes: share of the group with a lower mean kinship. */
export const gradiSangue = ['raro', 'poco diffuso', 'nella media', 'diffuso', 'molto diffuso'] as const
export type GradoSangue = (typeof gradiSangue)[number]

const limiti: readonly [number, GradoSangue][] = [
  [0.1, 'raro'],
  [0.35, 'poco diffuso'],
  [0.65, 'nella media'],
  [0.9, 'diffuso'],
]

export const fewestForGrado = 10

export function gradoSangue(parentela: number, parentele: ArrayLike<number>): GradoSangue | null {
  if (parentele.length < fewestForGrado) return null
  // Ties take the middle rank, so that equal cats are not called rare.
  const rank = (lowerThan(parentela - 1e-12, parentele) + lowerThan(parentela + 1e-12, parentele)) / 2
  const quota = rank / parentele.length
  return limiti.find(([below]) => quota < below)?.[1] ?? 'molto diffuso'
}

function lowerThan(value: number, sorted: ArrayLike<number>): number {
  let from = 0
  let to = sorted.length
  while (from < to) {
    const middle = (from + to) >> 1
    if (sorted[middle]! < value) from = middle + 1
    else to = middle
  }
  return from
}

const parole: Readonly<Record<GradoSangue, string>> = {
  raro: 'Ha pochi parenti nella razza: i suoi cuccioli portano sangue che rischia di perdersi.',
  'poco diffuso': 'Ha meno parenti nella razza di quasi tutti gli altri: i suoi cuccioli allargano la base.',
  'nella media': 'Ha nella razza tanti parenti quanti ne ha la maggior parte degli altri.',
  diffuso: 'Ha molti parenti nella razza: il partner giusto è di sangue poco diffuso.',
  'molto diffuso': 'Il suo sangue è già in gran parte della razza: poche cucciolate, e con partner di sangue raro.',
}

export function describeGrado(grado: GradoSangue): string {
  return parole[grado]
}
