/** How common a cat's blood is in its breed: the share of the group that is less related to it. */
export const gradiSangue = ['raro', 'poco diffuso', 'nella media', 'diffuso', 'molto diffuso'] as const
export type GradoSangue = (typeof gradiSangue)[number]

const limiti: readonly [number, GradoSangue][] = [
  [0.1, 'raro'],
  [0.35, 'poco diffuso'],
  [0.65, 'nella media'],
  [0.9, 'diffuso'],
]

/** With fewer there is no saying who is rare. */
export const fewestForGrado = 10

/** Null where the group is too small. `parentele` are those of the group, lowest first. */
export function gradoSangue(parentela: number, parentele: ArrayLike<number>): GradoSangue | null {
  if (parentele.length < fewestForGrado) return null
  // Among equals the middle: where all are alike nobody is rare.
  const rank = (lowerThan(parentela - 1e-12, parentele) + lowerThan(parentela + 1e-12, parentele)) / 2
  const quota = rank / parentele.length
  return limiti.find(([below]) => quota < below)?.[1] ?? 'molto diffuso'
}

/** How many are lower, by halving. */
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

/** Of a male or a female alike. */
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
