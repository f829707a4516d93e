import type { TipoDocumento } from './numerazione.ts'

interface Ricevuta {
  tipo: TipoDocumento
  /** Whether the money has moved, and how much moves with it, in cents (`incassoOf`). */
  pagata: boolean
  incasso: number
}

/** italy 3.10: until the money has moved neither paper nor page says so, and where none moves they speak of none. */
export function paroleRicevuta({ tipo, pagata, incasso }: Ricevuta): { pagante: string; totale: string } {
  if (tipo === 'Storno ricevuta') {
    if (incasso === 0) return { pagante: 'Storno di ricevuta non incassata, intestata a', totale: 'Totale stornato' }
    return pagata
      ? { pagante: 'Restituiti a', totale: 'Totale restituito' }
      : { pagante: 'Da restituire a', totale: 'Totale da restituire' }
  }
  if (incasso === 0) return { pagante: 'Ricevuta stornata, intestata a', totale: 'Totale stornato' }
  return pagata
    ? { pagante: 'Ricevuti da', totale: 'Totale ricevuto' }
    : { pagante: 'Da ricevere da', totale: 'Totale da incassare' }
}
