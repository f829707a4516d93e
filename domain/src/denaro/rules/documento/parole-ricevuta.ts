import type { TipoDocumento } from './numerazione.ts'

interface Ricevuta {
  tipo: TipoDocumento
  pagata: boolean
  incasso: number
}

/** italy 3.10: the text must not claim a payment before it arrives. */
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
