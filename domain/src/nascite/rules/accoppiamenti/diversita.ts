export interface CoppiaInRazza {
  padre: number
  madre: number
  fPadre: number
  fMadre: number
  f: number
}

/** D19, with self-kinship. A kitten has the mean of its parents' kinships; two litter mates, the mean of the four between parents. */
export function parentelaConCucciolata(
  { gatti, parentela }: { gatti: number; parentela: number },
  { padre, madre, fPadre, fMadre, f }: CoppiaInRazza,
  cuccioli: number,
): { parentelaCucciolo: number; parentelaDopo: number } {
  const parentelaCucciolo = (padre + madre) / 2
  const own = (1 + f) / 2
  const mates = ((1 + fPadre) / 2 + (1 + fMadre) / 2 + 2 * f) / 4
  const within = cuccioli * own + cuccioli * (cuccioli - 1) * mates
  const all = gatti * gatti * parentela + 2 * gatti * cuccioli * parentelaCucciolo + within
  return { parentelaCucciolo, parentelaDopo: all / (gatti + cuccioli) ** 2 }
}
