import { type ColoreDiRazza, numeriTaciti } from '../gatto/colore-riconosciuto.ts'
import { razzeCuccioloFor } from '../razze/incroci.ts'

export interface RazzePossibili {
  tutte: string[]
  write: (base: string, numeri: readonly string[]) => { codice: string; razze: string[] } | null
}

/** OSH × SIA: a pointed kitten is a SIA (its 33 is not written), any other kitten an OSH. */
export function razzePossibili(
  razzaPadre: string | null,
  razzaMadre: string | null,
  { coloriRazze, giorno }: { coloriRazze: readonly ColoreDiRazza[]; giorno: string },
): RazzePossibili {
  const tutte = razzaPadre === null || razzaMadre === null ? [] : razzeCuccioloFor(razzaPadre, razzaMadre)
  const taciti = new Map(tutte.map(razza => [razza, numeriTaciti(razza, coloriRazze, giorno)]))
  const tacitiOf = (razza: string) => taciti.get(razza) ?? []
  const written = tutte.filter(razza => tacitiOf(razza).length === 0)
  return {
    tutte,
    write(base, numeri) {
      const fixed = tutte.filter(razza => tacitiOf(razza).some(numero => numeri.includes(numero)))
      const razze = fixed.length > 0 ? fixed : written
      if (razze.length === 0 && tutte.length > 0) return null
      const left = numeri.filter(numero => !razze.some(razza => tacitiOf(razza).includes(numero)))
      return { codice: [base, ...left].join(' '), razze }
    },
  }
}
