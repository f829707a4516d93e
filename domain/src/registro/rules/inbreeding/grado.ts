/** D18: forbidden degrees, closest first. */
export const gradi = ['genitore-figlio', 'fratelli', 'fratellastri', 'nonno-nipote'] as const
export type Grado = (typeof gradi)[number]

export interface GenitoriNoti {
  padre: number | null
  madre: number | null
}

const parole: Record<Grado, string> = {
  'genitore-figlio': 'genitore e figlio',
  fratelli: 'fratelli',
  fratellastri: 'fratellastri (un genitore in comune)',
  'nonno-nipote': 'nonno e nipote',
}

export function gradoInWords(grado: Grado): string {
  return parole[grado]
}

/** D18: by relationship, not by F: uncle and niece have the F of half siblings but may mate. */
export function gradoTra(one: number, other: number, genitoriOf: (id: number) => GenitoriNoti): Grado | null {
  const [own, others] = [genitoriOf(one), genitoriOf(other)]
  if (parents(own).includes(other) || parents(others).includes(one)) return 'genitore-figlio'
  const shared = parents(own).filter(parent => parents(others).includes(parent)).length
  if (shared === 2) return 'fratelli'
  if (shared === 1) return 'fratellastri'
  const isGrandparent = (old: number, young: GenitoriNoti) =>
    parents(young).some(parent => parents(genitoriOf(parent)).includes(old))
  return isGrandparent(one, others) || isGrandparent(other, own) ? 'nonno-nipote' : null
}

function parents({ padre, madre }: GenitoriNoti): number[] {
  const known = [padre, madre].filter(id => id !== null && id !== 0) as number[]
  return known[0] === known[1] ? known.slice(0, 1) : known
}
